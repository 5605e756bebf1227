/** Everything a bot knows at one decision: its view, notes, character and random numbers. */
import type { Below } from '#engine/chance.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Table } from '#games/sheriff/table.ts'
import type { Figures } from './figures.ts'
import type { Notes } from './notes.ts'
import type { Persona, Strength } from './persona.ts'
import { standing } from './worth.ts'

export interface Thinking {
  readonly view: SeatView
  readonly notes: Notes
  readonly persona: Persona
  readonly strength: Strength
  readonly figures: Figures
  readonly below: Below
  readonly lastCall: boolean
  /** what a point of each seat is worth to me, counted when it is first needed: one decision asks for it many times */
  weights: readonly number[] | null
  exposed?: number
}

export type Character = Pick<Thinking, 'persona' | 'strength' | 'figures'>

export const thinkingOf = (
  character: Character,
  view: SeatView,
  notes: Notes,
  below: Below,
  lastCall: boolean,
): Thinking => ({ ...character, view, notes, below, lastCall, weights: null })

export const chanceOf = ({ below }: Thinking, p: number): boolean => below(1000) < p * 1000

/** An error, in gold: the sum of three even ones is near enough to normal. */
export function dice({ below }: Thinking, spread: number): number {
  if (spread === 0) return 0
  return ((below(1001) + below(1001) + below(1001)) / 1000 - 1.5) * 2 * spread
}

/**
 * What a point of a seat is worth to me: 1 for my own, less than nothing for a rival's. How much follows from the chance
 * to win: mostly the points of those who are near me or ahead count, and at the end nobody else's.
 */
export function weightOf(thinking: Thinking, seat: Seat): number {
  thinking.weights ??= weights(thinking)
  return thinking.weights[seat]
}

function weights({ view, strength, figures }: Thinking): number[] {
  const { table, seat } = view
  if (!strength.rivals) return table.places.map((_, other) => (other === seat ? 1 : -0.15))
  return weightsFor(table, seat, figures)
}

function weightsFor(table: Table, seat: Seat, figures: Figures): number[] {
  const { places, rules, round } = table
  const spread = figures.spreadNow + figures.spreadRound * (rules.rounds - round)
  const points = places.map((_, other) => standing(table, seatAt(other)))
  const steep = points.map((theirs, other) =>
    other === seat ? 0 : steepness((points[seat] - theirs) / spread),
  )
  const all = steep.reduce((sum, one) => sum + one, 0)
  return steep.map((one, other) => (other === seat ? 1 : (-figures.rivalry * one) / all))
}

/** What my loss is worth to the sheriff, as those know who put themselves in the sheriff's place. */
export function exposure(thinking: Thinking): number | undefined {
  const { view, strength, figures } = thinking
  if (!strength.foresees) return undefined
  thinking.exposed ??= -weightsFor(view.table, view.table.sheriffs[0], figures)[view.seat]
  return thinking.exposed
}

/** The slope of the logarithm of the chance to be ahead by so much: a logistic curve is near enough to a normal one. */
const steepness = (lead: number): number => 0.05 + 1 / (1 + Math.exp(1.7 * lead))
