/** What a table can choose before a match. */
import type { OptionRequest } from './record/format.ts'

export interface MenuOption {
  /** as `planOptions` takes it; also the key of its translation */
  readonly name: string
  /** one sentence for somebody who has not read the rules */
  readonly about: string
}

/** Figures that no rulebook prints, by the name of each part. What is in a part is the game's own. */
export type MenuFigures = Readonly<Record<string, unknown>>

export interface MenuEdition {
  /** null where a game has only one */
  readonly edition: number | null
  /** possible numbers of players */
  readonly players: readonly number[]
  readonly options: readonly MenuOption[]
  /** as the house has them: a table may replace every part by its own; absent where everything is printed */
  readonly figures?: MenuFigures
}

export interface Menu {
  /** the usual one first */
  readonly editions: readonly MenuEdition[]
  /** ids of the bots that can be invited */
  readonly bots: readonly string[]
  /** the bot that plays for somebody who is away, unless the host chose another */
  readonly standIn: string
}

const listed = (possible: readonly (string | number | null)[]): string =>
  possible.filter((one) => one !== null).join(', ') || 'none'

/** Why a game can't be played like this, with what is possible instead; null if the menu has it. */
export function menuObjection(game: string, { editions }: Menu, request: OptionRequest): string | null {
  const { edition, players, options, figures } = request
  const offered = editions.find((one) => one.edition === edition)
  if (offered === undefined) {
    return `${game} has no edition ${edition}; possible: ${listed(editions.map((one) => one.edition))}`
  }
  const title = edition === null ? game : `edition ${edition} of ${game}`
  if (!offered.players.includes(players)) {
    return `${title} is not for ${players} players; possible: ${listed(offered.players)}`
  }
  const names = offered.options.map(({ name }) => name)
  const unknown = options.find((name) => !names.includes(name))
  if (unknown !== undefined) return `${title} has no option ${unknown}; possible: ${listed(names)}`
  if (new Set(options).size < options.length) return 'an option is named twice'
  if (figures === undefined) return null
  const parts = Object.keys(offered.figures ?? {})
  const strange = Object.keys(figures).find((part) => !parts.includes(part))
  return strange === undefined
    ? null
    : `${title} has no figures ${strange} to change; possible: ${listed(parts)}`
}
