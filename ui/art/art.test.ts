import { describe, expect, test } from 'vitest'
import { carve, hatch } from './carve.ts'
import { press } from './drawing.ts'
import { ICON_NAMES, iconPath } from './icons.ts'
import { flatten } from './path.ts'
import { PORTRAIT_NAMES, portraitOf } from './portraits.ts'
import { PROP_NAMES, propDrawing } from './props.ts'

const DRAWINGS = [
  ...PROP_NAMES.map((name) => ({ name, drawing: propDrawing(name) })),
  ...PORTRAIT_NAMES.map((name) => ({ name, drawing: portraitOf(name) })),
]

test.each(DRAWINGS)('$name is cut without a slip', ({ drawing }) => {
  for (const { path } of press(drawing)) {
    expect(path).toMatch(/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z)+$/)
  }
})

test.each([...ICON_NAMES])('the sign %s is cut without a slip', (name) => {
  expect(iconPath(name)).not.toMatch(/NaN|undefined/)
})

describe('flatten', () => {
  test('straight lines keep their corners', () => {
    expect(flatten('M0 0H10V5L0 5Z')).toEqual([
      {
        closed: true,
        points: [
          [0, 0],
          [10, 0],
          [10, 5],
          [0, 5],
        ],
      },
    ])
  })

  test('a smooth curve goes through all its points', () => {
    const [{ points }] = flatten('M0 0R10 10 20 0 30 10')
    for (const wanted of [
      [0, 0],
      [10, 10],
      [20, 0],
      [30, 10],
    ]) {
      expect(points.some(([x, y]) => Math.hypot(x - wanted[0], y - wanted[1]) < 1e-9)).toBe(true)
    }
  })

  test('a path may have several lines', () => {
    expect(flatten('M0 0L1 1M5 5L6 6Z').map(({ closed }) => closed)).toEqual([false, true])
  })
})

test('a cut is the same every time, and a closed line has two edges', () => {
  expect(carve('M10 10L90 10', 4)).toBe(carve('M10 10L90 10', 4))
  expect(carve('M10 10L90 10L50 90Z', 4).match(/M/g)).toHaveLength(2)
})

test('hatching has as many wedges as wanted', () => {
  expect(hatch('M0 0L100 0', 'M0 50L100 50', 7, 3).match(/M/g)).toHaveLength(7)
})
