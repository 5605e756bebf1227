/** A bot as an answer to every question. None of the baselines draws lots: the same view gets the same answer. */
import type { Bot, Situation } from '#engine/bots/bot.ts'
import type { Asked } from '#engine/game.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { SeatView, Sheriff } from '#games/sheriff/table.ts'
import { memory } from './notes.ts'

export type Answer = (view: SeatView, mind: Situation, asked: Asked) => Move | null

type Question =
  | 'start-market'
  | 'exchange'
  | 'discard'
  | 'load'
  | 'declare'
  | 'settle'
  | 'haggle'
  | 'pay'
  | 'oil'
  | 'trophy'
  | 'take'
  | 'leftover'
  | 'claim'

export type Policy = { readonly [Q in Question]: Answer }

export const playing = (policy: Policy): Bot<Sheriff> => ({
  choose: (view, asked, _below, mind) => policy[asked.to as Question](view, mind, asked),
})

/** For policies that ask their notes what they did before. */
export const remembering = (policy: Policy): Bot<Sheriff> => ({ ...playing(policy), memory })
