import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Postgres } from '#scripts/services/services.ts'
import { startPostgres } from '#scripts/services/services.ts'
import { openStore } from '#server/store/open.ts'
import { contract } from './contract.ts'

describe('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-store-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let files = 0
  contract({
    crash: null,
    async place() {
      const address = join(folder, `${++files}.db`)
      return { address, execute: async (sql) => inFile(address, sql) }
    },
  })
})

describe('PostgreSQL', () => {
  let postgres: Postgres
  /** already migrated; copying it is quicker than migrating each */
  let template: string
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: 'off' })
    template = await postgres.database()
    await (await openStore(template)).close()
  }, 60_000)
  // deleting some hundred megabytes of databases takes a while on a busy disk
  afterAll(() => postgres?.stop(), 60_000)
  contract({
    crash: () => postgres.crash(),
    async place() {
      const address = await postgres.database(template)
      return { address, execute: (sql) => inDatabase(address, sql) }
    },
  })
})

function inFile(path: string, sql: string): void {
  const file = new DatabaseSync(path)
  file.exec(sql)
  file.close()
}

async function inDatabase(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
