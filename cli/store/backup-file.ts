/** Writes and reads backup files, item by item. */
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { countProgress } from '#cli/progress.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { BackupLine } from '#server/store/backup-format.ts'
import { BEGIN, readBackupLine, writeBackupLine } from '#server/store/backup-format.ts'
import type { BackupItem, Store } from '#server/store/store.ts'
import { StoreError } from './with-store.ts'

/** How many items are restored at once. */
const BATCH = 200

/** Replaces an older backup only when the new one is complete and on the disk. Returns the number of items. */
export async function backUp(store: Store, path: string): Promise<number> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600)
  try {
    let items = 0
    const show = countProgress('items')
    await file.appendFile(writeBackupLine(BEGIN))
    for await (const item of store.exportAll()) {
      await file.appendFile(writeBackupLine(item))
      show(++items)
    }
    await file.appendFile(writeBackupLine({ pieces: items }))
    await file.sync()
    await file.close()
    await rename(part, path)
    return items
  } catch (problem) {
    await file.close()
    await rm(part, { force: true })
    throw problem
  }
}

export interface Restored {
  readonly created: number
  /** in the store already */
  readonly skipped: number
}

/** Where the file has a fault, the items before it are restored. */
export async function restore(store: Store, path: string): Promise<Restored> {
  let [items, created] = [0, 0]
  let batch: BackupItem[] = []
  const show = countProgress('items')
  const flush = async () => {
    const full = batch
    batch = []
    created += await store.importAll(full)
    items += full.length
    show(items)
  }
  try {
    for await (const item of itemsOf(path)) if (batch.push(item) === BATCH) await flush()
  } finally {
    await flush()
  }
  return { created, skipped: items - created }
}

async function* itemsOf(path: string): AsyncGenerator<BackupItem> {
  let [line, items] = [0, 0]
  let end: number | null = null
  for await (const text of linesOf(path)) {
    const read = readAt(++line, text)
    if ('backup' in read !== (line === 1)) throw new StoreError(`line ${line}: this is not a backup`)
    if (end !== null) throw new StoreError(`line ${line}: there is more text after the end`)
    if ('pieces' in read) end = read.pieces
    if (!('kept' in read)) continue
    items++
    yield read
  }
  if (end !== items)
    throw new StoreError(
      `the backup is incomplete: it has ${items} items, ${end === null ? 'and no end' : `but should have ${end}`}`,
    )
}

/** Splits at line feeds only; Node's readline also splits at characters that JSON strings may contain. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function readAt(line: number, text: string): BackupLine {
  try {
    return readBackupLine(text)
  } catch (problem) {
    throw problem instanceof Malformed ? new StoreError(`line ${line}: ${problem.message}`) : problem
  }
}
