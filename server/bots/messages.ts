/** Messages between the server and the thread of the bots. A bot gets what a socket of its seat would get. */
import type { Asked } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'

export type ToBots =
  /** a bot takes a seat: the view at the beginning of the match, and every step since as the seat may see it */
  | {
      readonly type: 'join'
      readonly key: string
      readonly game: string
      readonly bot: string
      readonly view: string
      readonly steps: readonly string[]
    }
  /** a step; `maySpeak`: the bot may say something about it */
  | { readonly type: 'step'; readonly key: string; readonly text: string; readonly maySpeak: boolean }
  | {
      readonly type: 'choose'
      readonly key: string
      readonly id: number
      /** of the match when the bot is asked; a bot at another version does not answer */
      readonly version: number
      readonly asked: Asked
      readonly lastCall: boolean
      /** how much a bot may search */
      readonly effort: number
    }
  | { readonly type: 'leave'; readonly key: string }

export type FromBots =
  /** the thread has started */
  | { readonly type: 'ready' }
  /** the move as a record writes it; null: nothing for now */
  | { readonly type: 'chosen'; readonly id: number; readonly move: Json | null }
  | { readonly type: 'says'; readonly key: string; readonly line: string }
  | { readonly type: 'failed'; readonly key: string; readonly why: string }
