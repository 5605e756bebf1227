/**
 * Messages as they are shipped: ICU patterns that `compile.ts` has parsed at build time, so that no parser is loaded.
 * Plural categories and number formats are the browser's own.
 */
import { afterNumber } from './short-words.ts'

/** Text, or its parts in order. */
export type Message = string | readonly Part[]
export type Catalogue = Readonly<Record<string, Message>>
export type Values = Readonly<Record<string, unknown>>

/** Text, the number of the plural around it (#), or a placeholder. */
export type Part = string | typeof COUNT | Placeholder
type Placeholder =
  | readonly [name: string]
  | readonly [name: string, kind: 'number']
  | readonly [name: string, kind: Choice, options: Readonly<Record<string, Message>>]
type Choice = 'plural' | 'selectordinal' | 'select'

/** Stands for # inside a plural. */
export const COUNT = 0

type OfNumber = (value: number) => string

/** How a language writes numbers and chooses plural forms. */
export interface NumberRules {
  readonly write: OfNumber
  readonly plural: OfNumber
  readonly selectordinal: OfNumber
}

export function numberRules(language: string): NumberRules {
  const numbers = new Intl.NumberFormat(language)
  const cardinals = new Intl.PluralRules(language)
  const ordinals = new Intl.PluralRules(language, { type: 'ordinal' })
  return {
    write: cached((value) => numbers.format(value)),
    plural: cached((value) => cardinals.select(value)),
    selectordinal: cached((value) => ordinals.select(value)),
  }
}

/** `Intl` is slow in browsers, and a table shows few different numbers. */
function cached(ask: OfNumber): OfNumber {
  const known = new Map<number, string>()
  return (value) => {
    const answer = known.get(value) ?? ask(value)
    known.set(value, answer)
    return answer
  }
}

/** The text of a message, no number apart from what it counts. A placeholder without a value throws. */
export function format(message: Message, values: Values, rules: NumberRules, count = ''): string {
  if (typeof message === 'string') return message
  let text = ''
  let before = ''
  for (const part of message) {
    if (part === COUNT) before = count
    else before = typeof part === 'string' ? afterNumber(before, part) : fill(part, values, rules)
    text += before
  }
  return text
}

function fill(placeholder: Placeholder, values: Values, rules: NumberRules): string {
  const [name] = placeholder
  if (!Object.hasOwn(values, name)) throw new Error(`no value for {${name}}`)
  const value = values[name]
  if (placeholder.length === 1) return String(value ?? '')
  if (placeholder.length === 2) return rules.write(Number(value))
  const [, kind, options] = placeholder
  if (kind === 'select') return format(options[String(value)] ?? options.other, values, rules)
  const number = Number(value)
  const option = options[`=${number}`] ?? options[rules[kind](number)] ?? options.other
  return format(option, values, rules, rules.write(number))
}
