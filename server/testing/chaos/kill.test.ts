import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Postgres } from '#scripts/services/services.ts'
import { startPostgres } from '#scripts/services/services.ts'
import { killUnderLoad } from './kill.ts'
import type { ChaosResult } from './result.ts'

let postgres: Postgres
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-kill-'))
beforeAll(async () => {
  postgres = await startPostgres({ fsync: 'off' })
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const LOAD = { kills: 2, tables: 3 }

function expectNothingLost({ problems, loggedErrors, acknowledged, disconnections }: ChaosResult): void {
  expect(problems).toEqual([])
  expect(loggedErrors).toEqual([])
  expect(acknowledged).toBeGreaterThan(100)
  // nearly all players lose their connection each time; some tables are not started yet
  expect(disconnections).toBeGreaterThan(LOAD.kills * LOAD.tables)
}

test.concurrent('SIGKILL on SQLite: no acknowledged move is lost, and all clients reconnect', async () => {
  expectNothingLost(await killUnderLoad({ env: { DATA_DIR: folder }, ...LOAD, seed: 1 }))
})

test.concurrent('SIGKILL on PostgreSQL: no acknowledged move is lost, and all clients reconnect', async () => {
  const env = { DATABASE_URL: await postgres.database() }
  expectNothingLost(await killUnderLoad({ env, ...LOAD, seed: 2 }))
})
