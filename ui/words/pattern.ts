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

type Of = (count: number) => string

/** How a language writes and counts numbers. */
export interface Counting {
  readonly write: Of
  readonly cardinal: Of
  readonly ordinal: Of
}

export function countingIn(language: string): Counting {
  const numbers = new Intl.NumberFormat(language)
  const cardinals = new Intl.PluralRules(language)
  const ordinals = new Intl.PluralRules(language, { type: 'ordinal' })
  return {
    write: remembered((count) => numbers.format(count)),
    cardinal: remembered((count) => cardinals.select(count)),
    ordinal: remembered((count) => ordinals.select(count)),
  }
}

/** The browser takes its time to answer, and a table has few numbers. */
function remembered(ask: Of): Of {
  const known = new Map<number, string>()
  return (count) => {
    const answer = known.get(count) ?? ask(count)
    known.set(count, answer)
    return answer
  }
}

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
  number: (name, _, { write }) => {
    return (values) => write(Number(valueFor(values, name)))
  },
  select: (name, cursor, counting) => {
    const options = readOptions(cursor, counting)
    return (values, count) => (options[String(valueFor(values, name))] ?? options.other)(values, count)
  },
  plural: (name, cursor, counting) => counted(name, cursor, counting, counting.cardinal),
  selectordinal: (name, cursor, counting) => counted(name, cursor, counting, counting.ordinal),
}

function counted(name: string, cursor: Cursor, counting: Counting, categoryOf: Of): Part {
  const options = readOptions(cursor, counting)
  return (values) => {
    const count = Number(valueFor(values, name))
    const option = options[`=${count}`] ?? options[categoryOf(count)] ?? options.other
    return option(values, counting.write(count))
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
