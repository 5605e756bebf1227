/** B1. What a table can choose: nothing but its two players. */
import type { Menu } from '#engine/menu.ts'

export const menu: Menu = {
  editions: [{ edition: null, players: [2], options: [] }],
  bots: ['random'],
  standIn: 'random',
}
