/** What a character likes to do, besides winning. */
import type { Attack } from '#games/nottingham/items.ts'
import { actionOf, isAttack } from '#games/nottingham/items.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import type { Option } from './thinking.ts'

/** Kinds of moves by which one can tell characters apart. `wait`: to lay nothing though one could. */
export type Habit = Attack | 'purchase' | 'barter' | 'ambush' | 'spring' | 'defend' | 'set' | 'task' | 'wait'

/** Points that a kind of move seems to be worth more, or less, than it is. */
export type Taste = Readonly<Partial<Record<Habit, number>>>

function habitOf({ table }: SeatView, { type }: Option['move']): Habit | null {
  switch (type) {
    case 'act': {
      const action = actionOf(revealedItem(table))
      return isAttack(action) || action === 'purchase' || action === 'barter' || action === 'ambush'
        ? action
        : null
    }
    case 'spring':
    case 'defend':
    case 'set':
    case 'task':
      return type
    case 'end':
      return 'wait'
    default:
      return null
  }
}

/** The same taste, so much stronger or weaker. */
export const scaled = (taste: Taste, whim: number): Taste =>
  Object.fromEntries(Object.entries(taste).map(([habit, points]) => [habit, whim * points]))

export function tasted(view: SeatView, options: readonly Option[], taste: Taste): Option[] {
  return options.map(({ move, value }) => {
    const habit = habitOf(view, move)
    return { move, value: value + (habit === null ? 0 : (taste[habit] ?? 0)) }
  })
}
