/** Sheriff of Nottingham as people see it. */

import type { Sheriff } from '#games/sheriff/table.ts'
import type { GameUi } from '#ui/play.ts'
import { keys } from './keys.ts'
import { progress } from './progress.ts'
import { scenes } from './scene/script.ts'
import { isAwaited, status } from './status.ts'
import Table from './Table.svelte'

export const ui: GameUi<Sheriff> = {
  Table,
  scenes,
  loadFinish: () => import('./finish/Finish.svelte'),
  loadBig: () => import('./big/Big.svelte'),
  status,
  isAwaited,
  progress,
  keys,
}
