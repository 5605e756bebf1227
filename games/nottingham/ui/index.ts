/** Nottingham (2006) as people see it. */

import type { Nottingham } from '#games/nottingham/table.ts'
import type { GameUi } from '#ui/play.ts'
import { scenes } from './scene/script.ts'
import { status } from './status.ts'
import Table from './Table.svelte'

export const ui: GameUi<Nottingham> = {
  Table,
  scenes,
  loadFinish: () => import('./finish/Finish.svelte'),
  loadBig: () => import('./big/Big.svelte'),
  status,
  keys: [
    ['1–9', 'nottingham.keys.card'],
    ['H', 'keyboard.hand'],
    ['N', 'nottingham.keys.players'],
    ['L', 'keyboard.log'],
    ['Esc', 'nottingham.keys.skip'],
  ],
}
