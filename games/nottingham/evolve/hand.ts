/** What an event does to one hand: its open part, and the hidden part if it was for this seat. */
import { add, remove } from '#games/nottingham/counts.ts'
import type { Open, OpenOf, Secrets } from '#games/nottingham/event.ts'
import { PLACE } from '#games/nottingham/items.ts'
import type { Hand } from '#games/nottingham/table.ts'
import { NOTHING } from '#games/nottingham/table.ts'

type SecretOf<T> = T extends keyof Secrets ? Secrets[T] | null : null
type Evolve = {
  readonly [T in Open['type']]: ((hand: Hand, open: OpenOf<T>, hidden: SecretOf<T>) => void) | null
}

export const evolveHand: Evolve = {
  took: (hand, { seat, item }) => {
    if (seat === hand.seat) hand.cards[PLACE[item]]++
  },
  discarded: (hand, { seat, items }) => {
    if (seat === hand.seat) remove(hand.cards, items)
  },
  defended: (hand, { seat, by, item }) => {
    if (seat === hand.seat) {
      hand.cards[PLACE.necklace]--
      hand.cards[PLACE[item]]++
    } else if (by === hand.seat) {
      hand.cards[PLACE.necklace]++
    }
  },
  handLookedAt: (hand, _open, hidden) => {
    if (hidden !== null) hand.secret = { type: 'hand', items: hidden.items }
  },
  taken: (hand, { by, from, item, paid }, hidden) => {
    const what = item ?? hidden?.item
    if (what === undefined) return
    if (by === hand.seat) {
      hand.cards[PLACE[what]]++
      hand.secret = NOTHING
    } else if (from === hand.seat) {
      hand.cards[PLACE[what]]--
      hand.cards[PLACE[paid]]++
    }
  },
  offeredFaceDown: (hand, _open, hidden) => {
    if (hidden !== null) hand.secret = { type: 'offer', item: hidden.item }
  },
  offersTurnedUp: (hand) => {
    hand.secret = NOTHING
  },
  offerAccepted: (hand, { by, offer: { seat, items }, paid }) => {
    if (by === hand.seat) {
      add(hand.cards, items)
    } else if (seat === hand.seat) {
      remove(hand.cards, items)
      hand.cards[PLACE[paid]]++
    }
  },
  ambushesLookedAt: (hand, _open, hidden) => {
    if (hidden !== null) hand.secret = { type: 'ambushes', cards: hidden.cards }
  },
  ambushLaid: (hand, _open, hidden) => {
    if (hidden === null || hidden.ambush === null) return
    hand.ambushes = [...hand.ambushes, hidden.ambush]
    hand.secret = NOTHING
  },
  sprung: (hand, { seat, on, item, index }) => {
    if (seat === hand.seat) {
      hand.cards[PLACE[item]]++
      hand.ambushes = hand.ambushes.filter((_, i) => i !== index)
    } else if (on === hand.seat) {
      hand.cards[PLACE[item]]--
      hand.cards[PLACE.gold]++
    }
  },
  setWon: (hand, { seat, item, laid }) => {
    if (seat === hand.seat) hand.cards[PLACE[item]] -= laid
  },
  taskDone: (hand, { seat, items }) => {
    if (seat === hand.seat) remove(hand.cards, items)
  },
  drew: (hand, _open, hidden) => {
    if (hidden !== null) hand.cards[PLACE[hidden.item]]++
  },

  // what only the table sees
  turnStarted: null,
  turnedUp: null,
  reshuffled: null,
  attacked: null,
  heldUp: null,
  handShown: null,
  offeredFaceUp: null,
  barterTurnCame: null,
  setLaid: null,
  heldBack: null,
  setFailed: null,
  sheriffMoved: null,
  stepBegan: null,
}
