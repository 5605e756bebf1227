/** What is played for those whose time ran out, for every game and all its configurations. */
import { describe, expect, test, vi } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import type { Absence } from '#engine/testing/fallback.ts'
import { checkFallbacks, compareFallbacks } from '#engine/testing/fallback.ts'
import { testSpecs } from './testing/specs.ts'

vi.setConfig({ testTimeout: 300_000 })

const MATCHES = 400
const PAIRS = 3000

const seedOf = (configuration: number, round: number): number => 1 + configuration * 10_000 + round

describe.each(Object.values(testSpecs))('$game.id', (spec) => {
  const { configurations } = spec

  /** As many rounds over all configurations as give so many cases. */
  function each(cases: number, run: (config: (typeof configurations)[number], seed: number) => void): void {
    configurations.forEach((config, number) => {
      for (let round = 0; round < Math.ceil(cases / configurations.length); round++) {
        const seed = seedOf(number, round)
        try {
          run(config, seed)
        } catch (error) {
          throw new Error(`${config.name}, seed ${seed}`, { cause: error })
        }
      }
    })
  }

  test.each<Absence>(['always', 'sometimes'])(
    `${MATCHES} matches in which everybody is away %s come to their end`,
    (absence) => {
      let moves = 0
      each(MATCHES, (config, seed) => {
        moves += checkFallbacks(spec, config, fastStream(seed), absence)
      })
      expect(moves).toBeGreaterThan(MATCHES)
    },
  )

  test(`${PAIRS} twins: what is played for the absent proves nothing`, () => {
    let differed = 0
    each(PAIRS, (config, seed) => {
      const streams = { choices: fastStream(seed), chance: () => fastStream(-seed) }
      const compared = compareFallbacks(spec, config, streams, (turn) => fastStream(seed * 1000 + turn))
      if (compared.differed && compared.turns > 0) differed++
    })
    expect(differed).toBeGreaterThanOrEqual(PAIRS / 3)
  })
})
