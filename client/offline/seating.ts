/** Seats and names of a match against bots. */
import { distinctNames, personaName } from '#engine/bots/names.ts'
import type { Below } from '#engine/chance.ts'
import { shuffled } from '#engine/chance.ts'
import type { Plan } from '#protocol/table.ts'

/** The person sits first, unless the order is drawn; null is the person. */
export function seated(
  { order }: Pick<Plan, 'order'>,
  bots: readonly string[],
  below: Below,
): (string | null)[] {
  const seats = [null, ...bots]
  return order === 'seated' ? seats : shuffled(seats, below)
}

/** The names for the record. */
export const namesOf = (bots: readonly (string | null)[], name: string): string[] =>
  distinctNames(bots.map((bot) => (bot === null ? name : personaName(bot))))
