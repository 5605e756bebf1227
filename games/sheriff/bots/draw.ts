/** Drawing from lists. */
import type { Below } from '../../../engine/game.ts'

export const oneOf = <T>(list: readonly T[], below: Below): T => list[below(list.length)]

/** The first n of a shuffled copy. */
export function some<T>(list: readonly T[], n: number, below: Below): T[] {
  const left = list.slice()
  for (let i = 0; i < n; i++) {
    const j = i + below(left.length - i)
    const item = left[i]
    left[i] = left[j]
    left[j] = item
  }
  left.length = n
  return left
}
