import { expect, test } from 'vitest'
import { given } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { loadRows } from './loads.ts'
import { ROW, ROW_SIZE, Sheet } from './sheet.ts'

test('honest bags are among the choices however much lies promise', () => {
  const match = given({ hands: { 1: ['apple', 'apple', 'cheese', 'silk', 'mead', 'crossbow'] } }).market()
  const thinking = thinkingAt(match, 1)
  // sheriffs who have passed everything
  for (const gate of thinking.notes.gates) gate.opening = -5
  const sheet = new Sheet()
  loadRows(thinking, sheet)
  const honest = sheet.moves
    .slice(0, sheet.size)
    .filter((_, row) => sheet.numbers[row * ROW_SIZE + ROW.load + 18] === 0)
    .map((move) => (move?.type === 'load' ? move.goods.join(' ') : ''))
  expect(sheet.size).toBe(40)
  expect(honest.sort()).toEqual(['apple', 'apple apple', 'cheese'])
})
