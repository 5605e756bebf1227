/** Every screen there is. */
import { aroundTable } from './around-table.ts'
import { daily } from './daily.ts'
import { lobby } from './lobby.ts'
import { nottingham } from './nottingham.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import type { ScreenGroup } from './screen.ts'
import { sheriff } from './sheriff.ts'
import { television } from './television.ts'

export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  lobby,
  daily,
  people,
  sheriff,
  nottingham,
  aroundTable,
  pages,
  television,
]
