/** Installs those we measure against, in a folder of their own: they are no part of the product. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'peers')
const stamp = join(folder, 'node_modules', '.installed')

export function installPeers(): void {
  const wanted = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('bench: installing boardgame.io and Colyseus (once; about half a minute)')
  const npm = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (npm.status !== 0) throw new Error(`npm ci in ${folder} failed; its messages are above`)
  writeFileSync(stamp, wanted)
}
