/**
 * A player without a plan: for whatever is asked, one of the kinds of moves allowed, then its details, all drawn
 * evenly. It exchanges half of the times it can, so that matches end. It must never make a refused move.
 */

import { pickOne, pickSome } from '#engine/bots/pick.ts'
import { dictionaryOf } from '#engine/dictionary.ts'
import type { Below, Bot } from '#engine/game.ts'
import { tableIn, viewIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { matches } from '#games/nottingham/ambushes.ts'
import type { Decision } from '#games/nottingham/asked.ts'
import { cardsBut, cardsIn, count } from '#games/nottingham/counts.ts'
import { actionOf, isAttack } from '#games/nottingham/items.ts'
import type { Move } from '#games/nottingham/move.ts'
import { handBefore } from '#games/nottingham/rules/attack.ts'
import { overTheNumber } from '#games/nottingham/rules/refill.ts'
import type { Nottingham, SeatView } from '#games/nottingham/table.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import { exchange } from './random-exchange.ts'

const TAKE: Move = { type: 'take' }
const ACT: Move = { type: 'act', target: null }
const DEFEND: Move = { type: 'defend' }
const SUBMIT: Move = { type: 'submit' }
const REFUSE: Move = { type: 'refuse' }
const SPRING: Move = { type: 'spring' }
const HOLD: Move = { type: 'hold' }

const isCoin = (below: Below): boolean => below(2) === 0

/** Others with at least one card. */
function targets({ seat, table }: SeatView): Seat[] {
  const seats: Seat[] = []
  for (let i = 0; i < table.places.length; i++)
    if (i !== seat && table.places[i].hand > 0) seats.push(i as Seat)
  return seats
}

/** The revealed card: taken, or half of the times its action. */
function choose(view: SeatView, below: Below): Move {
  const action = actionOf(revealedItem(view.table))
  if (action === 'defence' || isCoin(below)) return TAKE
  if (action === 'ambush') return ACT
  const others = targets(view)
  if (others.length === 0) return TAKE
  return isAttack(action) ? { type: 'act', target: pickOne(others, below) } : ACT
}

function offer({ table, hand }: SeatView, below: Below): Move {
  const cards = cardsBut(hand.cards, revealedItem(table))
  const isPair = table.phase.type === 'barter' && cards.length > 1 && isCoin(below)
  return { type: 'offer', items: isPair ? pickSome(cards, 2, below) : [pickOne(cards, below)] }
}

function accept({ table }: SeatView, below: Below): Move {
  const { offers, action } = tableIn(table, 'choose-offer').phase
  const chosen = below(offers.length + (action === 'purchase' ? 1 : 0))
  return chosen === offers.length ? REFUSE : { type: 'accept', from: offers[chosen].seat }
}

function keep({ seat, table, hand }: SeatView, below: Below): Move {
  const cards = hand.secret.type === 'ambushes' ? hand.secret.cards : []
  const allowed = cards.filter((card) => card !== table.rules.colours[seat])
  return { type: 'keep', ambush: pickOne(allowed, below) }
}

function spring({ table, hand }: SeatView, below: Below): Move {
  const { rules, turn, phase } = tableIn(table, 'ambush')
  const { item, laid, index } = phase
  const may = laid > 0 && matches(hand.ambushes[index], item, rules.colours[turn])
  return may && isCoin(below) ? SPRING : HOLD
}

const DECISIONS: Readonly<Record<Decision, (view: SeatView, below: Below) => Move>> = dictionaryOf({
  choose,
  defend: ({ hand }, below) => (count(hand.cards, 'necklace') > 0 && isCoin(below) ? DEFEND : SUBMIT),
  pick: (view, below) => ({ type: 'pick', item: pickOne(handBefore(viewIn(view, 'pick')), below) }),
  offer,
  accept,
  keep,
  exchange,
  spring,
  discard: ({ seat, table, hand }, below) => ({
    type: 'discard',
    items: pickSome(cardsIn(hand.cards), overTheNumber(table, seat), below),
  }),
})

export const random: Bot<Nottingham> = {
  about: 'Anything the rules allow, drawn evenly.',
  choose: (view, asked, below) => DECISIONS[asked.to as Decision](view, below),
}
