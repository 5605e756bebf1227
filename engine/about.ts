import type { Pace } from './bots/pace.ts'

/** What a game says about itself besides its rules: plain data for the server and the pages, no components. */
export interface GameAbout {
  /** by language; English where a language is missing */
  readonly title: { readonly en: string; readonly [language: string]: string }
  /** place in lists of games, lowest first */
  readonly order: number
  /** quick phrases of this game, besides those of every table; `<game>.phrase.<phrase>` has the words */
  readonly phrases: readonly string[]
  /** gestures of this game, besides those of every table; `<game>.gesture.<gesture>` has the words */
  readonly gestures: readonly GameGesture[]
  /** ways to play it with strangers, the usual one first; absent: nobody waits for strangers */
  readonly queue?: readonly QueueFlavour[]
  /** the deal that everybody plays on the same day; absent: this game has none */
  readonly daily?: DailyPlan
  /** at a table that is begun with one press, the seat that is first; without it, it is drawn */
  readonly firstAtOnce?: number
  /** the character who advises people, as in the name of a bot; absent: nobody does */
  readonly adviser?: string
}

/** What everybody agrees to who waits for strangers; `<game>.queue.<flavour>` has its name. */
export interface QueueFlavour {
  readonly flavour: string
  readonly edition: number | null
  readonly options: readonly string[]
  readonly players: number
  /** seconds for a decision, and until a bot plays for somebody who is away */
  readonly clocks: { readonly thinking: number; readonly grace: number }
  readonly pace: Pace
  /** of the bots in the seats that no people take: the second half of their names */
  readonly strength: string
}

/** One person in the first seat against bots. */
export interface DailyPlan {
  readonly edition: number | null
  readonly options: readonly string[]
  /** in the seats after the person's */
  readonly bots: readonly string[]
  /** the bot whose score with the person's cards stands beside theirs */
  readonly master: string
  /** a sign for each of the game's round marks, for a line that people share; `<game>.mark.<mark>` has the words */
  readonly marks: Readonly<Record<string, string>>
}

export interface GameGesture {
  readonly gesture: string
  /** milliseconds it is shown when nobody ends it */
  readonly lasts: number
  /** the game draws it; others are told in words where speech shows */
  readonly isDrawn?: boolean
  /** whoever makes it is about to speak: bots that wait for people wait anew, once after each step */
  readonly speaks?: boolean
}
