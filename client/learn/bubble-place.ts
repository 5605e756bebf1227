/** Where the guide's bubble stands: at the part it speaks about, never on it. In pixels of the window. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
/** On which side of the part the bubble stands; `free`: nowhere from where its tail would point at the part. */
export type Side = 'above' | 'below' | 'left' | 'right' | 'free'

export interface BubblePlace {
  readonly left: number
  readonly top: number
  readonly side: Side
  /** how far along its side the tail is, to point at the middle of the part */
  readonly tail: number
}

/** between the bubble and the part: the tail is there */
const GAP = 18
/** between the bubble and anything else */
const EDGE = 4
/** between the tail and a corner of the bubble */
const CORNER = 22

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)))

const areaOf = ({ left, top, right, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top)

export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** The smallest box around all of them; null for none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** What had better not be covered. */
export interface Obstacle extends Box {
  /** what it costs to cover all of it */
  readonly weight: number
}

/** Covering what the guide speaks about is worse than anything else. */
const PART = 100
const FREE = { side: 'free', tail: 0 } as const
/** So far away the bubble may go rather than cover something of weight 1. */
const FAR = 5000

/** `part`: what the guide speaks about. `room`: where the bubble may be. `near`: what one needs to see besides. */
export function placeBubble(
  size: Size,
  part: Box | null,
  room: Box,
  near: readonly Obstacle[] = [],
): BubblePlace {
  const middle = (room.left + room.right) / 2
  const from = part ?? { left: middle, top: room.top, right: middle, bottom: room.top }
  const others = near.map((one) => grown(one, EDGE))
  const obstacles = part === null ? others : [...others, { ...grown(part, GAP), weight: PART }]
  const xs = starts(room, size.width, from, obstacles, 'left', 'right')
  const ys = starts(room, size.height, from, obstacles, 'top', 'bottom')
  const places = ys
    .flatMap((top) => xs.map((left) => boxAt({ left, top }, size)))
    .map((box) => ({ box, cost: apart(box, from) / FAR }))
    .sort((one, other) => one.cost - other.cost)
  let best = { box: places[0].box, cost: Number.POSITIVE_INFINITY }
  for (const { box, cost } of places) {
    if (cost >= best.cost) break
    const whole = obstacles.reduce((sum, one) => sum + one.weight * covered(one, box), cost)
    if (whole < best.cost) best = { box, cost: whole }
  }
  const { left, top } = best.box
  return { left, top, ...tailOf(best.box, part, near) }
}

const boxAt = ({ left, top }: { left: number; top: number }, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const grown = <B extends Box>(box: B, by: number): B => ({
  ...box,
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
})

/** In one direction: at the ends of the room, around the middle of what the bubble belongs to, right before and after everything. */
function starts(
  room: Box,
  length: number,
  from: Box,
  obstacles: readonly Box[],
  start: 'left' | 'top',
  end: 'right' | 'bottom',
): readonly number[] {
  const [least, most] = [room[start], Math.max(room[start], room[end] - length)]
  const beside = obstacles.flatMap((one) => [one[start] - length, one[end]])
  const all = [least, most, (from[start] + from[end] - length) / 2, ...beside]
  return [...new Set(all.map((value) => clamp(value, least, most)))]
}

/** The part of it that is covered, from 0 to 1. */
const covered = (one: Box, box: Box): number => overlap(one, box) / areaOf(one)

/** How far it is from one box to the other; where two places are as far, the one around the middle is nearer. */
function apart(one: Box, other: Box): number {
  const x = Math.max(0, one.left - other.right, other.left - one.right)
  const y = Math.max(0, one.top - other.bottom, other.top - one.bottom)
  const aside = Math.hypot(
    one.left + one.right - other.left - other.right,
    one.top + one.bottom - other.top - other.bottom,
  )
  return Math.hypot(x, y) + aside / 20
}

/** The tail points at the middle of the part, if nothing lies between. */
function tailOf(box: Box, part: Box | null, near: readonly Box[]): Pick<BubblePlace, 'side' | 'tail'> {
  if (part === null) return FREE
  const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2]
  const isAcross = x > box.left && x < box.right
  const isAlong = y > box.top && y < box.bottom
  const across = { tail: clamp(x - box.left, CORNER, box.right - box.left - CORNER) }
  const along = { tail: clamp(y - box.top, CORNER, box.bottom - box.top - CORNER) }
  const [column, row] = [
    { left: x - 1, right: x + 1 },
    { top: y - 1, bottom: y + 1 },
  ]
  const sides = [
    { side: 'above', ...across, is: isAcross, beam: { ...column, top: box.bottom, bottom: part.top } },
    { side: 'below', ...across, is: isAcross, beam: { ...column, top: part.bottom, bottom: box.top } },
    { side: 'right', ...along, is: isAlong, beam: { ...row, left: part.right, right: box.left } },
    { side: 'left', ...along, is: isAlong, beam: { ...row, left: box.right, right: part.left } },
  ] as const
  const others = near.filter((one) => overlap(one, part) === 0)
  const found = sides.find(
    ({ is, beam }) => is && areaOf(beam) > 0 && others.every((one) => overlap(one, beam) === 0),
  )
  return found === undefined ? FREE : { side: found.side, tail: found.tail }
}
