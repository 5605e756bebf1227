/** The built client, as new as its sources. Test files run side by side: one builds, the others wait. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const LOCK = join(ROOT, 'dist', 'building')
/** Longer than any build: an older lock was left by a run that was killed. */
const STALE_MS = 200_000

let isBuilt = false

export function copyBuiltClient(folder: string): void {
  while (!takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  try {
    if (!isBuilt) build()
    cpSync(join(ROOT, 'dist', 'client'), folder, { recursive: true })
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function build(): void {
  const built = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the client could not be built:\n${built.stderr}`)
  isBuilt = true
}

function takeLock(): boolean {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isAbandoned()) rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}

function isAbandoned(): boolean {
  const lock = statSync(LOCK, { throwIfNoEntry: false })
  if (lock === undefined) return false
  return Date.now() - lock.mtimeMs > STALE_MS || !isRunning(lockHolder())
}

/** Null: the lock is gone already, or its number is not written yet. */
function lockHolder(): number | null {
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
