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
/** On which side of the part the bubble stands; `free`: there is no part, or no room beside it. */
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
/** between the tail and a corner of the bubble */
const CORNER = 22

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)))

const overlap = (one: Box, other: Box): number =>
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

/**
 * `part`: what the guide speaks about. `room`: where the bubble may be. `near`: what one needs to see with the part, such
 * as one's hand: of these, the farthest are covered first where there is no other place.
 */
export function placeBubble(size: Size, part: Box | null, room: Box, near: readonly Box[] = []): BubblePlace {
  if (part === null) return besides(size, part, room)
  const nearest = near.toSorted((one, other) => distance(part, one) - distance(part, other))
  for (let seen = nearest.length; seen > 0; seen--) {
    const clear = besides(size, part, room, around([part, ...nearest.slice(0, seen)]))
    if (clear.side !== 'free') return clear
  }
  return besides(size, part, room)
}

/** Between the middles. */
const distance = (one: Box, other: Box): number =>
  Math.hypot(one.left + one.right - other.left - other.right, one.top + one.bottom - other.top - other.bottom)

/** `clear`: stays clear; the tail points at the part alone. */
function besides({ width, height }: Size, part: Box | null, room: Box, clear = part): BubblePlace {
  const most = { left: room.right - width, top: room.bottom - height }
  const middle = clamp((room.left + room.right - width) / 2, room.left, most.left)
  if (part === null || clear === null) return { left: middle, top: room.top, side: 'free', tail: 0 }
  const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2]
  const [left, top] = [clamp(x - width / 2, room.left, most.left), clamp(y - height / 2, room.top, most.top)]
  const across = { tail: clamp(x - left, CORNER, width - CORNER) }
  const along = { tail: clamp(y - top, CORNER, height - CORNER) }
  const sides: readonly BubblePlace[] = [
    { side: 'above', left, top: clear.top - GAP - height, ...across },
    { side: 'below', left, top: clear.bottom + GAP, ...across },
    { side: 'right', left: clear.right + GAP, top, ...along },
    { side: 'left', left: clear.left - GAP - width, top, ...along },
  ]
  const fits = sides.find(
    (one) => one.left >= room.left && one.left <= most.left && one.top >= room.top && one.top <= most.top,
  )
  return fits ?? leastCovering({ width, height }, clear, room)
}

/** Where the part is too large for any side: in the corner where the bubble covers least of it. */
function leastCovering({ width, height }: Size, part: Box, room: Box): BubblePlace {
  const corners = [room.top, Math.max(room.top, room.bottom - height)].flatMap((top) =>
    [room.left, Math.max(room.left, room.right - width)].map((left) => ({ left, top })),
  )
  const covered = ({ left, top }: { left: number; top: number }): number =>
    overlap({ left, top, right: left + width, bottom: top + height }, part)
  const best = corners.reduce((one, other) => (covered(other) < covered(one) ? other : one))
  return { ...best, side: 'free', tail: 0 }
}
