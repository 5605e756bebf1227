/**
 * The moves for those whose time ran out. They let the match go on and prove nothing (NS8): what others see of them
 * depends on public facts and the lot, never on the cards that only the mover knows. Where a rule lays such cards
 * open, which ones is drawn evenly.
 */

import { pickOne, pickSome } from '#engine/bots/pick.ts'
import type { Asked, Below } from '#engine/game.ts'
import { tableIn, viewIn } from '#engine/rulebook.ts'
import type { Decision } from './asked.ts'
import { cardsBut, cardsIn } from './counts.ts'
import type { Move } from './move.ts'
import { handBefore } from './rules/attack.ts'
import { overTheNumber } from './rules/refill.ts'
import type { SeatView } from './table.ts'
import { revealedItem } from './table.ts'

/** Always one card, in a barter too: two would show that there are two. */
const offer = ({ table, hand }: SeatView, below: Below): Move => ({
  type: 'offer',
  items: [pickOne(cardsBut(hand.cards, revealedItem(table)), below)],
})

/** The offers lie open. In a barter one must be accepted. */
function accept({ table }: SeatView, below: Below): Move {
  const { offers, action } = tableIn(table, 'choose-offer').phase
  return action === 'purchase' ? { type: 'refuse' } : { type: 'accept', from: pickOne(offers, below).seat }
}

/** Nobody else sees the card; the own colour may not be kept. */
function keep({ seat, table, hand }: SeatView, below: Below): Move {
  const cards = hand.secret.type === 'ambushes' ? hand.secret.cards : []
  const allowed = cards.filter((card) => card !== table.rules.colours[seat])
  return { type: 'keep', ambush: pickOne(allowed, below) }
}

const DECISIONS: Readonly<Record<Decision, (view: SeatView, below: Below) => Move>> = {
  // the card lies open
  choose: () => ({ type: 'take' }),
  // everybody is asked (N5), and who has no necklace can only submit
  defend: () => ({ type: 'submit' }),
  pick: (view, below) => ({ type: 'pick', item: pickOne(handBefore(viewIn(view, 'pick')), below) }),
  offer,
  accept,
  keep,
  // a set or a task would show cards
  exchange: () => ({ type: 'end' }),
  // everybody is asked (N9), and whose ambush does not match can only hold it back
  spring: () => ({ type: 'hold' }),
  discard: ({ seat, table, hand }, below) => ({
    type: 'discard',
    items: pickSome(cardsIn(hand.cards), overTheNumber(table, seat), below),
  }),
}

export const fallback = (view: SeatView, asked: Asked, below: Below): Move =>
  DECISIONS[asked.to as Decision](view, below)
