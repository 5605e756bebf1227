import { expect, test } from 'vitest'
import { dailySeed, drawsAt, readDailySeed } from './daily.ts'

const SECRET = '0f'.repeat(32)

test('a daily seed is put together and read again', () => {
  const seed = dailySeed({ day: '2026-11-18', variant: 3, secret: SECRET })
  expect(seed).toBe(`daily/1:2026-11-18:3:${SECRET}`)
  expect(readDailySeed(seed)).toEqual({ day: '2026-11-18', variant: 3, secret: SECRET })
})

test.each([
  ['a fair seed', `fair/1:${SECRET}:-,-`],
  ['another version', `daily/2:2026-11-18:3:${SECRET}`],
  ['no day', `daily/1:today:3:${SECRET}`],
  ['no variant', `daily/1:2026-11-18::${SECRET}`],
  ['a short secret', `daily/1:2026-11-18:3:${SECRET.slice(2)}`],
])('%s is no daily seed', (_what, seed) => expect(readDailySeed(seed)).toBeNull())

test('what could be read in another way is not put together', () => {
  expect(() => dailySeed({ day: '2026-11-18', variant: 10, secret: SECRET })).toThrow()
  expect(() => dailySeed({ day: '18.11.2026', variant: 1, secret: SECRET })).toThrow()
})

test('the same place gives the same draws, another place others', () => {
  const draws = (...place: (string | number)[]): number[] => {
    const below = drawsAt('seed', ...place)
    return Array.from({ length: 20 }, () => below(1000))
  }
  expect(draws(1, 2)).toEqual(draws(1, 2))
  expect(draws(1, 2)).not.toEqual(draws(1, 3))
})
