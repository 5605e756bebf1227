/** Nottingham in the replay: robberies, ambushes, deals and sets, with all hands open. */

import type { Nottingham } from '#games/nottingham/table.ts'
import { entriesOf } from '#games/nottingham/ui/log/entries.ts'
import { lineOf } from '#games/nottingham/ui/log/lines.ts'
import type { ReplayUi } from '#ui/replay.ts'
import { messagesIn } from '#ui/words/messages.ts'
import { kinds, momentsOf } from './moments.ts'
import { moveText } from './move-text.ts'
import Truth from './Truth.svelte'

export const replay: ReplayUi<Nottingham> = {
  messages: messagesIn(import.meta.glob('./messages/*.json', { import: 'default' })),
  kinds,
  moments: momentsOf,
  moveText,
  linesOf: (play, step) => entriesOf([step]).map((entry) => lineOf(play, entry)),
  Truth,
}
