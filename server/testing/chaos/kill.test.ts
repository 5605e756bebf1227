import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Postgres } from '#scripts/services/services.ts'
import { startPostgres } from '#scripts/services/services.ts'
import type { Figures } from './figures.ts'
import { killUnderLoad } from './kill.ts'

let postgres: Postgres
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-kill-'))
beforeAll(async () => {
  postgres = await startPostgres({ fsync: 'off' })
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const LOAD = { kills: 3, tables: 4 }

function expectNothingLost({ problems, complaints, acknowledged, breaks }: Figures): void {
  expect(problems).toEqual([])
  expect(complaints).toEqual([])
  expect(acknowledged).toBeGreaterThan(100)
  // everybody was cut off each time, more or less: some tables were just being laid
  expect(breaks).toBeGreaterThan(LOAD.kills * LOAD.tables)
}

test('kill -9 on SQLite: what was acknowledged is there, and everybody goes on by themselves', async () => {
  expectNothingLost(await killUnderLoad({ env: { DATA_DIR: folder }, ...LOAD, seed: 1 }))
})

test('kill -9 on PostgreSQL: the same', async () => {
  const env = { DATABASE_URL: await postgres.database() }
  expectNothingLost(await killUnderLoad({ env, ...LOAD, seed: 2 }))
})
