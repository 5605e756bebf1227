/** How likely a bag is a lie, and how much of it: from everything that is public. */
import type { Seat } from '#engine/seat.ts'
import type { Notes, SeenBag } from '#games/sheriff/bots/persona/notes.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { bribeFor, featuresOf } from './features.ts'
import { CARDS, LIE } from './weights.ts'

export interface Suspicion {
  /** probability that the bag is a lie */
  readonly lie: number
  /** cards that are not as declared, if it is one */
  readonly cards: number
}

export const clamp = (p: number): number => Math.min(0.97, Math.max(0.03, p))
export const fromLogit = (x: number): number => 1 / (1 + Math.exp(-x))

export function dot(weights: readonly number[], features: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += weights[i] * features[i]
  return sum
}

/** What the match has taught about this owner and this table, on top of what is usual. */
export function lieOffset(notes: Notes, owner: Seat): number {
  const { silent, offering } = notes.merchants[owner].lying
  const habit = bribeFor(notes, owner) === undefined ? silent : 0.5 * silent + offering
  return Math.max(-MOST_LEARNT, Math.min(MOST_LEARNT, habit + notes.tableLying))
}

/** How fast is learnt: about the owner, and about all. */
const PACE = { owner: 1.2, table: 0.3 }
const MOST_LEARNT = 4

/** A bag's truth is known now. */
export function learnLie(view: SeatView, notes: Notes, owner: Seat, seen: SeenBag, isLie: boolean): void {
  const surprise = ((isLie ? 1 : 0) - suspicionAbout(view, notes, owner, seen).lie) * notes.attention.learning
  const { lying } = notes.merchants[owner]
  lying[bribeFor(notes, owner) === undefined ? 'silent' : 'offering'] += PACE.owner * surprise
  notes.tableLying += PACE.table * surprise
}

/** `hushed`: as if nobody knew whether the owner has offered something, but with the record of this owner's offers. */
export function suspicionAbout(
  view: SeatView,
  notes: Notes,
  owner: Seat,
  seen: SeenBag,
  hushed = false,
): Suspicion {
  const { lies, smuggled } = notes.merchants[owner]
  const habit = (smuggled + 4) / (lies + 2)
  const logit = dot(LIE, featuresOf(view, notes, owner, seen, hushed)) + lieOffset(notes, owner)
  return {
    lie: clamp(fromLogit(logit)),
    cards: Math.max(1, Math.min(seen.cards, CARDS[0] + CARDS[1] * seen.cards + CARDS[2] * habit)),
  }
}

const UNKNOWN: Suspicion = { lie: 0.4, cards: 2 }

/** `hushed`: as if nobody knew whether its owner has offered something. */
export function suspicionOf(view: SeatView, notes: Notes, bag: Seat, hushed = false): Suspicion {
  const seen = notes.bags[bag]
  return seen === null ? UNKNOWN : suspicionAbout(view, notes, bag, seen, hushed)
}
