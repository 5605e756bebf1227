/** Others' hands, as far as they can be told: cards seen going in, and an even share of the unseen for the rest. */
import type { Seat } from '#engine/seat.ts'
import type { Counts } from '#games/nottingham/counts.ts'
import { add, none, total } from '#games/nottingham/counts.ts'
import { COPIES, ITEMS, PLACE } from '#games/nottingham/items.ts'
import type { SeatView } from '#games/nottingham/table.ts'

export interface Belief {
  /** cards known in each hand; one's own too */
  readonly known: readonly Counts[]
  /** how many cards of each hand are not known */
  readonly unknown: readonly number[]
  /** how likely a card that nobody has seen is of each item; the next from the pile, too */
  readonly share: readonly number[]
}

/** Every card that lies where anyone can see it, or in the own hand. */
export function inSight({ table, hand }: SeatView): Counts {
  const all = hand.cards.slice()
  add(all, table.discard)
  if (table.revealed !== null) add(all, [table.revealed])
  for (const place of table.places) {
    add(all, place.win)
    all[PLACE.gold] += place.ambushes
  }
  return all
}

function shares(view: SeatView, known: readonly Counts[]): number[] {
  const seen = inSight(view)
  const unseen = ITEMS.map((_, i) => {
    let left = COPIES - seen[i]
    for (let seat = 0; seat < known.length; seat++) if (seat !== view.seat) left -= known[seat][i]
    return Math.max(0, left)
  })
  const all = total(unseen)
  return unseen.map((n) => (all > 0 ? n / all : 1 / ITEMS.length))
}

export function believe(view: SeatView, remembered: readonly Counts[] | null): Belief {
  const { table, seat, hand } = view
  const known = table.places.map((_, i) => (i === seat ? hand.cards : (remembered?.[i] ?? none())))
  return {
    known,
    unknown: table.places.map((place, i) => Math.max(0, place.hand - total(known[i]))),
    share: shares(view, known),
  }
}

/** How many cards of an item a hand has, on average. */
export const expected = ({ known, unknown, share }: Belief, seat: Seat, item: number): number =>
  known[seat][item] + unknown[seat] * share[item]

/** How likely there is at least one. */
export const chanceOfOne = ({ known, unknown, share }: Belief, seat: Seat, item: number): number =>
  1 - (1 - Math.min(1, known[seat][item])) * (1 - share[item]) ** unknown[seat]
