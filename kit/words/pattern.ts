/**
 * ICU message patterns, as far as our catalogues use them: {name}, {name, number}, plural, selectordinal, select, #, and
 * apostrophes that quote. A full parser would be a tenth of everything a phone loads; that both say the same about
 * every message is tested.
 */
import { Cursor } from './cursor.ts'

export type Values = Readonly<Record<string, unknown>>
export type Pattern = (values: Values) => string

/** `count`: what # stands for, inside a plural. */
type Part = (values: Values, count: string) => string
type Options = Readonly<Record<string, Part>>
type Kind = (name: string, cursor: Cursor, counting: Counting) => Part

const NAME = /\s*([\w.-]+)\s*/y
const OPTION = /\s*(=\d+|[\w-]+)\s*\{/y
const CLOSE = /\s*\}/y
const QUOTED = /'([{}#][^']*(?:''[^']*)*)'?/y
const PLAIN = /[^{}#']+/y

/** How a language writes and counts numbers. */
export interface Counting {
  readonly numbers: Intl.NumberFormat
  readonly cardinal: Intl.PluralRules
  readonly ordinal: Intl.PluralRules
}

export const countingIn = (language: string): Counting => ({
  numbers: new Intl.NumberFormat(language),
  cardinal: new Intl.PluralRules(language),
  ordinal: new Intl.PluralRules(language, { type: 'ordinal' }),
})

export function compile(source: string, counting: Counting): Pattern {
  const cursor = new Cursor(source)
  const whole = readParts(cursor, counting)
  if (!cursor.isAtEnd) cursor.fail('stray }')
  return (values) => whole(values, '#')
}

function readParts(cursor: Cursor, counting: Counting): Part {
  const parts: Part[] = []
  for (;;) {
    const text = readText(cursor)
    if (text !== null) parts.push(() => text)
    else if (cursor.skip('#')) parts.push((_, count) => count)
    else if (cursor.skip('{')) parts.push(readPlaceholder(cursor, counting))
    else return (values, count) => parts.map((part) => part(values, count)).join('')
  }
}

function readText(cursor: Cursor): string | null {
  const plain = cursor.match(PLAIN)
  if (plain !== null) return plain
  if (cursor.skip("''")) return "'"
  return cursor.match(QUOTED)?.replaceAll("''", "'") ?? (cursor.skip("'") ? "'" : null)
}

function readPlaceholder(cursor: Cursor, counting: Counting): Part {
  const name = cursor.demand(NAME, 'a name')
  let part: Part = (values) => String(valueFor(values, name) ?? '')
  if (cursor.skip(',')) {
    const kind = cursor.demand(NAME, 'a kind')
    if (!Object.hasOwn(KINDS, kind)) cursor.fail(`no kind ${kind} known`)
    cursor.skip(',')
    part = KINDS[kind](name, cursor, counting)
  }
  cursor.demand(CLOSE, '}')
  return part
}

const KINDS: Readonly<Record<string, Kind>> = {
  number: (name, _, { numbers }) => {
    return (values) => numbers.format(Number(valueFor(values, name)))
  },
  select: (name, cursor, counting) => {
    const options = readOptions(cursor, counting)
    return (values, count) => (options[String(valueFor(values, name))] ?? options.other)(values, count)
  },
  plural: (name, cursor, counting) => counted(name, cursor, counting, counting.cardinal),
  selectordinal: (name, cursor, counting) => counted(name, cursor, counting, counting.ordinal),
}

function counted(name: string, cursor: Cursor, counting: Counting, rules: Intl.PluralRules): Part {
  const options = readOptions(cursor, counting)
  return (values) => {
    const count = Number(valueFor(values, name))
    const option = options[`=${count}`] ?? options[rules.select(count)] ?? options.other
    return option(values, counting.numbers.format(count))
  }
}

function readOptions(cursor: Cursor, counting: Counting): Options {
  const options: Record<string, Part> = {}
  for (let key = cursor.match(OPTION); key !== null; key = cursor.match(OPTION)) {
    options[key] = readParts(cursor, counting)
    cursor.demand(CLOSE, '}')
  }
  return options.other ? options : cursor.fail('no “other”')
}

function valueFor(values: Values, name: string): unknown {
  if (!Object.hasOwn(values, name)) throw new Error(`no value for {${name}}`)
  return values[name]
}
