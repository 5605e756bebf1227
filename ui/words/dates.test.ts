import { expect, test } from 'vitest'
import { dayAndTime, dayText, timeText } from './dates.ts'

const AT = Date.UTC(2026, 10, 9, 12)
const marked = (text: string): string => text.replaceAll('\u00a0', '~')

test.each([
  ['en', '9~November 2026', '9~Nov 2026'],
  ['uk', '9~листопада 2026\u202fр.', '9~лист. 2026\u202fр.'],
  ['pl', '9~listopada 2026', '9~lis 2026'],
  ['de', '9.~November 2026', '09.11.2026'],
  ['es', '9~de~noviembre de 2026', '9~nov 2026'],
] as const)('no line breaks between day and month in %s', (language, long, medium) => {
  expect(marked(dayText(AT, language, { dateStyle: 'long', timeZone: 'UTC' }))).toBe(long)
  expect(marked(dayText(AT, language, { timeZone: 'UTC' }))).toBe(medium)
})

test('a time follows after a comma, so that “until” can stand before both', () => {
  expect(marked(dayAndTime(AT, 'uk', 'long'))).toMatch(/^9~листопада 2026\sр\., \d\d:00$/)
  expect(marked(dayAndTime(AT, 'en', 'long'))).toMatch(/^9~November 2026, \d\d:00$/)
})

test('every time in German ends with “Uhr”', () => {
  expect(marked(dayAndTime(AT, 'de'))).toMatch(/:00~Uhr$/)
  expect(marked(timeText(AT, 'de'))).toMatch(/^\d\d:\d\d~Uhr$/)
})
