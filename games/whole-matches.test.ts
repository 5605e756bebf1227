/** Whole random matches of every game, in all its configurations. For longer runs: `npm run fuzz`. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { eachCase } from '#engine/testing/each-case.ts'
import { checkWholeMatch } from '#engine/testing/whole-match.ts'
import { testSpecs } from './testing/specs.ts'

describe.each(Object.values(testSpecs))('$game.id', (spec) => {
  const { configurations, game, rounds } = spec

  test('every configuration has a name of its own', () => {
    expect(new Set(configurations.map(({ name }) => name)).size).toBe(configurations.length)
  })

  test(`conservation, view consistency and replay: ${rounds.matches} matches of each configuration`, () => {
    const seen = new Set<string>()
    eachCase(spec, rounds.matches, (config, seed) => {
      for (const type of checkWholeMatch(spec, config, fastStream(seed)).events) seen.add(type)
    })
    // the matches reach every kind of event
    expect([...seen].sort()).toEqual(Object.keys(game.evolution).sort())
  })
})
