/** The cards of a hand, told apart. */
import type { Ware } from '#games/sheriff/goods.ts'

/** Equal cards are told apart by their number, so that a card keeps its name when others come or go. */
export function idsOf(cards: readonly Ware[]): string[] {
  const seen = new Map<Ware, number>()
  return cards.map((ware) => {
    const number = seen.get(ware) ?? 0
    seen.set(ware, number + 1)
    return `${ware} ${number}`
  })
}

/** Which of them are new: those that were before and are still there, and those that came. Nothing is new at first. */
export const freshOf = (
  ids: readonly string[],
  known: ReadonlySet<string> | null,
  fresh: ReadonlySet<string>,
): ReadonlySet<string> => new Set(ids.filter((id) => fresh.has(id) || (known !== null && !known.has(id))))
