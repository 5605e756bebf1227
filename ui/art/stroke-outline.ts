/** A knife's way along a path: an outline whose weight swells and thins, as a filled shape. */

import type { Line, Point } from './path.ts'
import { along, distance, flatten } from './path.ts'

/** Where a stroke runs out: nowhere on closed lines, else at both ends, or only at its end (a wedge). */
type Taper = 'both' | 'end'

export const fill = (path: string, step?: number): string => flatten(path, step).map(polygon).join('')

export function carve(path: string, weight: number, step?: number): string {
  const seed = seedOf(path)
  return flatten(path, step)
    .map((line, i) => stroke(line, weight, 'both', seed + i))
    .join('')
}

/** Wedges from one guide line to another: shading as a woodcutter does it. */
export function hatch(from: string, to: string, strokes: number, weight: number): string {
  const [a] = flatten(from)
  const [b] = flatten(to)
  return Array.from({ length: strokes }, (_, i) => {
    const t = strokes === 1 ? 0.5 : i / (strokes - 1)
    const start = along(a.points, t)
    const tip = along(b.points, t)
    const middle: Point = [(start[0] + tip[0]) / 2 + 0.4, (start[1] + tip[1]) / 2 - 0.4]
    return stroke({ points: [start, middle, tip], closed: false }, weight, 'end', i * 7 + strokes)
  }).join('')
}

function stroke({ points, closed }: Line, weight: number, taper: Taper, seed: number): string {
  const line = closed && distance(points[0], points[points.length - 1]) < 0.01 ? points.slice(0, -1) : points
  const total = line.length
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i < total; i++) {
    const half = (weight / 2) * swell(i, seed) * (closed ? 1 : fade(i / (total - 1), taper))
    const [nx, ny] = normal(line, i, closed)
    left.push([line[i][0] + nx * half, line[i][1] + ny * half])
    right.push([line[i][0] - nx * half, line[i][1] - ny * half])
  }
  right.reverse()
  return closed ? trace(left) + trace(right) : trace([...left, ...right])
}

/** The direction across the line; longer at corners, so that they stay sharp. */
function normal(points: readonly Point[], i: number, closed: boolean): Point {
  const total = points.length
  const before = points[closed ? (i + total - 1) % total : Math.max(0, i - 1)]
  const after = points[closed ? (i + 1) % total : Math.min(total - 1, i + 1)]
  const into = unit(before, points[i])
  const out = unit(points[i], after)
  const [x, y] = [into[0] + out[0], into[1] + out[1]]
  const length = Math.hypot(x, y)
  if (length < 0.3) return [-into[1], into[0]]
  const reach = Math.min(1.7, 2 / length)
  return [(-y / length) * reach, (x / length) * reach]
}

function unit(a: Point, b: Point): Point {
  const length = distance(a, b)
  return length === 0 ? [0, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

function fade(t: number, taper: Taper): number {
  if (taper === 'end') return Math.max(0.04, 1 - t ** 1.4)
  return 0.35 + 0.65 * Math.min(1, 4 * Math.min(t, 1 - t))
}

/** Between 0.72 and 1.28, changing slowly along the line. */
function swell(i: number, seed: number): number {
  const t = i / 4
  const at = (n: number): number => noise(n + seed * 31)
  const part = t - Math.floor(t)
  return 0.72 + 0.56 * (at(Math.floor(t)) * (1 - part) + at(Math.floor(t) + 1) * part)
}

function noise(n: number): number {
  const x = Math.imul((n ^ (n >>> 7)) + 0x9e37, 0x85ebca6b)
  return ((x ^ (x >>> 13)) >>> 0) / 2 ** 32
}

function seedOf(text: string): number {
  let seed = 5
  for (let i = 0; i < text.length; i++) seed = (seed * 33 + text.charCodeAt(i)) % 9973
  return seed
}

const polygon = ({ points }: Line): string => trace(points)
const trace = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
const round = (value: number): number => Math.round(value * 10) / 10
