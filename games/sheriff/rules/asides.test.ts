import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { random } from '#games/sheriff/bots/random.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import { asides } from './asides.ts'

test.each([
  [3, 2],
  [6, 9],
])(
  'with %i players, %i pairs may step aside, in the inspection only, and until it ends',
  (players, pairs) => {
    const stream = fastStream(players)
    const chance = chanceFrom(stream)
    const match = new BareMatch(sheriff, sheriff.setup({ ...PLAIN, edition: 2 }, players, chance), chance)
    const seated = seatBots(
      match.state.hands.map(() => random),
      match.state,
    )
    const keys = new Set<string>()
    for (;;) {
      const { table } = match.state
      const now = asides(table)
      expect(now === null).toBe(table.phase.type !== 'inspection')
      if (now !== null) {
        keys.add(now.key)
        expect(now.pairs).toHaveLength(pairs)
        expect(now.pairs.every((pair) => pair.some((seat) => table.sheriffs.includes(seat)))).toBe(true)
      }
      const turn = nextTurn(match, seated, belowOf(stream))
      if (turn === null) break
      match.play(turn.actor, turn.move)
    }
    expect(keys.size).toBe(match.state.table.round)
  },
)
