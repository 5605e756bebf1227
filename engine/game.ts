import type { Adviser } from './bots/advice.ts'
import type { Bot, BotStatsCounter } from './bots/bot.ts'
import type { Below, Chance } from './chance.ts'
import type { HiddenPart } from './event.ts'
import type { Evolution } from './evolution.ts'
import type { Menu } from './menu.ts'
import type { RecordFormat } from './record/format.ts'
import type { Actor, Seat } from './seat.ts'
import type { SeatView, Shape, State, View } from './state.ts'

export type { Bot } from './bots/bot.ts'
export type { Below } from './chance.ts'

/** Why a move is not allowed: a stable code for programs and translators, the rule, and a sentence. */
export interface Refusal {
  readonly code: string
  readonly rule: string
  readonly why: string
}

/** A kind of decision that somebody may or must make now. It depends on public facts only. */
export interface Asked {
  readonly seat: Actor
  readonly to: string
  /** the game waits for it; otherwise the player may ignore it */
  readonly must: boolean
}

export interface Outcome {
  readonly scores: readonly number[]
  /** 1 for every winner */
  readonly ranks: readonly number[]
}

/** A timer of the rules (a sand timer, for instance) that is running. */
export interface Timer {
  /** stays the same during one run of the timer */
  readonly key: string
  /** the length of the whole run */
  readonly seconds: number
}

/** How far a match is. It depends on public facts only. */
export interface Progress {
  /** changes when a round begins, which is when a seat may change hands */
  readonly round: number
  /** the part of the match that is still to be played, from 0 to 1 */
  readonly left: number
}

/** Who may talk in private at the moment. It depends on public facts only. */
export interface Asides {
  /** stays the same as long as a private talk may last; when it changes, every such talk is over */
  readonly key: string
  readonly pairs: readonly (readonly [Seat, Seat])[]
}

/** The match as the rules see it while they carry out a move: emitting an event changes the state at once. */
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
  /** who must or may make which kind of decision */
  asked(table: S['table']): readonly Asked[]
  /** the only legality test; it sees only what the player sees */
  check(view: View<S>, move: S['move']): Refusal | null
  readonly evolution: Evolution<S>
  /** not null exactly while the clock is asked; absent if the game has no timer */
  timer?(table: S['table']): Timer | null
  outcome(table: S['table']): Outcome | null
  /** null: nobody steps aside now; absent: nobody does in this game */
  asides?(table: S['table']): Asides | null
  /** absent: nobody joins a running match of this game */
  progress?(table: S['table']): Progress
  /** a move as a record and the protocol write it */
  writeMove(move: S['move']): object
}

export interface RoundMarks<S extends Shape> {
  observe(open: S['open']): void
  /** of the rounds so far */
  marks(): readonly string[]
}

/** A whole game: its table rules, and what setting up, carrying out moves, records and bots need (`games/<id>/index.ts`). */
export interface Game<S extends Shape> extends TableRules<S> {
  readonly menu: Menu
  setup(options: S['options'], players: number, chance: Chance): State<S>
  /** carries out a move that was checked; never refuses */
  decide(match: ActiveMatch<S>, actor: Actor, move: S['move']): void
  /**
   * Why a server does not take this move of a seat that has made so many steps, though the rules allow it; null if it does.
   * Only moves that the match can go on without, so that it can always end.
   */
  overLimit?(
    table: S['table'],
    seat: Seat,
    move: S['move'],
    steps: number,
  ): Pick<Refusal, 'code' | 'why'> | null
  /**
   * While players haggle: a key that changes only when something is decided. A seat that is asked the same after its own
   * move goes on thinking while the key stays the same. Null, or absent: every move decides something.
   */
  haggling?(table: S['table']): string | null
  /**
   * The move for a seat that must decide and whose time ran out. It lets the match go on and reveals nothing: others see
   * the same choice as with other hidden cards, except for cards that a rule lays open.
   */
  fallback(view: SeatView<S>, asked: Asked, below: Below): S['move']
  /**
   * What happened to one seat in each round, as one word a round, which everybody may know: nothing in it tells a card.
   * `table` is as it is at the beginning of the match. Absent: the game has no such rounds.
   */
  roundMarks?(table: S['table'], seat: Seat): RoundMarks<S>
  /** how long people look at an event, in milliseconds at a calm pace; bots wait so long; absent: no time */
  seeing?(open: S['open']): number
  copy(state: State<S>): State<S>
  readonly record: RecordFormat<S>
  /** the object that `replay --json` prints; a hand that is null is shown as a count */
  show(table: S['table'], hands: readonly (S['hand'] | null)[]): object
  /** the start of the match in words: who plays what */
  describeStart(table: S['table'], names: readonly string[]): string
  /** an event in one line, or null if it needs no words; `hidden` has all hidden parts */
  describeEvent(open: S['open'], hidden: readonly HiddenPart<S>[], names: readonly string[]): string | null
  readonly bots: Readonly<Record<string, Bot<S>>>
  /** absent: nobody advises people in this game */
  readonly adviser?: Adviser<S>
  /** absent if the game counts nothing */
  readonly botStats?: BotStatsCounter<S>
}

/** A game whose own types do not matter here. */
export type AnyGame = Game<Shape>
export type AnyTableRules = TableRules<Shape>
