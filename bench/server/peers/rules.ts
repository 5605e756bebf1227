/**
 * A simplified game of bags and a sheriff, the same for every peer: hands and bags are hidden, everything else is
 * open. It never ends, and who moves next follows from the number of the move alone.
 *
 * A round has 12 moves: three merchants load, three declare, then each of them offers gold and the sheriff answers.
 * Hands, bags and stands are numbers per kind of good.
 */
export const SEATS = 4
export const KINDS = 8
export const HAND = 6
const ROUND = 12
const CARDS = 204
const START_GOLD = 50
const FINE = 2

export type Kind = 'load' | 'declare' | 'offer' | 'answer'

export interface Place {
  gold: number
  hand: number
  bag: number
  declared: number
  offer: number
  stand: number[]
}

/** What only its owner sees. */
export interface Hidden {
  cards: number[]
  bag: number[]
}

export interface Board {
  readonly table: { step: number; sheriff: number; opened: number }
  readonly places: Readonly<Record<number, Place>>
  readonly hands: Readonly<Record<number, Hidden>>
  readonly deck: number[]
}

export const newDeck = (): number[] => Array.from({ length: CARDS }, (_, card) => card % KINDS)

export const none = (): number[] => Array(KINDS).fill(0)

/** As many cards of each kind as the top of the deck has. */
export function newHand(deck: number[]): number[] {
  const cards = none()
  for (const card of deck.splice(0, HAND)) cards[card]++
  return cards
}

export const newPlace = (): Place => ({
  gold: START_GOLD,
  hand: HAND,
  bag: 0,
  declared: -1,
  offer: -1,
  stand: none(),
})

interface Turn {
  readonly seat: number
  readonly kind: Kind
  /** whose bag it is about */
  readonly merchant: number
}

/** Who makes this move, and of which kind it is. */
export function turnOf(step: number): Turn {
  const inRound = step % ROUND
  const sheriff = Math.floor(step / ROUND) % SEATS
  const index = inRound < 6 ? inRound % 3 : (inRound - 6) >> 1
  const merchant = (sheriff + 1 + index) % SEATS
  if (inRound < 6) return { seat: merchant, kind: inRound < 3 ? 'load' : 'declare', merchant }
  return inRound % 2 === 0
    ? { seat: merchant, kind: 'offer', merchant }
    : { seat: sheriff, kind: 'answer', merchant }
}

const DETAIL: Readonly<Record<Kind, (step: number) => number>> = {
  load: (step) => 1 + (step % 4),
  declare: (step) => step % 4,
  offer: (step) => step % 3,
  answer: (step) => (step % 5 < 2 ? 1 : 0),
}

/** A move that is allowed then: how many cards, which good, how much gold, whether to inspect. */
export function moveAt(step: number): { seat: number; kind: Kind; detail: number } {
  const { seat, kind } = turnOf(step)
  return { seat, kind, detail: DETAIL[kind](step) }
}

/** Plays a move, whatever the board is made of; false if it is not allowed. */
export function play(board: Board, seat: number, kind: Kind, detail: number): boolean {
  const { table } = board
  const turn = turnOf(table.step)
  if (turn.seat !== seat || turn.kind !== kind || !Number.isInteger(detail) || detail < 0) return false
  if (!PLAY[kind](board, turn, detail)) return false
  table.step++
  table.sheriff = Math.floor(table.step / ROUND) % SEATS
  return true
}

const PLAY: Readonly<Record<Kind, (board: Board, turn: Turn, detail: number) => boolean>> = {
  load({ places, hands }, { seat }, count) {
    const place = places[seat]
    if (count < 1 || count > place.hand) return false
    const { cards, bag } = hands[seat]
    for (let kind = 0, left = count; left > 0; kind++) {
      const some = Math.min(left, cards[kind])
      if (some === 0) continue
      cards[kind] -= some
      bag[kind] += some
      left -= some
    }
    place.hand -= count
    place.bag = count
    return true
  },
  declare({ places }, { seat }, good) {
    if (good >= KINDS) return false
    places[seat].declared = good
    return true
  },
  offer({ places }, { seat }, gold) {
    places[seat].offer = gold
    return true
  },
  answer(board, { seat, merchant }, inspects) {
    const { table, places, hands } = board
    const place = places[merchant]
    const { bag } = hands[merchant]
    const honest = bag[place.declared]
    const gold = inspects === 0 ? place.offer : (place.bag - 2 * honest) * FINE
    place.gold -= gold
    places[seat].gold += gold
    table.opened = inspects === 0 ? 0 : place.bag - honest
    for (let kind = 0; kind < KINDS; kind++) {
      if (bag[kind] > 0 && (inspects === 0 || kind === place.declared)) place.stand[kind] += bag[kind]
    }
    settle(board, merchant)
    return true
  },
}

/** The bag is empty again, as many goods go under the deck, and the hand is filled up. */
function settle({ places, hands, deck }: Board, merchant: number): void {
  const place = places[merchant]
  const { cards, bag } = hands[merchant]
  for (let kind = 0; kind < KINDS; kind++) {
    for (let left = bag[kind]; left > 0; left--) deck.push(kind)
    if (bag[kind] > 0) bag[kind] = 0
  }
  for (; place.hand < HAND; place.hand++) cards[deck.shift() as number]++
  place.bag = 0
  place.declared = -1
  place.offer = -1
}
