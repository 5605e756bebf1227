/** Random picks from lists. */
import type { Below } from '#engine/chance.ts'

export const pickOne = <T>(list: readonly T[], below: Below): T => list[below(list.length)]

/** n of them, in any order. */
export function pickSome<T>(list: readonly T[], n: number, below: Below): T[] {
  const left = list.slice()
  const picked: T[] = []
  for (let last = left.length - 1; picked.length < n; last--) {
    const at = below(last + 1)
    picked.push(left[at])
    left[at] = left[last]
  }
  return picked
}
