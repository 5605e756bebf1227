// Writes games/index.ts, games/abouts.ts, games/terminals.ts, games/testing/specs.ts and games/truths.ts: one line per folder of games/. A new game is one new folder.
//
//   node scripts/registry.ts           writes them
//   node scripts/registry.ts --check   fails when they are not up to date (npm test)

import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const games = globSync('games/*/index.ts', { cwd: root })
  .map((file) => basename(dirname(file)))
  .sort()

const registry = `/** The games that can be played here. Written by scripts/registry.ts. */
import type { AnyGame } from '#engine/game.ts'
${games.map((game) => `import { ${game} } from './${game}/index.ts'\n`).join('')}
export const games: Readonly<Record<string, AnyGame>> = { ${games.join(', ')} }
`

const abouts = `/** What each game says about itself besides its rules. Written by scripts/registry.ts. */
import type { GameAbout } from '#engine/about.ts'
${games.map((game) => `import { about as ${game} } from './${game}/about.ts'\n`).join('')}
export const abouts: Readonly<Record<string, GameAbout>> = { ${games.join(', ')} }
`

const testSpecs = `/** What each game brings to the tests that run for every game. Written by scripts/registry.ts. */
import type { AnyGameTestSpec } from '#engine/testing/game-test-spec.ts'
${games.map((game) => `import { spec as ${game} } from '#games/${game}/testing/spec.ts'\n`).join('')}
export const testSpecs: Readonly<Record<string, AnyGameTestSpec>> = { ${games.join(', ')} }
`

const told = games.filter((game) => existsSync(join(root, 'games', game, 'truth', 'index.ts')))
const lying = told.filter((game) => existsSync(join(root, 'games', game, 'truth', 'lies.ts')))
const truths = `/** What can be told of a match when it is over, by game. Written by scripts/registry.ts. */
import type { Lies, Truth } from '#engine/record/read-finished.ts'
${told
  .flatMap((game) => [
    `import { truth as ${game} } from './${game}/truth/index.ts'\n`,
    ...(lying.includes(game) ? [`import { lies as ${game}Lies } from './${game}/truth/lies.ts'\n`] : []),
  ])
  .join('')}
export const truths: Readonly<Record<string, Truth>> = { ${told.join(', ')} }

/** Of games where people lie. */
export const lies: Readonly<Partial<Record<string, Lies>>> = { ${lying.map((game) => `${game}: ${game}Lies`).join(', ')} }
`

const withTerminal = games.filter((game) => existsSync(join(root, 'games', game, 'terminal', 'index.ts')))
const terminals = `/** The games that can be played on a terminal. Written by scripts/registry.ts. */
import type { Terminal } from '#engine/terminal.ts'
${withTerminal.map((game) => `import { terminal as ${game} } from './${game}/terminal/index.ts'\n`).join('')}
export const terminals: Readonly<Record<string, Terminal>> = { ${withTerminal.join(', ')} }
`

const files = {
  'games/index.ts': registry,
  'games/abouts.ts': abouts,
  'games/terminals.ts': terminals,
  'games/testing/specs.ts': testSpecs,
  'games/truths.ts': truths,
}
if (process.argv[2] === '--check') {
  const stale = Object.entries(files).filter(([file, text]) => {
    const path = join(root, file)
    return !existsSync(path) || readFileSync(path, 'utf8') !== text
  })
  for (const [file] of stale) console.error(`${file} is out of date: node scripts/registry.ts`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
}
