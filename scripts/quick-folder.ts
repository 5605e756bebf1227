/**
 * Tests write and delete thousands of files. In memory that costs next to nothing; on a disk without a journal (ext4 in
 * many containers) each new file first looks through all that were just deleted, which doubles the work of a database.
 */
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = 'gatehouse-test-'
/** Bytes that must be free, as files and as memory: a run writes about two gigabytes, browsers and servers need the rest. */
const ENOUGH = 8e9

/** From now on temporary folders are made in memory, where there is enough and nobody has chosen another place. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  removeLeft()
  const folder = join(MEMORY, `${NAME}${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL runs as somebody else
  chmodSync(folder, 0o755)
  if (!runsPrograms(folder)) {
    rmSync(folder, { recursive: true })
    return
  }
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) > ENOUGH
  } catch {
    return false
  }
}

/** Runs that were interrupted have left theirs. */
function removeLeft(): void {
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '', { mode: 0o755 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}
