import { expect, test } from 'vitest'
import { given } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { loadRows } from './loads.ts'
import { MoveRows, ROW, ROW_SIZE } from './move-rows.ts'

test('honest bags are among the choices however much lies promise', () => {
  const match = given({ hands: { 1: ['apple', 'apple', 'cheese', 'silk', 'mead', 'crossbow'] } }).market()
  const thinking = thinkingAt(match, 1)
  // sheriffs who have passed everything
  for (const sheriff of thinking.notes.habits) sheriff.opening = -5
  const rows = new MoveRows()
  loadRows(thinking, rows)
  const honest = rows.moves
    .slice(0, rows.size)
    .filter((_, row) => rows.numbers[row * ROW_SIZE + ROW.load + 18] === 0)
    .map((move) => (move?.type === 'load' ? move.goods.join(' ') : ''))
  expect(rows.size).toBe(40)
  expect(honest.sort()).toEqual(['apple', 'apple apple', 'cheese'])
})
