import type { Refusal } from '#engine/game.ts'
import type { ErrorCode } from '#protocol/words.ts'

/** Why something was not done: because of a rule of the game, or because of where and when it was asked. */
export interface Refused {
  readonly code: string
  /** null: not by a rule */
  readonly rule: string | null
  readonly why: string
}

export const refused = (code: ErrorCode, why: string): Refused => ({ code, rule: null, why })

export const refusedByRule = ({ code, rule, why }: Refusal): Refused => ({ code, rule, why })

export const isRefused = (answer: object): answer is Refused => 'why' in answer
