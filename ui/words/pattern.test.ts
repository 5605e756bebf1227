import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { compile, countingIn } from './pattern.ts'

const root = join(import.meta.dirname, '..', '..')
const english = countingIn('en')
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 25, 112, 1234]

const full = (pattern: string, language: string, values: Record<string, string | number>): string =>
  String(new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true }).format(values))

/** Every name in the pattern with a number, and with each word that it could choose by. */
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

describe('says what a full ICU formatter says', () => {
  const files = globSync(['client/messages/*.json', 'games/*/ui/messages/*.json'], { cwd: root })
  test.each(files)('%s', (file) => {
    const language = basename(file, '.json')
    const catalogue: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'))
    for (const pattern of Object.values(catalogue).filter((one) => /[{}'#]/.test(one))) {
      const ours = compile(pattern, countingIn(language))
      for (const values of valuesFor(pattern)) expect(ours(values)).toBe(full(pattern, language, values))
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
      expect(compile(pattern, english)({ n, m: 'a' })).toBe(full(pattern, 'en', { n, m: 'a' }))
  })
})

test.each([
  '{n',
  'n}',
  '{n, plural, one {#}}',
  '{n, date}',
  '{}',
  '{n, select, a {b}',
  '{n, plural, one {#} other {#}',
])('refuses %s', (pattern) => {
  expect(() => compile(pattern, english)).toThrow()
})

test('refuses to leave out a value', () => {
  expect(() => compile('{n} of {m}', english)({ n: 1 })).toThrow('no value for {m}')
})
