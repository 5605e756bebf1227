/** Random picks from lists. */
import type { Below } from '#engine/chance.ts'
import { packed } from '#engine/short-lists.ts'

export const pickOne = <T>(list: readonly T[], below: Below): T => list[below(list.length)]

/** n of them, in any order. */
export function pickSome<T>(list: readonly T[], n: number, below: Below): T[] {
  const left = list.slice()
  const picked = packed(n, list[0])
  for (let i = 0, last = left.length - 1; i < n; i++, last--) {
    const at = below(last + 1)
    picked[i] = left[at]
    left[at] = left[last]
  }
  return picked
}
