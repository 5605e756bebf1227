/** Messages that must exist because their keys come from data: types check all others. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { abouts } from '#games/abouts.ts'
import { games } from '#games/index.ts'
import { ERRORS, GESTURES, PHRASES } from '#protocol/words.ts'

const root = join(import.meta.dirname, '..')

/** What each game adds: `games/<id>/testing/messages.ts`. */
const own = new Map<string, readonly string[]>()
for (const file of globSync('games/*/testing/messages.ts', { cwd: root })) {
  const { expectedMessages } = await import(pathToFileURL(join(root, file)).href)
  own.set(file.split('/')[1], expectedMessages)
}

function menuKeys(game: string): string[] {
  const { editions, bots, standIn } = games[game].menu
  return [
    ...editions.flatMap(({ edition, options }) => [
      ...(edition === null ? [] : [`edition.${edition}`, `edition.${edition}.about`]),
      ...options.flatMap(({ name }) => [`option.${name}`, `option.${name}.about`]),
    ]),
    ...[...bots, standIn].flatMap((bot) => {
      const [name, strength] = bot.split(':')
      return [
        ...[`bot.${name}`, `bot.${name}.about`],
        ...(strength === undefined ? [] : [`strength.${strength}`, `strength.${strength}.about`]),
      ]
    }),
  ]
}

const ofGame = (game: string): string[] => [
  ...['title', 'tagline', 'about'],
  ...menuKeys(game),
  ...abouts[game].phrases.map((phrase) => `phrase.${phrase}`),
  ...abouts[game].gestures.map(({ gesture }) => `gesture.${gesture}`),
  ...(abouts[game].queue ?? []).map(({ flavour }) => `queue.${flavour}`),
  ...(own.get(game) ?? []),
]

const OF_SHELL = [
  ...PHRASES.map((phrase) => `phrase.${phrase}`),
  ...GESTURES.flatMap((gesture) => [`gesture.${gesture}`, `gesture.${gesture}.button`]),
  ...ERRORS.map((error) => `error.${error}`),
  ...LANGUAGES.map((language) => `language.${language}`),
]

/** The keys a catalogue must have: those of a game begin with its id. */
export const expectedKeys = (game: string | null): string[] =>
  game === null ? OF_SHELL : [...new Set(ofGame(game))].map((key) => `${game}.${key}`)

interface Term {
  readonly key: string
  readonly language: Language
  readonly term: string
}

/** Names in the published editions, which our messages must use: `games/<id>/terms.json`. */
export function terms(game: string | null): Term[] {
  const file = join(root, 'games', game ?? '', 'terms.json')
  if (game === null || !existsSync(file)) return []
  const all: Record<string, Record<Language, string>> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(all).flatMap(([key, names]) =>
    LANGUAGES.map((language) => ({
      key: `${game}.${key}`,
      language,
      // a star marks our own translation
      term: names[language].replace('*', '').replace("'", '’'),
    })),
  )
}
