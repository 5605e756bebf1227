/** The tests that run for every game, in short: every configuration a few times. */
import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import type { GameTestSpec } from '#engine/testing/game-test-spec.ts'
import { Violation } from '#engine/testing/game-test-spec.ts'
import { compareTwins } from '#engine/testing/twins.ts'
import { checkWholeMatch } from '#engine/testing/whole-match.ts'
import type { Bargain } from '#games/bargain/table.ts'
import { SMUGGLER } from '#games/bargain/table.ts'
import { configurations, spec } from './spec.ts'

test.each(configurations)('B1 B4 whole matches: $name', (config) => {
  for (let seed = 1; seed <= 5; seed++) {
    expect(checkWholeMatch(spec, config, fastStream(seed))).toBe(2 * config.options.rounds + 1)
  }
})

function differing(suspect: GameTestSpec<Bargain>): number {
  let differed = 0
  for (const config of configurations) {
    for (let seed = 1; seed <= 20; seed++) {
      const streams = { choices: fastStream(seed), chance: () => fastStream(seed) }
      const compared = compareTwins(suspect, config, streams)
      if (compared.differed && compared.turns > 0) differed++
    }
  }
  return differed
}

test('B5 nobody is told of the items before the settlement', () => {
  expect(differing(spec)).toBeGreaterThan(configurations.length * 10)
})

test('B5 an event that tells of them would be noticed', () => {
  const { game } = spec
  const leaky: GameTestSpec<Bargain> = {
    ...spec,
    game: {
      ...game,
      decide: (match, actor, move) => {
        const peek = match.state.hands[SMUGGLER].cargo
        const tell: typeof match.emit = (open, hidden) => match.emit({ ...open, peek } as never, hidden)
        game.decide({ state: match.state, chance: match.chance, emit: tell }, actor, move)
      },
    },
  }
  expect(() => differing(leaky)).toThrow(Violation)
})
