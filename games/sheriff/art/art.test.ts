import { expect, test } from 'vitest'
import { CONTRABAND, GOODS, LEGAL } from '#games/sheriff/goods.ts'
import { EDITIONS, optionsIn } from '#games/sheriff/ruleset.ts'
import { press } from '#ui/art/drawing.ts'
import { GOOD_NAMES, lookOf } from './goods.ts'
import { drawingOf, EVERYDAY } from './looks.ts'
import { options } from './options.ts'

test('every good has a pattern, and the everyday ones a drawing from the start', () => {
  expect(GOOD_NAMES).toEqual(GOODS)
  expect(Object.keys(EVERYDAY)).toEqual([...LEGAL, ...CONTRABAND])
})

test.each(GOOD_NAMES)('the drawing of %s has only finite, closed paths', (name) => {
  for (const { path } of press(lookOf(name).drawing))
    expect(path).toMatch(/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z)+$/)
})

test('rare goods are loaded when the first is drawn, and then known at once', async () => {
  expect(drawingOf('apple')).toBe(lookOf('apple').drawing)
  expect(await drawingOf('golden-apple')).toBe(lookOf('golden-apple').drawing)
  expect(drawingOf('feast-plate@bread')).toBe(lookOf('feast-plate').drawing)
})

test('every option that a table can choose has a picture', () => {
  expect(Object.keys(options).sort()).toEqual([...new Set(EDITIONS.flatMap(optionsIn))].sort())
})
