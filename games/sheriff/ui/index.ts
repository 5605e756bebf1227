/** Sheriff of Nottingham as people see it. */
import type { GameUi } from '../../../kit/play.ts'
import type { Sheriff } from '../table.ts'
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
