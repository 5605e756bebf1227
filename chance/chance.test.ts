import { describe, expect, test } from 'vitest'
import type { Stream } from '#engine/chance.ts'
import { below, belowOf, chanceFrom, shuffled } from '#engine/chance.ts'
import { fastStream } from './fast.ts'
import { newSeed, secureStream } from './secure.ts'

const first = (stream: Stream, n: number) => Array.from({ length: n }, () => stream.next())
const streams = { fast: () => fastStream(42), secure: () => secureStream('42') }

describe.each(Object.entries(streams))('the %s stream', (_name, open) => {
  test('gives the same numbers for the same seed, all of 32 bits', () => {
    const numbers = first(open(), 4000)
    expect(first(open(), 4000)).toEqual(numbers)
    expect(numbers.every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32)).toBe(true)
    expect(numbers.some((n) => n >= 2 ** 31)).toBe(true)
  })

  test('shuffles evenly: each card is everywhere equally often', () => {
    const stream = open()
    const seen = Array.from({ length: 5 }, () => [0, 0, 0, 0, 0])
    for (let i = 0; i < 20_000; i++) {
      for (const [place, card] of shuffled([0, 1, 2, 3, 4], belowOf(stream)).entries()) seen[place][card]++
    }
    // 4000 each; five standard deviations are 283
    for (const n of seen.flat()) expect(Math.abs(n - 4000)).toBeLessThan(283)
  })
})

test('the first block of the secure stream is ChaCha20 under the hash of purpose and seed, not of the seed alone', () => {
  expect(first(secureStream('00'), 4)).toEqual(first(secureStream('00'), 4))
  expect(first(secureStream('00'), 4)).toMatchInlineSnapshot(`
    [
      3444530960,
      4218218971,
      3303723702,
      1705862945,
    ]
  `)
  expect(first(secureStream('01'), 4)).not.toEqual(first(secureStream('00'), 4))
})

test('blocks do not repeat', () => {
  const numbers = first(secureStream('a seed'), 16 * 200)
  expect(new Set(numbers).size).toBeGreaterThan(numbers.length - 5)
})

test('a new seed has 256 bits and is new', () => {
  const seeds = Array.from({ length: 50 }, newSeed)
  expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true)
  expect(new Set(seeds).size).toBe(50)
})

test('draws beyond the last whole multiple are thrown away, so no remainder is favoured', () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 2, 10]
  const stream = { next: () => words.shift()! }
  // 2^31 = 3 * 715827882 + 2: the two highest values must not be used
  expect(below(stream, 3)).toBe(5 % 3)
  expect(words).toEqual([])
})

test('a pick is one of the things given', () => {
  const chance = chanceFrom(fastStream(1))
  const picks = new Set(Array.from({ length: 100 }, () => chance.pick('any', ['a', 'b', 'c'])))
  expect([...picks].sort()).toEqual(['a', 'b', 'c'])
})
