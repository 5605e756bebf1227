// Finds PostgreSQL's programs, and installs them on a Debian machine that is ours.

import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const NEEDED =
  'PostgreSQL is needed for these tests and was not found in /usr/lib/postgresql/*/bin nor on the PATH. ' +
  'Please install it: "apt-get install postgresql" on Debian and Ubuntu, "brew install postgresql" on macOS.'

/** Where initdb, pg_ctl and the rest are: the newest of Debian's, else the first on the PATH. */
export function postgresFolder(): string | null {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...versions, ...onPath].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

const versionOf = (folder: string): number => Number(folder.split('/').at(-2))

export function installPostgres(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.error(`setup: ${NEEDED}`)
    return
  }
  console.error('setup: PostgreSQL is missing, so installing it with apt-get (once; about a minute)')
  withoutCluster()
  const installed = apt('update') && apt('install', '-y', '--no-install-recommends', 'postgresql')
  if (!installed)
    console.error(`setup: apt-get could not install PostgreSQL; its messages are above. ${NEEDED}`)
}

/** Tests bring their own server, so Debian's package need not set one up. */
function withoutCluster(): void {
  const folder = '/etc/postgresql-common'
  const file = join(folder, 'createcluster.conf')
  if (existsSync(file)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

function apt(...args: string[]): boolean {
  const keepOurs = ['-o', 'Dpkg::Options::=--force-confold', '-q']
  const run = spawnSync('apt-get', [...keepOurs, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  })
  if (run.status !== 0) process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? run.error?.message ?? ''}`)
  return run.status === 0
}
