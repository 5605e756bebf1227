/** The built client, as new as its sources. Files of tests run side by side, so one builds and the others wait. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const LOCK = join(ROOT, 'dist', 'building')
/** Longer than any build: whoever held the lock until then is gone. */
const STALE = 60_000

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
    mkdirSync(LOCK)
    return true
  } catch {
    const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > STALE) rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}
