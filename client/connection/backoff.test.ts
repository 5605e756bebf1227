import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test('doubles from a fifth of a second to four seconds, with up to half of it left to chance', () => {
  const longest = [0, 1, 2, 3, 4, 5, 50].map((tries) => backoff(tries, 1))
  expect(longest).toEqual([200, 400, 800, 1600, 3200, 4000, 4000])
  expect(backoff(5, 0)).toBe(2000)
})
