/** The built client, as new as its sources. Files of tests run side by side, so one builds and the others wait. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const LOCK = join(ROOT, 'dist', 'building')
/** Longer than any build, on whatever machine: the lock lies there from another day. */
const STALE = 200_000

export function takeClient(folder: string): void {
  while (!locked()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  try {
    const built = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { encoding: 'utf8' })
    if (built.status !== 0) throw new Error(`the interface could not be built:\n${built.stderr}`)
    cpSync(join(ROOT, 'dist', 'client'), folder, { recursive: true })
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function locked(): boolean {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isLeft()) rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}

/** Whoever laid it there ended without taking it away. */
function isLeft(): boolean {
  const laid = statSync(LOCK, { throwIfNoEntry: false })
  if (laid === undefined) return false
  return Date.now() - laid.mtimeMs > STALE || !isRunning(holder())
}

/** Null: gone already, or not written yet. */
function holder(): number | null {
  try {
    return Number(readFileSync(LOCK, 'utf8')) || null
  } catch {
    return null
  }
}

function isRunning(pid: number | null): boolean {
  try {
    return pid === null || process.kill(pid, 0)
  } catch {
    return false
  }
}
