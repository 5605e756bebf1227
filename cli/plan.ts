/** From what somebody asks for to a match that can be played, or a sentence on what could be. */

import type { AnyGame, Bot } from '#engine/game.ts'
import type { OptionRequest } from '#engine/record/format.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { Plan } from './simulation.ts'

export interface Request extends OptionRequest {
  readonly game: string
  /** one bot for each seat; fewer go round the table again */
  readonly bots: readonly string[]
}

const NAMES = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus']

/** Throws `Malformed` with what would be possible instead. */
export function planMatch({ game: id, bots, ...wishes }: Request): Plan {
  if (!Object.hasOwn(games, id)) {
    throw new Malformed('unknown-game', `there is no game ${id}; possible: ${list(Object.keys(games))}`)
  }
  const game = games[id]
  const options = optionsOf(game, wishes)
  const names = Array.from({ length: wishes.players }, (_, seat) => NAMES[seat] ?? `Player ${seat + 1}`)
  return { game, options, names, bots: names.map((_, seat) => botOf(game, bots[seat % bots.length])) }
}

export function botOf(game: AnyGame, name: string): Bot<Shape> {
  if (Object.hasOwn(game.bots, name)) return game.bots[name]
  throw new Malformed('unknown-bot', `there is no bot ${name}; possible: ${list(Object.keys(game.bots))}`)
}

function optionsOf(game: AnyGame, wishes: OptionRequest): object {
  try {
    return game.record.planOptions(wishes)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    throw new Malformed(error.code, objection(game, wishes) ?? error.message)
  }
}

const list = (some: readonly (string | number)[]): string => (some.length > 0 ? some.join(', ') : 'none')

// What a game allows is found by asking it: nothing here knows its editions, options or numbers of players.
const EDITIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function allows(game: AnyGame, wishes: OptionRequest): boolean {
  try {
    game.record.planOptions(wishes)
    return true
  } catch {
    return false
  }
}

function objection(game: AnyGame, { edition, players, options }: OptionRequest): string | null {
  const playable = (e: number | null) =>
    PLAYERS.filter((n) => allows(game, { edition: e, players: n, options: [] }))
  const title = edition === null ? game.id : `edition ${edition} of ${game.id}`
  const numbers = playable(edition)
  if (numbers.length === 0) {
    return `there is no ${title}; possible editions: ${list(EDITIONS.filter((e) => playable(e).length > 0))}`
  }
  if (!numbers.includes(players)) {
    return `${title} is not for ${players} players; possible: ${list(numbers)}`
  }
  const has = (name: string) => allows(game, { edition, players, options: [name] })
  const missing = options.find((name) => !has(name))
  if (missing === undefined) return null
  const known = Object.keys(game.record.planOptions({ edition, players, options: [] }))
  return `${title} does not have the option ${missing}; possible: ${list(known.filter(has))}`
}
