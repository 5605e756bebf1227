/** What clients need to know of a game. */
import type { AnyGame } from '#engine/game.ts'
import type { GameSheet } from './http.ts'

export const gameSheet = (
  { id, menu }: Pick<AnyGame, 'id' | 'menu'>,
  about: (bot: string) => string,
): GameSheet => ({
  id,
  editions: menu.editions.map(({ edition, players, options, figures }) => ({
    edition,
    players: [...players],
    options: options.map(({ name, about }) => ({ name, about })),
    ...(figures !== undefined && { figures }),
  })),
  bots: menu.bots.map((bot) => ({ id: bot, about: about(bot) })),
  standIn: menu.standIn,
})
