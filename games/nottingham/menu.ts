/** NS2. What a table can choose: how many play, and with which bots. */
import type { Menu } from '#engine/menu.ts'
import { PLAYERS } from './ruleset.ts'

export const menu: Menu = {
  editions: [{ edition: null, players: PLAYERS, options: [] }],
  bots: ['alan:master', 'alan:journeyman', 'greedy'],
  standIn: 'alan:journeyman',
}
