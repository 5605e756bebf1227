import type { ErrorCode } from '#protocol/words.ts'

/** Why something can't be done at a table: a code for programs, and a sentence. */
export interface Refused {
  readonly code: ErrorCode
  readonly why: string
}

export const isRefused = (answer: object): answer is Refused => 'code' in answer && 'why' in answer

export const refused = (code: ErrorCode, why: string): Refused => ({ code, why })
