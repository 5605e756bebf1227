/** Paths of the drawings: the usual letters M L H V C Q Z (absolute), and R for a smooth curve through points. */

export type Point = readonly [x: number, y: number]
export interface Line {
  readonly points: readonly Point[]
  readonly closed: boolean
}

const COMMAND = /[MLHVCQRZ][^MLHVCQRZ]*/g
const NUMBER = /-?\d*\.?\d+/g
/** How far apart the points of a flattened curve lie, on a drawing 100 wide. */
export const STEP = 2.6

type Command = { readonly letter: string; readonly numbers: readonly number[] }

/** The path as broken lines. */
export function flatten(path: string, step: number = STEP): Line[] {
  const lines: Line[] = []
  let points: Point[] = []
  const end = (closed: boolean): void => {
    if (points.length > 1) lines.push({ points, closed })
  }
  for (const command of commandsOf(path)) {
    if (command.letter === 'M') {
      end(false)
      points = [[command.numbers[0], command.numbers[1]]]
    } else if (command.letter === 'Z') {
      end(true)
      points = [points[0]]
    } else points.push(...reach(points[points.length - 1], command, step))
  }
  end(false)
  return lines
}

const commandsOf = (path: string): Command[] =>
  (path.match(COMMAND) ?? []).map((text) => ({
    letter: text[0],
    numbers: (text.match(NUMBER) ?? []).map(Number),
  }))

function reach(from: Point, { letter, numbers }: Command, step: number): Point[] {
  if (letter === 'H') return numbers.map((x) => [x, from[1]])
  if (letter === 'V') return numbers.map((y) => [from[0], y])
  const pairs = pairsOf(numbers)
  if (letter === 'L') return pairs
  if (letter === 'R') return smooth([from, ...pairs], step)
  return chain(from, pairs, letter === 'C' ? 3 : 2, step)
}

function pairsOf(numbers: readonly number[]): Point[] {
  const pairs: Point[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) pairs.push([numbers[i], numbers[i + 1]])
  return pairs
}

/** Several Bézier curves in a row, each taking `degree` more points. */
function chain(from: Point, pairs: readonly Point[], degree: 2 | 3, step: number): Point[] {
  const found: Point[] = []
  let start = from
  for (let i = 0; i + degree <= pairs.length; i += degree) {
    found.push(...bezier([start, ...pairs.slice(i, i + degree)], step))
    start = pairs[i + degree - 1]
  }
  return found
}

function bezier(control: readonly Point[], step: number): Point[] {
  const length = control.slice(1).reduce((sum, point, i) => sum + distance(control[i], point), 0)
  const steps = Math.max(3, Math.ceil(length / step))
  return Array.from({ length: steps }, (_, i) => casteljau(control, (i + 1) / steps))
}

function casteljau(control: readonly Point[], t: number): Point {
  const xs = control.map(([x]) => x)
  const ys = control.map(([, y]) => y)
  for (let left = control.length - 1; left > 0; left--) {
    for (let i = 0; i < left; i++) {
      xs[i] = xs[i] * (1 - t) + xs[i + 1] * t
      ys[i] = ys[i] * (1 - t) + ys[i + 1] * t
    }
  }
  return [xs[0], ys[0]]
}

/** Catmull–Rom: a curve through all the points. */
function smooth(through: readonly Point[], step: number): Point[] {
  const at = (i: number): Point => through[Math.max(0, Math.min(through.length - 1, i))]
  const ring = distance(at(0), at(through.length)) < 0.01
  const before = ring ? through[through.length - 2] : at(0)
  const after = ring ? through[1] : at(through.length)
  return through.slice(1).flatMap((to, i) => {
    const a = i === 0 ? before : at(i - 1)
    const d = i + 2 >= through.length ? after : at(i + 2)
    const b = at(i)
    const control: readonly Point[] = [
      b,
      [b[0] + (to[0] - a[0]) / 6, b[1] + (to[1] - a[1]) / 6],
      [to[0] - (d[0] - b[0]) / 6, to[1] - (d[1] - b[1]) / 6],
      to,
    ]
    return bezier(control, step)
  })
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The point a part `t` of the way along a broken line. */
export function along(points: readonly Point[], t: number): Point {
  const lengths = points.slice(1).map((point, i) => distance(points[i], point))
  let left = lengths.reduce((sum, length) => sum + length, 0) * t
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [a, b] = [points[i], points[i + 1]]
      return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length]
    }
    left -= length
  }
  return points[points.length - 1]
}
