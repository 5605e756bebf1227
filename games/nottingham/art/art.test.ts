import { expect, test } from 'vitest'
import { press } from '#ui/art/drawing.ts'
import { ITEM_NAMES, itemLook } from './items.ts'

test.each(ITEM_NAMES)('the drawing of %s has only finite, closed paths', (name) => {
  for (const { path } of press(itemLook(name).drawing))
    expect(path).toMatch(/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z)+$/)
})
