/** Which messages there must be: one for whatever a game or the protocol can bring to a player's eyes. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { abouts } from '#games/abouts.ts'
import { games } from '#games/index.ts'
import { COLOURS } from '#games/nottingham/ambushes.ts'
import { actionOf, ITEMS } from '#games/nottingham/items.ts'
import { TASKS } from '#games/nottingham/tasks.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import { lineId, MOMENTS } from '#games/sheriff/bots/persona/voice.ts'
import { GOODS } from '#games/sheriff/goods.ts'
import { ERRORS, GESTURES, PHRASES } from '#protocol/words.ts'

const root = join(import.meta.dirname, '..')
const text = (file: string): string => readFileSync(join(root, file), 'utf8')

/** All first groups of a pattern, in the part of a source between two texts. */
function named(file: string, from: string, to: string, pattern: RegExp): string[] {
  const source = text(file)
  const begin = source.indexOf(from)
  const end = source.indexOf(to, begin + from.length)
  if (begin < 0 || end < 0) throw new Error(`${file} has no longer a part from “${from}” to “${to}”`)
  const names = [...source.slice(begin, end).matchAll(pattern)].map(([, name]) => name)
  if (names.length === 0) throw new Error(`nothing is named in ${file} from “${from}” to “${to}”`)
  return names
}

const refusals = (game: string): string[] =>
  named(`games/${game}/refusals.ts`, 'const REASONS', '} as const', /^ {2}'?([\w-]+)'?: \[/gm)
const events = (game: string): string[] =>
  named(
    `games/${game}/event.ts`,
    'export type Open',
    'export type OpenOf',
    /^ {2}(?:\| {| {2}).*type: '(\w+)'/gm,
  )
const questions = (game: string): string[] =>
  named(`games/${game}/asked.ts`, 'const DECISIONS = [', '] as const', /'([\w-]+)'/g)
const phases = (game: string): string[] =>
  named(`games/${game}/asked.ts`, 'export function asked', '\n}', /case '([\w-]+)':/g)

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

const GOOD_FORMS = ['good', 'one', 'count', 'letter']
const ITEM_FORMS = ['item', 'one', 'count']
const forms = (prefixes: readonly string[], names: readonly string[]): string[] =>
  names.flatMap((name) => prefixes.map((prefix) => `${prefix}.${name}`))

/** What only one game has. */
const OWN: Readonly<Record<string, () => string[]>> = {
  sheriff: () => [
    'refusal.too-many-offers',
    ...forms(GOOD_FORMS, GOODS),
    ...PERSONAS.flatMap(({ name }) =>
      MOMENTS.map((moment) => `${lineId(name, moment).replace('sheriff.', '')}.1`),
    ),
  ],
  nottingham: () => [
    ...forms(ITEM_FORMS, ITEMS),
    ...ITEMS.flatMap((item) => [`action.${actionOf(item)}`, `action.${actionOf(item)}.about`]),
    ...TASKS.flatMap((task) => [`task.${task}`, `task.${task}.about`]),
    ...forms(['colour'], COLOURS),
  ],
}

const ofGame = (game: string): string[] => [
  ...['title', 'tagline', 'about'],
  ...refusals(game).map((code) => `refusal.${code}`),
  ...events(game).map((event) => `log.${event}`),
  ...forms(['ask', 'wait', 'tip'], questions(game)),
  ...phases(game).map((phase) => `step.${phase}`),
  ...menuKeys(game),
  ...forms(['phrase'], abouts[game].phrases),
  ...abouts[game].gestures.map(({ gesture }) => `gesture.${gesture}`),
  ...(OWN[game]?.() ?? []),
]

const OF_SHELL = [
  ...forms(['phrase'], PHRASES),
  ...GESTURES.flatMap((gesture) => [`gesture.${gesture}`, `gesture.${gesture}.button`]),
  ...forms(['error'], ERRORS),
  ...forms(['language'], LANGUAGES),
]

/** The keys a catalogue must have: those of a game begin with its id. */
export const expectedKeys = (game: string | null): string[] =>
  game === null ? OF_SHELL : [...new Set(ofGame(game))].map((key) => `${game}.${key}`)

type Names = Readonly<Record<Language, string>>
interface Terms {
  readonly goods: Readonly<Record<string, Names>>
  readonly sheriff: Readonly<Record<string, Names>>
  readonly nottingham: {
    readonly items: Readonly<Record<string, Names>>
    readonly actions: Readonly<Record<string, Names>>
    readonly favour: Names
    readonly task: Names
  }
}

function termKeys(game: string | null): [key: string, names: Names][] {
  const { goods, sheriff, nottingham }: Terms = JSON.parse(text('docs/terms.json'))
  const under = (prefix: string, all: Readonly<Record<string, Names>>): [string, Names][] =>
    Object.entries(all).map(([name, names]) => [`${game}.${prefix}${name}`, names])
  if (game === 'sheriff') {
    const { title, ...others } = sheriff
    return [...under('', { title }), ...under('term.', others), ...under('good.', goods)]
  }
  if (game !== 'nottingham') return []
  const { items, actions, ...others } = nottingham
  return [...under('item.', items), ...under('action.', actions), ...under('term.', others)]
}

/** How the published editions call things; our own translations are marked with a star there. */
export const terms = (game: string | null): { key: string; language: Language; term: string }[] =>
  termKeys(game).flatMap(([key, names]) =>
    LANGUAGES.map((language) => ({
      key,
      language,
      term: names[language].replace('*', '').replace("'", '’'),
    })),
  )
