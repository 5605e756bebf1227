/** Messages between the server and the thread of the bots. A bot gets what a socket of its seat would get. */
import type { Asked } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Actor } from '#engine/seat.ts'

/** A step: who made it, and what the seat may see of it. */
export interface BotStep {
  readonly actor: Actor
  readonly text: string
}

export type ToBots =
  /** a bot takes a seat: the view at the beginning of the match, and every step since as the seat may see it */
  | {
      readonly type: 'join'
      readonly key: string
      readonly game: string
      readonly bot: string
      readonly view: string
      readonly steps: readonly BotStep[]
      /** where all choices of the bots follow from it; null: bots draw as they like */
      readonly seed: string | null
    }
  /** a step; `maySpeak`: the bot may say something about it */
  | ({ readonly type: 'step'; readonly key: string; readonly maySpeak: boolean } & BotStep)
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
