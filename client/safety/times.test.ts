import { expect, test } from 'vitest'
import { longTime, shortTime } from './times.ts'

const AT = Date.UTC(2026, 4, 1, 12)

test('every time in German ends with “Uhr”', () => {
  expect(longTime(AT, 'de')).toMatch(/^1\. Mai 2026 um \d\d:00\u00a0Uhr$/)
  expect(shortTime(AT, 'de')).toMatch(/:00\u00a0Uhr$/)
  expect(shortTime(Date.now(), 'de')).toMatch(/^\d\d:\d\d\u00a0Uhr$/)
  expect(longTime(AT, 'es')).toMatch(/:00$/)
})
