/** What an event does to one hand: its open part, and the hidden part if it was for this seat. */
import type { Concerned } from '#engine/evolution.ts'
import type { Seat } from '#engine/seat.ts'
import { add, remove, without } from '#games/sheriff/counts.ts'
import type { Open, OpenOf, Secrets } from '#games/sheriff/event.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { BRIMSTONE_OIL, FACE_UP, FEAST_PLATE, isFaceUp, placeOf } from '#games/sheriff/goods.ts'
import type { Hand } from '#games/sheriff/table.ts'

type SecretOf<T> = T extends keyof Secrets ? Secrets[T] | null : null
type Evolve = {
  readonly [T in Open['type']]: ((hand: Hand, open: OpenOf<T>, hidden: SecretOf<T>) => void) | null
}

const faceDownOf = (goods: readonly Ware[]): Ware[] => goods.filter((good) => !isFaceUp(good))

const NOTHING: readonly never[] = []

function settle(hand: Hand, arrived: readonly Ware[]): void {
  hand.bag = NOTHING
  hand.arrived = arrived
}

const seatOf = ({ seat }: { readonly seat: Seat }): Seat => seat
const bagOf = ({ bag }: { readonly bag: Seat }): Seat => bag

/** Whose hand these events can change; all others concern everybody. */
export const concerns: { readonly [T in Open['type']]?: (open: OpenOf<T>) => Concerned } = {
  setAside: seatOf,
  drewFromPile: seatOf,
  drew: seatOf,
  discarded: seatOf,
  loaded: seatOf,
  bagPassed: bagOf,
  bagOpened: bagOf,
  claimed: seatOf,
  oilBurnt: seatOf,
  oilKept: seatOf,
  trophyTaken: seatOf,
  stepBegan: ({ phase }) => (phase.type === 'finished' ? 'all' : 'nobody'),
}

export const evolveHand: Evolve = {
  setAside: (hand, open, hidden) => {
    if (hidden !== null) {
      remove(hand.cards, hidden.goods)
      hand.aside = hidden.goods
    } else if (open.seat === hand.seat && open.faceUp !== null) {
      remove(hand.cards, open.faceUp)
    }
  },
  drewFromPile: (hand, { seat, good }) => {
    if (seat === hand.seat) add(hand.cards, [good])
  },
  drew: (hand, _open, hidden) => {
    if (hidden !== null) add(hand.cards, hidden.goods)
  },
  discarded: (hand, { seat, from }) => {
    if (seat === hand.seat && from === 'aside') hand.aside = []
  },
  loaded: (hand, _open, hidden) => {
    if (hidden === null) return
    remove(hand.cards, hidden.goods)
    hand.bag = hidden.goods
  },
  given: (hand, { from, to, legal, pledge }, hidden) => {
    if (hidden === null) return
    if (from === hand.seat) {
      remove(hand.contraband, hidden.goods)
      if (pledge !== null) {
        const gone = legal.flatMap(({ good, count }) => new Array<Ware>(count).fill(good))
        hand.arrived = without(hand.arrived, [...gone, ...hidden.goods])
      }
    } else {
      add(to === 'loot' ? hand.loot : hand.contraband, hidden.goods)
    }
  },
  proofShown: (hand, { of }, hidden) => {
    if (hidden === null) return
    const { round, contraband, bag } = hidden
    hand.proofs = [...hand.proofs, { round, of, contraband, bag }]
  },
  bagPassed: (hand, { bag, legal }) => {
    if (bag !== hand.seat) return
    if (legal.length === hand.bag.length) {
      settle(hand, legal)
      return
    }
    const arrived = legal.slice()
    for (const good of hand.bag) {
      const place = placeOf(good)
      if (FACE_UP[place] || place === FEAST_PLATE) continue
      if (place === BRIMSTONE_OIL) hand.oil++
      else hand.contraband[place]++
      arrived.push(good)
    }
    settle(hand, arrived)
  },
  bagOpened: (hand, { bag, kept }) => {
    if (bag === hand.seat) settle(hand, kept)
  },
  goodsPaid: (hand, { from, to, goods }, hidden) => {
    if (from === hand.seat) remove(hand.contraband, faceDownOf(goods))
    if (to === hand.seat) add(hand.contraband, faceDownOf(goods))
    // R18. the kinds on the loot tile are sent to the deputies only
    if (hidden !== null) add(hand.loot, hidden.goods)
  },
  claimed: (hand, { seat, good, spent }) => {
    if (seat === hand.seat) hand.contraband[placeOf(good)] -= spent
  },
  oilBurnt: (hand, { seat }) => {
    if (seat !== hand.seat) return
    hand.oil--
    hand.arrived = without(hand.arrived, ['brimstone-oil'])
  },
  oilKept: (hand, { seat }) => {
    if (seat !== hand.seat) return
    hand.contraband[BRIMSTONE_OIL] += hand.oil
    hand.oil = 0
  },
  trophyTaken: (hand, { seat, discarded }) => {
    if (seat !== hand.seat) return
    add(hand.cards, ['tabletop-trophy'])
    if (discarded !== null) remove(hand.cards, [discarded.good])
  },
  lootTaken: (hand, { seat, legal }, hidden) => {
    if (legal !== null || hidden === null) return
    remove(hand.loot, [hidden.good])
    if (seat === hand.seat) add(hand.contraband, [hidden.good])
  },
  leftoverSettled: (hand, { card }, hidden) => {
    if (hidden === null) return
    remove(hand.loot, [hidden.good])
    if (card === hand.seat) add(hand.contraband, [hidden.good])
  },
  stepBegan: (hand, { phase }) => {
    if (phase.type === 'finished') hand.cards.fill(0)
  },
  roundBegan: (hand) => {
    hand.arrived = NOTHING
  },

  // what only the table sees
  marketStarted: null,
  turnStarted: null,
  reshuffled: null,
  asideJoinedPile: null,
  declared: null,
  offered: null,
  acceptedOffer: null,
  offersEnded: null,
  dealStruck: null,
  goldPaid: null,
  obliged: null,
  sideTaken: null,
  timeRanOut: null,
  questionAsked: null,
  answered: null,
  skipped: null,
  lootShared: null,
  leftoverNamed: null,
}
