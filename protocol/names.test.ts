import { expect, test } from 'vitest'
import { distinctName, mixesScripts } from './names.ts'
import { personName } from './table.ts'

const read = (name: string) => personName.safeParse(name).data ?? null

test.each([
  ['a joiner alone', '\u200d'],
  ['a Hangul filler', '\u3164'],
  ['a half-width filler', '\uffa0'],
  ['a Braille blank', '\u2800'],
  ['the place of an object', '\ufffc'],
  ['a line separator', 'Ann\u2028B'],
  ['a paragraph separator', 'Ann\u2029B'],
  ['a variation selector after a letter', 'Ann\ufe0f'],
  ['a soft hyphen', 'An\u00adn'],
  ['a text direction mark', 'Ann\u202e'],
  ['a combining mark alone', '\u0301'],
  ['a tower of marks', 'A\u0301\u0302\u0303\u0304\u0306nn'],
  ['an invisible tag', 'Ann\u{e0041}'],
  ['spaces', '  \u00a0\u2003'],
  ['25 characters', 'x'.repeat(25)],
])('%s is no name', (_, name) => {
  expect(read(name)).toBeNull()
})

test.each(['Ann', 'Олена', 'Żółć', 'José', '李雷', 'नीतू', 'Maud 2', '👩‍🍳 Ann', '❤️', 'O’Neil', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])(
  '%s is a name',
  (name) => {
    expect(read(name)).toBe(name)
  },
)

test('compatible characters become plain ones, and spaces one space', () => {
  expect(read(' Ａnn\u2003\u00a0 Ｂ ')).toBe('Ann B')
})

test.each([
  ['the same', 'Ann'],
  ['a Cyrillic letter', 'Аnn'],
  ['case', 'ANN'],
  ['an accent', 'Ánn'],
  ['a space', 'A nn'],
])('names that differ only by %s look alike', (_, name) => {
  expect(distinctName(name, ['Ben', 'Ann'])).toMatch(/ 2$/)
})

test('the number avoids names that are taken too, and a long name stays within the limit', () => {
  expect(distinctName('Ann', ['Ann', 'ann 2'])).toBe('Ann 3')
  expect(distinctName('Ann', ['Anna'])).toBe('Ann')
  expect(distinctName('Ill', ['lIl'])).toBe('Ill 2')
  const long = distinctName('x'.repeat(24), ['X'.repeat(24)])
  expect(long).toBe(`${'x'.repeat(22)} 2`)
  expect(read(long)).toBe(long)
})

test.each(['Олена', 'Ann', 'Ann Олена', 'Zoë', 'Ελένη', '山田Taro', 'Ann2', 'R2-Д2', '🐢'])(
  '%s has words of one script each',
  (name) => expect(mixesScripts(name)).toBe(false),
)

test.each(['Аnn', 'Jоhn Smith', 'аdmin', 'Вen', 'Μike'])('%s mixes scripts within a word', (name) => {
  expect(mixesScripts(name)).toBe(true)
  expect(personName.safeParse(name).success).toBe(false)
})
