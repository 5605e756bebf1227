import { describe, expect, test } from 'vitest'
import type { Language } from '#engine/languages.ts'
import { plain } from '#ui/testing/messages.ts'
import { compileCatalogue } from './compile.ts'
import { keepShortWords } from './short-words.ts'
import { computedKey, createWords, preferredLanguage } from './words.ts'

const en = compileCatalogue({
  hello: 'Hello',
  coins: '{count, plural, one {# coin} other {# coins}}',
  only: 'English only',
})
const uk = compileCatalogue({
  hello: 'Вітаю',
  coins: '{count, plural, one {# монета} few {# монети} many {# монет} other {# монети}}',
})
const pl = compileCatalogue({
  hello: 'Witaj',
  coins: '{count, plural, one {# moneta} few {# monety} many {# monet} other {# monety}}',
})

describe('plurals', () => {
  test.each([
    [1, '1 монета', '1 moneta'],
    [3, '3 монети', '3 monety'],
    [5, '5 монет', '5 monet'],
    [11, '11 монет', '11 monet'],
    [21, '21 монета', '21 monet'],
    [22, '22 монети', '22 monety'],
    [112, '112 монет', '112 monet'],
  ])('%i', (count, ukrainian, polish) => {
    const coinsIn = (language: Language): string =>
      plain(createWords(language, { en: [en], uk: [uk], pl: [pl] }).t(computedKey('coins'), { count }))
    expect(coinsIn('uk')).toBe(ukrainian)
    expect(coinsIn('pl')).toBe(polish)
  })
})

test.each([
  [
    'pl',
    'Idź z nią i {who, select, many {z {name}} other {w lewo}} o 8. A to',
    'Idź z~nią i~{who, select, many {z~{name}} other {w~lewo}} o~8. A~to',
  ],
  ['uk', '№ {n} у грі й з {name}, «і так». Та й усе', '№~{n} у~грі й~з~{name}, «і~так». Та й~усе'],
  ['es', 'a y o', 'a y o'],
] as const)('a word of one letter stays with the next in %s', (language, written, kept) => {
  expect(keepShortWords(written, language)).toBe(kept.replaceAll('~', '\u00a0'))
  const words = createWords(language, {})
  expect(words.list(['M', 'N'])).toMatch(language === 'es' ? 'M y N' : /^M .\u00a0N$/)
})

test('no line begins with a dash', () => {
  expect(keepShortWords('набір — це три, 2–4', 'uk')).toBe('набір\u00a0— це три, 2–4')
  expect(keepShortWords('gut – oder nicht', 'de')).toBe('gut\u00a0– oder nicht')
})

test.each([
  ['{count, plural, one {# card} other {# cards}} left', 3, '3~cards left'],
  ['{count} × gold, {n} cards', 3, '3~×~gold, 1~cards'],
  ['Round {count} of {n}', 3, 'Round 3~of~1'],
  ['{count} {n, plural, one {karta} other {karty}}', 3, '3~karta'],
  ['{count, plural, one {# de oro} other {# de oro}}', 8, '8~de~oro'],
  ['{count, number} cards', 1234, '1,234~cards'],
  ['Take {count} and open {n} a bag', 5, 'Take 5 and open 1 a bag'],
  ['{name} takes 2 cards (3 – or 4)', 0, 'Ann 2 takes 2~cards (3~– or 4)'],
])('a number stays with what it counts: %s', (pattern, count, kept) => {
  const words = createWords('en', { en: [compileCatalogue({ said: pattern }, 'en')] })
  const said = words.t(computedKey('said'), { count, n: 1, name: 'Ann 2' })
  expect(said.replaceAll('\u00a0', '~')).toBe(kept)
})

test('English stands in for a missing message, with English plurals', () => {
  const words = createWords('uk', { en: [en], uk: [{ hello: 'Вітаю' }] })
  expect(words.t(computedKey('only'))).toBe('English only')
  expect(plain(words.t(computedKey('coins'), { count: 3 }))).toBe('3 coins')
  expect(words.t(computedKey('nowhere'))).toBe('nowhere')
})

test('strict words throw for a missing message and for a missing value', () => {
  const words = createWords('uk', { en: [en], uk: [uk] }, { strict: true })
  expect(() => words.t(computedKey('only'))).toThrow('no message only in uk')
  expect(() => words.t(computedKey('coins'))).toThrow('message coins in uk')
})

test('angle brackets are text, and a doubled apostrophe is one', () => {
  const catalogue = compileCatalogue({ odd: 'a < b', quote: "the sheriff''s {n}" })
  const words = createWords('en', { en: [catalogue] })
  expect(words.t(computedKey('odd'))).toBe('a < b')
  expect(words.t(computedKey('quote'), { n: 'hand' })).toBe("the sheriff's hand")
})

test('a catalogue added later replaces an English stand-in', () => {
  const words = createWords('pl', { en: [en], pl: [] })
  expect(plain(words.t(computedKey('coins'), { count: 2 }))).toBe('2 coins')
  words.add({ pl: [pl] })
  expect(plain(words.t(computedKey('coins'), { count: 2 }))).toBe('2 monety')
})

test('English added later does not replace a translation', () => {
  const words = createWords('pl', { pl: [pl] })
  words.add({ en: [{ hello: 'Hello', late: 'Late' }] })
  expect(words.t(computedKey('hello'))).toBe('Witaj')
  expect(words.t(computedKey('late'))).toBe('Late')
})

test('lists and numbers follow the language', () => {
  const words = createWords('de', {})
  expect(words.list(['Äpfel', 'Brot', 'Käse'])).toBe('Äpfel, Brot und Käse')
  expect(createWords('en', {}).list(['apples', 'bread', 'cheese'])).toBe('apples, bread and cheese')
  expect(words.number(1234.5)).toBe('1.234,5')
})

test.each([
  [['uk-UA', 'en'], 'uk'],
  [['fr', 'DE-at'], 'de'],
  [['fr'], 'en'],
  [[], 'en'],
])('the preferred language of %j is %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language)
})

test('a key that no catalogue has does not compile', () => {
  // @ts-expect-error: keys are those of the English catalogues
  expect(createWords('en', {}).t('no.such.message')).toBe('no.such.message')
})
