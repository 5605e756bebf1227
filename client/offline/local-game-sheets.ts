/** What can be played without a server: what the games themselves offer. */

import { loadGame, shownGames } from '#client/games.ts'
import { gameSheet } from '#protocol/game-sheet.ts'
import type { GameSheet } from '#protocol/http.ts'

export async function localSheets(): Promise<GameSheet[]> {
  const games = await Promise.all(shownGames().map(loadGame))
  return games.map((game) => gameSheet(game, () => ''))
}
