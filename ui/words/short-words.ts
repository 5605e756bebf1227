/** No line ends with a word of one letter in Polish and Ukrainian: it stays with the next word. */
import type { Language } from '#engine/languages.ts'

const BREAK = '(?<![^\\s({«„—–-])'
const SHORT: Partial<Record<Language, RegExp>> = {
  pl: new RegExp(`${BREAK}([aiouwz]) `, 'giu'),
  uk: new RegExp(`${BREAK}([аезійуво№]) `, 'giu'),
}

const NO_BREAK = '\u00a0'

/** `text`: what is written, or a pattern that is not compiled yet. */
export function keepShortWords(text: string, language: Language): string {
  const short = SHORT[language]
  return short ? text.replace(short, `$1${NO_BREAK}`) : text
}
