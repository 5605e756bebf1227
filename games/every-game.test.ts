/** The tests that run for every game: whole matches and twins. Longer runs: `npm run fuzz`. */
import { describe, expect, test, vi } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { compareTwins } from '#engine/testing/twins.ts'
import { checkWholeMatch } from '#engine/testing/whole-match.ts'
import { testSpecs } from './testing/specs.ts'

// Thousands of cases in one test each: slow machines may take their time.
vi.setConfig({ testTimeout: 900_000 })

const MATCHES = 2100
const PAIRS = 6000

/** A seed of its own for every case, so that a failing one can be run alone. */
const seedOf = (configuration: number, round: number): number => 1 + configuration * 10_000 + round

describe.each(Object.values(testSpecs))('$game.id', (spec) => {
  const { configurations } = spec
  const each = (total: number): number => Math.ceil(total / configurations.length)

  test('every configuration has a name of its own', () => {
    expect(new Set(configurations.map(({ name }) => name)).size).toBe(configurations.length)
  })

  test(`conservation, the law of the house and replay in ${MATCHES} matches over all configurations`, () => {
    let matches = 0
    configurations.forEach((config, number) => {
      for (let round = 0; round < each(MATCHES); round++) {
        const seed = seedOf(number, round)
        try {
          checkWholeMatch(spec, config, fastStream(seed))
        } catch (error) {
          throw new Error(`${config.name}, seed ${seed}`, { cause: error })
        }
        matches++
      }
    })
    expect(matches).toBeGreaterThanOrEqual(MATCHES)
  })

  test(`${PAIRS} twins over all configurations: nobody is told, or asked, because of what is hidden`, () => {
    let differed = 0
    configurations.forEach((config, number) => {
      for (let round = 0; round < each(PAIRS); round++) {
        const seed = seedOf(number, round)
        const streams = { choices: fastStream(seed), chance: () => fastStream(-seed) }
        try {
          const compared = compareTwins(spec, config, streams)
          if (compared.differed && compared.turns > 0) differed++
        } catch (error) {
          throw new Error(`${config.name}, seed ${seed}`, { cause: error })
        }
      }
    })
    expect(differed).toBeGreaterThanOrEqual(PAIRS / 2)
  })
})
