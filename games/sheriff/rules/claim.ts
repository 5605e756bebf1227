/** S5. The black market: three of a kind for a card worth more. */
import type { Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { count } from '#games/sheriff/counts.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { Table } from '#games/sheriff/table.ts'
import type { Rule } from './rule.ts'

/** R21, X31. Owed by everyone whose bag is settled, whatever they hold and even when all six cards are gone. */
export const mayClaim = (table: Table, seat: Seat): boolean => {
  const { bag } = table.places[seat]
  return table.rules.blackMarket !== null && bag?.settled === true && !bag.claimed
}

export function anyClaimOpen(table: Table): boolean {
  for (let i = 0; i < table.places.length; i++) if (mayClaim(table, seatAt(i))) return true
  return false
}

/** X30. From the settling of one's bag until the round ends. */
function checkChance(table: Table, seat: Seat): Refusal | null {
  if (table.rules.blackMarket === null) return refuse('no-black-market')
  const { type } = table.phase
  if (type !== 'inspection' && type !== 'loot' && type !== 'claim') return refuse('wrong-step')
  const { bag } = table.places[seat]
  if (bag === null) return refuse('no-bag-this-round')
  if (!bag.settled) return refuse('own-bag-open')
  return bag.claimed ? refuse('claim-used') : null
}

const topCard = (table: Table, good: string): number | undefined =>
  table.stalls.find((stall) => stall.good === good)?.points[0]

export const claim: Rule<'claim'> = {
  check({ seat, table, hand }, { good }) {
    const refusal = checkChance(table, seat)
    if (refusal !== null) return refusal
    if (topCard(table, good) === undefined) return refuse('not-on-black-market')
    const needs = table.rules.blackMarket?.needs ?? 0
    return count(hand.contraband, good) < needs ? refuse('too-few-to-claim') : null
  },
  /** R19. The three cards leave the game. R20. The card is not a goods card: it lies apart from the contraband. */
  decide(match, seat, { good }) {
    const { table } = match.state
    const spent = table.rules.blackMarket?.needs ?? 0
    match.emit({ type: 'claimed', seat, good, spent, points: topCard(table, good) as number })
  },
}

export const skip: Rule<'skip'> = {
  check: ({ seat, table }) => checkChance(table, seat),
  decide: (match, seat) => match.emit({ type: 'skipped', seat }),
}
