/** Where players stand at the crowning: the first in the middle, the others in turn at the left and the right. */

/** From the middle, as a part of half the width: by how many stand on a side, then from the inside out. */
const OFFSETS: Readonly<Record<number, readonly number[]>> = {
  1: [0.56],
  2: [0.49, 0.81],
  3: [0.41, 0.64, 0.87],
}

/** Left of the middle is negative. */
export function offsetOf(place: number, players: number): number {
  if (place === 0) return 0
  const offsets = OFFSETS[Math.max(1, Math.ceil((players - 1) / 2))] ?? OFFSETS[3]
  const offset = offsets[Math.ceil(place / 2) - 1] ?? offsets[offsets.length - 1]
  return place % 2 === 1 ? -offset : offset
}
