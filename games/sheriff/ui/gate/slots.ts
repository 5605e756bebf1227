/** Where the stalls stand along the wall of a wide stage, from left to right. They keep their places for the whole match. */

export interface Slot {
  /** design pixels from the middle of the stage to the middle of the stall */
  readonly x: number
  /** size of the stall; 1 is 220 design pixels wide */
  readonly scale: number
  /** how much of the spare width at its side moves it outwards */
  readonly spread: number
}

/** Half of the stage, less a margin. */
const HALF = 702
const WIDTH = 222
const SCALES = [1, 1, 1, 0.82, 0.62]
const INNERMOST = 370

/** `count` stalls, half of them on each side of the gate; of an odd number the right side has more. */
export function slotsOf(count: number): readonly Slot[] {
  const left = Math.floor(count / 2)
  const right = count - left
  const scale = SCALES[Math.min(right, SCALES.length - 1)]
  const xs = (n: number): number[] =>
    n === 1 ? [INNERMOST] : Array.from({ length: n }, (_, i) => HALF - WIDTH * scale * (i + 0.5))
  const side = (n: number, sign: 1 | -1): Slot[] =>
    xs(n).map((x) => ({ x: sign * x, scale, spread: sign * (0.25 + (0.4 * (x - 200)) / 500) }))
  return [...side(left, -1), ...side(right, 1).reverse()]
}
