// The rules reference: tells every rule of a game's rules.md and nothing else, completely and alike in every language,
// explains every refusal and everything that is asked, and its figures are those of facts.json.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { paragraphsOf, ruleOf, tellingOf } from '#client/rules/book.ts'
import { plainOf, rulesIn } from '#client/rules/markup.ts'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import type { Reference } from '#engine/reference.ts'
import { idsIn } from './rules.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

type Texts = Readonly<Record<string, string>>

export interface Told {
  readonly reference: Reference
  readonly texts: Readonly<Record<Language, Texts>>
  /** ids of rules.md, and of what the record adds */
  readonly rules: readonly string[]
  readonly refusals: Readonly<Record<string, string>>
  readonly questions: readonly string[]
}

/** A match is over: the record says so, and players meet it as a refusal. */
const OF_THE_RECORD = ['X5']

export const GAMES = globSync('games/*/reference/outline.ts', { cwd: root })
  .map((file) => file.split('/')[1])
  .sort()

export async function load(game: string): Promise<Told> {
  const load = (file: string) => import(pathToFileURL(join(root, 'games', game, file)).href)
  const { reference } = await load('reference/outline.ts')
  const { REASONS } = await load('refusals.ts')
  const { DECISIONS } = await load('asked.ts')
  const texts = LANGUAGES.map((one) => [one, JSON.parse(read(`games/${game}/reference/${one}.json`))])
  return {
    reference,
    texts: Object.fromEntries(texts),
    rules: [...idsIn(read(`games/${game}/rules.md`)), ...OF_THE_RECORD],
    refusals: Object.fromEntries(
      Object.entries<readonly [rule: string, why: string]>(REASONS).map(([code, [rule]]) => [code, rule]),
    ),
    questions: DECISIONS,
  }
}

/** Neither has what the other lacks. */
function untold({ reference, rules }: Told): string[] {
  const told = new Set(paragraphsOf(reference).flatMap(({ id, also = [] }) => [ruleOf(id), ...also]))
  const known = new Set(rules)
  return [
    ...rules
      .filter((id) => !told.has(id) && !reference.omitted.includes(id))
      .map((id) => `${id} is not told`),
    ...[...told].filter((id) => !known.has(id)).map((id) => `${id} is no rule of rules.md`),
    ...reference.omitted.filter((id) => told.has(id)).map((id) => `${id} is told although it need not be`),
  ]
}

function unexplained({ reference, refusals, questions }: Told): string[] {
  const isThere = (id: string): boolean => tellingOf(reference, id).length > 0
  const ids = paragraphsOf(reference).map(({ id }) => id)
  const dead = [...Object.values(reference.refusals), ...Object.values(reference.questions)].flat()
  return [
    ...Object.entries(refusals)
      .filter(([code, rule]) => !(reference.refusals[code] ?? [rule]).every(isThere))
      .map(([code, rule]) => `the refusal ${code} (${rule}) is not explained`),
    ...Object.keys(reference.refusals)
      .filter((code) => !(code in refusals))
      .map((code) => `there is no refusal ${code}`),
    ...questions
      .filter((to) => !(to in reference.questions))
      .map((to) => `the question ${to} is not explained`),
    ...dead.filter((id) => !ids.includes(id)).map((id) => `there is no paragraph ${id}`),
  ]
}

/** What every language must say. */
const keysOf = ({ chapters }: Reference): string[] => [
  ...chapters.flatMap(({ id, paragraphs }) => [`chapter.${id}`, ...paragraphs.map((one) => one.id)]),
  ...new Set(chapters.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.figures?.heads ?? []))),
]

const BLEMISH =
  /["'`<>]|\s$|^\s| {2}|\.\.\.|\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u
const pointsIn = (text: string): number => text.split('\n').filter((line) => line.startsWith('- ')).length
const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ')

function faultsOfText(key: string, text: string, english: string, reference: Reference): string[] {
  const faults: string[] = []
  const stars = plainOf(text)
  if (BLEMISH.test(text)) faults.push('is not set well')
  if (/[*[\]]/.test(stars)) faults.push('has a mark without its other half')
  if (rulesIn(text).join() !== rulesIn(english).join()) faults.push('points to other rules than English')
  if (pointsIn(text) !== pointsIn(english)) faults.push('has other points than English')
  if (/example/.test(key) && numbersIn(text) !== numbersIn(english))
    faults.push('has other numbers than English')
  for (const id of rulesIn(text))
    if (tellingOf(reference, id).length === 0) faults.push(`points to ${id}, which is not there`)
  return faults
}

function unsaid({ reference, texts }: Told): string[] {
  const keys = keysOf(reference)
  return LANGUAGES.flatMap((language) => {
    const own = texts[language]
    const strange = Object.keys(own).filter((key) => !keys.includes(key))
    return [
      ...keys.filter((key) => !own[key]).map((key) => `${language}: ${key} is missing`),
      ...strange.map((key) => `${language}: ${key} is never shown`),
      ...keys
        .filter((key) => own[key])
        .flatMap((key) =>
          faultsOfText(key, own[key], texts.en[key] ?? '', reference).map(
            (fault) => `${language}: ${key} ${fault}`,
          ),
        ),
    ]
  })
}

/** Ids once only; editions and options that a table can choose. */
function misplaced({ reference }: Told): string[] {
  const ids = paragraphsOf(reference).map(({ id }) => id)
  const twice = ids.filter((id, i) => ids.indexOf(id) < i).map((id) => `${id} is there twice`)
  const strange = paragraphsOf(reference).flatMap(({ id, editions = [], options = [] }) => [
    ...editions.filter((one) => !reference.editions.includes(one)).map((one) => `${id}: no edition ${one}`),
    ...options.filter((one) => !(one in reference.options)).map((one) => `${id}: no option ${one}`),
  ])
  return [...twice, ...strange]
}

export const faultsOf = (told: Told): string[] => [
  ...untold(told),
  ...unexplained(told),
  ...unsaid(told),
  ...misplaced(told),
]

async function main(): Promise<void> {
  for (const game of GAMES) {
    const faults = faultsOf(await load(game))
    for (const fault of faults) console.error(`games/${game}/reference: ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
}

if (import.meta.main) await main()
