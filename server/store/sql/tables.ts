import type { Selectable } from 'kysely'
import type { Table, TableId, Tables } from '#server/store/store.ts'
import type { SqlBackend } from './backend.ts'
import type { Database } from './schema.ts'
import { insertNew } from './statements.ts'

type Documents = Omit<
  Tables,
  'addTalk' | 'talk' | 'markPresent' | 'markAbsent' | 'presence' | 'deletePresence'
>

export const tables = ({ db, rows }: SqlBackend): Documents => ({
  async createTable({ table, code, created, open, document }) {
    const row = {
      id: table,
      code,
      created,
      active: created,
      version: 0,
      talk: 0,
      ...writeTable({ open, document }),
    }
    return (await insertNew(db, 'tables', [row])) === 1 ? 'created' : 'exists'
  },

  async table(table) {
    const row = await db.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirst()
    return row ? readTable(row) : null
  },

  async tableByCode(code) {
    const row = await db.selectFrom('tables').selectAll().where('code', '=', code).executeTakeFirst()
    return row ? readTable(row) : null
  },

  async updateTable(table, expectedVersion, change) {
    const { numUpdatedRows } = await db
      .updateTable('tables')
      .set({
        version: expectedVersion + 1,
        ...writeTable(change),
        ...(change.code !== undefined && { code: change.code }),
      })
      .where('id', '=', table)
      .where('version', '=', expectedVersion)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n ? 'updated' : 'conflict'
  },

  async openTables(limit) {
    const found = await db
      .selectFrom('tables')
      .selectAll()
      .where('open', '=', 1)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return found.map(readTable)
  },

  async tableVersions(tables) {
    const found = await db
      .selectFrom('tables')
      .select(['id', 'version', 'talk'])
      .where('id', 'in', rows(tables))
      .execute()
    return new Map(found.map(({ id, version, talk }) => [id as TableId, { version, talk }]))
  },
})

export const writeTable = ({ open, document }: Pick<Table, 'open' | 'document'>) => ({
  open: open ? 1 : 0,
  document: JSON.stringify(document),
})

type Row = Selectable<Database['tables']>

export const readTable = ({ id, code, created, version, open, document }: Row): Table => ({
  table: id as TableId,
  code,
  created,
  version,
  open: open === 1,
  document: JSON.parse(document),
})
