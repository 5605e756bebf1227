// npm run soak: lets every bot play thousands of matches with other bots, in all configurations.
//
//   npm run soak                                   10,000 matches of each bot of each game
//   npm run soak -- --game ID --bot NAME --matches 500
//
// A refused move, or a match in which nobody moves, is printed with its configuration and seed.

import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import type { Bot } from '#engine/bots/bot.ts'
import { playBots } from '#engine/bots/playout.ts'
import { below, belowOf, chanceFrom } from '#engine/chance.ts'
import type { Shape } from '#engine/state.ts'
import type { AnyGameTestSpec } from '#engine/testing/game-test-spec.ts'
import { testSpecs } from '#games/testing/specs.ts'
import { readArgs } from './read-args.ts'

const { values } = readArgs(import.meta.filename, {
  options: {
    matches: { type: 'string' },
    game: { type: 'string' },
    bot: { type: 'string' },
    seed: { type: 'string' },
  },
})
const matches = Number(values.matches ?? 10_000)
const first = Number(values.seed ?? 1)
let failures = 0

/** Bots that search do so only in some of the matches: it takes them a hundred times as long. */
const SEARCHED = 200
const hurried = (bot: Bot<Shape>, effort: number): Bot<Shape> => ({
  ...bot,
  choose: (view, asked, draw, situation) => bot.choose(view, asked, draw, { ...situation, effort }),
})

/** One match: the bot in a random seat, random other bots in the rest. */
function play({ game, configurations }: AnyGameTestSpec, bot: string, seed: number): void {
  const config = configurations[seed % configurations.length]
  const stream = fastStream(seed)
  const chance = chanceFrom(stream)
  const match = new BareMatch(game, game.setup(config.options, config.players, chance), chance)
  const names = Object.keys(game.bots)
  const seated = match.state.hands.map(() => names[below(stream, names.length)])
  seated[below(stream, seated.length)] = bot
  const bots = seated.map((name) => hurried(game.bots[name], seed % SEARCHED === 0 ? 1 : 0))
  try {
    playBots(match, bots, belowOf(stream))
  } catch (error) {
    failures++
    console.error(`${game.id} ${config.name}, ${seated.join(', ')}, seed ${seed}: ${error}`)
  }
}

for (const spec of Object.values(testSpecs)) {
  const { game } = spec
  if (values.game !== undefined && values.game !== game.id) continue
  for (const bot of Object.keys(game.bots)) {
    if (values.bot !== undefined && values.bot !== bot) continue
    const started = performance.now()
    for (let seed = first; seed < first + matches; seed++) play(spec, bot, seed)
    console.log(
      `${game.id} ${bot}: ${matches} matches, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )
  }
}
console.log(failures === 0 ? 'no refused move' : `${failures} failures`)
process.exitCode = failures > 0 ? 1 : 0
