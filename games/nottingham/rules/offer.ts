/** NS4. Purchase and barter: offers for the revealed card. */
import type { Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { leftOf } from '#engine/seat.ts'
import { cardsIn, hasOther, holds } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, Offer, PhaseOf, SeatView } from '#games/nottingham/table.ts'
import type { Rule } from './rule.ts'
import { checkTurn, takeRevealed } from './turn.ts'

/**
 * NS4. Whether a player can offer something. Who has nothing but the item paid with shows the hand to all, so that
 * everyone knows why nothing is asked; who has no card offers nothing.
 */
function canOffer(match: ActiveMatch, seat: Seat): boolean {
  const { table, hands } = match.state
  if (table.places[seat].hand === 0) return false
  const { cards } = hands[seat]
  if (hasOther(cards, table.revealed as Item)) return true
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
  if (items.includes(table.revealed as Item)) return refuse('offer-of-the-same')
  return holds(hand.cards, items) ? null : refuse('not-in-hand')
}

function checkPurchase(view: SeatView, { waiting, ready }: PhaseOf<'purchase'>, items: readonly Item[]) {
  if (view.seat === view.table.turn) return refuse('not-your-decision')
  if (ready.includes(view.seat)) return refuse('already-offered')
  return waiting.includes(view.seat) ? checkItems(view, items, 1) : refuse('cannot-offer')
}

/** NS4. All offers are turned up together. */
function offerFaceDown(match: ActiveMatch, seat: Seat, item: Item): void {
  match.emit({ type: 'offeredFaceDown', seat }, [{ to: seat, what: { item } }])
  const { hands, table } = match.state
  const { waiting, ready } = table.phase as PhaseOf<'purchase'>
  if (waiting.length > 0) return
  const offers = ready.map((one): Offer => {
    const { secret } = hands[one]
    return { seat: one, items: secret.type === 'offer' ? [secret.item] : [] }
  })
  match.emit({ type: 'offersTurnedUp', offers })
}

function offerFaceUp(match: ActiveMatch, seat: Seat, items: readonly Item[]): void {
  match.emit({ type: 'offeredFaceUp', offer: { seat, items } })
  const next = nextToOffer(match, seat)
  if (next !== null) {
    match.emit({ type: 'barterTurnCame', seat: next })
    return
  }
  const { offers } = match.state.table.phase as PhaseOf<'barter'>
  match.emit({ type: 'stepBegan', phase: { type: 'choose-offer', action: 'barter', offers } })
}

export const offer: Rule<'offer'> = {
  check(view, { items }) {
    const { phase } = view.table
    if (phase.type === 'purchase') return checkPurchase(view, phase, items)
    if (phase.type !== 'barter') return refuse('wrong-step')
    return view.seat === phase.turn ? checkItems(view, items, 2) : refuse('not-your-decision')
  },
  decide(match, seat, { items }) {
    if (match.state.table.phase.type === 'purchase') offerFaceDown(match, seat, items[0])
    else offerFaceUp(match, seat, items)
  },
}

const offerOf = ({ offers }: PhaseOf<'choose-offer'>, from: Seat): Offer | undefined =>
  offers.find(({ seat }) => seat === from)

/** NS4. Those cards for the revealed one; everyone else takes their offer back. */
export const accept: Rule<'accept'> = {
  check(view, { from }) {
    const refusal = checkTurn(view, 'choose-offer')
    if (refusal !== null) return refusal
    return offerOf(view.table.phase as PhaseOf<'choose-offer'>, from) ? null : refuse('no-such-offer')
  },
  decide(match, seat, { from }) {
    const { phase, revealed } = match.state.table
    const accepted = offerOf(phase as PhaseOf<'choose-offer'>, from) as Offer
    match.emit({ type: 'offerAccepted', by: seat, offer: accepted, paid: revealed as Item })
  },
}

/** NS4. In a purchase all offers may be refused: then the copper is taken. In a barter one must be accepted. */
export const refuseAll: Rule<'refuse'> = {
  check(view) {
    const refusal = checkTurn(view, 'choose-offer')
    if (refusal !== null) return refusal
    const { action } = view.table.phase as PhaseOf<'choose-offer'>
    return action === 'purchase' ? null : refuse('must-accept')
  },
  decide: takeRevealed,
}
