import { expect, test } from 'vitest'
import { freshOf, idsOf } from './cards.ts'

test('equal cards are told apart, and keep their names when others leave', () => {
  expect(idsOf(['apple', 'apple', 'silk'])).toEqual(['apple 0', 'apple 1', 'silk 0'])
  expect(idsOf(['apple', 'silk'])).toEqual(['apple 0', 'silk 0'])
})

test('dealt cards are new; what the page was opened with is not', () => {
  const none = new Set<string>()
  expect(freshOf(['apple 0'], null, none)).toEqual(none)
  expect(freshOf(['apple 0', 'apple 1'], new Set(['apple 0', 'silk 0']), none)).toEqual(new Set(['apple 1']))
  // they stay new until they are touched or leave
  expect(freshOf(['apple 0', 'bread 0'], new Set(['apple 0', 'apple 1']), new Set(['apple 1']))).toEqual(
    new Set(['bread 0']),
  )
  expect(freshOf(['apple 1'], new Set(['apple 1']), new Set(['apple 1']))).toEqual(new Set(['apple 1']))
})
