/** Words of the shell and of every game that was looked at, in the person's language; switched at once. */

import { loadCard, loadMessages, loadVoices } from '#client/games.ts'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { whenIdle } from '#ui/idle.ts'
import type { Translate } from '#ui/play.ts'
import { keep, recall } from '#ui/settings.ts'
import type { Catalogue, Words } from '#ui/words/words.ts'
import { createWords, preferredLanguage } from '#ui/words/words.ts'

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
  const sources = [...known.values()]
  const loaded = await Promise.all([
    shell[`../messages/${language}.json`](),
    ...sources.map((load) => load(language)),
  ])
  if (number !== newest) return
  // a screen that was opened meanwhile has brought words of its own
  if (known.size !== sources.length) return speak(language)
  words = createWords(language, { [language]: loaded })
  document.documentElement.lang = language
}

export function choose(language: Language): Promise<void> {
  keep('language', language)
  return speak(language)
}

/** Also what is said of this game before one plays it, from now on. */
export const introduce = (game: string): Promise<void> =>
  add(`card ${game}`, (language) => loadCard(game, language))

/** Also the words of this game, from now on; what its bots say comes when nobody waits. */
export async function learn(game: string): Promise<void> {
  await add(`game ${game}`, (language) => loadMessages(game, language))
  // Without them the bots are silent, and the next table asks again.
  whenIdle(() => void learnVoices(game).catch(() => {}))
}

/** Also what this game's bots say. */
export const learnVoices = (game: string): Promise<void> =>
  add(`voices ${game}`, (language) => loadVoices(game, language))

/** Also the words of this part of the shell, if it has some of its own, from now on. */
export const openChapter = (chapter: string): Promise<void> =>
  add(chapter, async (language) => (await chapters[`../${chapter}/messages/${language}.json`]?.()) ?? {})

/** Also these words, from now on: `load` is asked again in every language that is chosen. */
export async function add(name: string, load: (language: Language) => Promise<Catalogue>): Promise<void> {
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
