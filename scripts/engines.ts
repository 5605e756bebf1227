// npm run engines: whole matches, every screen and hostile strings in Firefox and WebKit. `npm test` plays a short match in each.
//
//   npm run engines                                all of them
//   npm run engines -- webkit e2e/hostile-strings  one engine, only these files

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { showHelp } from './read-args.ts'

const ENGINES = ['firefox', 'webkit'] as const
/** Other browser tests need more than e2e/webkit offers. */
const FILES = ['e2e/matches', 'e2e/screens', 'e2e/hostile-strings']

const root = join(import.meta.dirname, '..')
showHelp(import.meta.filename)
const args = process.argv.slice(2)
const isEngine = (word: string): boolean => ENGINES.some((engine) => engine === word)
const wanted = args.some(isEngine) ? ENGINES.filter((engine) => args.includes(engine)) : ENGINES
const others = args.filter((word) => !isEngine(word))
const files = others.length > 0 ? others : FILES

const failed = wanted.filter((engine) => {
  console.log(`\n${engine}`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...files], {
    cwd: root,
    env: { ...process.env, GATEHOUSE_BROWSER: engine },
    stdio: 'inherit',
  })
  return status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
