/**
 * What the frame around the table gives to a game's interface. The frame knows no game, the interface knows no socket;
 * neither knows a rule: what is allowed is asked of `check`.
 */
import type { Component } from 'svelte'
import type { VisibleEvent } from '#engine/event.ts'
import type { Asked, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import type { Words } from './words/words.ts'

/** Somebody in a seat, as everybody sees them. */
export interface SeatedPlayer {
  readonly seat: Seat
  readonly name: string
  /** id of the bot that plays here at the moment, also as a stand-in; null for a person */
  readonly bot: string | null
  readonly standIn: boolean
  /** persons: connected; bots always are */
  readonly present: boolean
}

/** One step as this seat overheard it. */
export interface SeenStep<S extends Shape> {
  readonly version: number
  /** milliseconds since 1970; null where it is not known */
  readonly at: number | null
  readonly events: readonly VisibleEvent<S>[]
  /** the views before and after; they never change, and share what the step left alone */
  readonly before: View<S>
  readonly after: View<S>
}

export interface Gesturing {
  readonly seat: Seat
  readonly gesture: string
  readonly at: Seat | null
}

/** What somebody has just said, for a bubble where they sit; it goes by itself after some seconds. */
export interface Said {
  readonly id: number
  readonly seat: Seat
  /** whom it was whispered to; null: aloud */
  readonly to: Seat | null
  /** in this person's language; null for a whisper between others */
  readonly words: string | null
}

/** Points in time by `performance.now()`; null where nothing runs. */
export interface PlayClocks {
  readonly timer: number | null
  readonly seats: Readonly<Record<number, number>>
  /** seconds that a seat has for a decision; not there: nobody is hurried */
  readonly thinking?: number | null
}

/** Why a move was not made: the rules' word, or the server's. */
export type NotMade = Pick<Refusal, 'code' | 'why'> & { readonly rule: string | null }

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** All properties are reactive: read them in markup, `$derived` or `$effect`. */
export interface Play<S extends Shape> {
  /** of the match */
  readonly id: string
  /** another one after every step; what did not change in it is the same object as before */
  readonly view: View<S>
  readonly version: number
  /** null: only watching */
  readonly seat: Seat | null
  readonly players: readonly SeatedPlayer[]
  /** everything that is asked of anybody */
  readonly asked: readonly Asked[]
  /** what is asked of me */
  readonly mine: readonly Asked[]
  /** a move of mine is under way */
  readonly busy: boolean
  /** the connection is there */
  readonly connected: boolean
  /** whole steps since the beginning of the match, as far as they are loaded; newest last */
  readonly steps: readonly SeenStep<S>[]
  readonly clocks: PlayClocks
  readonly gestures: readonly Gesturing[]
  readonly said: readonly Said[]
  readonly paused: boolean
  /** false: keys of one letter do nothing, because software types for this person (Settings of the keyboard, ?) */
  readonly keys?: boolean
  /** true: what everybody sees is on a big screen in the room; here it is folded, so that what is mine has the space */
  readonly compact?: boolean
  /** the shell's messages and the game's; call it as `play.t(…)`, so that a change of language shows at once */
  readonly t: Translate
  /** the language itself, lists and numbers in it */
  readonly words: Words
  /** the only legality test; null where nobody sits */
  check(move: S['move']): Refusal | null
  /** `exact`: only if nothing has happened since what I see */
  move(move: S['move'], options?: { readonly exact?: boolean }): Promise<NotMade | null>
  gesture(gesture: string, at: Seat | null, on: boolean): void
  /** calls back for every new step, before `view` changes; returns how to stop */
  onStep(listener: (step: SeenStep<S>) => void): () => void
  /** opens table talk, to everybody or ready to whisper to one */
  talk(to?: Seat | null): void
  /** another match with the same people */
  again(): void
  /** opens the rules over the table: behind a refusal, or for what is asked now; absent where nobody can show them */
  explain?(refusal?: Pick<Refusal, 'rule' | 'code'>): void
  /** the record of the match once it is over, with everything open; null where it can't be had */
  loadRecord?(): Promise<string | null>
}

/**
 * `games/<id>/ui/index.ts` exports this as `ui`. The frame draws the top bar, the connection, table talk, menus and
 * what surrounds the end of a match; everything between is the game's. It is mounted anew for every match.
 */
export interface GameUi<S extends Shape = Shape> {
  readonly Table: Component<{ play: Play<S> }>
  /**
   * Shown from the moment the match has an outcome; it offers `play.again()`; below it the frame shows who wants one.
   * Nobody waits for it at the start, so it is loaded on its own.
   */
  loadFinish(): Promise<{ readonly default: Component<{ play: Play<S> }> }>
  /** everything public, to be read across a room, without a hand; where a game has none, a watcher's table is shown */
  loadBig?(): Promise<{ readonly default: Component<{ play: Play<S> }> }>
  /** one sentence: what is expected of me, or whom we wait for. The frame says it again on demand (key S). */
  status?(play: Play<S>): string
  /** more keys of this game for the help that ? opens: what is pressed, and the message that says what it does */
  readonly keys?: readonly (readonly [keys: string, message: string])[]
}
