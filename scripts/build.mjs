// Builds the client and the documentation where they are missing or older than their sources; silent otherwise.
//
//   node scripts/build.mjs

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const SOURCES = ['client', 'ui', 'games', 'engine', 'chance', 'protocol', 'server/words']
const FILES = [
  'vite.config.ts',
  'scripts/page-languages.ts',
  'svelte.config.js',
  'package-lock.json',
  'package.json',
]
const built = join(root, 'dist', 'client', 'index.html')

const why = reason()
if (why !== null) build(why)
if (isDocsOld()) buildDocs()

/** Why it must be built; null if it is up to date. */
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

/** Whether a page, the theme or the code that builds the documentation is newer than the built pages. */
function isDocsOld() {
  const page = join(root, 'dist', 'docs', 'index.html')
  if (!existsSync(page)) return true
  const then = statSync(page).mtimeMs
  const folders = ['docs', 'scripts/site', 'ui/theme'].map((folder) => join(root, folder))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const rules = readdirSync(join(root, 'games')).map((game) => join('games', game, 'rules.md'))
  const single = ['CONTRIBUTING.md', 'CHANGELOG.md', ...rules]
    .map((name) => join(root, name))
    .filter(existsSync)
  return [...files, ...single].some((file) => statSync(file).mtimeMs > then)
}

/** The server works without it, so a failure is only printed. */
function buildDocs() {
  run([join(root, 'scripts', 'site', 'build.ts')])
}

function run(args) {
  const ours = join(root, 'node_modules', '.bin', 'node')
  const node = existsSync(ours) ? ours : process.execPath
  // in tests too: they look at what is served
  const env = { ...process.env, NODE_ENV: 'production' }
  return spawnSync(node, args, { cwd: root, env, stdio: ['ignore', process.stderr, process.stderr] })
}

function isForTests({ name, parentPath }) {
  return /\.(test\.ts|md|txt|jsonl)$/.test(name) || parentPath.split(sep).includes('testing')
}

function build(why) {
  console.error(`build: ${why}, so building it (a few seconds)`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const done = run([vite, 'build', '--logLevel', 'error'])
  if (done.status === 0) return
  console.error('build: it failed; the messages are above')
  process.exit(1)
}
