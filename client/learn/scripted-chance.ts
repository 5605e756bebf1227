/** Chance with scripted outcomes, for lessons. */
import type { Chance } from '#engine/chance.ts'
import type { Shape } from '#engine/state.ts'
import type { Opening } from '#ui/lesson.ts'

/** These cards first, the others in their order. */
function stacked<T>(cards: readonly T[], top: readonly unknown[]): T[] {
  const rest = cards.slice()
  const wished = top.map((card) => {
    const at = rest.indexOf(card as T)
    if (at < 0) throw new Error(`there are not that many ${card}`)
    return rest.splice(at, 1)[0]
  })
  return [...wished, ...rest]
}

export function arranged({ tops, picks }: Pick<Opening<Shape>, 'tops' | 'picks'>): Chance {
  const drawn = new Map<string, number>()
  return {
    shuffle: (name, cards) => stacked(cards, tops[name] ?? []),
    pick(name, from) {
      const at = drawn.get(name) ?? 0
      drawn.set(name, at + 1)
      const wished = picks[name]?.[at] as (typeof from)[number] | undefined
      if (wished === undefined) return from[0]
      if (!from.includes(wished)) throw new Error(`${name} can’t be ${wished}`)
      return wished
    },
  }
}
