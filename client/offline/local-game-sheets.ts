/** What can be played without a server: what the games themselves offer. */

import { loadGame, shownGames } from '#client/games.ts'
import type { GameSheet } from '#protocol/http.ts'

export async function localSheets(): Promise<GameSheet[]> {
  const games = await Promise.all(shownGames().map(loadGame))
  return games.map(({ id, menu }) => ({
    id,
    editions: menu.editions.map(({ edition, players, options, figures }) => ({
      edition,
      players: [...players],
      options: options.map(({ name, about }) => ({ name, about })),
      ...(figures !== undefined && { figures }),
    })),
    bots: menu.bots.map((bot) => ({ id: bot, about: '' })),
    standIn: menu.standIn,
  }))
}
