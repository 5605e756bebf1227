import { expect, test } from 'vitest'
import type { AsyncPlayer } from '#engine/bots/playout.ts'
import { playOutAsync, takeSeats } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Shape } from '#engine/state.ts'
import { planMatch } from './plan.ts'
import { recordMatch, streamsOf } from './simulation.ts'

const REQUEST = { edition: null, bots: ['random'], options: [] }

/** The same player; every other answer comes later. */
function later({ bot, notes }: AsyncPlayer<Shape>): AsyncPlayer<Shape> {
  let questions = 0
  return {
    notes,
    bot: {
      ...bot,
      choose(...question) {
        const answer = bot.choose(...question)
        return questions++ % 2 === 0 ? Promise.resolve(answer) : answer
      },
    },
  }
}

test.each([
  { ...REQUEST, game: 'sheriff', players: 4, bots: ['random', 'greedy', 'bribed'] },
  { ...REQUEST, game: 'sheriff', players: 6, options: ['timer', 'blackMarket'] },
  { ...REQUEST, game: 'nottingham', players: 5 },
])('players who answer later play the same match: $game, $players', async (request) => {
  const plan = planMatch(request)
  const atOnce = recordMatch(plan, streamsOf('same')(1), null)
  const stream = streamsOf('same')(1)
  const match = RunningMatch.recorded(plan.game, plan.options, plan.names, chanceFrom(stream))
  const players = takeSeats(plan.bots, match).map(later)
  const moves = await playOutAsync(match, players, belowOf(stream))
  expect(moves).toBe(atOnce.moves)
  expect(match.record).toBe(atOnce.record)
})
