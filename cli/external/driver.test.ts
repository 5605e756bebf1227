import { expect, test } from 'vitest'
import { planMatch } from '#cli/plan.ts'
import { recordMatch, seatPlayers, streamsOf } from '#cli/simulation.ts'
import { below, chanceFrom } from '#engine/chance.ts'
import { RecordedMatch } from '#engine/record/recorder.ts'
import type { Shape } from '#engine/state.ts'
import { playOutSlowly } from './driver.ts'

const REQUEST = { edition: null, bots: ['random'], options: [] }

test.each([
  { ...REQUEST, game: 'sheriff', players: 4, bots: ['random', 'greedy', 'bribed'] },
  { ...REQUEST, game: 'sheriff', players: 6, options: ['timer', 'blackMarket'] },
  { ...REQUEST, game: 'nottingham', players: 5 },
])('the slow driver asks in the same order as the quick one: $game, $players', async (request) => {
  const plan = planMatch(request)
  const quick = recordMatch(plan, streamsOf('same')(1), null)
  const stream = streamsOf('same')(1)
  const match = new RecordedMatch<Shape>(plan.game, plan.options, plan.names, chanceFrom(stream))
  const players = seatPlayers(plan, match.bare, null)
  const moves = await playOutSlowly(match, players, (n) => below(stream, n))
  expect(moves).toBe(quick.moves)
  expect(match.toString()).toBe(quick.record)
})
