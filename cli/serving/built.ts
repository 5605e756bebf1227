/** The interface, built when a clone has none yet. An installation without the tools comes with it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const BUILD = join(ROOT, 'scripts', 'build.mjs')
const TOOL = join(ROOT, 'node_modules', 'vite')

/** For people at a terminal: a service must not build. The server works without an interface, and says so. */
export function buildIfMissing(client: string): void {
  if (process.stderr.isTTY !== true) return
  if (existsSync(join(client, 'index.html')) || !existsSync(BUILD) || !existsSync(TOOL)) return
  spawnSync(process.execPath, [BUILD], { stdio: ['ignore', process.stderr, process.stderr] })
}
