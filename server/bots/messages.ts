/** What server and bots say to each other: a bot gets the messages a socket of its seat would get. */
import type { Asked } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'

export type ToBots =
  /** sits down: the view at the beginning of the match, and every step since as the seat overhears it */
  | {
      readonly type: 'join'
      readonly key: string
      readonly game: string
      readonly bot: string
      readonly view: string
      readonly steps: readonly string[]
    }
  /** a step; who `speaks` may say something about it */
  | { readonly type: 'step'; readonly key: string; readonly text: string; readonly speaks: boolean }
  | {
      readonly type: 'choose'
      readonly key: string
      readonly id: number
      /** at which it is asked; nobody answers a question of another time */
      readonly version: number
      readonly asked: Asked
      readonly lastCall: boolean
    }
  | { readonly type: 'leave'; readonly key: string }

export type FromBots =
  /** as a record writes the move; null: nothing for the moment */
  | { readonly type: 'chosen'; readonly id: number; readonly move: Json | null }
  | { readonly type: 'spoke'; readonly key: string; readonly line: string }
  | { readonly type: 'failed'; readonly key: string; readonly why: string }
