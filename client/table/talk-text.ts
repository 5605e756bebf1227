/** Table talk and gestures in the language of the reader. */

import type { Talk } from '#protocol/to-client.ts'
import type { Gesturing, SeatedPlayer } from '#ui/play.ts'
import type { Words } from '#ui/words/words.ts'
import { computedKey, ownKey } from '#ui/words/words.ts'

const MOST_WORDINGS = 9

/** Null for a whisper between others. */
export function talkText(talk: Talk, words: Words, game: string): string | null {
  if (talk.words !== undefined) return talk.words
  if (talk.phrase !== undefined) return words.t(ownKey(words, game, `phrase.${talk.phrase}`))
  if (talk.voice !== undefined) return botLine(talk.voice, talk.number, words)
  return null
}

/** A bot's line has several wordings. The number of the talk chooses, so that everybody reads the same one. */
function botLine(voice: string, number: number, words: Words): string {
  let count = 0
  while (count < MOST_WORDINGS && words.has(`${voice}.${count + 1}`)) count++
  if (count === 0) return words.has(voice) ? words.t(voice) : '…'
  return words.t(computedKey(`${voice}.${1 + (number % count)}`))
}

const AT_SOMEBODY: ReadonlySet<string> = new Set(['point', 'stare'])

/** Null for a gesture at nobody that needs somebody. */
export function gestureText(
  { seat, gesture, at }: Gesturing,
  players: readonly SeatedPlayer[],
  words: Words,
  game: string,
): string | null {
  if (at === null && AT_SOMEBODY.has(gesture)) return null
  const nameAt = (one: number | null): string => (one === null ? '' : (players[one]?.name ?? ''))
  return words.t(ownKey(words, game, `gesture.${gesture}`), { name: nameAt(seat), owner: nameAt(at) })
}
