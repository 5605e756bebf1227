/** A small generator of random numbers (sfc32), so that training needs no packages. */
import type { Stream } from '#engine/chance.ts'

const WARM_UP = 16

export function streamFrom(seed: number, part = 0): Stream {
  let a = seed | 0
  let b = part | 0
  let c = 0x9e3779b9 | 0
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < WARM_UP; i++) next()
  return { next }
}
