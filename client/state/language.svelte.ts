/** The messages of the shell and of every game that was opened, in the person's language. A change shows at once. */

import { loadIntroduction, loadMessages, loadVoices } from '#client/games.ts'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { whenIdle } from '#ui/idle.ts'
import type { Translate } from '#ui/play.ts'
import { keep, recall } from '#ui/settings.ts'
import type { Catalogue, Words } from '#ui/words/words.ts'
import { createWords, preferredLanguage } from '#ui/words/words.ts'

const shell = import.meta.glob<Catalogue>('../messages/*.json', { import: 'default' })

/** Messages that only one part of the shell needs, such as the replay. */
const chapters = import.meta.glob<Catalogue>('../*/messages/*.json', { import: 'default' })

let words = $state.raw<Words>(createWords('en', {}))
/** loaders of all messages besides the shell's */
const known = new Map<string, (language: Language) => Promise<Catalogue>>()
let newest = 0

const UNCHOSEN = 'browser'

/** The language chosen earlier, or the browser's. */
export function firstLanguage(): Language {
  const kept = recall('language', [...LANGUAGES, UNCHOSEN], UNCHOSEN)
  return kept === UNCHOSEN ? preferredLanguage(navigator.languages) : kept
}

export const isLanguageChosen = (): boolean =>
  recall('language', [...LANGUAGES, UNCHOSEN], UNCHOSEN) !== UNCHOSEN

/** The last choice wins, even if an earlier one takes longer to load. */
export async function speak(language: Language): Promise<void> {
  const number = ++newest
  const sources = [...known.values()]
  const loaded = await Promise.all([
    shell[`../messages/${language}.json`](),
    ...sources.map((load) => load(language)),
  ])
  if (number !== newest) return
  // A screen was opened meanwhile and has added messages.
  if (known.size !== sources.length) return speak(language)
  words = createWords(language, { [language]: loaded })
  document.documentElement.lang = language
}

export function choose(language: Language): Promise<void> {
  keep('language', language)
  return speak(language)
}

/** Adds what the pages outside a table say about a game. */
export const introduce = (game: string): Promise<void> =>
  add(`introduction ${game}`, (language) => loadIntroduction(game, language))

/** Adds the messages of a game's table. What its bots say is loaded when the browser is idle. */
export async function learn(game: string): Promise<void> {
  await add(`game ${game}`, (language) => loadMessages(game, language))
  // If that fails the bots are silent, and the next table tries again.
  whenIdle(() => void learnVoices(game).catch(() => {}))
}

/** Adds what a game's bots say. */
export const learnVoices = (game: string): Promise<void> =>
  add(`voices ${game}`, (language) => loadVoices(game, language))

/** Adds the messages of a part of the shell, if it has its own. */
export const openChapter = (chapter: string): Promise<void> =>
  add(chapter, async (language) => (await chapters[`../${chapter}/messages/${language}.json`]?.()) ?? {})

/** Adds messages. `load` is called again whenever the language changes. */
export async function add(name: string, load: (language: Language) => Promise<Catalogue>): Promise<void> {
  if (known.has(name)) return
  const { language } = words
  const catalogue = await load(language)
  known.set(name, load)
  if (words.language !== language) return speak(words.language)
  words.add({ [language]: [catalogue] })
  // A new object, so that the page reads its messages again.
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
