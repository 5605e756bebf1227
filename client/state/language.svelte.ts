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

/** Words that only one part of the shell needs, such as the replay. */
const chapters = import.meta.glob<Catalogue>('../*/messages/*.json', { import: 'default' }) as Record<
  string,
  () => Promise<Catalogue>
>

let words = $state.raw<Words>(createWords('en', {}))
/** where the words come from that are known besides the shell's */
const known = new Map<string, (language: Language) => Promise<Catalogue>>()
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
    ...[...known.values()].map((load) => load(language)),
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
export const learn = (game: string): Promise<void> =>
  add(`game ${game}`, (language) => loadMessages(game, language))

/** Also the words of this part of the shell, if it has some of its own, from now on. */
export const openChapter = (chapter: string): Promise<void> =>
  add(chapter, async (language) => (await chapters[`../${chapter}/messages/${language}.json`]?.()) ?? {})

async function add(name: string, load: (language: Language) => Promise<Catalogue>): Promise<void> {
  if (known.has(name)) return
  const { language } = words
  const catalogue = await load(language)
  known.set(name, load)
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
