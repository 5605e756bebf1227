/** Turns a request into a match that can be played, or into a sentence on what is possible. */

import type { AnyGame, Bot } from '#engine/game.ts'
import { menuObjection } from '#engine/menu.ts'
import type { OptionRequest } from '#engine/record/format.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { Plan } from './simulation.ts'

export interface Request extends Omit<OptionRequest, 'players'> {
  readonly game: string
  /** null: four, or the least the game is for */
  readonly players: number | null
  /** one bot for each seat; where there are fewer, they repeat */
  readonly bots: readonly string[]
}

const NAMES = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus']
const USUAL_PLAYERS = 4

/** Throws `Malformed` with what would be possible instead. */
export function planMatch({ game: id, edition, players, options, figures, bots }: Request): Plan {
  if (!Object.hasOwn(games, id)) {
    throw new Malformed('unknown-game', `there is no game ${id}; possible: ${Object.keys(games).join(', ')}`)
  }
  const game = games[id]
  const [usual] = game.menu.editions
  const { players: possible } = game.menu.editions.find((one) => one.edition === edition) ?? usual
  const wanted = {
    edition: edition ?? usual.edition,
    players: players ?? (possible.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : Math.min(...possible)),
    options,
    figures,
  }
  const objection = menuObjection(id, game.menu, wanted)
  if (objection !== null) throw new Malformed('not-on-the-menu', objection)
  const names = Array.from({ length: wanted.players }, (_, seat) => NAMES[seat] ?? `Player ${seat + 1}`)
  return {
    game,
    options: game.record.planOptions(wanted),
    names,
    bots: names.map((_, seat) => botOf(game, bots[seat % bots.length])),
  }
}

export function botOf(game: AnyGame, name: string): Bot<Shape> {
  if (Object.hasOwn(game.bots, name)) return game.bots[name]
  throw new Malformed(
    'unknown-bot',
    `there is no bot ${name}; possible: ${Object.keys(game.bots).join(', ')}`,
  )
}
