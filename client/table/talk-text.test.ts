/** What bots say, in words. */
import { expect, test } from 'vitest'
import type { Talk } from '#protocol/to-client.ts'
import { readMessages } from '#ui/testing/messages.ts'
import { createWords } from '#ui/words/words.ts'
import { talkText } from './talk-text.ts'

const words = createWords(
  'en',
  { en: readMessages('en', 'games/sheriff/ui/messages/voices') },
  { strict: true },
)
const says = (number: number, moment = 'refuses', persona = 'maud'): Talk => ({
  number,
  at: 0,
  seat: 1,
  to: null,
  name: 'Maud',
  voice: `sheriff.voice.${persona}.${moment}`,
})
const read = (lines: readonly Talk[]) => lines.map((line) => talkText(line, words, 'sheriff', lines))

test.each([1, 2, 3, 4, 6, 8])('a bot that refuses every %d lines does not repeat itself', (stride) => {
  const said = read(Array.from({ length: 12 }, (_, i) => says(1 + i * stride)))
  said.forEach((line, i) => {
    expect(said.slice(Math.max(0, i - 2), i)).not.toContain(line)
  })
})

test('a line with two wordings has them in turn', () => {
  const said = read([2, 4, 6].map((number) => says(number, 'catches')))
  expect(said[1]).not.toBe(said[0])
  expect(said[2]).toBe(said[0])
})

test('a line with one wording has it always, and others do not matter', () => {
  const lines = [says(1, 'claims'), says(2, 'refuses', 'hob'), says(3, 'claims')]
  expect(read(lines)[2]).toBe(read(lines)[0])
  expect(talkText(says(30), words, 'sheriff', lines)).toBe(talkText(says(30), words, 'sheriff'))
})

test('who comes later reads what everybody reads', () => {
  const lines = [1, 5, 30, 34, 38].map((number) => says(number))
  expect(read(lines.slice(2))).toEqual(read(lines).slice(2))
})
