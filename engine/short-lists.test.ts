import { expect, test } from 'vitest'
import { append, packed, withLast } from './short-lists.ts'

test('a packed list has the length asked for, short or long', () => {
  for (let length = 0; length < 20; length++) expect(packed(length, 'x')).toEqual(new Array(length).fill('x'))
})

test('withLast leaves the list as it is, append does not', () => {
  const list = [1, 2]
  expect(withLast(list, 3)).toEqual([1, 2, 3])
  expect(list).toEqual([1, 2])
  append(list, [3, 4])
  expect(list).toEqual([1, 2, 3, 4])
})
