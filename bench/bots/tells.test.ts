import { expect, test } from 'vitest'
import { classesOf } from './tells.ts'

/** With more matches and the bounds: `node bench/bots/tells.ts`. */
test('no frequent class of a master’s bags is nearly always a lie, or nearly always true', () => {
  const classes = classesOf('maud:master', 60, 0.05).classes
  expect(classes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['offers', 'offers nothing', 'size 4']),
  )
  expect(classes.filter(({ lies }) => lies < 0.05 || lies > 0.95)).toEqual([])
}, 30_000)
