/** What a table can choose before a match. */

export interface OptionOffered {
  /** as `planOptions` takes it; the interface translates by it */
  readonly name: string
  /** one sentence for those who have not read the rules */
  readonly about: string
}

export interface EditionOffered {
  /** null where a game has only one */
  readonly edition: number | null
  /** how many can play */
  readonly players: readonly number[]
  readonly options: readonly OptionOffered[]
}

export interface Menu {
  /** the usual one first */
  readonly editions: readonly EditionOffered[]
  /** bots that can be invited, by id */
  readonly bots: readonly string[]
  /** the bot that plays for somebody who is away, unless another was chosen */
  readonly standIn: string
}
