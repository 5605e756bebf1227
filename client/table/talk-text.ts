/** Table talk and gestures in the language of the reader. */

import type { Talk } from '#protocol/to-client.ts'
import type { Gesturing, SeatedPlayer } from '#ui/play.ts'
import type { Words } from '#ui/words/words.ts'
import { computedKey, ownKey } from '#ui/words/words.ts'

const MOST_WORDINGS = 9

/** As long as so few lines lie between them, a bot says the same thing in other words. */
const RECENT = 12
/** so many of the latest wordings are avoided */
const AVOIDED = 2

/** Null for a whisper between others. `lines`: what else has been said at the table. */
export function talkText(talk: Talk, words: Words, game: string, lines: readonly Talk[] = []): string | null {
  if (talk.words !== undefined) return talk.words
  if (talk.phrase !== undefined) return words.t(ownKey(words, game, `phrase.${talk.phrase}`))
  if (talk.voice !== undefined) return botLine(talk.voice, talk.number, words, lines)
  return null
}

/** A bot's line has several wordings. The numbers of the talk choose, so that everybody reads the same one. */
function botLine(voice: string, number: number, words: Words, lines: readonly Talk[]): string {
  let count = 0
  while (count < MOST_WORDINGS && words.has(`${voice}.${count + 1}`)) count++
  if (count === 0) return words.has(voice) ? words.t(voice) : '…'
  const before = lines.filter((line) => line.voice === voice && line.number < number)
  const chosen = wordingsOf([...before.map((line) => line.number), number], count)
  return words.t(computedKey(`${voice}.${1 + chosen[chosen.length - 1]}`))
}

/** Which wording each of these lines has. It depends on few others, so that who came later reads the same. */
function wordingsOf(numbers: readonly number[], count: number): number[] {
  const chosen: number[] = []
  let fresh = 0
  numbers.forEach((number, i) => {
    if (i > 0 && number - numbers[i - 1] > RECENT) fresh = i
    const avoided = chosen.slice(Math.max(fresh, i - Math.min(AVOIDED, count - 1)))
    let wording = number % count
    while (avoided.includes(wording)) wording = (wording + 1) % count
    chosen.push(wording)
  })
  return chosen
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
