/**
 * What a reader would strike out, in every catalogue and in the rules: marks of another language, keys and English that
 * were left, words that are not the agreed ones. `scripts/messages.ts` compares the languages with each other.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { forms } from './forms.ts'
import type { Section } from './sections.ts'

const root = join(import.meta.dirname, '..', '..')

type Signs = Readonly<Record<string, RegExp>>

const EVERYWHERE: Signs = {
  'a straight quotation mark': /["']/,
  'three full stops': /\.\.\./,
  'a hyphen for a dash': /\S -\s/,
  'two hyphens': /--/,
  'an arrow in a sentence': /\p{L}.*[→←⇒]|[→←⇒].*\p{L}/u,
}

/** Marks that belong to other languages. Ranges of numbers have an en dash everywhere. */
const MARKS: Readonly<Record<Language, Signs>> = {
  en: { 'an em dash': /—/, 'quotation marks of another language': /[«»„]/ },
  uk: { 'an en dash for «—»': /(?<!\d)–|–(?!\d)/, 'quotation marks of another language': /[“”„]/ },
  pl: { 'an em dash': /—/, 'quotation marks of another language': /[«»“]/ },
  de: { 'an em dash': /—/, 'quotation marks of another language': /[«»”]/ },
  es: { 'an en dash for —': /(?<!\d)–|–(?!\d)/, 'quotation marks of another language': /[„]/ },
}

/** Words that only English has; not „was“ or «he», for instance. */
const ENGLISH =
  /\b(the|and|you|your|of|with|from|this|that|have|card|cards|bag|bags|everybody|player|players)\b/
/** Our own names, which nobody translates. */
const NAMES = /Sheriff of Nottingham/g

/** A message's key, where its words should be. */
const KEY = /^[a-z]+(\.[\w-]+)+$/

/** For each language, what must not be said and what is said instead. */
export type Avoided = Partial<Readonly<Record<Language, Readonly<Record<string, string>>>>>

const readOne = (file: string): Avoided => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** `scripts/words/avoided.json` holds everywhere, under ''; `games/<id>/avoided.json` for one game. */
export function readAvoided(): Map<string, Avoided> {
  const files = globSync('games/*/avoided.json', { cwd: root })
  return new Map([
    ['', readOne('scripts/words/avoided.json')],
    ...files.map((file) => [file.split('/')[1], readOne(file)] as const),
  ])
}

function avoidedIn(text: string, language: Language, avoided: Avoided): string[] {
  return Object.entries(avoided[language] ?? {}).flatMap(([wrong, right]) =>
    new RegExp(`(?<!\\p{L})${wrong}(?!\\p{L})`, 'iu').test(text) ? [`“${wrong}” should be “${right}”`] : [],
  )
}

/** Two languages may share a word, but not a sentence. */
const isSentence = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3

function faultsOf(text: string, language: Language, english: readonly string[]): string[] {
  const signs = { ...EVERYWHERE, ...MARKS[language] }
  const faults = Object.entries(signs).flatMap(([what, sign]) => (sign.test(text) ? [what] : []))
  if (KEY.test(text)) faults.push('a key instead of words')
  const words = text.replace(/\{\w+\}/g, '').replace(NAMES, '')
  if (language !== 'en' && (ENGLISH.test(words) || (isSentence(words) && english.includes(text))))
    faults.push('English was left')
  return faults
}

const gameOf = ({ title }: Section): string => /^games\/(\w+)\//.exec(title)?.[1] ?? ''

export function faultsIn(sections: readonly Section[], avoided = readAvoided()): string[] {
  return sections.flatMap((section) =>
    section.texts.flatMap(({ key, messages }) => {
      const english = forms(messages.en, 'en')
      const lists = [...new Set(['', gameOf(section)])].map((name) => avoided.get(name) ?? {})
      return LANGUAGES.flatMap((language) => {
        const faults = forms(messages[language], language).flatMap((text) => [
          ...faultsOf(text, language, english),
          ...lists.flatMap((list) => avoidedIn(text, language, list)),
        ])
        return [...new Set(faults)].map((fault) => `${language}: ${key}: ${fault}`)
      })
    }),
  )
}

const KNOWN = join(import.meta.dirname, 'known-faults.json')

/** Faults from before there was this check: the list may only become shorter. */
export const knownFaults = (): readonly string[] =>
  existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : []
