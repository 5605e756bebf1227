/** Words of the shell and of every game that was looked at, in the person's language; switched at once. */

import type { Translate } from '../../kit/play.ts'
import { keep, recall } from '../../kit/settings.ts'
import type { Catalogue, Language, Words } from '../../kit/words/words.ts'
import { createWords, LANGUAGES, preferredLanguage } from '../../kit/words/words.ts'
import { loadMessages } from '../games.ts'

const shell = import.meta.glob<Catalogue>('../messages/*.json', { import: 'default' }) as Record<
  string,
  () => Promise<Catalogue>
>

let words = $state.raw<Words>(createWords('en', {}))
const games = new Set<string>()
let newest = 0

const UNCHOSEN = 'browser'

/** What was chosen here before, or what the browser asks for. */
export function firstLanguage(): Language {
  const kept = recall('language', [...LANGUAGES, UNCHOSEN], UNCHOSEN)
  return kept === UNCHOSEN ? preferredLanguage(navigator.languages) : kept
}

export const isLanguageChosen = (): boolean =>
  recall('language', [...LANGUAGES, UNCHOSEN], UNCHOSEN) !== UNCHOSEN

/** The last one chosen counts, also when an earlier one takes longer to load. */
export async function speak(language: Language): Promise<void> {
  const number = ++newest
  const loaded = await Promise.all([
    shell[`../messages/${language}.json`](),
    ...[...games].map((game) => loadMessages(game, language)),
  ])
  if (number !== newest) return
  words = createWords(language, { [language]: loaded })
  document.documentElement.lang = language
}

export function choose(language: Language): Promise<void> {
  keep('language', language)
  return speak(language)
}

/** Also the words of this game, from now on. */
export async function learn(game: string): Promise<void> {
  if (games.has(game)) return
  const { language } = words
  const catalogue = await loadMessages(game, language)
  games.add(game)
  if (words.language !== language) return speak(words.language)
  words.add({ [language]: [catalogue] })
  // a new object, so that what is shown already is read again
  words = { ...words }
}

export const current = {
  get words(): Words {
    return words
  },
}

export const t: Translate = (key, values) => words.t(key, values)

/** A message that may not be there. */
export const maybe = (key: string, otherwise: string): string => (words.has(key) ? words.t(key) : otherwise)
