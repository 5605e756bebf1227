/**
 * A whole state that could be the real one: what the seat can't see is drawn, from what it knows and remembers. It is
 * built from the view alone.
 */
import type { Below } from '#engine/chance.ts'
import { shuffled } from '#engine/chance.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Ambush } from '#games/nottingham/ambushes.ts'
import { inSight } from '#games/nottingham/bots/persona/belief.ts'
import type { Notes } from '#games/nottingham/bots/persona/notes.ts'
import type { Counts } from '#games/nottingham/counts.ts'
import { add, cardsBut, cardsIn, hasOther, none, total } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { COPIES, ITEMS, PLACE } from '#games/nottingham/items.ts'
import type { Hand, NottinghamState, SeatView, Table } from '#games/nottingham/table.ts'
import { NOTHING } from '#games/nottingham/table.ts'

/** Cards that lie before everybody but still count to a hand. */
function laidOpen({ phase, turn }: Table, seat: Seat): Counts {
  const cards = none()
  if (phase.type === 'ambush' && seat === turn) cards[PLACE[phase.item]] = phase.laid
  if (phase.type === 'barter' || phase.type === 'choose-offer')
    for (const offer of phase.offers) if (offer.seat === seat) add(cards, offer.items)
  if (phase.type === 'pick' && seat === phase.target && phase.shown !== null) add(cards, phase.shown)
  return cards
}

/** What is remembered of a hand, a part of a card as the chance that it is there; never more cards than there are. */
function remembered({ view, notes, left, below }: Drawing, seat: Seat): Counts {
  const cards = laidOpen(view.table, seat)
  const { secret } = view.hand
  const { phase, places } = view.table
  if (secret.type === 'hand' && phase.type === 'pick' && seat === phase.target) add(cards, secret.items)
  let room = places[seat].hand
  for (let i = 0; i < ITEMS.length; i++) {
    cards[i] = Math.min(cards[i], left[i])
    left[i] -= cards[i]
    room -= cards[i]
  }
  const first = below(ITEMS.length)
  for (let n = 0; n < ITEMS.length && room > 0; n++) {
    const i = (first + n) % ITEMS.length
    const known = notes.known[seat][i]
    const whole = Math.floor(known) + (below(1000) < (known % 1) * 1000 ? 1 : 0)
    const more = Math.max(0, Math.min(whole - cards[i], left[i], room))
    cards[i] += more
    left[i] -= more
    room -= more
  }
  return cards
}

interface Drawing {
  readonly view: SeatView
  readonly notes: Notes
  /** cards of each item that nobody has been given yet */
  readonly left: Counts
  readonly below: Below
}

/** Gives each hand cards of the pile until it is full; what remains is the pile. */
function dealRest({ view, left, below }: Drawing, hands: readonly Counts[]): Item[] {
  const { places, phase, revealed } = view.table
  const pile = shuffled(cardsIn(left), below)
  places.forEach(({ hand }, i) => {
    const cards = hands[i]
    for (let held = total(cards); held < hand; held++) cards[PLACE[pile.pop() as Item]]++
  })
  if (phase.type === 'purchase')
    fitOffers([...phase.waiting, ...phase.ready], hands, view.seat, pile, revealed as Item)
  return pile
}

/** NS4. Whoever has been asked for an offer has a card besides the price, from the pile or from a hand that can spare it. */
function fitOffers(
  asked: readonly Seat[],
  hands: readonly Counts[],
  viewer: Seat,
  pile: Item[],
  price: Item,
): void {
  const canSpare = (cards: Counts, i: number): boolean =>
    i !== viewer && total(cards) - cards[PLACE[price]] > (asked.includes(seatAt(i)) ? 1 : 0)
  for (const seat of asked) {
    if (hasOther(hands[seat], price) || swapPrice(hands[seat], pile, price)) continue
    const giver = hands.find(canSpare)
    if (giver === undefined) continue
    const cards = cardsIn(giver)
    swapPrice(hands[seat], cards, price)
    giver.fill(0)
    add(giver, cards)
  }
}

/** Exchanges a card that is the price for one that is not. False: there is none. */
function swapPrice(hand: Counts, from: Item[], price: Item): boolean {
  const at = from.findIndex((item) => item !== price)
  if (at < 0) return false
  hand[PLACE[from[at]]]++
  hand[PLACE[price]]--
  from[at] = price
  return true
}

/** Nobody has laid an ambush of their own colour. */
function dealAmbushes({ view, below }: Drawing): { laid: Ambush[][]; pile: Ambush[] } {
  const { table, hand, seat } = view
  const looked = hand.secret.type === 'ambushes' ? hand.secret.cards : []
  const pile = shuffled(
    table.rules.ambushes.filter((card) => !hand.ambushes.includes(card) && !looked.includes(card)),
    below,
  )
  const laid = table.places.map(({ ambushes }, i) => {
    if (i === seat) return hand.ambushes.slice()
    return Array.from({ length: ambushes }, () => {
      const at = pile.findLastIndex((card) => card !== table.rules.colours[i])
      return pile.splice(Math.max(0, at), 1)[0]
    })
  })
  return { laid, pile: [...looked, ...pile] }
}

export function drawWorld(view: SeatView, notes: Notes, below: Below): NottinghamState {
  const { table, seat, hand } = view
  const seen = inSight(view)
  const drawing: Drawing = { view, notes, left: seen.map((n) => COPIES - n), below }
  const cards = table.places.map((_, i) => (i === seat ? hand.cards.slice() : remembered(drawing, seatAt(i))))
  const deck = dealRest(drawing, cards)
  const ambushes = dealAmbushes(drawing)
  const hands = cards.map((held, i): Hand => {
    if (i === seat) return { ...hand, cards: held }
    return { seat: seatAt(i), cards: held, ambushes: ambushes.laid[i], secret: NOTHING }
  })
  // what others have offered face down is as unknown as their cards
  if (table.phase.type === 'purchase')
    for (const other of table.phase.ready) {
      const items = cardsBut(hands[other].cards, table.revealed as Item)
      hands[other].secret = { type: 'offer', item: items[below(items.length)] }
    }
  return {
    table: { ...table, discard: table.discard.slice(), places: table.places.map((place) => ({ ...place })) },
    hands,
    box: { deck, drawn: 0, ambushes: ambushes.pile },
  }
}
