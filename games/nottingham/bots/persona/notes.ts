/** What it writes down: which cards it saw going into which hand. What it can only guess is a fraction of a card. */
import type { VisibleEvent } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { Counts } from '#games/nottingham/counts.ts'
import { add, none, total } from '#games/nottingham/counts.ts'
import type { Open, OpenOf, Secrets } from '#games/nottingham/event.ts'
import type { Item } from '#games/nottingham/items.ts'
import { PLACE } from '#games/nottingham/items.ts'
import type { Nottingham, Offer, SeatView } from '#games/nottingham/table.ts'

export interface Notes {
  /** cards known to be in each hand */
  readonly known: Counts[]
  turns: number
  exchanges: number
  /** offers seen in barters, and cards in them */
  swaps: number
  swapped: number
}

export const beginNotes = ({ table }: SeatView): Notes => ({
  known: table.places.map(none),
  turns: 0,
  exchanges: 0,
  swaps: 0,
  swapped: 0,
})

/** A card that was not known to be there was one of the unknown ones. */
function leave(known: Counts, item: Item, cards = 1): void {
  known[PLACE[item]] = Math.max(0, known[PLACE[item]] - cards)
}

function seen(known: Counts, items: readonly Item[]): void {
  const shown = none()
  add(shown, items)
  for (let i = 0; i < known.length; i++) known[i] = Math.max(known[i], shown[i])
}

function seenWhole(notes: Notes, seat: Seat, items: readonly Item[]): void {
  notes.known[seat] = none()
  add(notes.known[seat], items)
}

/** Any card of the hand may be the one: a share of each known one goes over. */
function passUnseen(from: Counts, to: Counts, handSize: number): void {
  const share = 1 / Math.max(1, handSize, total(from))
  for (let i = 0; i < from.length; i++) {
    to[i] += from[i] * share
    from[i] -= from[i] * share
  }
}

function accepted({ known }: Notes, by: Seat, { seat, items }: Offer, paid: Item): void {
  for (const item of items) leave(known[seat], item)
  add(known[by], items)
  add(known[seat], [paid])
}

type Hear = {
  readonly [T in Open['type']]?: (notes: Notes, open: OpenOf<T>, view: SeatView, hidden: unknown) => void
}

const HEAR: Hear = {
  turnStarted: (notes) => {
    notes.turns++
  },
  took: ({ known }, { seat, item }) => add(known[seat], [item]),
  discarded: ({ known }, { seat, items }) => {
    for (const item of items) leave(known[seat], item)
  },
  defended: ({ known }, { seat, by, item }) => {
    leave(known[seat], 'necklace')
    add(known[seat], [item])
    add(known[by], ['necklace'])
  },
  handLookedAt: (notes, { of }, _view, hidden) => {
    if (hidden !== null) seenWhole(notes, of, (hidden as Secrets['handLookedAt']).items)
  },
  heldUp: (notes, { of, items }) => seenWhole(notes, of, items),
  handShown: (notes, { of, items }) => seenWhole(notes, of, items),
  taken: ({ known }, { by, from, item, paid }, { table }, hidden) => {
    const what = item ?? (hidden as Secrets['taken'] | null)?.item
    if (what === undefined) passUnseen(known[from], known[by], table.places[from].hand)
    else {
      leave(known[from], what)
      add(known[by], [what])
    }
    add(known[from], [paid])
  },
  offersTurnedUp: ({ known }, { offers }) => {
    for (const { seat, items } of offers) seen(known[seat], items)
  },
  offeredFaceUp: (notes, { offer: { seat, items } }) => {
    seen(notes.known[seat], items)
    notes.swaps++
    notes.swapped += items.length
  },
  offerAccepted: (notes, { by, offer, paid }) => accepted(notes, by, offer, paid),
  setLaid: ({ known }, { seat, item, count }) => {
    known[seat][PLACE[item]] = Math.max(known[seat][PLACE[item]], count)
  },
  sprung: ({ known }, { seat, on, item }) => {
    leave(known[on], item)
    add(known[on], ['gold'])
    add(known[seat], [item])
  },
  setWon: (notes, { seat, item, laid }) => {
    leave(notes.known[seat], item, laid)
    notes.exchanges++
  },
  taskDone: (notes, { seat, items }) => {
    for (const item of items) leave(notes.known[seat], item)
    notes.exchanges++
  },
}

export function hear(notes: Notes, view: SeatView, { open, hidden }: VisibleEvent<Nottingham>): void {
  const write = HEAR[open.type] as ((...all: unknown[]) => void) | undefined
  write?.(notes, open, view, hidden)
}
