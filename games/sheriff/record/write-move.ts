/** How a move is written: in a record, and on its way to a server. */
import type { Lot } from '#games/sheriff/counts.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { Terms } from '#games/sheriff/table.ts'

const asObject = (some: readonly Lot[]): object =>
  Object.fromEntries(some.map(({ good: what, count }) => [what, count]))

/** Empty terms are left out; `goldBack` is written even when it is 0, since it was said. */
function writeTerms({ pass, inspect, gold, goldBack, stand, contraband, bag, favour }: Terms): object {
  return {
    ...(pass.length > 0 && { pass }),
    ...(inspect.length > 0 && { inspect }),
    ...(gold > 0 && { gold }),
    ...(goldBack !== null && { goldBack }),
    ...(stand.length > 0 && { stand: asObject(stand) }),
    ...(contraband.length > 0 && { contraband: asObject(contraband) }),
    ...(bag.length > 0 && { bag: asObject(bag) }),
    ...(favour !== null && { favour }),
  }
}

export function writeMove(move: Move): object {
  const { type, ...fields } = move
  switch (move.type) {
    case 'offer':
      return { move: type, with: move.with, ...writeTerms(move.terms) }
    case 'oil': {
      if (move.burn === null) return { move: type, keep: true }
      const { target, good: what, count, pile: where } = move.burn
      return {
        move: type,
        ...(target !== null && { target }),
        ...(what !== null && { good: what }),
        count,
        pile: where,
      }
    }
    case 'exchange':
      return { move: type, setAside: move.setAside, ...(move.draw !== null && { draw: move.draw }) }
    default:
      return { move: type, ...fields }
  }
}
