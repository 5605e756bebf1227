import { expect, test } from 'vitest'
import type { Catalogue, Catalogues } from './messages.ts'
import { faults, faultsIn, lettersTwice } from './messages.ts'
import { expectedKeys, terms } from './messages-expected.ts'
import { unnamed } from './messages-unused.ts'

const catalogues = (others: Catalogue, en: Catalogue): Catalogues => ({
  en,
  uk: others,
  pl: others,
  de: others,
  es: others,
})

/** What is found in Polish, where the other languages have the same. */
const inPolish = (message: string, english: string): string[] =>
  faultsIn(catalogues({ key: message }, { key: english })).filter((fault) => fault.startsWith('pl'))

test('every language has every message, and every message its words', () => {
  expect(faults()).toEqual([])
})

test('a key that is missing or strange is found', () => {
  const found = faultsIn(catalogues({ strange: 'x' }, { known: 'x' }))
  expect(found).toContain('uk: known: is missing')
  expect(found).toContain('uk: strange: is not in English')
})

test.each([
  ['Witaj, {nome}', 'Hello, {name}', 'pl: key: {name} is missing'],
  ['Witaj, {nome}', 'Hello, {name}', 'pl: key: {nome} is not in English'],
  ['Witaj, {name', 'Hello, {name}', 'can’t be read'],
  ['{n, plural, one {# karta} few {# karty} other {# kart}}', '{n, plural, other {# cards}}', 'for “many”'],
  ['{a, select, x {X} other {Y}}', '{a, select, z {X} other {Y}}', 'other choices'],
  ['{a, select, x {{b}} other {Y}}', '{a, select, x {{b}} other {Y}}', '{b} is not always said'],
  ["it's", 'its', 'a straight quotation mark'],
  ['', 'words', 'nothing at all'],
  ['tоrba', 'bag', 'Latin and Cyrillic letters in one word'],
])('“%s” for “%s” is a fault', (message, english, fault) => {
  expect(inPolish(message, english).join('\n')).toContain(fault)
})

test('a message with all its forms has no fault', () => {
  const polish = '{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}'
  expect(inPolish(polish, '{n, plural, one {# card} other {# cards}}')).toEqual([])
})

test('a language may have cases where others have none', () => {
  const polish = '{as, select, object {kuszę} other {kusza}}'
  expect(inPolish(polish, 'crossbow')).toEqual([])
  expect(inPolish('kusza', '{as, select, object {crossbow} other {A crossbow}}')).toEqual([])
  expect(inPolish('torba gracza {owner}', 'their bag')).toEqual([])
  expect(inPolish('{to, select, object {kuszę} other {kusza}}', 'crossbow')).toEqual([
    'pl: key: {to} is not in English',
  ])
})

test('messages whose keys come from data are expected', () => {
  expect(expectedKeys('sheriff')).toEqual(
    expect.arrayContaining([
      'sheriff.refusal.oil-count',
      'sheriff.ask.start-market',
      'sheriff.voice.wat.is-caught.1',
      'sheriff.option.promo.about',
    ]),
  )
  expect(expectedKeys('nottingham')).toContain('nottingham.strength.master')
  expect(expectedKeys(null)).toContain('error.frozen')
})

test('a message that nobody says is found; whoever fills a hole may say any that fits', () => {
  const source = `t('table.title') + t(\`table.\${one}.about\`) + named('theme.of') + \`\${x ? \`b\` : ''}.end.\${y}\``
  const said = ['table.title', 'table.seat.about', 'theme.of.day', 'a.end.b']
  const unsaid = ['table.changed', 'seat.about', 'theme.by.day', 'a.ends']
  expect(unnamed([...said, ...unsaid], [source])).toEqual(unsaid)
})

test('stars are not part of a term', () => {
  expect(terms('sheriff')).toContainEqual({ key: 'sheriff.good.apple', language: 'de', term: 'Äpfel' })
})

test('two goods with one letter are found', () => {
  const found = lettersTwice(catalogues({ 'g.letter.a': 'A', 'g.letter.b': 'A' }, { 'g.letter.a': 'A' }))
  expect(found).toContain('de: g.letter.b: A is another’s letter')
  expect(found).toHaveLength(4)
})
