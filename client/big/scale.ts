/**
 * How much larger everything is than on a desk. Every screen shows about the same amount, so that what
 * can be read across a room on one television can be read on any.
 */
const LONG = 1_120
const SHORT = 630
/** Smaller text can't be read across a room. */
const LEAST = 0.7

export function scaleOf(width: number, height: number): number {
  const [long, short] = width >= height ? [width, height] : [height, width]
  return Math.max(LEAST, Math.min(long / LONG, short / SHORT))
}
