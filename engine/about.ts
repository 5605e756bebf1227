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
}

export interface GameGesture {
  readonly gesture: string
  /** milliseconds it is shown when nobody ends it */
  readonly lasts: number
}
