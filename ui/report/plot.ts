/** Where everything lies in a plot of several courses. */
import { scaleLinear } from 'd3-scale'
import type { SymbolType } from 'd3-shape'
import {
  line,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
} from 'd3-shape'

/** One shape per seat, so that nobody needs the colours. */
const SHAPES: readonly SymbolType[] = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  symbolCross,
  symbolStar,
]
export const shapeOf = (seat: number): string => symbol(SHAPES[seat % SHAPES.length], 90)() ?? ''

export interface Size {
  readonly width: number
  readonly height: number
}
export interface Mark {
  readonly x: number
  readonly y: number
}
export interface Course {
  readonly path: string
  readonly marks: readonly Mark[]
  /** the middle of the face, moved apart where ends meet */
  readonly label: Mark
}
interface Plot {
  readonly courses: readonly Course[]
  readonly rows: readonly { readonly value: number; readonly y: number }[]
  /** those with room for a number below them, the last one always among them */
  readonly columns: readonly { readonly round: number; readonly x: number }[]
}

/** Width and height of a face at the end of a course. */
export const FACE = 24
const APART = FACE + 3
const EDGE = { left: 46, right: 40, top: 16, bottom: 26 } as const
/** Room that a number below the plot needs. */
const ROOMY = 24

/** Labels from top to bottom, each at least so far below the one before, none below the floor. */
export function spread(heights: readonly number[], floor: number): number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((one, other) => one.y - other.y)
  const placed: number[] = []
  for (const { y } of order) placed.push(Math.max(y, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + APART))
  for (let k = placed.length - 1, below = floor + APART; k >= 0; k--) {
    placed[k] = Math.min(placed[k], below - APART)
    below = placed[k]
  }
  const result = heights.slice()
  order.forEach(({ i }, k) => {
    result[i] = placed[k]
  })
  return result
}

/** Every column, or every so many, counted from the last. */
function columnsOf(columns: number, apart: number): number[] {
  const every = Math.max(1, Math.ceil(ROOMY / apart))
  return Array.from({ length: columns }, (_, round) => round).filter(
    (round) => (columns - 1 - round) % every === 0,
  )
}

export function plotOf(wealth: readonly (readonly number[])[], { width, height }: Size): Plot {
  const most = Math.max(10, ...wealth.flat())
  const x = scaleLinear([0, Math.max(1, wealth.length - 1)], [EDGE.left, width - EDGE.right])
  const y = scaleLinear([0, most], [height - EDGE.bottom, EDGE.top]).nice(5)
  const draw = line<number>(
    (_, round) => x(round),
    (value) => y(value),
  )
  const seats = wealth[0]?.map((_, seat) => wealth.map((round) => round[seat])) ?? []
  const ends = spread(
    seats.map((values) => y(values[values.length - 1])),
    height - EDGE.bottom,
  )
  return {
    courses: seats.map((values, seat) => ({
      path: draw(values) ?? '',
      marks: values.map((value, round) => ({ x: x(round), y: y(value) })),
      label: { x: width - EDGE.right + 22, y: ends[seat] },
    })),
    rows: y.ticks(5).map((value) => ({ value, y: y(value) })),
    columns: columnsOf(wealth.length, (width - EDGE.left - EDGE.right) / Math.max(1, wealth.length - 1)).map(
      (round) => ({ round, x: x(round) }),
    ),
  }
}
