import { expect, test } from 'vitest'
import { rowsOf } from './rows.ts'

const person = (place: number, points: number) =>
  ({ place, points, id: `p${place}`, name: '', face: null, matches: 10, isYou: false }) as const
const bots = [1900, 1500].map((points) => ({ bot: `b${points}`, points, matches: 1 }))

test('bots stand between people', () => {
  const rows = rowsOf({ people: [person(1, 1800), person(2, 1500), person(3, 1200)], bots })
  const shown = rows.map((row) => (row.kind === 'bot' ? row.bot : row.id))
  expect(shown).toEqual(['b1900', 'p1', 'p2', 'b1500', 'p3'])
})
