/** The cards of the lesson, in the order they are dealt and drawn. */
import { seatAt } from '#engine/seat.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import type { Opening } from '#ui/lesson.ts'

export const ME = seatAt(0)
export const OSRIC = seatAt(1)
export const MAUD = seatAt(2)

const DECK: readonly Good[] = [
  // dealt to me, Osric and Maud
  ...(['apple', 'apple', 'apple', 'cheese', 'chicken', 'silk'] as const),
  ...(['chicken', 'chicken', 'chicken', 'cheese', 'cheese', 'pepper'] as const),
  ...(['cheese', 'cheese', 'cheese', 'apple', 'chicken', 'mead'] as const),
  // drawn at the first market by me and by Maud
  ...(['apple', 'mead'] as const),
  ...(['cheese', 'chicken'] as const),
  // drawn after the first round by Maud and by me
  ...(['pepper', 'crossbow', 'cheese', 'apple'] as const),
  ...(['apple', 'cheese', 'cheese', 'chicken'] as const),
  // drawn at the second market by Osric
  ...(['chicken'] as const),
  // drawn after the second round by me and by Osric
  ...(['apple', 'cheese', 'pepper'] as const),
  ...(['cheese', 'apple', 'mead'] as const),
]

/** Everybody is sheriff once. */
const ROUNDS = 3

export const opening: Opening<Sheriff> = {
  options: { ...PLAIN, edition: 2 },
  tops: { deck: DECK },
  picks: { firstSheriff: [OSRIC] },
  arrange({ table }) {
    Object.assign(table, { rules: { ...table.rules, rounds: ROUNDS } })
  },
}
