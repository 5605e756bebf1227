// npm run fuzz: the tests that run for every game, for as long as one likes, with fresh seeds.
//
//   npm run fuzz                          ten minutes, all games
//   npm run fuzz -- --minutes 60          longer
//   npm run fuzz -- --game sheriff        one game only
//   npm run fuzz -- --seed 17 --minutes 1 the same run again
//
// A failure is printed with its configuration and seed: keep it as a named case beside games/kit.test.ts.

import { parseArgs } from 'node:util'
import { fastStream } from '../chance/fast.ts'
import { compareTwins } from '../engine/kit/twins.ts'
import { checkWholeMatch } from '../engine/kit/whole-match.ts'
import { trials } from '../games/trials.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, game: { type: 'string' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes ?? 10)
const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30))
const chosen = Object.values(trials).filter(
  ({ game }) => values.game === undefined || game.id === values.game,
)
if (!(minutes > 0) || !Number.isInteger(first) || chosen.length === 0) {
  console.error(`usage: npm run fuzz -- [--minutes N] [--seed N] [--game ${Object.keys(trials).join('|')}]`)
  process.exit(2)
}

const count = { matches: 0, moves: 0, pairs: 0, turns: 0, failures: 0 }
const end = Date.now() + minutes * 60_000
const line = (): string =>
  `${count.matches} matches (${count.moves} moves), ${count.pairs} twins (${count.turns} turns), ${count.failures} failures`

function attempt(name: string, seed: number, check: () => void): void {
  try {
    check()
  } catch (error) {
    count.failures++
    console.error(`\n${name}, seed ${seed}: ${error instanceof Error ? error.message.slice(0, 2000) : error}`)
  }
}

console.log(`fuzzing from seed ${first} for ${minutes} minutes`)
let shown = 0
for (let seed = first; Date.now() < end; seed++) {
  for (const trial of chosen) {
    const { configurations, game } = trial
    // neighbouring seeds visit all configurations
    const config = configurations[seed % configurations.length]
    attempt(`${game.id} ${config.name} match`, seed, () => {
      count.moves += checkWholeMatch(trial, config, fastStream(seed))
      count.matches++
    })
    for (let twin = 0; twin < 4; twin++) {
      attempt(`${game.id} ${config.name} twins ${twin}`, seed, () => {
        // four pairs for each seed, so that a seed that failed can be run again
        const own = ~seed ^ (twin << 28)
        const streams = { choices: fastStream(own), chance: () => fastStream(own ^ 0x55555555) }
        count.turns += compareTwins(trial, config, streams).turns
        count.pairs++
      })
    }
  }
  if (process.stderr.isTTY && Date.now() - shown > 500) {
    shown = Date.now()
    process.stderr.write(`\r${line()}`)
  }
}
console.log(`\n${line()}`)
process.exitCode = count.failures > 0 ? 1 : 0
