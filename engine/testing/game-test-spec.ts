import type { Bot } from '#engine/bots/bot.ts'
import type { Turn } from '#engine/bots/playout.ts'
import type { Below } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Shape, State } from '#engine/state.ts'

export interface Configuration<S extends Shape> {
  readonly name: string
  readonly options: S['options']
  readonly players: number
}

/** What a game adds to the tests that run for every game. */
export interface GameTestSpec<S extends Shape> {
  readonly game: Game<S>
  readonly configurations: readonly Configuration<S>[]
  readonly bot: Bot<S>
  /** what no step may change, such as how many cards of each kind there are, wherever they lie */
  conserved(state: State<S>): unknown
  /** changes the state in what this viewer can't see, and only there */
  disguise(state: State<S>, viewer: Viewer, below: Below): void
  /** what the rules let this viewer learn of hidden things by such a turn, found without looking at events */
  exposes(state: State<S>, viewer: Viewer, turn: Turn<S>): unknown
  /** whether the rules show this open event's hidden or newly open part to the viewer whatever it is (own draws, final scoring) */
  reveals(open: S['open'], viewer: Viewer): boolean
  /** the open part without the mover's cards that a rule lays open, whichever they are (a discard, a payment) */
  veiled(open: S['open']): unknown
}

export type AnyGameTestSpec = GameTestSpec<Shape>

/** Something that must never happen did. */
export class Violation extends Error {}

/** Equality of plain data; what is shared is equal at once. */
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
