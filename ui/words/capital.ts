/** Where a text begins with a capital. */
import type { Language } from '#engine/languages.ts'
import { localeOf } from '#engine/languages.ts'

/** A text that stands alone, where messages have it as it stands in a sentence. */
export const capitalised = (text: string, language: Language): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(localeOf(language)))

/** A whole sentence after a colon: German begins it with a capital. */
export const afterColon = (sentence: string, language: Language): string =>
  language === 'de' ? capitalised(sentence, language) : sentence
