/** Messages in a person's language: ICU patterns, so that every language counts in its own way. */

import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import type { Counting, Pattern, Values } from './pattern.ts'
import { compile, countingIn } from './pattern.ts'

export type Catalogue = Readonly<Record<string, string>>
export type { Values }

export interface Words<Key extends string = string> {
  readonly language: Language
  readonly t: (key: Key, values?: Values) => string
  readonly has: (key: string) => boolean
  /** More messages, of a game that was loaded late. */
  readonly add: (catalogues: Catalogues) => void
  readonly number: (value: number) => string
  /** "a, b and c" */
  readonly list: (items: readonly string[]) => string
}

/** The game's own message if it has one, otherwise the one that is the same at every table. */
export const ownKey = ({ has }: Pick<Words, 'has'>, game: string, key: string): string =>
  has(`${game}.${key}`) ? `${game}.${key}` : key

/** Several catalogues per language: the shell's and those of the games. */
export type Catalogues = Partial<Readonly<Record<Language, readonly Catalogue[]>>>

interface Options {
  /** A missing or broken message throws; otherwise English, or at worst the key, stands in for it. */
  readonly strict?: boolean
}

interface Message {
  readonly pattern: string
  readonly language: Language
}

/** A pattern without any of these is its own text. */
const SPECIAL = /[{}'#]/

export function createWords<Key extends string = string>(
  language: Language,
  catalogues: Catalogues,
  { strict = false }: Options = {},
): Words<Key> {
  const messages = new Map<string, Message>()
  const compiled = new Map<string, Pattern>()
  const counting = new Map<Language, Counting>()
  const { write } = countingOf(counting, language)
  const lists = new Intl.ListFormat(language)

  const take = (from: Language, more: Catalogues): void => {
    for (const catalogue of more[from] ?? []) {
      for (const [key, pattern] of Object.entries(catalogue)) {
        // English only stands in, also when it comes late.
        if (from === language || messages.get(key)?.language !== language)
          messages.set(key, { pattern, language: from })
      }
    }
  }
  const add = (more: Catalogues): void => {
    if (!strict) take('en', more)
    take(language, more)
    compiled.clear()
  }
  const patternOf = (key: string, { pattern, language }: Message): Pattern => {
    const known = compiled.get(key) ?? compile(pattern, countingOf(counting, language))
    compiled.set(key, known)
    return known
  }
  const t = (key: string, values: Values = {}): string => {
    const message = messages.get(key)
    if (!message) return missing(key, `no message ${key} in ${language}`, strict)
    if (!SPECIAL.test(message.pattern)) return message.pattern
    try {
      return patternOf(key, message)(values)
    } catch (problem) {
      return missing(key, `message ${key} in ${language}: ${(problem as Error).message}`, strict)
    }
  }

  add(catalogues)
  return {
    language,
    t,
    has: (key) => messages.has(key),
    add,
    number: write,
    list: (items) => lists.format(items),
  }
}

/** A message that stands in counts as its own language does. */
function countingOf(known: Map<Language, Counting>, language: Language): Counting {
  const counting = known.get(language) ?? countingIn(language)
  known.set(language, counting)
  return counting
}

function missing(key: string, why: string, strict: boolean): string {
  if (strict) throw new Error(why)
  return key
}

/** The first of the person's languages that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}
