/** Sheriff of Nottingham in the replay: lies, deals, inspections, and the truth beside what was said. */

import type { Sheriff } from '#games/sheriff/table.ts'
import { entriesOf } from '#games/sheriff/ui/log/entries.ts'
import { lineOf } from '#games/sheriff/ui/log/lines.ts'
import type { ReplayUi } from '#ui/replay.ts'
import { messagesIn } from '#ui/words/messages.ts'
import { kinds, momentsOf } from './moments.ts'
import { moveText } from './move-text.ts'
import Truth from './Truth.svelte'

export const replay: ReplayUi<Sheriff> = {
  messages: messagesIn(import.meta.glob('./messages/*.json', { import: 'default' })),
  kinds,
  moments: momentsOf,
  moveText,
  linesOf: (play, step) => entriesOf([step]).map((entry) => lineOf(play, entry)),
  Truth,
}
