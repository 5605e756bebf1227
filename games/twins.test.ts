/** Twins of every game: matches that differ only in what one viewer can't see. For longer runs: `npm run fuzz`. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { eachCase } from '#engine/testing/each-case.ts'
import { compareTwins } from '#engine/testing/twins.ts'
import { testSpecs } from './testing/specs.ts'

describe.each(Object.values(testSpecs))('$game.id', (spec) => {
  const { configurations, rounds } = spec

  test(`${rounds.twins} twins of each configuration: nobody sees anything, or is asked, because of what is hidden`, () => {
    let differed = 0
    eachCase(spec, rounds.twins, (config, seed) => {
      const streams = { choices: fastStream(seed), chance: () => fastStream(-seed) }
      const compared = compareTwins(spec, config, streams)
      if (compared.differed && compared.turns > 0) differed++
    })
    // most pairs did differ, and could be compared for a while
    expect(differed).toBeGreaterThanOrEqual((configurations.length * rounds.twins) / 2)
  })
})
