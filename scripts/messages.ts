// Words of the interface: every language says everything, with the same placeholders, in messages that can be formatted;
// everything that happens, is asked, refused or said has a message, and every message is said somewhere; goods and terms
// are called as games/<id>/terms.json has them.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { expectedKeys, terms } from './messages-expected.ts'
import { readSources, unnamed } from './messages-unused.ts'

const root = join(import.meta.dirname, '..')

export type Catalogue = Readonly<Record<string, string>>
export type Catalogues = Readonly<Record<Language, Catalogue>>

type Nodes = ReturnType<IntlMessageFormat['getAst']>
type Sort = 'text' | 'number' | readonly string[]

/** What a language may lack: the case of a noun (`NounForm`); one person, several, or the reader; whose “their” thing it is. */
const FORMS: readonly string[] = ['as', 'who', 'owner']

/** Numbers for which languages differ in their plurals. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 25]
const UP_TO = Array.from({ length: 201 }, (_, n) => n)

const parse = (message: string, language: Language): Nodes =>
  new IntlMessageFormat(message, language).getAst()

function categories(language: Language, type: Intl.PluralRuleType): string[] {
  const rules = new Intl.PluralRules(language, { type })
  return [...new Set([...UP_TO.map((n) => rules.select(n)), 'other'])]
}

/** The placeholders of a message and what goes into them; faults of its plurals are told. */
export function placeholders(
  nodes: Nodes,
  language: Language,
  tell: (fault: string) => void,
  found = new Map<string, Sort>(),
): Map<string, Sort> {
  for (const node of nodes) {
    if (node.type === TYPE.argument && !found.has(node.value)) found.set(node.value, 'text')
    if (node.type === TYPE.number) found.set(node.value, 'number')
    if (node.type !== TYPE.select && node.type !== TYPE.plural) continue
    found.set(node.value, node.type === TYPE.plural ? 'number' : Object.keys(node.options).sort())
    if (node.type === TYPE.plural && node.pluralType === 'cardinal')
      for (const category of categories(language, 'cardinal'))
        if (!Object.hasOwn(node.options, category)) tell(`{${node.value}} has no form for “${category}”`)
    for (const option of Object.values(node.options)) placeholders(option.value, language, tell, found)
  }
  return found
}

/** Marks that a typesetter would strike out, and letters of two alphabets in one word. */
const BLEMISHES: Readonly<Record<string, RegExp>> = {
  'a straight quotation mark': /["']/,
  'space at an edge or two in a row': /^\s|\s$| {2}/,
  'three full stops': /\.\.\./,
  'Latin and Cyrillic letters in one word':
    /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u,
  'nothing at all': /^$/,
}

function formatted(message: string, language: Language, sorts: ReadonlyMap<string, Sort>): string[] {
  const format = new IntlMessageFormat(message, language)
  return COUNTS.map((count, i) => {
    const value = (name: string, sort: Sort): string | number =>
      sort === 'text' ? `‹${name}›` : sort === 'number' ? count : sort[i % sort.length]
    return String(
      format.format(Object.fromEntries([...sorts].map(([name, sort]) => [name, value(name, sort)]))),
    )
  })
}

function faultsOfOne(message: string, language: Language, english: ReadonlyMap<string, Sort>): string[] {
  const faults = Object.entries(BLEMISHES).flatMap(([what, sign]) => (sign.test(message) ? [what] : []))
  const own = placeholders(parse(message, language), language, (fault) => faults.push(fault))
  for (const [name, sort] of own) {
    if (FORMS.includes(name)) continue
    const there = english.get(name)
    if (there === undefined) faults.push(`{${name}} is not in English`)
    else if (typeof there === 'object' && there.join() !== String(sort))
      faults.push(`{${name}} has other choices than in English`)
  }
  for (const name of english.keys())
    if (!FORMS.includes(name) && !own.has(name)) faults.push(`{${name}} is missing`)
  if (faults.length > 0) return faults
  for (const text of formatted(message, language, own))
    for (const [name, sort] of own)
      if (sort === 'text' && !FORMS.includes(name) && !text.includes(`‹${name}›`))
        faults.push(`{${name}} is not always said`)
  return [...new Set(faults)]
}

/** What is wrong with the messages of one folder, against its English ones and against each other. */
export function faultsIn(catalogues: Catalogues): string[] {
  const { en } = catalogues
  return LANGUAGES.flatMap((language) => {
    const own = catalogues[language]
    const about = (key: string, fault: string): string => `${language}: ${key}: ${fault}`
    const strange = Object.keys(own).filter((key) => !Object.hasOwn(en, key))
    const faults = strange.map((key) => about(key, 'is not in English'))
    for (const [key, english] of Object.entries(en)) {
      if (!Object.hasOwn(own, key)) faults.push(about(key, 'is missing'))
      else {
        try {
          const wanted = placeholders(parse(english, 'en'), 'en', () => {})
          faults.push(...faultsOfOne(own[key], language, wanted).map((fault) => about(key, fault)))
        } catch (error) {
          faults.push(about(key, `can’t be read: ${String(error)}`))
        }
      }
    }
    return faults
  })
}

/** The catalogues of these folders as one. */
function read(folders: readonly string[]): Catalogues {
  const catalogue = (language: Language): Catalogue =>
    Object.assign(
      {},
      ...folders.map((folder) => {
        const file = join(root, folder, `${language}.json`)
        return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
      }),
    )
  return Object.fromEntries(LANGUAGES.map((language) => [language, catalogue(language)])) as Catalogues
}

/** Messages that are checked together. `game`: null for the shell; absent where any key is fine. */
interface Group {
  readonly folders: readonly string[]
  readonly game?: string | null
}

function groups(): Group[] {
  const parts = globSync(
    [
      'client/*/messages',
      'server/words/texts',
      'games/*/lesson/messages',
      'games/*/ui/{figures,replay,report,spoken}/messages',
      'cli/play/messages',
    ],
    { cwd: root },
  ).sort()
  const games = globSync('games/*/ui/messages', { cwd: root }).sort()
  return [
    { folders: ['client/messages'], game: null },
    ...parts.map((folder) => ({ folders: [folder] })),
    ...games.map((folder) => ({
      folders: globSync(`${folder}/*`, { cwd: root }),
      game: folder.split('/')[1],
    })),
  ]
}

/** Goods are told apart by their letters, among other things. */
export const lettersTwice = (catalogues: Catalogues): string[] =>
  LANGUAGES.flatMap((language) => {
    const letters = Object.entries(catalogues[language]).filter(([key]) => key.includes('.letter.'))
    const twice = letters.filter(([, letter], i) => letters.findIndex(([, other]) => other === letter) < i)
    return twice.map(([key, letter]) => `${language}: ${key}: ${letter} is another’s letter`)
  })

/** where a long word may break on a card */
const SOFT_HYPHEN = '\u00ad'

export function faults(): string[] {
  const sources = readSources()
  return groups().flatMap(({ folders, game }) => {
    const catalogues = read(folders)
    const expected = game === undefined ? [] : expectedKeys(game)
    const missing = expected.filter((key) => !Object.hasOwn(catalogues.en, key))
    const fixed = game === undefined ? [] : terms(game)
    const otherwise = fixed.flatMap(({ key, language, term }) =>
      catalogues[language][key]?.replaceAll(SOFT_HYPHEN, '') === term
        ? []
        : [`${language}: ${key}: should be “${term}”`],
    )
    const known = new Set([...expected, ...fixed.map(({ key }) => key)])
    const others = Object.keys(catalogues.en).filter((key) => !known.has(key))
    return [
      ...missing.map((key) => `en: ${key}: is missing`),
      ...unnamed(others, sources).map((key) => `${key}: nobody says it`),
      ...otherwise,
      ...lettersTwice(catalogues),
      ...faultsIn(catalogues),
    ].map((fault) => `${folders[0]}: ${fault}`)
  })
}

function main(): void {
  const found = faults()
  for (const fault of found) console.error(fault)
  process.exitCode = found.length > 0 ? 1 : 0
}

if (import.meta.main) main()
