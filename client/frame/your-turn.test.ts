import { expect, test } from 'vitest'
import { isMyTurn, titleWithTurns } from './your-turn.ts'

test('the title says that it is my turn, and at how many tables', () => {
  expect(titleWithTurns('Nottingham', 0, 'Your move')).toBe('Nottingham')
  expect(titleWithTurns('Nottingham', 1, 'Your move')).toBe('● Your move · Nottingham')
  expect(titleWithTurns('Nottingham', 3, 'Your move')).toBe('● (3) Your move · Nottingham')
})

test('it is my turn where my seat is waited for', () => {
  expect(isMyTurn({ seat: 1, awaited: [0, 1] })).toBe(true)
  expect(isMyTurn({ seat: 2, awaited: [0, 1] })).toBe(false)
})
