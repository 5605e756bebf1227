/** gatehouse export DIR, gatehouse import FILE…: matches as records (docs/record.md). */
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { printable } from '#cli/printable.ts'
import { countProgress } from '#cli/progress.ts'
import { replayFile } from '#cli/record-file.ts'
import { isFault } from '#engine/record/replay.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import type { StoreChoice } from './with-store.ts'
import { addStoreFlag, withExistingStore, withStore } from './with-store.ts'

export function addRecords(program: Command): void {
  addStoreFlag(program.command('export'))
    .description('write every finished match to its own file')
    .argument('<folder>', 'where to write them, as <id>.jsonl')
    .option('--unfinished', 'unfinished matches too; they show hidden cards')
    .action((folder: string, choice: StoreChoice & { unfinished?: true }) =>
      withExistingStore(choice, (store) => exportRecords(store, folder, choice.unfinished === true)),
    )
  const importing = addStoreFlag(program.command('import'))
  importing
    .description('check records step by step and store them as matches')
    .argument('<files...>', 'records; - reads standard input')
    .option('--id <id>', 'the id of the match, for a single record (default: a new one)')
    .action(async (files: string[], { id, ...choice }: StoreChoice & { id?: string }) => {
      if (id !== undefined && files.length > 1) importing.error('error: --id is for a single record')
      await withStore(choice, async (store) => {
        for (const file of files) {
          if (!(await importRecord(store, file, matchId(id ?? newId())))) process.exitCode = 1
        }
      })
    })
}

const newId = (): string => randomBytes(8).toString('hex')

async function exportRecords(store: Store, folder: string, unfinished: boolean): Promise<void> {
  await mkdir(folder, { recursive: true })
  let [written, left] = [0, 0]
  const show = countProgress('records')
  for await (const { match, outcome, record } of store.archive()) {
    if (outcome === null && !unfinished) left++
    else await writeFile(join(folder, fileName(match)), record, { mode: 0o600 }).then(() => show(++written))
  }
  const rest = left === 0 ? '' : `, ${left} unfinished left out (--unfinished includes them)`
  process.stderr.write(`${written} records written to ${folder}${rest}\n`)
}

/** Any id gives a file inside the folder. */
const fileName = (match: MatchId): string => `${encodeURIComponent(match.toWellFormed())}.jsonl`

/** False if the record was refused; the reason is printed. */
async function importRecord(store: Store, file: string, match: MatchId): Promise<boolean> {
  const result = await replayFile(file)
  if (isFault(result)) {
    process.stderr.write(`${file}: line ${result.line}: ${result.code}: ${printable(result.why)}\n`)
    return false
  }
  const { game, state } = result.match
  const ended = game.outcome(state.table)
  const outcome = ended === null ? null : { ...ended, imported: true }
  const restored = await store.restore({
    match,
    created: Date.now(),
    deadline: null,
    outcome,
    record: result.text,
  })
  if (restored === 'created') process.stdout.write(`${match}\t${file}\n`)
  else process.stderr.write(`${file}: the match ${printable(match)} exists already\n`)
  return restored === 'created'
}
