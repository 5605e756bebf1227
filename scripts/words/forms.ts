/** The sentences a message can become: one for every choice and plural form, with its placeholders named. */
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '#engine/languages.ts'

type Nodes = ReturnType<IntlMessageFormat['getAst']>

const AT_MOST = 24
const UP_TO = Array.from({ length: 30 }, (_, n) => n + 1)

/** The first number of every plural form. */
function examples(language: Language, type: Intl.PluralRuleType, exact: readonly string[]): number[] {
  const rules = new Intl.PluralRules(language, { type })
  const firsts = new Map(UP_TO.toReversed().map((n) => [rules.select(n), n]))
  const named = exact.filter((name) => name.startsWith('=')).map((name) => Number(name.slice(1)))
  return [...new Set([...named, ...[...firsts.values()].toSorted((one, other) => one - other)])]
}

type Choices = Map<string, readonly (string | number)[]>

function choicesIn(nodes: Nodes, language: Language, found: Choices = new Map()): Choices {
  for (const node of nodes) {
    if (node.type === TYPE.select) found.set(node.value, Object.keys(node.options))
    if (node.type === TYPE.plural)
      found.set(node.value, examples(language, node.pluralType ?? 'cardinal', Object.keys(node.options)))
    if (node.type === TYPE.select || node.type === TYPE.plural)
      for (const { value } of Object.values(node.options)) choicesIn(value, language, found)
  }
  return found
}

type Values = Readonly<Record<string, string | number>>

/** Every combination, the first placeholder changing last. */
function combinations(choices: Choices): Values[] {
  let all: Values[] = [{}]
  for (const [name, values] of choices)
    all = all.flatMap((before) => values.map((value) => ({ ...before, [name]: value })))
  return all.slice(0, AT_MOST)
}

/** A placeholder is shown as its name in brackets. */
const named = (values: Values): Values =>
  new Proxy(values, {
    has: () => true,
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    get: (own, name) => own[String(name)] ?? `{${String(name)}}`,
  })

export function forms(message: string, language: Language): string[] {
  const format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true })
  const texts = combinations(choicesIn(format.getAst(), language)).map((values) =>
    String(format.format(named(values))),
  )
  return [...new Set(texts)]
}
