import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { plain } from '#ui/testing/messages.ts'
import { compile } from './compile.ts'
import { format, numberRules } from './message.ts'

const root = join(import.meta.dirname, '..', '..')
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 25, 112, 1234]

const ours = (pattern: string, language: string, values: Record<string, string | number>): string =>
  plain(format(compile(pattern), values, numberRules(language)))

const full = (pattern: string, language: string, values: Record<string, string | number>): string =>
  plain(String(new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true }).format(values)))

/** Gives every placeholder of the pattern a number, and each word that a select could choose by. */
function valuesFor(pattern: string): Record<string, string | number>[] {
  const names = [...pattern.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name)
  const words = [...pattern.matchAll(/([\w-]+)\s*\{/g)].map(([, word]) => word)
  const all = (value: string | number) => Object.fromEntries(names.map((name) => [name, value]))
  const chosen = new Set([...pattern.matchAll(/\{\s*(\w+)\s*,\s*select/g)].map(([, name]) => name))
  const mixed = words.flatMap((word) =>
    COUNTS.map((count) => Object.fromEntries(names.map((name) => [name, chosen.has(name) ? word : count]))),
  )
  return [...COUNTS.map(all), ...(chosen.size > 0 ? mixed : [])]
}

describe('a compiled message gives the same text as intl-messageformat, but for spaces that don’t break', () => {
  const files = globSync('{client,games}/**/messages/**/*.json', { cwd: root })
  test.each(files)('%s', (file) => {
    const language = basename(file, '.json')
    const rules = numberRules(language)
    const catalogue: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'))
    for (const pattern of Object.values(catalogue).filter((one) => /[{}'#]/.test(one))) {
      const message = compile(pattern)
      for (const values of valuesFor(pattern))
        expect(plain(format(message, values, rules))).toBe(full(pattern, language, values))
    }
  })
  test.each([
    "it''s {n}",
    "it's {n}",
    "'{n}' is {n}",
    "'{n}'' and' {n}",
    '{n, plural, =0 {none} one {# of {n}} other {#}}',
    '{ n , number } pieces',
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} # of {n}',
    "{n, plural, other {'#' is #}}",
    '{n, plural, one {{m, select, a {A} other {B}} #} other {{m, select, a {AA} other {BB}} #}}',
    '',
  ])('%s', (pattern) => {
    for (const n of COUNTS)
      expect(ours(pattern, 'en', { n, m: 'a' })).toBe(full(pattern, 'en', { n, m: 'a' }))
  })
})

test.each([
  '{n',
  '{n, plural, one {#}}',
  '{n, date}',
  '{n, number, percent}',
  '{n, plural, offset:1 other {#}}',
  '{}',
  '{n, select, a {b}',
  '{n, plural, one {#} other {#}',
])('refuses %s', (pattern) => {
  expect(() => compile(pattern)).toThrow()
})

test('a placeholder without a value throws', () => {
  expect(() => ours('{n} of {m}', 'en', { n: 1 })).toThrow('no value for {m}')
})
