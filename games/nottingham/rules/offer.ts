/** NS4. Purchase and barter: offers for the revealed card. */
import type { Refusal } from '#engine/game.ts'
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { leftOf } from '#engine/seat.ts'
import { cardsIn, hasOther, holds } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, Offer, Rule, SeatView, TableIn } from '#games/nottingham/table.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import { checkTurn, takeRevealed } from './turn.ts'

/**
 * NS4. Whether a player can offer something. A player who has only the item that is the price shows the hand to all, so
 * that everyone knows why they are not asked. A player without cards offers nothing.
 */
function canOffer(match: ActiveMatch, seat: Seat): boolean {
  const { table, hands } = match.state
  if (table.places[seat].hand === 0) return false
  const { cards } = hands[seat]
  if (hasOther(cards, revealedItem(table))) return true
  match.emit({ type: 'handShown', of: seat, items: cardsIn(cards) })
  return false
}

/** NS4, purchase. All others owe a face-down offer. X40: where nobody can make one the card goes to the hand. */
export function askForOffers(match: ActiveMatch): void {
  const { turn, rules } = match.state.table
  const waiting: Seat[] = []
  for (let seat = leftOf(turn, rules.players); seat !== turn; seat = leftOf(seat, rules.players))
    if (canOffer(match, seat)) waiting.push(seat)
  if (waiting.length === 0) takeRevealed(match)
  else match.emit({ type: 'stepBegan', phase: { type: 'purchase', waiting, ready: [] } })
}

/** The next one clockwise who can offer something, or null when it would be the turn of whoever barters. */
function nextToOffer(match: ActiveMatch, after: Seat): Seat | null {
  const { turn, rules } = match.state.table
  for (let seat = leftOf(after, rules.players); seat !== turn; seat = leftOf(seat, rules.players))
    if (canOffer(match, seat)) return seat
  return null
}

/** NS4, barter. From the left, clockwise. N6, X40: with no offer at all the casket goes to the hand. */
export function askForSwaps(match: ActiveMatch): void {
  const first = nextToOffer(match, match.state.table.turn)
  if (first === null) takeRevealed(match)
  else match.emit({ type: 'stepBegan', phase: { type: 'barter', turn: first, offers: [] } })
}

/** One card in a purchase, one or two in a barter; none of the item that is paid with. */
function checkItems({ table, hand }: SeatView, items: readonly Item[], most: number): Refusal | null {
  if (items.length < 1 || items.length > most) return refuse('offer-size')
  if (items.includes(revealedItem(table))) return refuse('offer-of-the-same')
  return holds(hand.cards, items) ? null : refuse('not-in-hand')
}

/** NS4, purchase. The offers are turned up together when the last one is made. */
export const offerFaceDown: Rule<'offer', 'purchase'> = {
  during: ['purchase'],
  check(view, { items }) {
    const { turn, phase } = view.table
    if (view.seat === turn) return refuse('not-your-decision')
    if (phase.ready.includes(view.seat)) return refuse('already-offered')
    return phase.waiting.includes(view.seat) ? checkItems(view, items, 1) : refuse('cannot-offer')
  },
  decide(match, seat, { items: [item] }) {
    match.emit({ type: 'offeredFaceDown', seat }, [{ to: seat, what: { item } }])
    const { hands, table } = match.state
    const { waiting, ready } = table.phase
    if (waiting.length > 0) return
    const offers = ready.map((one): Offer => {
      const { secret } = hands[one]
      return { seat: one, items: secret.type === 'offer' ? [secret.item] : [] }
    })
    match.emit({ type: 'offersTurnedUp', offers })
  },
}

/** NS4, barter. The offers are made one after the other, openly. */
export const offerFaceUp: Rule<'offer', 'barter'> = {
  during: ['barter'],
  check: (view, { items }) =>
    view.seat === view.table.phase.turn ? checkItems(view, items, 2) : refuse('not-your-decision'),
  decide(match, seat, { items }) {
    match.emit({ type: 'offeredFaceUp', offer: { seat, items } })
    const next = nextToOffer(match, seat)
    if (next !== null) {
      match.emit({ type: 'barterTurnCame', seat: next })
      return
    }
    const { offers } = match.state.table.phase
    match.emit({ type: 'stepBegan', phase: { type: 'choose-offer', action: 'barter', offers } })
  },
}

const offerOf = ({ phase }: TableIn<'choose-offer'>, from: Seat): Offer | undefined =>
  phase.offers.find(({ seat }) => seat === from)

/** NS4. Those cards for the revealed one; everyone else takes their offer back. */
export const accept: Rule<'accept', 'choose-offer'> = {
  during: ['choose-offer'],
  check: (view, { from }) =>
    checkTurn(view) ?? (offerOf(view.table, from) === undefined ? refuse('no-such-offer') : null),
  decide(match, seat, { from }) {
    const { table } = match.state
    const offer = present(offerOf(table, from), 'the offer')
    match.emit({ type: 'offerAccepted', by: seat, offer, paid: revealedItem(table) })
  },
}

/** NS4. In a purchase all offers may be refused: then the copper is taken. In a barter one must be accepted. */
export const refuseAll: Rule<'refuse', 'choose-offer'> = {
  during: ['choose-offer'],
  check: (view) => checkTurn(view) ?? (view.table.phase.action === 'purchase' ? null : refuse('must-accept')),
  decide: takeRevealed,
}
