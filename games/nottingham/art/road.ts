/** NS1. The sheriff's road as a line on a landscape: out of the gate of the town, and back into it. */
import type { Point } from '#ui/art/path.ts'
import { along, distance, flatten } from '#ui/art/path.ts'

export interface Landscape {
  readonly width: number
  readonly height: number
  /** through the middle of the road, from the gate to the gate */
  readonly road: readonly Point[]
  /** how large things are at this height: what is farther away is smaller */
  sizeAt(y: number): number
}

/** `size`: of things at the top and at the bottom of the road. */
export function landscape(
  [width, height]: readonly [number, number],
  [far, near]: readonly [number, number],
  path: string,
): Landscape {
  const road = flatten(path)[0].points
  const heights = road.map(([, y]) => y)
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
  return { width, height, road, sizeAt: (y) => far + ((near - far) * (y - top)) / (bottom - top) }
}

export interface Spot {
  /** in parts of the landscape's width and height */
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A part `t` of the way along the road. */
export function spotAt(land: Landscape, t: number): Spot {
  const [x, y] = along(land.road, t)
  return { x: x / land.width, y: y / land.height, size: land.sizeAt(y) }
}

/** One milestone for each space; the gate is before the first and after the last. */
export const milestones = (land: Landscape, count: number): readonly Spot[] =>
  Array.from({ length: count }, (_, i) => spotAt(land, (i + 1) / (count + 1)))

/** Where the sheriff passes on his way between two spaces; 0 and one more than the last are the gate. */
export function walk(land: Landscape, count: number, from: number, to: number): readonly Spot[] {
  const steps = 6
  return Array.from({ length: steps + 1 }, (_, i) =>
    spotAt(land, (from + ((to - from) * i) / steps) / (count + 1)),
  )
}

/** Both edges of the road, farther apart where it is nearer. */
export function edgesOf(land: Landscape, width: number): readonly [string, string] {
  const sides = land.road.map((point, i): readonly [Point, Point] => {
    const before = land.road[Math.max(0, i - 1)]
    const after = land.road[Math.min(land.road.length - 1, i + 1)]
    const length = distance(before, after) || 1
    const [dx, dy] = [(after[0] - before[0]) / length, (after[1] - before[1]) / length]
    const half = (width / 2) * land.sizeAt(point[1])
    // seen from above at a slant: a road that comes towards us is as wide, one that passes by looks narrower
    const [nx, ny] = [-dy * half, dx * half * 0.62]
    return [
      [point[0] + nx, point[1] + ny],
      [point[0] - nx, point[1] - ny],
    ]
  })
  const line = (points: readonly Point[]): string => points.map(([x, y]) => `${x} ${y}`).join('L')
  const every = sides.filter((_, i) => i % 2 === 0 || i === sides.length - 1)
  return [line(every.map(([left]) => left)), line(every.map(([, right]) => right))]
}
