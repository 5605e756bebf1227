import type { Refusal } from '#engine/game.ts'
import type { ErrorCode } from '#protocol/words.ts'

/** Why something was not done: by a rule, or because of where and when it was asked. */
export interface Refused {
  readonly code: string
  readonly rule: string | null
  readonly why: string
}

export const refused = (code: ErrorCode, why: string): Refused => ({ code, rule: null, why })

export const byRule = ({ code, rule, why }: Refusal): Refused => ({ code, rule, why })

export const isRefused = (result: object): result is Refused => 'code' in result
