/** B1. Six numbers say how large the game is and what is at stake. */

export interface Options {
  /** most illegal items that fit into the cargo */
  readonly items: number
  /** highest bribe that can be offered */
  readonly bribe: number
  readonly rounds: number
  /** what an item is worth to the smuggler once it is through */
  readonly value: number
  /** what the smuggler pays for each item found */
  readonly penalty: number
  /** what the sheriff pays for opening an honest cargo */
  readonly sheriffPenalty: number
}

/** The options are values already. */
export type Ruleset = Options

export const PLAIN: Options = { items: 3, bribe: 3, rounds: 4, value: 1, penalty: 2, sheriffPenalty: 3 }

export const LIMITS: { readonly [Name in keyof Options]: readonly [least: number, most: number] } = {
  items: [1, 100],
  bribe: [0, 100],
  rounds: [1, 100],
  value: [0, 1000],
  penalty: [0, 1000],
  sheriffPenalty: [0, 1000],
}

export const rulesetOf = (options: Options): Ruleset => Object.freeze({ ...options })
