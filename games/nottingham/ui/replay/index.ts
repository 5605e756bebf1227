/** Nottingham in the replay: robberies, ambushes, deals and sets, with all hands open. */
import type { ReplayUi } from '../../../../kit/replay.ts'
import { messagesIn } from '../../../../kit/words/messages.ts'
import type { Nottingham } from '../../table.ts'
import { entriesOf } from '../log/entries.ts'
import { lineOf } from '../log/lines.ts'
import { kinds, momentsOf } from './moments.ts'
import Truth from './Truth.svelte'

export const replay: ReplayUi<Nottingham> = {
  messages: messagesIn(import.meta.glob('./messages/*.json', { import: 'default' })),
  kinds,
  moments: momentsOf,
  linesOf: (play, step) => entriesOf([step]).map((entry) => lineOf(play, entry)),
  Truth,
}
