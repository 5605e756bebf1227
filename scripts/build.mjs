// Builds the client if it is missing or older than what it is made of, and is silent when there is nothing to do.
//
//   node scripts/build.mjs

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const SOURCES = ['client', 'kit', 'games', 'engine', 'protocol']
const FILES = ['vite.config.ts', 'svelte.config.js', 'package-lock.json', 'package.json']
const built = join(root, 'dist', 'client', 'index.html')

const why = reason()
if (why !== null) build(why)

/** Why it must be built; null if it is as new as it can be. */
function reason() {
  if (!existsSync(built)) return 'the interface has not been built yet'
  const then = statSync(built).mtimeMs
  return newest() > then ? 'the interface is older than its sources' : null
}

function newest() {
  const times = FILES.map((file) => statSync(join(root, file)).mtimeMs)
  for (const source of SOURCES) {
    for (const entry of readdirSync(join(root, source), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !isForTests(entry))
        times.push(statSync(join(entry.parentPath, entry.name)).mtimeMs)
    }
  }
  return Math.max(...times)
}

function isForTests({ name, parentPath }) {
  return /\.(test\.ts|md|txt|jsonl)$/.test(name) || parentPath.includes(join('client', 'browser'))
}

function build(why) {
  console.error(`build: ${why}, so building it (a few seconds)`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const ours = join(root, 'node_modules', '.bin', 'node')
  const node = existsSync(ours) ? ours : process.execPath
  const done = spawnSync(node, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (done.status === 0) return
  console.error('build: it failed; the messages are above')
  process.exit(1)
}
