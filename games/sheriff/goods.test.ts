import { expect, test } from 'vitest'
import { PLACE, placeOf, WARES } from './goods.ts'

test('the quick way to the place of a ware gives the same place', () => {
  for (const ware of WARES) expect(placeOf(ware), ware).toBe(PLACE[ware])
})
