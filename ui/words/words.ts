/** Messages in the player's language. English stands in for what is missing. */
import type { Language } from '#engine/languages.ts'
import { LANGUAGES, localeOf } from '#engine/languages.ts'
import type { Catalogue, Message, NumberRules, Values } from './message.ts'
import { format, numberRules } from './message.ts'
import { keepShortWords } from './short-words.ts'

export type { Catalogue, Values }

/** How a noun stands in its sentence. A language with cases gives its nouns both forms: `{as, select, object {…} other {…}}`. */
export type NounForm = 'subject' | 'object'

/** Every message. Each English catalogue adds its keys (message-keys.d.ts), so that a wrong key does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: catalogues merge their keys into it
export interface MessageKeys {}
export type MessageKey = keyof MessageKeys & string

export interface Words {
  readonly language: Language
  readonly t: Translate
  readonly has: (key: string) => key is MessageKey
  /** Adds the messages of a game or page that is loaded later. */
  readonly add: (catalogues: Catalogues) => void
  readonly number: (value: number) => string
  /** "a, b and c" */
  readonly list: (items: readonly string[]) => string
}

/** The game's own message if it has one, otherwise the one that is the same at every table. */
export const ownKey = ({ has }: Pick<Words, 'has'>, game: string, key: string): MessageKey =>
  computedKey(has(`${game}.${key}`) ? `${game}.${key}` : key)

/**
 * A key that is put together from a game's id or comes from data, which types can't follow. `scripts/messages.ts` checks
 * that such messages exist.
 */
export const computedKey = (key: string): MessageKey => key as MessageKey

/** What follows `Prefix.` in message keys. */
export type KeyAfter<Prefix extends string, Key = MessageKey> = Key extends `${Prefix}.${infer Rest}`
  ? Rest
  : never

/** The text of a message in the player's language. */
export type Translate = (key: MessageKey, values?: Values) => string

/** Several catalogues per language: the shell's and those of the games. */
export type Catalogues = Partial<Readonly<Record<Language, readonly Catalogue[]>>>

interface Options {
  /** A missing message or value throws. Otherwise the English message stands in, or the key if there is none. */
  readonly strict?: boolean
}

interface Entry {
  readonly message: Message
  readonly language: Language
}

export function createWords(
  language: Language,
  catalogues: Catalogues,
  { strict = false }: Options = {},
): Words {
  const entries = new Map<string, Entry>()
  const rules = new Map<Language, NumberRules>()
  /** An English message that stands in has English plurals. */
  const rulesOf = (of: Language): NumberRules => {
    const known = rules.get(of) ?? numberRules(of)
    rules.set(of, known)
    return known
  }
  const lists = new Intl.ListFormat(localeOf(language))

  const take = (from: Language, more: Catalogues): void => {
    for (const catalogue of more[from] ?? []) {
      for (const [key, message] of Object.entries(catalogue)) {
        // English never replaces a translation, even if it is added later.
        if (from === language || entries.get(key)?.language !== language)
          entries.set(key, { message, language: from })
      }
    }
  }
  const add = (more: Catalogues): void => {
    if (!strict) take('en', more)
    take(language, more)
  }
  const t = (key: string, values: Values = {}): string => {
    const entry = entries.get(key)
    if (!entry) return missing(key, `no message ${key} in ${language}`, strict)
    if (typeof entry.message === 'string') return entry.message
    try {
      return format(entry.message, values, rulesOf(entry.language))
    } catch (problem) {
      return missing(key, `message ${key} in ${language}: ${(problem as Error).message}`, strict)
    }
  }

  add(catalogues)
  return {
    language,
    t,
    has: (key): key is MessageKey => entries.has(key),
    add,
    number: rulesOf(language).write,
    list: (items) => keepShortWords(lists.format(items), language),
  }
}

function missing(key: string, why: string, strict: boolean): string {
  if (strict) throw new Error(why)
  return key
}

/** The first of the person's languages that we have. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}
