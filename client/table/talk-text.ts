/** What was said, as this person reads it. */

import type { Talk } from '#protocol/to-client.ts'
import type { Words } from '#ui/words/words.ts'
import { ownKey } from '#ui/words/words.ts'

const MOST_VARIANTS = 9

/** Null for a whisper between others. */
export function spoken(talk: Talk, words: Words, game: string): string | null {
  if (talk.words !== undefined) return talk.words
  if (talk.phrase !== undefined) return words.t(ownKey(words, game, `phrase.${talk.phrase}`))
  if (talk.voice !== undefined) return line(talk.voice, talk.number, words)
  return null
}

/** A bot's line has several wordings; everybody reads the same one, by the number of the talk. */
function line(voice: string, number: number, words: Words): string {
  let count = 0
  while (count < MOST_VARIANTS && words.has(`${voice}.${count + 1}`)) count++
  if (count === 0) return words.has(voice) ? words.t(voice) : '…'
  return words.t(`${voice}.${1 + (number % count)}`)
}
