import type { Kysely, Selectable } from 'kysely'
import type { Database } from './schema.ts'
import type { Store, Table, TableId } from './store.ts'

type Tables = Pick<Store, 'createTable' | 'table' | 'tableByCode' | 'updateTable' | 'openTables'>

export const tables = (db: Kysely<Database>): Tables => ({
  async createTable({ table, code, created, open, document }) {
    const row = { id: table, code, created, version: 0, ...write({ open, document }) }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('tables')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n ? 'created' : 'exists'
  },

  async table(table) {
    const row = await db.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirst()
    return row ? read(row) : null
  },

  async tableByCode(code) {
    const row = await db.selectFrom('tables').selectAll().where('code', '=', code).executeTakeFirst()
    return row ? read(row) : null
  },

  async updateTable(table, expectedVersion, change) {
    const { numUpdatedRows } = await db
      .updateTable('tables')
      .set({ version: expectedVersion + 1, ...write(change) })
      .where('id', '=', table)
      .where('version', '=', expectedVersion)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n ? 'updated' : 'conflict'
  },

  async openTables(limit) {
    const rows = await db
      .selectFrom('tables')
      .selectAll()
      .where('open', '=', 1)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(read)
  },
})

const write = ({ open, document }: Pick<Table, 'open' | 'document'>) => ({
  open: open ? 1 : 0,
  document: JSON.stringify(document),
})

const read = ({ id, code, created, version, open, document }: Selectable<Database['tables']>): Table => ({
  table: id as TableId,
  code,
  created,
  version,
  open: open === 1,
  document: JSON.parse(document),
})
