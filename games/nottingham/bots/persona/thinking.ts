/** One bot at one decision: its view, what it believes, what can become of its cards, and moves weighed in points. */
import type { Seat } from '#engine/seat.ts'
import type { Counts } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { PLACE, VALUE } from '#games/nottingham/items.ts'
import type { Move } from '#games/nottingham/move.ts'
import { scoresOf } from '#games/nottingham/rules/scoring.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import type { Belief } from './belief.ts'
import { believe, expected } from './belief.ts'
import type { Notes } from './notes.ts'
import type { Outlook } from './outlook.ts'
import { lookAhead } from './outlook.ts'
import type { Strength, Weights } from './strength.ts'
import { worth } from './worth.ts'

export interface Thinking {
  readonly view: SeatView
  readonly notes: Notes
  readonly belief: Belief
  readonly outlook: Outlook
  readonly weights: Weights
  readonly scores: readonly number[]
}

/** A move and the points it seems to be worth. */
export interface Option {
  readonly move: Move
  readonly value: number
}

export function thinkOf(
  view: SeatView,
  notes: Notes,
  { remembers }: Pick<Strength, 'remembers'>,
  weights: Weights,
): Thinking {
  const belief = believe(view, remembers ? notes.known : null)
  const outlook = lookAhead(view, notes, belief, weights)
  return { view, notes, belief, outlook, weights, scores: scoresOf(view.table) }
}

export function changed(cards: Counts, without: readonly Item[], plus: readonly Item[]): Counts {
  const hand = cards.slice()
  for (const item of without) hand[PLACE[item]]--
  for (const item of plus) hand[PLACE[item]]++
  return hand
}

/** What the own hand would be worth without some cards and with others. */
export const hold = ({ view, outlook }: Thinking, without: readonly Item[], plus: readonly Item[]): number =>
  worth(outlook, changed(view.hand.cards, without, plus))

/** How much of a rival's point is a loss of one's own: a share, more for whoever is ahead. */
export function rivalry({ view, weights, scores }: Thinking, rival: Seat): number {
  const gap = Math.max(-1, Math.min(1, (scores[rival] - scores[view.seat]) / 30))
  return (weights.rivalry * (1 + 0.5 * gap)) / (scores.length - 1)
}

/** By how much of its value one card more brings a hand forward that has none, one, two, … of the item. */
const PROGRESS = [0.15, 0.28, 0.45, 0.3, 0.3]

function progress(cards: number): number {
  const at = Math.min(PROGRESS.length - 1.001, Math.max(0, cards))
  const low = Math.floor(at)
  return PROGRESS[low] + (at - low) * (PROGRESS[low + 1] - PROGRESS[low])
}

/** What one card more is worth to another player. */
export const useTo = ({ belief }: Thinking, seat: Seat, item: Item): number =>
  VALUE[PLACE[item]] * progress(expected(belief, seat, PLACE[item]))

/** What one of the cards in a hand is worth to its owner. */
export const useIn = ({ belief }: Thinking, seat: Seat, item: Item): number =>
  VALUE[PLACE[item]] * progress(expected(belief, seat, PLACE[item]) - 1)

/** The first of the best. */
export function best(options: readonly Option[]): Move {
  let chosen = options[0]
  for (const option of options) if (option.value > chosen.value) chosen = option
  return chosen.move
}
