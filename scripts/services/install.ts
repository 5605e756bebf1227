// Finds the programs of PostgreSQL, Redis, coturn and the browsers, and as root on Debian installs those that are missing.

import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (): string[] => (process.env.PATH ?? '').split(delimiter)

/** Where initdb, pg_ctl and the rest are: the newest of Debian's, else the first on the PATH. */
export function postgresFolder(): string | null {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  return [...versions, ...onPath()].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

const versionOf = (folder: string): number => Number(folder.split('/').at(-2))

/** Where a program is: Debian's, else the first on the PATH that has one of these names. */
function programNamed(...names: readonly string[]): string | null {
  const programs = ['/usr/bin', ...onPath()].flatMap((folder) => names.map((name) => join(folder, name)))
  return programs.find((program) => existsSync(program)) ?? null
}

export const redisProgram = (): string | null => programNamed('redis-server')

interface Service {
  readonly name: string
  /** of Debian; several are separated by a space */
  readonly package: string
  /** of Homebrew; null: there is none */
  readonly formula: string | null
  readonly isThere: () => boolean
}

export const POSTGRES: Service = {
  name: 'PostgreSQL',
  package: 'postgresql',
  formula: 'postgresql',
  isThere: () => postgresFolder() !== null,
}

export const REDIS: Service = {
  name: 'Redis',
  package: 'redis-server',
  formula: 'redis',
  isThere: () => redisProgram() !== null,
}

export const coturnProgram = (): string | null => programNamed('turnserver')

/** The relay for voice. Debian may start its own, which uses another port. */
export const COTURN: Service = {
  name: 'coturn',
  package: 'coturn',
  formula: 'coturn',
  isThere: () => coturnProgram() !== null,
}

/** The same browser without windows: it needs a third less processor time, so tests prefer it. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** Debian's: browser tests are written for it. */
export function chromiumProgram(): string | null {
  return [HEADLESS, '/usr/bin/chromium'].find((program) => existsSync(program)) ?? null
}

export const CHROMIUM: Service = {
  name: 'Chromium',
  package: 'chromium-headless-shell',
  formula: 'chromium',
  isThere: () => existsSync(isRootOnDebian() ? HEADLESS : (chromiumProgram() ?? HEADLESS)),
}

export const FIREFOX: Service = {
  name: 'Firefox',
  package: 'firefox-esr',
  formula: 'firefox',
  isThere: () => firefoxProgram() !== null,
}

export const firefoxProgram = (): string | null => programNamed('firefox-esr', 'firefox')

/** The engine of Safari in a small browser of Debian's, what drives it, and a screen that nobody sees. */
export const WEBKIT: Service = {
  name: 'WebKit',
  package: 'webkit2gtk-driver xvfb',
  formula: null,
  isThere: () => webkitPrograms() !== null,
}

export function webkitPrograms(): { readonly driver: string; readonly browser: string } | null {
  const driver = '/usr/bin/WebKitWebDriver'
  const [browser] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').sort().reverse()
  if (browser === undefined || ![driver, '/usr/bin/Xvfb'].every((program) => existsSync(program))) return null
  return { driver, browser }
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

export function needed(...services: readonly Service[]): string {
  const list = (of: 'name' | 'package' | 'formula', between: string) =>
    services.flatMap((service) => service[of] ?? []).join(between)
  const onMac = list('formula', ' ')
  return (
    `These tests need ${list('name', ' and ')}. Please install: ` +
    `"apt-get install ${list('package', ' ')}" on Debian and Ubuntu` +
    (onMac === '' ? '.' : `, "brew install ${onMac}" on macOS.`)
  )
}

/** Installs all that is missing with one run of apt-get. */
export function installServices(): void {
  const missing = [POSTGRES, REDIS, COTURN, CHROMIUM, FIREFOX, WEBKIT].filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  if (!isRootOnDebian()) {
    console.error(`setup: ${needed(...missing)}`)
    return
  }
  const names = missing.map(({ name }) => name).join(' and ')
  console.error(`setup: ${names} missing, so installing with apt-get (once; about a minute)`)
  withoutCluster()
  const packages = missing.flatMap((service) => service.package.split(' '))
  const installed = apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
  if (!installed)
    console.error(`setup: apt-get could not install ${names}; its messages are above. ${needed(...missing)}`)
}

/**
 * Tests start servers of their own, so Debian's package need not create one. Debian may start its Redis; that uses
 * another port.
 */
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
