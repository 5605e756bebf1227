/** Sheriff of Nottingham as people see it. */

import type { Sheriff } from '#games/sheriff/table.ts'
import type { GameUi } from '#ui/play.ts'
import { keys } from './keys.ts'
import { status } from './status.ts'
import Table from './Table.svelte'

export const ui: GameUi<Sheriff> = {
  Table,
  loadFinish: () => import('./finish/Finish.svelte'),
  loadBig: () => import('./big/Big.svelte'),
  status,
  keys,
}
