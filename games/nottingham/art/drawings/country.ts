/** What makes a country look lived in: fields with furrows, haycocks, sheep, and a sky with rays, clouds and birds. */
import type { Mark } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'

type Corner = readonly [x: number, y: number]

/** The same every time. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

const between = (from: number, to: number, part: number): number => from + (to - from) * part

/** A field: furrows from its left side to its right one, each side given from far to near. They bend as the ground does. */
export function field(
  [farLeft, nearLeft]: readonly [Corner, Corner],
  [farRight, nearRight]: readonly [Corner, Corner],
  rows: number,
  bend = 4,
): Mark {
  const furrow = (_: unknown, i: number): string => {
    // nearer ones are farther apart
    const part = ((i + 0.5) / rows) ** 1.25
    const [x1, y1] = [between(farLeft[0], nearLeft[0], part), between(farLeft[1], nearLeft[1], part)]
    const [x2, y2] = [between(farRight[0], nearRight[0], part), between(farRight[1], nearRight[1], part)]
    return `M${x1} ${y1}R${(x1 + x2) / 2} ${(y1 + y2) / 2 + (i % 2 ? bend : bend * 0.6)} ${x2} ${y2}`
  }
  return ['cut', Array.from({ length: rows }, furrow).join(''), 1.5, 'leaf']
}

export const haycock = (x: number, y: number, size: number): readonly Mark[] => [
  ...shape(
    'ochre',
    `M${x - 15 * size} ${y}R${x - 11 * size} ${y - 14 * size} ${x} ${y - 24 * size} ${x + 11 * size} ${y - 14 * size} ${x + 15 * size} ${y}Z`,
    0.6 + 1.2 * size,
  ),
  [
    'hatch',
    `M${x + 13 * size} ${y - 1}R${x + 9 * size} ${y - 14 * size} ${x + 1} ${y - 22 * size}`,
    `M${x + 4 * size} ${y - 1}R${x + 3 * size} ${y - 12 * size} ${x - 2 * size} ${y - 18 * size}`,
    7,
    1.1,
  ],
]

export const sheep = (x: number, y: number, size: number): readonly Mark[] => [
  [
    'cut',
    `M${x - 5 * size} ${y}L${x - 5 * size} ${y - 6 * size}M${x + 5 * size} ${y}L${x + 5 * size} ${y - 6 * size}`,
    1.5,
  ],
  ...shape(
    'paper',
    `M${x - 11 * size} ${y - 8 * size}R${x - 7 * size} ${y - 15 * size} ${x} ${y - 16 * size} ${x + 8 * size} ${y - 14 * size} ${x + 10 * size} ${y - 7 * size} ${x + 4 * size} ${y - 3 * size} ${x - 6 * size} ${y - 3 * size} ${x - 11 * size} ${y - 8 * size}Z`,
    1.4,
  ),
  ['area', 'line', ring(x + 12 * size, y - 12 * size, 3.4 * size)],
]

/** Wedges of light that spread from `(x, y)` up to the clouds. */
export function rays(x: number, y: number, from: number, to: number): Mark {
  const at = (angle: number, far: number): string =>
    `${x + Math.cos(angle) * far} ${y + Math.sin(angle) * far}`
  const one = (_: unknown, i: number): string => {
    const a = Math.PI * (1 + (i + 0.5) / 41)
    return `M${at(a - 0.006, from)}L${at(a - 0.026, to)}L${at(a + 0.026, to)}L${at(a + 0.006, from)}Z`
  }
  return ['area', 'ray', Array.from({ length: 41 }, one).join('')]
}

export function cloud(x: number, y: number, w: number): readonly Mark[] {
  const top = `M${x} ${y + 20}R${x + w * 0.1} ${y + 6} ${x + w * 0.3} ${y + 7} ${x + w * 0.45} ${y - 7} ${x + w * 0.66} ${y + 4} ${x + w * 0.86} ${y + 8} ${x + w} ${y + 20}`
  return [
    ['area', 'cloud', `${top}Z`],
    ['cut', top, 2.2],
    ['cut', `M${x - 16} ${y + 26}R${x + w * 0.3} ${y + 25} ${x + w * 0.7} ${y + 26}`, 1.8],
    ['cut', `M${x + w * 0.4} ${y + 33}R${x + w * 0.7} ${y + 32} ${x + w + 20} ${y + 33}`, 1.8],
  ]
}

export const birds = (places: readonly Corner[]): Mark => [
  'cut',
  places
    .map(([x, y]) => `M${x - 9} ${y - 3}R${x - 4} ${y - 6} ${x} ${y}R${x + 4} ${y - 6} ${x + 9} ${y - 3}`)
    .join(''),
  2,
]

/** Grass all over a part of the country. */
export function tufts(
  count: number,
  [left, right]: readonly [number, number],
  top: number,
  depth: number,
): Mark {
  const next = sequence(11)
  const one = (): string => {
    const [x, y] = [between(left, right, next()), top + next() * depth]
    return `M${x} ${y}L${x - 3} ${y - 7}M${x + 3} ${y}L${x + 4} ${y - 9}M${x + 6} ${y}L${x + 10} ${y - 6}`
  }
  return ['cut', Array.from({ length: count }, one).join(''), 1.2]
}

/** A wood far away: crowns side by side along a line. */
export function wood(from: Corner, to: Corner, count: number): readonly Mark[] {
  const crown = (i: number): string => {
    const [x, y] = [between(from[0], to[0], i / count), between(from[1], to[1], i / count)]
    const w = Math.abs(to[0] - from[0]) / count
    const h = 9 + ((i * 7) % 5)
    return `M${x} ${y}R${x + w * 0.15} ${y - h * 0.8} ${x + w * 0.5} ${y - h} ${x + w * 0.9} ${y - h * 0.7} ${x + w * 1.05} ${y}`
  }
  return Array.from({ length: count }, (_, i) => shape('verdigris', `${crown(i)}Z`, 1.3)).flat()
}
