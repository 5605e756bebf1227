/** Where a line must not break: after a word of one letter in Polish and Ukrainian, and before a dash. */
import type { Language } from '#engine/languages.ts'

const SHORT: Partial<Record<Language, RegExp>> = {
  pl: /^[^\p{L}]*[aiouwz] $/iu,
  uk: /^[^\p{L}]*[аезійуво№] $/iu,
}

const NO_BREAK = '\u00a0'

/** `text`: what is written, or a pattern that is not compiled yet. */
export function keepShortWords(text: string, language: Language): string {
  const joined = text.replace(/ ([–—]) /g, `${NO_BREAK}$1 `)
  const short = SHORT[language]
  if (!short) return joined
  return joined.replace(/\S+ /g, (word) => (short.test(word) ? word.slice(0, -1) + NO_BREAK : word))
}
