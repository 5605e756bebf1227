/** What everybody can see of a bag, as numbers. */
import type { Seat } from '#engine/seat.ts'
import { isContraband } from '#games/sheriff/bots/baselines/cards.ts'
import type { Notes, SeenBag } from '#games/sheriff/bots/persona/notes.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import type { Legal } from '#games/sheriff/goods.ts'
import { PLACE, VALUE } from '#games/sheriff/goods.ts'
import type { Offer, SeatView } from '#games/sheriff/table.ts'

/** Gold for each bag that an offer is about: whoever pays less has said nothing. */
const LEAST_PAID = 2

/** An offer that pays next to nothing. It must not change what anybody thinks of a bag: people would make it every time. */
export function isTrifle({ by, merchant, terms }: Pick<Offer, 'by' | 'merchant' | 'terms'>): boolean {
  if (by !== merchant) return false
  const paid = terms.gold - (terms.goldBack ?? 0) + lotsWorth(terms.stand)
  return paid < LEAST_PAID * Math.max(1, terms.pass.length + terms.inspect.length)
}

const lotsWorth = (lots: readonly Lot[]): number =>
  lots.reduce((sum, { good, count }) => sum + count * VALUE[PLACE[good]], 0)

/** The owner's last offer of gold for passing the bag. */
export const bribeFor = ({ offers }: Pick<Notes, 'offers'>, bag: Seat): Offer | undefined =>
  offers.findLast(
    (offer) => offer.by === bag && offer.terms.pass.includes(bag) && offer.terms.gold > 0 && !isTrifle(offer),
  )

// A merchant sees a hand and some fresh cards before loading.
const CARDS_SEEN = 9

/** The share of the good among the cards that this seat has not seen; of its own hand when the bag is its own. */
function shareOf({ table, hand, seat }: SeatView, good: Legal, owner: Seat): number {
  const place = PLACE[good]
  let unseen = table.rules.deck.length
  let left = 0
  for (const card of table.rules.deck) if (card === good) left++
  for (const pile of table.piles) {
    unseen -= pile.length
    for (const card of pile) if (card === good) left--
  }
  for (const { legal } of table.places) {
    for (let kind = 0; kind < legal.length; kind++) unseen -= legal[kind]
    left -= legal[place]
  }
  // what others think of my bag does not depend on my cards
  if (owner !== seat) {
    for (const n of hand.cards) unseen -= n
    left -= hand.cards[place]
    for (const card of hand.bag) {
      unseen--
      if (card === good) left--
    }
  }
  return Math.min(0.9, Math.max(0.01, left / Math.max(1, unseen)))
}

/** How hard it is for an honest merchant to have so many of a good. */
export function surpriseOf(view: SeatView, owner: Seat, good: Legal, number: number): number {
  const share = shareOf(view, good, owner)
  let exactly = (1 - share) ** CARDS_SEEN
  let fewer = 0
  for (let k = 0; k < Math.min(number, 5); k++) {
    fewer += exactly
    exactly *= ((CARDS_SEEN - k) / (k + 1)) * (share / (1 - share))
  }
  return -Math.log(Math.max(0.01, 1 - fewer))
}

/** The names of the features, in the order of the weights. */
export const FEATURES = [
  'always',
  'one card',
  'two cards',
  'four cards',
  'five cards',
  'late',
  'first round',
  'surprise',
  'contraband set aside',
  'declared good set aside',
  'cards set aside',
  'declared good taken from a pile',
  'dear good',
  'collects it',
  'offers gold',
  'gold for each card',
  'declined to pay',
] as const

/** For those who don't watch the market. */
const USUAL = { surprise: 1.7, contraband: 1.5, aside: 0.66, collected: 0.78 }
/** For those who would rather not know. */
const UNKNOWN = { offers: 0.17, goldPerCard: 0.08 }

/** `hushed`: as if nobody knew whether the owner has offered something. */
export function featuresOf(
  { table }: SeatView,
  notes: Notes,
  owner: Seat,
  { cards, declared, surprise }: SeenBag,
  hushed = false,
): number[] {
  const bribe = bribeFor(notes, owner)
  const offers = bribe !== undefined
  const gold = bribe?.terms.gold ?? 0
  const { faceUp, count, drew } = notes.aside[owner]
  const { rounds } = table.rules
  const { market } = notes.attention
  const noticed = (what: number, usual: number): number => market * what + (1 - market) * usual
  return [
    1,
    cards === 1 ? 1 : 0,
    cards === 2 ? 1 : 0,
    cards === 4 ? 1 : 0,
    cards === 5 ? 1 : 0,
    table.round / rounds,
    table.round === 1 ? 1 : 0,
    noticed(surprise, USUAL.surprise),
    noticed(faceUp.filter(isContraband).length, USUAL.contraband),
    noticed(faceUp.filter((good) => good === declared).length, 0),
    noticed(count / 5, USUAL.aside),
    noticed(drew.filter((good) => good === declared).length, 0),
    VALUE[PLACE[declared]] - 3,
    noticed(Math.min(5, table.places[owner].legal[PLACE[declared]]) / 5, USUAL.collected),
    hushed ? UNKNOWN.offers : offers ? 1 : 0,
    hushed ? UNKNOWN.goldPerCard : offers ? Math.min(3, gold / cards) : 0,
    notes.declined.includes(owner) ? 1 : 0,
  ]
}
