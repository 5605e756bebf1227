/** A backup, piece by piece. */
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { countProgress } from '#cli/progress.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { BackupLine } from '#server/store/backup-format.ts'
import { BEGIN, readBackupLine, writeBackupLine } from '#server/store/backup-format.ts'
import type { BackupItem, Store } from '#server/store/store.ts'
import { StoreError } from './with-store.ts'

/** How many pieces are brought back at once. */
const BATCH = 200

/** A backup that was there is replaced only when the new one is whole and on the disk. */
export async function backUp(store: Store, path: string): Promise<number> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600)
  try {
    let pieces = 0
    const show = countProgress('pieces')
    await file.appendFile(writeBackupLine(BEGIN))
    for await (const piece of store.exportAll()) {
      await file.appendFile(writeBackupLine(piece))
      show(++pieces)
    }
    await file.appendFile(writeBackupLine({ pieces }))
    await file.sync()
    await file.close()
    await rename(part, path)
    return pieces
  } catch (problem) {
    await file.close()
    await rm(part, { force: true })
    throw problem
  }
}

export interface Brought {
  readonly created: number
  /** were there already */
  readonly skipped: number
}

/** Where the file has a fault, what stands before it is brought back all the same. */
export async function bringBack(store: Store, path: string): Promise<Brought> {
  let [pieces, created] = [0, 0]
  let batch: BackupItem[] = []
  const show = countProgress('pieces')
  const bring = async () => {
    const full = batch
    batch = []
    created += await store.importAll(full)
    pieces += full.length
    show(pieces)
  }
  try {
    for await (const piece of piecesOf(path)) if (batch.push(piece) === BATCH) await bring()
  } finally {
    await bring()
  }
  return { created, skipped: pieces - created }
}

async function* piecesOf(path: string): AsyncGenerator<BackupItem> {
  let [line, pieces] = [0, 0]
  let end: number | null = null
  for await (const text of linesOf(path)) {
    const read = readAt(++line, text)
    if ('backup' in read !== (line === 1)) throw new StoreError(`line ${line}: this is no backup`)
    if (end !== null) throw new StoreError(`line ${line}: there is something after the end`)
    if ('pieces' in read) end = read.pieces
    if (!('kept' in read)) continue
    pieces++
    yield read
  }
  if (end !== pieces)
    throw new StoreError(`the backup is not whole: it has ${pieces} of ${end ?? 'more'} pieces`)
}

/** Lines end where JSON Lines end; Node's own reader would also split at signs that may stand inside of texts. */
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
