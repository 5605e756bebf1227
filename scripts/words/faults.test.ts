import { expect, test } from 'vitest'
import type { Language } from '#engine/languages.ts'
import { faultsIn, knownFaults } from './faults.ts'
import { sections } from './sections.ts'

const messages = { en: 'A bag', uk: 'Мішок', pl: 'Torba', de: 'Ein Beutel', es: 'Una bolsa' }

/** What is found where only this language says this. */
const found = (language: Language, text: string, english = messages.en): string =>
  faultsIn(
    [
      {
        title: 'games/any/ui/messages: ask',
        texts: [{ key: 'ask.bag', messages: { ...messages, en: english, [language]: text }, saidIn: [] }],
      },
    ],
    new Map([
      ['', { es: { 'asientos?': 'sitio' } }],
      ['any', { de: { 'Sach(e|en)': 'Gegenstand' } }],
    ]),
  ).join('\n')

test('nothing that a reader would strike out is in any catalogue, nor in the rules', () => {
  const known = new Set(knownFaults())
  expect(faultsIn(sections()).filter((fault) => !known.has(fault))).toEqual([])
})

test.each([
  ['de', 'Ein "Beutel"', 'a straight quotation mark'],
  ['uk', 'Мішок – твій', 'an en dash'],
  ['uk', '{n, plural, one {мішок — твій} few {мішки – твої} many {мішків} other {мішка}}', 'an en dash'],
  ['pl', 'Torba — twoja', 'an em dash'],
  ['es', 'Bolsa - tuya', 'a hyphen for a dash'],
  ['uk', '“Мішок”', 'quotation marks of another language'],
  ['pl', '«Torba»', 'quotation marks of another language'],
  ['es', 'ask.bag', 'a key instead of words'],
  ['de', 'Take the bag', 'English was left'],
  ['uk', 'Ann → Ben: мішок', 'an arrow in a sentence'],
  ['de', 'Diese Sache', '“Sach(e|en)” should be “Gegenstand”'],
  ['es', 'Un asiento', '“asientos?” should be “sitio”'],
] as const)('%s: “%s” is %s', (language, text, fault) => {
  expect(found(language, text)).toContain(`${language}: ask.bag: ${fault}`)
})

test('a whole English sentence is found without any of its usual words', () => {
  expect(found('es', 'Nobody pays gold', 'Nobody pays gold')).toContain('English was left')
})

test.each([
  ['uk', 'Мішок — твій, 3–5 карт, «так»'],
  ['de', 'Der Beutel – deiner: „ja“, was sonst'],
  ['es', 'La bolsa: «sí»'],
  ['de', 'Tatsachen, Hauptsache'],
  ['de', 'Sheriff of Nottingham'],
] as const)('%s: “%s” is fine', (language, text) => {
  expect(found(language, text)).toBe('')
})
