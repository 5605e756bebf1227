import { describe, expect, test } from 'vitest'
import { press } from '#ui/art/drawing.ts'
import { NARROW, narrowLandscape, WIDE, wideLandscape } from './drawings/landscape.ts'
import { milestones, walk } from './road.ts'

describe.each([
  { name: 'wide', land: WIDE, drawing: wideLandscape, stone: 40 },
  { name: 'narrow', land: NARROW, drawing: narrowLandscape, stone: 20 },
])('the $name landscape', ({ land, drawing, stone }) => {
  test('is cut without a slip', () => {
    for (const { path } of press(drawing()))
      expect(path).toMatch(/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z)+$/)
  })

  test('NS1 has room for every milestone of the house track: none touches another', () => {
    const stones = milestones(land, 23)
    expect(stones).toHaveLength(23)
    for (const [i, a] of stones.entries())
      for (const b of stones.slice(i + 1))
        expect(Math.hypot((a.x - b.x) * land.width, (a.y - b.y) * land.height)).toBeGreaterThan(stone)
  })

  test('NS1 leads out of the gate and back into it', () => {
    expect(land.road[0]).toEqual(land.road.at(-1))
    const [start] = walk(land, 23, 0, 1)
    const end = walk(land, 23, 23, 24).at(-1)
    expect(end?.x).toBeCloseTo(start.x)
    expect(end?.y).toBeCloseTo(start.y)
  })
})
