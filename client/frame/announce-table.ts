/** What is told aloud about the table itself; what happens in the match its own interface tells. */

import { tellRefusal } from '#client/parts/show-error.ts'
import { current, t } from '#client/state/language.svelte.ts'
import type { TableHears } from '#client/table/online-table.svelte.ts'
import { spoken } from '#client/table/talk-text.ts'
import { announcer } from '#ui/speech/announcer.ts'
import { ownKey } from '#ui/words/words.ts'
import type { FramedTable } from './framed.ts'

/** Gestures that have no message of their own are made by the interface only. */
export const hearing = (table: () => FramedTable | null): TableHears => ({
  refused: tellRefusal,
  said(talk) {
    const name = (seat: number | null): string => table()?.sittings[seat ?? -1]?.name ?? talk.name
    const words = spoken(talk, current.words, table()?.view.plan.game ?? '')
    const isOwn = talk.seat !== null && talk.seat === table()?.seat
    if (isOwn) return
    const who = talk.seat === null ? talk.name : name(talk.seat)
    const line =
      words === null
        ? t('chat.whispers', { name: who, to: name(talk.to) })
        : t('chat.line', { name: who, words })
    announcer.say(line)
  },
  gestured({ seat, gesture, at }) {
    const names = table()?.sittings ?? []
    if (seat === table()?.seat || (at === null && !['shrug', 'done'].includes(gesture))) return
    const key = ownKey(current.words, table()?.view.plan.game ?? '', `gesture.${gesture}`)
    announcer.say(t(key, { name: names[seat]?.name, owner: at === null ? '' : names[at]?.name }))
  },
})
