/** How likely a bag is a lie, and how much of it: from everything that is public. */
import type { Seat } from '#engine/seat.ts'
import type { Notes, SeenBag } from '#games/sheriff/bots/persona/notes.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { bribeFor, featuresOf } from './features.ts'
import { CARDS, LIE } from './weights.ts'

export interface Suspicion {
  /** probability that the bag is a lie */
  readonly lie: number
  /** what the fitted model says of it, as a logit */
  readonly look: number
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

const MOST_LEARNT = 4

/** The logit of a bag that looks like any other. */
const USUAL = -0.7
const MOST_HEED = 1.3
const HEED_OF_ALL = 0.4

/**
 * How much the look of this owner's bags tells. Careless players lie where one expects it; good ones lie where nobody
 * does, so against them the look tells little or the opposite. A match shows soon which they are.
 */
const heedOf = ({ figures, merchants, tableHeed }: Notes, owner: Seat): number =>
  Math.max(0, Math.min(MOST_HEED, figures.heed + merchants[owner].heed + tableHeed))

/** A bag's truth is known now. */
export function learnLie(view: SeatView, notes: Notes, owner: Seat, seen: SeenBag, isLie: boolean): void {
  const { figures, attention, merchants } = notes
  const { lie, look } = suspicionAbout(view, notes, owner, seen)
  const surprise = ((isLie ? 1 : 0) - lie) * attention.learning
  const { lying } = merchants[owner]
  lying[bribeFor(notes, owner) === undefined ? 'silent' : 'offering'] += figures.learnOwner * surprise
  notes.tableLying += figures.learnTable * surprise
  const lesson = figures.learnHeed * surprise * Math.max(-2, Math.min(2, look - USUAL))
  merchants[owner].heed += lesson
  notes.tableHeed += HEED_OF_ALL * lesson
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
  const look = dot(LIE, featuresOf(view, notes, owner, seen, hushed))
  const logit =
    USUAL + heedOf(notes, owner) * (look - USUAL) + lieOffset(notes, owner) + notes.figures.expectLies
  return {
    lie: clamp(fromLogit(logit)),
    look,
    cards: Math.max(1, Math.min(seen.cards, CARDS[0] + CARDS[1] * seen.cards + CARDS[2] * habit)),
  }
}

const UNKNOWN: Suspicion = { lie: 0.4, look: -0.4, cards: 2 }

/** `hushed`: as if nobody knew whether its owner has offered something. */
export function suspicionOf(view: SeatView, notes: Notes, bag: Seat, hushed = false): Suspicion {
  const seen = notes.bags[bag]
  return seen === null ? UNKNOWN : suspicionAbout(view, notes, bag, seen, hushed)
}
