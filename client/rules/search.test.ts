import { expect, test } from 'vitest'
import { fold, isFound, piecesOf, wordsIn } from './search.ts'

const marked = (text: string, query: string): string =>
  piecesOf(text, wordsIn(query))
    .map(({ text, isHit }) => (isHit ? `‹${text}›` : text))
    .join('')
const finds = (text: string, query: string): boolean => isFound(wordsIn(query), wordsIn(text))

test('accents, capitals and apostrophes make no difference', () => {
  expect(fold('Łapówka')).toBe('lapowka')
  expect(fold('Äpfel, Straße')).toBe('apfel, strasse')
  expect(fold('¿Inspección?')).toBe('¿inspeccion?')
  expect(wordsIn('П’ять карт, ґанок')).toEqual(['пять', 'карт', 'ганок'])
})

test('a word is found by its beginning only', () => {
  expect(finds('The sheriff inspects a bag', 'inspect bag')).toBe(true)
  expect(finds('The sheriff inspects a bag', 'spect')).toBe(false)
  expect(finds('Сірчана олія', 'сірч')).toBe(true)
  expect(finds('Zamknięta torba', 'zamknieta')).toBe(true)
})

test('all words must be there; no word finds everything', () => {
  expect(finds('gold and goods', 'gold silk')).toBe(false)
  expect(finds('gold and goods', '  ')).toBe(true)
})

test('an id is one word', () => {
  expect(wordsIn('see S3.4.4, R10')).toEqual(['see', 's3.4.4', 'r10'])
  expect(finds('S3.4.4', 's3.4')).toBe(true)
})

test('found letters are highlighted as they are written', () => {
  expect(marked('A bag passes; bags pass.', 'pas bag')).toBe('A ‹bag› ‹pas›ses; ‹bag›s ‹pas›s.')
  expect(marked('Łapówki i łup', 'lap')).toBe('‹Łap›ówki i łup')
  expect(marked('Straßenräuber', 'strasse')).toBe('‹Straße›nräuber')
  expect(marked('п’ять карт', 'пять')).toBe('‹п’ять› карт')
  expect(marked('nothing here', '')).toBe('nothing here')
})
