import type { Below, Bot, BotStatsCounter } from './bots/bot.ts'
import type { Chance } from './chance.ts'
import type { HiddenPart } from './event.ts'
import type { Evolution } from './evolution.ts'
import type { Menu } from './menu.ts'
import type { RecordFormat } from './record/format.ts'
import type { Actor, Seat } from './seat.ts'
import type { SeatView, Shape, State, View } from './state.ts'

export type { Below, Bot } from './bots/bot.ts'

/** Why not: a stable code for programs and translators, the rule, and a sentence. */
export interface Refusal {
  readonly code: string
  readonly rule: string
  readonly why: string
}

/** A kind of decision that is open for somebody. It depends on public facts only. */
export interface Asked {
  readonly seat: Actor
  readonly to: string
  /** the game waits for it; otherwise it is a chance that may be left */
  readonly must: boolean
}

export interface Outcome {
  readonly scores: readonly number[]
  /** 1 for every winner */
  readonly ranks: readonly number[]
}

/** A printed timer that is running. */
export interface Timer {
  /** the same as long as it is the same run of it */
  readonly key: string
  /** how long the whole run is */
  readonly seconds: number
}

/** Where events are told: telling one changes the drawers at once. */
export interface ActiveMatch<S extends Shape> {
  readonly state: State<S>
  readonly chance: Chance
  emit(open: S['open'], hidden?: readonly HiddenPart<S>[]): void
}

/**
 * What a table needs to follow a match, to say who is asked, and to check a move before it is sent. A browser that plays
 * on a server loads no more of a game than this (`games/<id>/rules.ts`).
 */
export interface TableRules<S extends Shape> {
  readonly id: string
  /** who owes what kind of decision, or has the chance to */
  asked(table: S['table']): readonly Asked[]
  /** the only legality test; it sees what the mover sees */
  check(view: View<S>, move: S['move']): Refusal | null
  readonly evolution: Evolution<S>
  /** running exactly while the clock is asked; absent where a game has none */
  timer?(table: S['table']): Timer | null
  outcome(table: S['table']): Outcome | null
  /** a move as a record and the protocol write it */
  writeMove(move: S['move']): object
}

/** A whole game: its table rules, and what setting up, carrying out moves, records and bots need (`games/<id>/index.ts`). */
export interface Game<S extends Shape> extends TableRules<S> {
  readonly menu: Menu
  setup(options: S['options'], players: number, chance: Chance): State<S>
  /** carries out a move that was checked; never refuses */
  decide(match: ActiveMatch<S>, actor: Actor, move: S['move']): void
  /** why a server takes no more of these moves for now, though the rules allow them; null if it does */
  overLimit?(table: S['table'], seat: Seat, move: S['move']): Pick<Refusal, 'code' | 'why'> | null
  /**
   * The move for a seat that must decide and whose time ran out. It lets the match go on and proves nothing: whatever
   * others see of it would have been the same with other hidden cards, as far as it is chosen and not laid open by a rule.
   */
  fallback(view: SeatView<S>, asked: Asked, below: Below): S['move']
  copy(state: State<S>): State<S>
  readonly record: RecordFormat<S>
  /** the object that `replay --json` prints; hands that are null are shown as counts */
  show(table: S['table'], hands: readonly (S['hand'] | null)[]): object
  /** how the story begins: who plays what */
  describeStart(table: S['table'], names: readonly string[]): string
  /** one line of the story, or null for what needs no words; `hidden` has everything */
  describeEvent(open: S['open'], hidden: readonly HiddenPart<S>[], names: readonly string[]): string | null
  readonly bots: Readonly<Record<string, Bot<S>>>
  /** absent where nobody has described any */
  readonly botStats?: BotStatsCounter<S>
}

/** A game whose own types do not matter here. */
export type AnyGame = Game<Shape>
export type AnyTableRules = TableRules<Shape>
