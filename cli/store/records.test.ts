import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatehouse } from '#cli/testing/run-gatehouse.ts'
import type { Postgres } from '#scripts/services/services.ts'
import { startPostgres } from '#scripts/services/services.ts'
import { openStore } from '#server/store/open.ts'
import type { MatchStatus } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'

const records = join(import.meta.dirname, '../../games/sheriff/records')
const whole = join(records, '05-sheriff2e-4-plain-whole.jsonl')
const forbidden = join(records, '25-sheriff2e-4-plain-illegal.jsonl')

let folder: string
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres({ fsync: 'off' })
}, 60_000)
afterAll(() => postgres?.stop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-records-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function standing(address: string, id: string): Promise<MatchStatus | null> {
  const store = await openStore(address)
  return store.matchStatus(matchId(id)).finally(() => store.close())
}

/** A record that stops in the middle of the match. */
function half(): string {
  const path = join(folder, 'half.jsonl')
  writeFileSync(path, readFileSync(whole, 'utf8').split('\n').slice(0, 9).join('\n'))
  return path
}

const databases = { SQLite: async () => join(folder, 'new.sqlite'), PostgreSQL: () => postgres.database() }
describe.each(Object.entries(databases))('%s', (_, newAddress) => {
  test('finished records are imported and exported; unfinished ones only with --unfinished', async () => {
    const store = await newAddress()
    const imported = await gatehouse(['import', whole, half(), '--store', store])
    expect(imported).toMatchObject({ status: 0, err: '' })
    const [finished, running] = imported.out.split('\n').map((line) => line.split('\t')[0])
    expect(await standing(store, finished)).toMatchObject({
      outcome: { ranks: expect.any(Array), imported: true },
    })
    expect(await standing(store, running)).toMatchObject({ outcome: null, deadline: null, version: 8 })

    const out = join(folder, 'out')
    const exported = await gatehouse(['export', out, '--store', store])
    expect(exported.err).toContain('1 records written')
    expect(exported.err).toContain('1 unfinished left out')
    expect(readdirSync(out)).toEqual([`${finished}.jsonl`])
    expect(readFileSync(join(out, `${finished}.jsonl`), 'utf8')).toBe(readFileSync(whole, 'utf8'))
    await gatehouse(['export', out, '--unfinished', '--store', store])
    expect(readdirSync(out).sort()).toEqual([`${finished}.jsonl`, `${running}.jsonl`].sort())
  })

  test('--id gives the match an id, unless it is taken', async () => {
    const store = await newAddress()
    const args = ['import', whole, '--id', '../odd id', '--store', store]
    expect(await gatehouse(args)).toMatchObject({ status: 0, out: `../odd id\t${whole}\n` })
    const again = await gatehouse(args)
    expect(again).toMatchObject({ status: 1, out: '', err: `${whole}: the match ../odd id exists already\n` })
    await gatehouse(['export', join(folder, 'out'), '--store', store])
    expect(readdirSync(join(folder, 'out'))).toEqual(['..%2Fodd%20id.jsonl'])
  })
})

test('a record that breaks the rules is refused with its line, and the others are imported', async () => {
  const store = join(folder, 'new.sqlite')
  const { line } = JSON.parse(readFileSync(forbidden.replace('.jsonl', '.expected.json'), 'utf8'))
  const { status, out, err } = await gatehouse(['import', forbidden, whole, '--store', store])
  expect(status).toBe(1)
  expect(err).toMatch(new RegExp(`^${forbidden}: line ${line}: [a-z-]+: [^\\n]+\\n$`))
  expect(out.trimEnd().split('\n')).toHaveLength(1)
})

test('the store is found in the environment', async () => {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  expect(await gatehouse(['import', '-', '--id', 'm'], { input: readFileSync(whole), env })).toMatchObject({
    status: 0,
  })
  expect(await standing(join(folder, 'data', 'gatehouse.sqlite'), 'm')).not.toBeNull()
})

test('--id works for one record only', async () => {
  const { status, err } = await gatehouse(['import', whole, whole, '--id', 'm'])
  expect(status).toBe(2)
  expect(err).toContain('--id is for a single record')
})
