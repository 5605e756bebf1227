// npm run fuzz: runs the tests for every game, and twins over sockets and HTTP, with new seeds for as long as you like; then sends a server a million
// messages, half of them damaged ones, while honest clients play on it, and as many about voice while two people talk.
//
//   npm run fuzz                          ten minutes, all games; a million messages
//   npm run fuzz -- --minutes 60          longer
//   npm run fuzz -- --game ID             one game only, no messages
//   npm run fuzz -- --seed 17 --minutes 1 the same run again
//   npm run fuzz -- --minutes 0 --messages 5000000
//   npm run fuzz -- --minutes 0 --messages 0 --calls 1000000 --seconds 0         hostile messages about voice
//   npm run fuzz -- --minutes 0 --messages 0 --guests 10 --seconds 60    guests of one address who do their worst
//
// A failure is printed with its configuration and seed: keep it as a named case beside games/twins.test.ts, or beside
// server/testing/safety/fuzz/flood.test.ts.

import { fastStream } from '#chance/fast.ts'
import { checkFallbacks, compareFallbacks } from '#engine/testing/fallback.ts'
import { compareTwins } from '#engine/testing/twins.ts'
import { checkWholeMatch } from '#engine/testing/whole-match.ts'
import { testSpecs } from '#games/testing/specs.ts'
import { randomBelow } from '#server/testing/random.ts'
import { compareTwins as compareLiveTwins, twinContext } from '#server/testing/safety/twins.ts'
import { fuzzGuests, MANNERS } from './fuzz-guests.ts'
import { fuzzSockets } from './fuzz-sockets.ts'
import { fuzzVoice } from './fuzz-voice.ts'
import { readArgs } from './read-args.ts'

const { values } = readArgs(import.meta.filename, {
  options: {
    minutes: { type: 'string' },
    game: { type: 'string' },
    seed: { type: 'string' },
    messages: { type: 'string' },
    calls: { type: 'string' },
    guests: { type: 'string', default: '10' },
    seconds: { type: 'string' },
    manner: { type: 'string' },
  },
})
const minutes = Number(values.minutes ?? 10)
const messages = Number(values.messages ?? (values.game === undefined ? 1_000_000 : 0))
const calls = Number(values.calls ?? messages)
const seconds = Number(values.seconds ?? (values.game === undefined ? 60 : 0))
const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30))
const chosen = Object.values(testSpecs).filter(
  ({ game }) => values.game === undefined || game.id === values.game,
)
if (!(minutes >= 0) || !(messages >= 0) || !Number.isInteger(first) || chosen.length === 0) {
  const games = Object.keys(testSpecs).join('|')
  console.error(
    `usage: npm run fuzz -- [--minutes N] [--seed N] [--game ${games}] [--messages N] [--calls N] [--guests N] [--seconds N] [--manner ${MANNERS.join('|')}]`,
  )
  process.exit(2)
}

const count = {
  matches: 0,
  moves: 0,
  pairs: 0,
  turns: 0,
  live: 0,
  messages: 0,
  fallbacks: 0,
  fallbackPairs: 0,
  failures: 0,
}
const end = Date.now() + minutes * 60_000
const line = (): string =>
  `${count.matches} matches (${count.moves} moves), ${count.pairs} twins (${count.turns} turns), ` +
  `${count.live} twins over sockets (${count.messages} messages), ` +
  `${count.fallbacks} matches and ${count.fallbackPairs} twins with fallbacks, ${count.failures} failures`

async function attempt(name: string, seed: number, check: () => unknown): Promise<void> {
  try {
    await check()
  } catch (error) {
    count.failures++
    console.error(`\n${name}, seed ${seed}: ${error instanceof Error ? error.message.slice(0, 2000) : error}`)
  }
}

if (minutes > 0) console.log(`fuzzing from seed ${first} for ${minutes} minutes`)
let shown = 0
for (let seed = first; Date.now() < end; seed++) {
  for (const spec of chosen) {
    const { configurations, game } = spec
    // neighbouring seeds visit all configurations
    const config = configurations[seed % configurations.length]
    await attempt(`${game.id} ${config.name} match`, seed, () => {
      count.moves += checkWholeMatch(spec, config, fastStream(seed)).moves
      count.matches++
    })
    for (let twin = 0; twin < 4; twin++) {
      await attempt(`${game.id} ${config.name} twins ${twin}`, seed, () => {
        // four pairs for each seed, so that a seed that failed can be run again
        const own = ~seed ^ (twin << 28)
        const streams = { choices: fastStream(own), chance: () => fastStream(own ^ 0x55555555) }
        count.turns += compareTwins(spec, config, streams).turns
        count.pairs++
      })
    }
    await attempt(`${game.id} twins over sockets`, seed, async () => {
      const context = twinContext()
      try {
        count.messages += (await compareLiveTwins(spec, seed, randomBelow(seed), context)).messages
        count.live++
      } finally {
        context.restore()
      }
    })
    await attempt(`${game.id} ${config.name} fallbacks`, seed, () => {
      checkFallbacks(spec, config, fastStream(seed), seed % 2 === 0 ? 'always' : 'sometimes')
      count.fallbacks++
    })
    await attempt(`${game.id} ${config.name} fallback twins`, seed, () => {
      const streams = { choices: fastStream(~seed), chance: () => fastStream(seed ^ 0x55555555) }
      compareFallbacks(spec, config, streams, (turn) => fastStream((seed * 1000 + turn) | 0))
      count.fallbackPairs++
    })
  }
  if (process.stderr.isTTY && Date.now() - shown > 500) {
    shown = Date.now()
    process.stderr.write(`\r${line()}`)
  }
}
if (minutes > 0) console.log(`\n${line()}`)
if (messages > 0) {
  console.log(`sending ${messages} messages from seed ${first}`)
  for (const problem of await fuzzSockets(first, messages)) {
    count.failures++
    console.error(`\nmessages, seed ${first}: ${problem.slice(0, 2000)}`)
  }
}
if (calls > 0) {
  console.log(`sending ${calls} hostile messages about voice from seed ${first}`)
  for (const problem of await fuzzVoice(first, calls)) {
    count.failures++
    console.error(`\nvoice, seed ${first}: ${problem}`)
  }
}
if (seconds > 0) {
  for (const manner of MANNERS.filter((one) => one === (values.manner ?? one)))
    for (const problem of await fuzzGuests(seconds, Number(values.guests), manner)) {
      count.failures++
      console.error(`\n${manner} guests: ${problem}`)
    }
}
process.exitCode = count.failures > 0 ? 1 : 0
