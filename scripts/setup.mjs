// Installs what is missing, and is silent when nothing is. Runs before every npm script, on whatever Node the
// system has (20 or newer), because the Node that runs everything else may not be installed yet.
//
//   node scripts/setup.mjs          install if needed, link the command
//   node scripts/setup.mjs --test   the same, and what tests need besides: PostgreSQL, Redis, coturn, three browsers
//   node scripts/setup.mjs --link   only link the command (npm runs this after an install by hand)

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_WANTED = 24
const LOCAL_BIN = join('node_modules', '.bin')
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, LOCAL_BIN)
const stamp = join(root, 'node_modules', '.gatehouse-setup')
const command = join(root, 'cli', 'gatehouse.ts')
const commandTarget = join('..', '..', 'cli', 'gatehouse.ts')

const comesWithNode = process.platform === 'linux' && process.arch === 'x64'

const wanted = fingerprint()
if (process.argv.includes('--link')) {
  finish()
} else {
  if (!existsSync(join(root, 'node_modules'))) install('node_modules is missing')
  else if (readOrEmpty(stamp) !== wanted) install('node_modules does not match package-lock.json')
  else if (!hasNode() && comesWithNode) install(`node_modules has no Node ${NODE_WANTED}`)
  else if (!linked()) link()
  if (!hasNode()) fail(nodeNeeded())
  if (process.argv.includes('--test') && !(hasPostgres() && hasRedis() && hasCoturn() && hasBrowsers()))
    installServices()
}

/** What an install depends on; a changed script or description needs no new install. */
function fingerprint() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies]))
    .update(read('package-lock.json'))
    .digest('hex')
}

function install(why) {
  console.error(`setup: ${why}, so running npm ci (once; about half a minute)`)
  // npm must not run on the Node in node_modules that it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(LOCAL_BIN))
  const npm = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    rmSync(stamp, { force: true })
    fail(
      npm.error
        ? `npm could not be started (${npm.error.message}).`
        : `npm ci failed (exit code ${npm.status ?? npm.signal}); its messages are above. Fix the cause and try again.`,
    )
  }
  finish()
}

function finish() {
  if (!existsSync(bin)) return
  link()
  writeFileSync(stamp, wanted)
}

/** Lets `npx --no -- gatehouse` find the command of this checkout. */
function link() {
  if (process.platform === 'win32') return
  const path = join(bin, 'gatehouse')
  rmSync(path, { force: true })
  symlinkSync(commandTarget, path)
  if (existsSync(command)) chmodSync(command, 0o755)
}

function linked() {
  if (process.platform === 'win32') return true
  try {
    return readlinkSync(join(bin, 'gatehouse')) === commandTarget && (statSync(command).mode & 0o100) !== 0
  } catch {
    return false
  }
}

/** Only a quick look: scripts/services/services.ts knows better, and says what to do where it can't install anything. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  return (
    existsSync(debian) &&
    readdirSync(debian).some((version) => existsSync(join(debian, version, 'bin', 'initdb')))
  )
}

function hasRedis() {
  return existsSync('/usr/bin/redis-server')
}

function hasCoturn() {
  return existsSync('/usr/bin/turnserver')
}

function hasBrowsers() {
  return ['chromium-headless-shell', 'firefox-esr', 'WebKitWebDriver', 'Xvfb'].every((program) =>
    existsSync(join('/usr/bin', program)),
  )
}

/** Never fails: the tests that need what could not be installed say so themselves. */
function installServices() {
  const ours = join(bin, 'node')
  const node = existsSync(ours) ? ours : process.execPath
  spawnSync(node, [join(root, 'scripts', 'services', 'services.ts'), '--install'], { stdio: 'inherit' })
}

function hasNode() {
  return existsSync(join(bin, 'node')) || Number.parseInt(process.versions.node, 10) >= NODE_WANTED
}

function nodeNeeded() {
  const system = `${process.platform} ${process.arch}`
  return comesWithNode
    ? `Node ${NODE_WANTED} is needed, and npm ci did not bring it. This is ${process.version} on ${system}.`
    : `Node ${NODE_WANTED} or newer is needed; please install it. This is ${process.version} on ${system}, ` +
        'and npm ci brings Node along only on linux x64.'
}

function read(name) {
  return readFileSync(join(root, name), 'utf8')
}

function readOrEmpty(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function fail(message) {
  console.error(`setup: ${message}`)
  process.exit(1)
}
