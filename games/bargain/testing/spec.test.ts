/** The tests that run for every game, in short: every configuration a few times. */
import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import type { Trial } from '#engine/testing/game-test-spec.ts'
import { Violation } from '#engine/testing/game-test-spec.ts'
import { compareTwins } from '#engine/testing/twins.ts'
import { checkWholeMatch } from '#engine/testing/whole-match.ts'
import type { Bargain } from '#games/bargain/table.ts'
import { SMUGGLER } from '#games/bargain/table.ts'
import { configurations, trial } from './spec.ts'

test.each(configurations)('B1 B4 whole matches: $name', (config) => {
  for (let seed = 1; seed <= 5; seed++) {
    expect(checkWholeMatch(trial, config, fastStream(seed))).toBe(2 * config.options.rounds + 1)
  }
})

function differing(suspect: Trial<Bargain>): number {
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
  expect(differing(trial)).toBeGreaterThan(configurations.length * 10)
})

test('B5 an event that tells of them would be noticed', () => {
  const { game } = trial
  const leaky: Trial<Bargain> = {
    ...trial,
    game: {
      ...game,
      decide: (scene, actor, move) => {
        const peek = scene.state.hands[SMUGGLER].cargo
        const tell: typeof scene.tell = (open, hidden) => scene.tell({ ...open, peek } as never, hidden)
        game.decide({ state: scene.state, chance: scene.chance, tell }, actor, move)
      },
    },
  }
  expect(() => differing(leaky)).toThrow(Violation)
})
