import { expect, test } from 'vitest'
import { PORTRAIT_NAMES } from '#ui/art/portraits.ts'
import { BOT_FACES, distinctFaces } from './faces.ts'

test('every face is drawn', () => {
  expect(PORTRAIT_NAMES).toEqual(expect.arrayContaining([...BOT_FACES]))
})

test('whoever comes first has the face they want, and nobody has the same', () => {
  expect(distinctFaces(['maud', 'hob', 'maud', null])).toEqual(['maud', 'hob', 'merchant', 'gisela'])
  // a free face is not given away before everybody who wants one has it
  expect(distinctFaces(['maud', 'maud', 'merchant'])).toEqual(['maud', 'gisela', 'merchant'])
})
