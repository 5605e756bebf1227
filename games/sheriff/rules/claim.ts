/** S5. The black market: three of a kind for a card worth more. */
import type { Refusal } from '#engine/game.ts'
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { count } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { Stall } from '#games/sheriff/ruleset.ts'
import type { Hand, Rule, SeatView, Table } from '#games/sheriff/table.ts'

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
const A_CLAIM = {
  during: ['inspection', 'loot', 'claim'],
  otherwise: ({ rules }: Table) => refuse(rules.blackMarket === null ? 'no-black-market' : 'wrong-step'),
} as const

function checkChance(table: Table, seat: Seat): Refusal | null {
  if (table.rules.blackMarket === null) return refuse('no-black-market')
  const { bag } = table.places[seat]
  if (bag === null) return refuse('no-bag-this-round')
  if (!bag.settled) return refuse('own-bag-open')
  return bag.claimed ? refuse('claim-used') : null
}

const topCard = (table: Table, good: string): number | undefined =>
  table.stalls.find((stall) => stall.good === good)?.points[0]

function checkStall(table: Table, hand: Hand, good: Good): Refusal | null {
  if (topCard(table, good) === undefined) return refuse('not-on-black-market')
  const needs = table.rules.blackMarket?.needs ?? 0
  return count(hand.contraband, good) < needs ? refuse('too-few-to-claim') : null
}

export const claim: Rule<'claim', 'inspection' | 'loot' | 'claim'> = {
  ...A_CLAIM,
  check({ seat, table, hand }, { good }) {
    return checkChance(table, seat) ?? checkStall(table, hand, good)
  },
  /** R19. The three cards leave the game. R20. The card is not a goods card: it lies apart from the contraband. */
  decide(match, seat, { good }) {
    const { table } = match.state
    const spent = table.rules.blackMarket?.needs ?? 0
    match.emit({
      type: 'claimed',
      seat,
      good,
      spent,
      points: present(topCard(table, good), 'the card claimed'),
    })
  },
}

/** For a seat that may claim: the stalls it can claim the top card of. */
export const claimable = ({ table, hand }: SeatView): readonly Stall[] =>
  table.stalls.filter(({ good }) => checkStall(table, hand, good) === null)

export const skip: Rule<'skip', 'inspection' | 'loot' | 'claim'> = {
  ...A_CLAIM,
  check: ({ seat, table }) => checkChance(table, seat),
  decide: (match, seat) => match.emit({ type: 'skipped', seat }),
}
