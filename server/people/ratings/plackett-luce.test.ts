import fc from 'fast-check'
import { rate } from 'openskill'
import { expect, test } from 'vitest'
import { ratedByPlaces, START } from './plackett-luce.ts'

const player = fc.record({
  mu: fc.double({ min: 0, max: 60, noNaN: true }),
  sigma: fc.double({ min: 0.5, max: 9, noNaN: true }),
})
const field = fc
  .integer({ min: 2, max: 6 })
  .chain((players) =>
    fc.tuple(
      fc.array(player, { minLength: players, maxLength: players }),
      fc.array(fc.integer({ min: 1, max: players }), { minLength: players, maxLength: players }),
    ),
  )

test('ratings are those of OpenSkill, to eleven digits, with shared places too', () => {
  fc.assert(
    fc.property(field, ([before, wanted]) => {
      // places as games give them: as many are better, and one more
      const places = wanted.map((place) => 1 + wanted.filter((other) => other < place).length)
      const library = rate(
        before.map((one) => [one]),
        { rank: places, tau: 0 },
      )
      for (const [seat, { mu, sigma }] of ratedByPlaces(before, places).entries()) {
        expect(mu).toBeCloseTo(library[seat][0].mu, 11)
        expect(sigma).toBeCloseTo(library[seat][0].sigma, 11)
      }
    }),
    { seed: 23, numRuns: 2_000 },
  )
})

test('whoever wins gains, whoever is last loses, and everybody becomes surer', () => {
  const after = ratedByPlaces([START, START, START], [2, 1, 3])
  expect(after[1].mu).toBeGreaterThan(after[0].mu)
  expect(after[0].mu).toBeGreaterThan(after[2].mu)
  for (const { sigma } of after) expect(sigma).toBeLessThan(START.sigma)
})

test('a match with nobody else changes nothing', () => {
  expect(ratedByPlaces([], [])).toEqual([])
  expect(ratedByPlaces([START], [1])).toEqual([START])
})
