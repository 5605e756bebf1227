/** Twins: changes a state in what one viewer can't see, by swapping cards between places hidden from that viewer. */

import { pickOne } from '#engine/bots/pick.ts'
import type { Below } from '#engine/game.ts'
import type { Seat, Viewer } from '#engine/seat.ts'
import type { Ambush } from '#games/nottingham/ambushes.ts'
import type { Counts } from '#games/nottingham/counts.ts'
import { cardsIn, remove } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { PLACE } from '#games/nottingham/items.ts'
import type { Hand, NottinghamState } from '#games/nottingham/table.ts'

/** A place with hidden cards: what lies there, and one card put in place of another. */
interface Place<Card> {
  readonly cards: readonly Card[]
  readonly takes: (card: Card) => boolean
  replace(index: number, card: Card): void
}

const anything = (): boolean => true

/** Lists are shared between copies, so they are changed by new ones. */
const changed = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((old, i) => (i === index ? item : old))

/** NS8. Cards of a hand that lie openly: a laid set, and offers that are face up. */
function openCards({ table }: NottinghamState, seat: Seat): Item[] {
  const { phase, turn } = table
  if (phase.type === 'ambush' && seat === turn) return new Array<Item>(phase.laid).fill(phase.item)
  if (phase.type !== 'barter' && phase.type !== 'choose-offer') return []
  return phase.offers.flatMap((offer) => (offer.seat === seat ? offer.items : []))
}

/** A hand that is shown to all, or to this viewer alone, hides nothing from the viewer. */
function isSeen({ table: { phase, turn } }: NottinghamState, seat: Seat, viewer: Viewer): boolean {
  return phase.type === 'pick' && phase.target === seat && (phase.shown !== null || turn === viewer)
}

function inHand(state: NottinghamState, hand: Hand): Place<Item>[] {
  const { secret } = hand
  const free: Counts = hand.cards.slice()
  remove(free, openCards(state, hand.seat))
  if (secret.type === 'offer') remove(free, [secret.item])
  const cards = cardsIn(free)
  const put = (old: Item, item: Item): void => {
    hand.cards[PLACE[old]]--
    hand.cards[PLACE[item]]++
  }
  const held: Place<Item> = { cards, takes: anything, replace: (i, item) => put(cards[i], item) }
  if (secret.type !== 'offer') return [held]
  const offered: Place<Item> = {
    cards: [secret.item],
    takes: (item) => item !== state.table.revealed,
    replace: (_, item) => {
      put(secret.item, item)
      hand.secret = { type: 'offer', item }
    },
  }
  return [held, offered]
}

function hiddenItems(state: NottinghamState, viewer: Viewer): Place<Item>[] {
  const { hands, box } = state
  const deck: Place<Item> = {
    cards: box.deck.slice(box.drawn),
    takes: anything,
    replace: (i, item) => {
      box.deck = changed(box.deck, box.drawn + i, item)
    },
  }
  const others = hands.filter(({ seat }) => seat !== viewer && !isSeen(state, seat, viewer))
  return [deck, ...others.flatMap((hand) => inHand(state, hand))]
}

function hiddenAmbushes({ table, hands, box }: NottinghamState, viewer: Viewer): Place<Ambush>[] {
  const { phase, turn, rules } = table
  // N3. that a single card is not the own colour shows, so it stays what it is
  const known = phase.type === 'keep' && (turn === viewer || phase.looked === 1) ? phase.looked : 0
  const pile: Place<Ambush> = {
    cards: box.ambushes.slice(known),
    takes: anything,
    replace: (i, ambush) => {
      box.ambushes = changed(box.ambushes, known + i, ambush)
    },
  }
  const laid = hands
    .filter(({ seat }) => seat !== viewer)
    .map(
      (hand): Place<Ambush> => ({
        cards: hand.ambushes,
        // nobody keeps their own colour, and everyone knows that
        takes: (ambush) => ambush !== rules.colours[hand.seat],
        replace: (i, ambush) => {
          hand.ambushes = changed(hand.ambushes, i, ambush)
        },
      }),
    )
  return [pile, ...laid]
}

/** Kinds are drawn evenly, not cards: what is rare is where the leaks would be. */
const anyCard = <Card>(cards: readonly Card[], below: Below): Card => pickOne([...new Set(cards)], below)

function swapOnce<Card>(places: readonly Place<Card>[], below: Below): void {
  const filled = places.filter(({ cards }) => cards.length > 0)
  if (filled.length === 0) return
  const here = pickOne(filled, below)
  const there = pickOne(filled, below)
  const [mine, theirs] = [anyCard(here.cards, below), anyCard(there.cards, below)]
  if (here === there || !here.takes(theirs) || !there.takes(mine)) return
  here.replace(here.cards.indexOf(mine), theirs)
  there.replace(there.cards.indexOf(theirs), mine)
}

/** What somebody is looking at is what lies there now. */
function refreshLooks({ table, hands, box }: NottinghamState): void {
  const { phase, turn } = table
  if (phase.type === 'pick' && phase.shown === null)
    hands[turn].secret = { type: 'hand', items: cardsIn(hands[phase.target].cards) }
  if (phase.type === 'keep')
    hands[turn].secret = { type: 'ambushes', cards: box.ambushes.slice(0, phase.looked) }
}

export function disguise(state: NottinghamState, viewer: Viewer, below: Below): void {
  for (let swaps = 1 + below(8); swaps > 0; swaps--) {
    if (below(3) === 0) swapOnce(hiddenAmbushes(state, viewer), below)
    else swapOnce(hiddenItems(state, viewer), below)
  }
  refreshLooks(state)
}
