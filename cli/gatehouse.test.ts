/** Every command once as a process of its own. The tests of each command run it in their own process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnGatehouse } from './testing/run-gatehouse.ts'

const RECORD = join(import.meta.dirname, '../games/sheriff/records/05-sheriff2e-4-plain-whole.jsonl')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

// in this order: later commands use what earlier ones wrote
test.each<[args: string, status: number, printed: string]>([
  ['--help', 0, 'Usage: gatehouse'],
  ['replay RECORD', 0, 'The game is over.'],
  ['verify RECORD', 2, 'no seed'],
  ['simulate --games 2', 0, 'winning score'],
  ['demo --seed 1', 0, 'The game is over.'],
  ['play --seed 1', 0, 'You left the table.'],
  ['arena --one random --blocks 1 --workers 1', 0, 'win share'],
  ['bots', 0, 'random'],
  ['import RECORD --id m --store STORE', 0, 'm\t'],
  ['export OUT --store STORE', 0, ''],
  ['backup BACKUP --store STORE', 0, ''],
  ['restore BACKUP --store STORE', 0, ''],
  ['dance', 2, ''],
])('gatehouse %s', async (args, status, printed) => {
  const places: Readonly<Record<string, string>> = {
    RECORD,
    STORE: join(folder, 'store.sqlite'),
    OUT: join(folder, 'out'),
    BACKUP: join(folder, 'backup.jsonl'),
  }
  const finished = await spawnGatehouse(args.split(' ').map((word) => places[word] ?? word))
  expect(finished).toMatchObject({ status, out: expect.stringContaining(printed) })
})
