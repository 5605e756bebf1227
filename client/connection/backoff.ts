/** How long to wait before the next try: doubling, and never all clients at once. */

const FIRST = 200
const LONGEST = 4_000

/** Milliseconds before try number `tries` (from 0); `random` is in [0, 1). */
export function backoff(tries: number, random: number): number {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.min(tries, 10))
  return full * (0.5 + random / 2)
}
