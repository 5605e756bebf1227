import { expect, test } from 'vitest'
import type { Talk } from '#protocol/to-client.ts'
import { badgeNumber } from '#ui/parts/badge-number.ts'
import { unreadIn } from './unread.ts'

const says = (number: number, seat: number | null, voice?: string): Talk => ({
  number,
  at: 0,
  seat,
  to: null,
  name: 'Ann',
  ...(voice === undefined ? { words: 'Hello' } : { voice }),
})

test('of many unread lines the number says only that they are many', () => {
  expect([1, 9, 10, 60].map(badgeNumber)).toEqual(['1', '9', '9+', '9+'])
})

test('what others have said since one looked is unread, but no remarks of bots', () => {
  const lines = [says(1, 2), says(2, 0), says(3, 1, 'sheriff.voice.wat.ponders'), says(4, null), says(5, 2)]
  expect(unreadIn(lines, 1, 0)).toBe(2)
  expect(unreadIn(lines, 5, 0)).toBe(0)
  expect(unreadIn(lines, 0, null)).toBe(4)
})
