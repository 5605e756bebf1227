/** Announces table talk and gestures to screen readers. The game's interface announces the match. */

import { showRefusal } from '#client/parts/show-error.ts'
import { botSpeech } from '#client/state/bot-speech.svelte.ts'
import { current, t } from '#client/state/language.svelte.ts'
import type { TableListener } from '#client/table/online-table.svelte.ts'
import { gestureText, talkText } from '#client/table/talk-text.ts'
import { announcer } from '#ui/speech/announcer.ts'
import type { FramedTable } from './framed.ts'

/** Gestures without a message are shown only. */
export const announceTable = (table: () => FramedTable | null): TableListener => ({
  onRefusal: showRefusal,
  onTalk(talk) {
    const name = (seat: number | null): string => table()?.players[seat ?? -1]?.name ?? talk.name
    const here = table()
    const words = talkText(talk, current.words, here?.view.plan.game ?? '', here?.lines)
    const isOwn = talk.seat !== null && talk.seat === table()?.seat
    if (isOwn) return
    botSpeech.say(talk.voice, words, current.words.language)
    const who = talk.seat === null ? talk.name : name(talk.seat)
    const line =
      words === null
        ? t('chat.whispers', { name: who, to: name(talk.to) })
        : t('chat.line', { name: who, words })
    announcer.say(line)
  },
  onGesture(made) {
    const here = table()
    const text = here && gestureText(made, here.players, current.words, here.view.plan.game)
    if (text !== null && made.seat !== here?.seat) announcer.say(text)
  },
})
