import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import type { GameTestSpec } from '#engine/testing/game-test-spec.ts'
import { Violation } from '#engine/testing/game-test-spec.ts'
import { compareTwins } from '#engine/testing/twins.ts'
import { checkWholeMatch } from '#engine/testing/whole-match.ts'
import type { Bargain } from '#games/bargain/table.ts'
import { SMUGGLER } from '#games/bargain/table.ts'
import { configurations, spec } from './spec.ts'

test.each(configurations)('B1 one load, then an offer and an answer each round: $name', (config) => {
  expect(checkWholeMatch(spec, config, fastStream(1)).moves).toBe(2 * config.options.rounds + 1)
})

test('B5 twins notice an event that shows the items before the settlement', () => {
  const { game } = spec
  const leaky: GameTestSpec<Bargain> = {
    ...spec,
    game: {
      ...game,
      decide: (match, actor, move) => {
        const peek = match.state.hands[SMUGGLER].cargo
        const emit: typeof match.emit = (open, hidden) => match.emit({ ...open, peek } as never, hidden)
        game.decide({ state: match.state, chance: match.chance, emit }, actor, move)
      },
    },
  }
  const compareAll = () => {
    for (const config of configurations)
      compareTwins(leaky, config, { choices: fastStream(1), chance: () => fastStream(1) })
  }
  expect(compareAll).toThrow(Violation)
})
