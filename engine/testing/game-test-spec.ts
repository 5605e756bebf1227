import type { Bot } from '#engine/bots/bot.ts'
import type { Turn } from '#engine/bots/playout.ts'
import type { Below } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Shape, State } from '#engine/state.ts'

export interface Configuration<S extends Shape> {
  /** no two configurations of a game have the same */
  readonly name: string
  readonly options: S['options']
  readonly players: number
}

/** How often `npm test` checks each configuration. `npm run fuzz` runs the same checks for as long as one likes. */
export interface Rounds {
  readonly matches: number
  readonly twins: number
  readonly fallbacks: number
  readonly fallbackTwins: number
}

/** What a game adds to the tests that run for every game. */
export interface GameTestSpec<S extends Shape> {
  readonly game: Game<S>
  readonly configurations: readonly Configuration<S>[]
  readonly rounds: Rounds
  readonly bot: Bot<S>
  /** what no step may change, such as the number of cards of each kind, wherever they are */
  conserved(state: State<S>): unknown
  /** changes only what this viewer can't see */
  disguise(state: State<S>, viewer: Viewer, below: Below): void
  /** what the rules let this viewer learn of hidden things by this turn, computed without looking at events */
  exposes(state: State<S>, viewer: Viewer, turn: Turn<S>): unknown
  /** whether the rules show the viewer this event whatever is in it (own draws, final scoring) */
  reveals(open: S['open'], viewer: Viewer): boolean
  /** the open part without the player's cards that a rule lays open, whichever they are (a discard, a payment) */
  veiled(open: S['open']): unknown
}

export type AnyGameTestSpec = GameTestSpec<Shape>

/** A check failed: something happened that must never happen. */
export class Violation extends Error {}

/** Equality of plain data. Shared parts are equal without being compared. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) return sameLists(one, other)
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  for (const key of keys)
    if (!Object.hasOwn(other, key) || !same(one[key as never], other[key as never])) return false
  return true
}

function sameLists(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (!same(one[i], other[i])) return false
  return true
}

export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))

export function ensure(holds: boolean, what: () => string): void {
  if (!holds) throw new Violation(what())
}

export const namesOf = (players: number): string[] =>
  ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus'].slice(0, players)
