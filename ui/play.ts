/**
 * What the frame around the table gives to a game's interface. The frame knows no game, the interface knows no socket;
 * neither knows a rule: what is allowed is asked of `check`.
 */
import type { Component, Snippet } from 'svelte'
import type { VisibleEvent } from '#engine/event.ts'
import type { Asked, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import type { Playing, SceneScript } from './scenes.ts'
import type { MessageKey, Translate, Words } from './words/words.ts'

/** A player as everybody sees them. */
export interface SeatedPlayer {
  readonly seat: Seat
  readonly name: string
  /** id of the bot that plays here at the moment, also as a stand-in; null for a person */
  readonly bot: string | null
  readonly standIn: boolean
  /** the name is theirs: they have a passkey */
  readonly marked?: boolean
  /** the portrait: no two at a table have the same; absent: the bot's, or anybody's */
  readonly face?: string
  /** persons: connected; bots always are */
  readonly present: boolean
}

/** A step with the parts of its events that this viewer may see. */
export interface SeenStep<S extends Shape> {
  readonly version: number
  /** milliseconds since 1970; null where it is not known */
  readonly at: number | null
  readonly events: readonly VisibleEvent<S>[]
  /** the views before and after; they never change, and share the objects that the step did not change */
  readonly before: View<S>
  readonly after: View<S>
}

export interface Gesturing {
  readonly seat: Seat
  readonly gesture: string
  readonly at: Seat | null
}

/** Something just said or done, for a speech bubble; it goes by itself after some seconds. */
export interface Said {
  /** no other has it */
  readonly id: number
  readonly seat: Seat
  /** whom it was whispered to; null: aloud */
  readonly to: Seat | null
  /** in this person's language; null for a whisper between others */
  readonly words: string | null
  /** it tells what they do: nobody says it */
  readonly isAct?: boolean
}

/** Points in time by `performance.now()`; null where nothing runs. */
export interface PlayClocks {
  readonly timer: number | null
  readonly seats: Readonly<Record<number, number>>
  /** seconds for a decision; absent: no limit */
  readonly thinking?: number | null
  /** a bot that must decide waits for these people to speak, for `whole` milliseconds; null or absent: none waits */
  readonly patience?: {
    readonly by: Seat
    readonly for: readonly Seat[]
    readonly until: number
    readonly whole: number
  } | null
  /** when a bot begins to play for somebody who is away, by seat */
  readonly away?: Readonly<Record<number, number>>
}

/** Why a move was not made, by the rules or the server. */
export type NotMade = Pick<Refusal, 'code' | 'why'> & { readonly rule: string | null }

export type { Translate }

/** All properties are reactive: read them in markup, `$derived` or `$effect`. */
export interface Play<S extends Shape> {
  /** of the match */
  readonly id: string
  /**
   * What shows at the moment: it follows the scenes, and lags behind what has happened. So do `version`, `steps`,
   * `asked`, `mine` and `onStep`. A new object after every change; parts that did not change are the same objects.
   */
  readonly view: View<S>
  readonly version: number
  /** null: only watching */
  readonly seat: Seat | null
  readonly players: readonly SeatedPlayer[]
  /** everything that is asked of anybody */
  readonly asked: readonly Asked[]
  /** what is asked of me */
  readonly mine: readonly Asked[]
  /** a move of mine waits for an answer */
  readonly busy: boolean
  /** the connection is open */
  readonly connected: boolean
  /** the steps since the beginning of the match, as far as they are loaded; newest last */
  readonly steps: readonly SeenStep<S>[]
  /** the scene that plays now */
  readonly scene: Playing<S> | null
  /** steps that were shown without scenes, because the page was hidden or too much had happened */
  readonly missed: readonly SeenStep<S>[]
  readonly clocks: PlayClocks
  readonly gestures: readonly Gesturing[]
  readonly said: readonly Said[]
  readonly paused: boolean
  /** false: single-letter keys are turned off, for people who dictate (keyboard help, ?) */
  readonly keys?: boolean
  /** true: a big screen in the room shows the table; here it is folded, so that there is more room for the hand */
  readonly compact?: boolean
  /** the shell's messages and the game's; call it as `play.t(…)`, so that a change of language shows at once */
  readonly t: Translate
  /** the language, and how it writes lists and numbers */
  readonly words: Words
  /** the only legality test; null for spectators */
  check(move: S['move']): Refusal | null
  /** `exact`: only if nothing has happened since the view I see */
  move(move: S['move'], options?: { readonly exact?: boolean }): Promise<NotMade | null>
  gesture(gesture: string, at: Seat | null, on: boolean): void
  /** goes on to the next scene */
  skip(): void
  forgetMissed(): void
  /** calls back for every step before it shows in full; returns how to stop */
  onStep(listener: (step: SeenStep<S>) => void): () => void
  /** what can be said to everybody with one press; empty or absent where nobody talks */
  readonly phrases?: readonly { readonly id: string; readonly words: string }[]
  phrase?(id: string): void
  /** opens table talk, to everybody or ready to whisper to one */
  talk(to?: Seat | null): void
  /** opens what one can do about the person in this seat; absent where there are only bots */
  person?(seat: Seat): void
  /** opens the rules: about a refusal, or about what is asked now; absent where they can't be shown */
  explain?(refusal?: Pick<Refusal, 'rule' | 'code'>): void
  /** the record of a finished match, with everything open; null where it can't be loaded */
  loadRecord?(): Promise<string | null>
}

/** Table talk, which the frame gives and the drawer of the stage shows. */
export interface TalkPage {
  readonly panel: Snippet
  readonly isOpen: boolean
  readonly unread: number
  show(open: boolean): void
}

/** Where a match is: the round, and the phase of it. */
export interface Progress {
  /** from 1 */
  readonly round: number
  readonly rounds: number
  /** the round in words */
  readonly label: string
  readonly phases: readonly string[]
  /** place among the phases */
  readonly phase: number
}

/**
 * `games/<id>/ui/index.ts` exports this as `ui`. The frame draws the top bar, the connection, table talk, menus and
 * what surrounds the end of a match; everything between is the game's. It is mounted anew for every match.
 */
export interface GameUi<S extends Shape = Shape> {
  readonly Table: Component<{ play: Play<S>; talk?: TalkPage }>
  /** what is shown of each step, and for how long; without it every step shows at once */
  readonly scenes?: SceneScript<S>
  /**
   * Shown from the moment the match has an outcome. `again`: the frame's way to another match, with who is in.
   * It is not needed at the start, so it loads separately.
   */
  loadFinish(): Promise<{ readonly default: Component<{ play: Play<S>; again?: Snippet }> }>
  /** the public table, large enough to be read across a room; a game without one shows the spectator's table */
  loadBig?(): Promise<{ readonly default: Component<{ play: Play<S> }> }>
  /** one sentence: what is expected of me, or whom we wait for. The frame says it again on demand (key S). */
  status?(play: Play<S>): string
  /** somebody waits for my answer, though the game does not: it is my move all the same */
  isAwaited?(play: Pick<Play<S>, 'seat' | 'view' | 'check'>): boolean
  /** where the match is, for the bar; null: nowhere in particular */
  progress?(play: Play<S>): Progress | null
  /** more keys of this game for the help that ? opens: what is pressed, and the message that says what it does */
  readonly keys?: readonly (readonly [keys: string, message: MessageKey])[]
}
