import { expect, test } from 'vitest'
import { EDITIONS, optionsIn } from '#games/sheriff/ruleset.ts'
import { press } from '#ui/art/drawing.ts'
import { GOOD_NAMES, lookOf } from './goods.ts'
import { drawingOf } from './looks.ts'
import { options } from './options.ts'

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
