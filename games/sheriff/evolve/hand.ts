/** What an event does to one hand: its open part, and the hidden part if it was for this seat. */
import { add, remove, without } from '#games/sheriff/counts.ts'
import type { Open, OpenOf, Secrets } from '#games/sheriff/event.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { BRIMSTONE_OIL, FACE_UP, FEAST_PLATE, isFaceUp, PLACE } from '#games/sheriff/goods.ts'
import type { Hand } from '#games/sheriff/table.ts'

type SecretOf<T> = T extends keyof Secrets ? Secrets[T] | null : null
type Evolve = {
  readonly [T in Open['type']]: ((hand: Hand, open: OpenOf<T>, hidden: SecretOf<T>) => void) | null
}

const faceDownOf = (goods: readonly Ware[]): Ware[] => goods.filter((good) => !isFaceUp(good))

function settle(hand: Hand, arrived: readonly Ware[]): void {
  hand.bag = []
  hand.arrived = arrived
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
    const down: Good[] = []
    for (const good of hand.bag) {
      const place = PLACE[good]
      if (FACE_UP[place] || place === FEAST_PLATE) continue
      if (place === BRIMSTONE_OIL) hand.oil++
      else hand.contraband[place]++
      down.push(good)
    }
    settle(hand, down.length === 0 ? legal : [...legal, ...down])
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
    if (seat === hand.seat) hand.contraband[PLACE[good]] -= spent
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
    hand.arrived = []
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
