/** Moves for players whose time ran out, for every game in all its configurations. For longer runs: `npm run fuzz`. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { eachCase } from '#engine/testing/each-case.ts'
import type { Absence } from '#engine/testing/fallback.ts'
import { checkFallbacks, compareFallbacks } from '#engine/testing/fallback.ts'
import { testSpecs } from './testing/specs.ts'

describe.each(Object.values(testSpecs))('$game.id', (spec) => {
  const { configurations, rounds } = spec

  test.each<Absence>(['always', 'sometimes'])(
    `${rounds.fallbacks} matches of each configuration end when players are %s away`,
    (absence) => {
      const owed = new Set<string>()
      const fellBack = new Set<string>()
      eachCase(spec, rounds.fallbacks, (config, seed) => {
        const kinds = checkFallbacks(spec, config, fastStream(seed), absence)
        for (const kind of kinds.owed) owed.add(kind)
        for (const kind of kinds.fellBack) fellBack.add(kind)
      })
      // every kind of decision that came up fell back at least once
      expect(fellBack).toEqual(owed)
    },
  )

  test(`${rounds.fallbackTwins} twins of each configuration: a fallback move reveals nothing`, () => {
    let differed = 0
    eachCase(spec, rounds.fallbackTwins, (config, seed) => {
      const streams = { choices: fastStream(seed), chance: () => fastStream(-seed) }
      const compared = compareFallbacks(spec, config, streams, (turn) => fastStream(seed * 1000 + turn))
      if (compared.differed && compared.turns > 0) differed++
    })
    // in a third of the pairs the twins did differ, and could be compared for a while
    expect(differed).toBeGreaterThanOrEqual((configurations.length * rounds.fallbackTwins) / 3)
  })
})
