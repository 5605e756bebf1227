import { describe, expect, test } from 'vitest'
import type { Drawing } from './drawing.ts'
import { finer, heightOf, placed, press, widthOf } from './drawing.ts'
import * as bags from './drawings/bags.ts'
import * as effects from './drawings/effects.ts'
import * as hands from './drawings/hands.ts'
import * as scene from './drawings/scene.ts'
import { ICON_NAMES, iconPath } from './icons.ts'
import { flatten } from './path.ts'
import { bustOf, MOODS, PERSON_NAMES, PORTRAIT_NAMES, portraitOf } from './portraits.ts'
import { PROP_NAMES, propDrawing } from './props.ts'
import { carve, hatch } from './stroke-outline.ts'

const DRAWINGS: readonly { readonly name: string; readonly drawing: Drawing }[] = [
  ...PROP_NAMES.map((name) => ({ name, drawing: propDrawing(name) })),
  ...PORTRAIT_NAMES.map((name) => ({ name, drawing: portraitOf(name) })),
  ...PERSON_NAMES.flatMap((name) =>
    MOODS.map((mood) => ({
      name: `${name}, ${mood}`,
      drawing: { marks: bustOf(name, mood, 'deputy').flatMap(({ marks }) => marks) },
    })),
  ),
  ...named(bags),
  ...named(hands),
  ...named(effects),
  { name: 'scroll', drawing: effects.scroll(300, 60) },
  ...named(scene),
  ...named(scene.gateBackdrop),
]

function named(drawings: object): { name: string; drawing: Drawing }[] {
  return Object.entries(drawings)
    .filter(([, drawing]) => 'marks' in drawing)
    .map(([name, drawing]) => ({ name, drawing }))
}

test.each(DRAWINGS)('$name is cut without a slip', ({ drawing }) => {
  for (const { path } of press(drawing)) {
    expect(path).toMatch(/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z)+$/)
  }
})

test.each(DRAWINGS.filter(({ drawing }) => !drawing.large))(
  '$name is finer in a large print',
  ({ drawing }) => {
    const large = finer(drawing)
    expect([widthOf(large), heightOf(large)]).toEqual([widthOf(drawing), heightOf(drawing)])
    expect(finer(drawing)).toBe(large)
    for (const [i, mark] of drawing.marks.entries()) {
      const fine = large.marks[i]
      if (mark[0] === 'cut' && fine[0] === 'cut') expect(fine[2]).toBeLessThan(mark[2] ?? 4)
      else if (mark[0] === 'area') expect(fine).toEqual(mark)
    }
  },
)

test('what is cut for a large size has no finer print', () => {
  expect(finer(scene.stallFront)).toBe(scene.stallFront)
})

test('marks at another size and place keep their letters', () => {
  expect(placed([['cut', 'M10 20R30 40 50 60Z', 4]], 0.5, 1, -2)).toEqual([
    ['cut', 'M6 8R16 18 26 28Z', 2, 'line'],
  ])
})

describe('a bust', () => {
  test('keeps its face under another hat, and loses its own headgear', () => {
    const [body, face, over, own] = bustOf('wat', 'calm', undefined)
    expect(bustOf('wat', 'calm', 'sheriff').slice(0, 3)).toEqual([body, face, over])
    expect(bustOf('wat', 'calm', 'sheriff')[3]).toBe(bustOf('maud', 'calm', 'sheriff')[3])
    expect(bustOf('wat', 'calm', 'sheriff')[3]).not.toBe(own)
  })

  test('changes only its features with its mood', () => {
    const calm = bustOf('osric', 'calm', undefined)
    const glee = bustOf('osric', 'glee', undefined)
    expect(glee.map((layer, i) => layer === calm[i])).toEqual([true, false, true, true])
  })

  test('of a stranger is a merchant', () => {
    expect(bustOf('nobody', 'gasp', undefined)).toEqual(bustOf('merchant', 'gasp', undefined))
  })
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
