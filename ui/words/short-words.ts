/**
 * Where a line must not break: after a word of one letter in Polish and Ukrainian, before a dash, and between a number
 * and what it counts.
 */
import type { Language } from '#engine/languages.ts'

const SHORT: Partial<Record<Language, RegExp>> = {
  pl: /^[^\p{L}]*[aiouwz] $/iu,
  uk: /^[^\p{L}]*[аезійуво№] $/iu,
}

const NO_BREAK = '\u00a0'

export const unbroken = (text: string): string => text.replaceAll(' ', NO_BREAK)

/** Between a number and what it counts: “8 de oro”, “3 of 8”, “2 × gold”. */
const OF = 'of|von|de|z|з|із|×'
/** Little words that go on with something else: “take 5 and open the bag”. */
const GO_ON =
  '\\p{Ll}|al|and|are|bis|do|en|for|go|got|in|is|ist|je|lub|na|no|or|per|por|se|się|to|und|або|без|до|за|на'
/** The spaces up to what is counted, which may follow in the next part of a message. */
const COUNTED = ` (?:(?:${OF}) )?(?!(?:${GO_ON})(?!\\p{L}))(?=[\\p{L}\\d×%]|$)`
const NUMBER = new RegExp(`\\d${COUNTED}`, 'gu')
const AFTER_NUMBER = new RegExp(`^${COUNTED}`, 'u')

/** What is written after this part of a text; the number in “Maud 2” counts nothing. */
export const afterNumber = (before: string, next: string): string =>
  /^\P{L}*\d$/u.test(before) ? next.replace(AFTER_NUMBER, unbroken) : next

/** `text`: what is written, or a pattern that is not compiled yet. */
export function keepShortWords(text: string, language: Language): string {
  const kept = text.replace(/ ([–—]) /g, `${NO_BREAK}$1 `).replace(NUMBER, unbroken)
  const short = SHORT[language]
  if (!short) return kept
  return kept.replace(/\S+ /g, (word) => (short.test(word) ? word.slice(0, -1) + NO_BREAK : word))
}
