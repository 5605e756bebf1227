/**
 * How much larger everything is than on a desk: the screen always shows about as much, whatever its size, so that what
 * can be read across a room on one television can be read on any.
 */
const LONG = 1_120
const SHORT = 630
/** Smaller than this nobody looks across a room. */
const LEAST = 0.7

export function scaleOf(width: number, height: number): number {
  const [long, short] = width >= height ? [width, height] : [height, width]
  return Math.max(LEAST, Math.min(long / LONG, short / SHORT))
}
