/** Chance for simulations: a fast generator, predictable by whoever sees enough of it. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Stream } from '#engine/chance.ts'

// Neighbouring seeds begin with neighbouring numbers; after so many draws they have nothing in common any more.
const WARM_UP = 20

export function fastStream(seed: number): Stream {
  const generator = xoroshiro128plus(seed)
  for (let i = 0; i < WARM_UP; i++) generator.next()
  return { next: () => generator.next() >>> 0 }
}
