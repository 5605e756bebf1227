import { expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { PERSONAS } from './persona.ts'
import { lineFor, lineId, MOMENTS } from './voice.ts'

const always = (): number => 0
const never = (): number => 1

/** What a seat would say about the bags it saw settled. */
function linesOf(match: ReturnType<typeof atTheGate>, seat: number, below = always): string[] {
  const view = viewFor(match.bare.state, seatAt(seat)) as SeatView
  const heard = [...match.heard(seat, 'bagPassed'), ...match.heard(seat, 'bagOpened')]
  return heard.flatMap((one) => lineFor('wat', view, one, below) ?? [])
}

test('a smuggler who slipped through says so, and whoever was caught too', () => {
  const match = atTheGate({ bags: { 1: ['silk'], 2: ['mead'] } })
  match.pass(1)
  match.inspect(2)
  expect(linesOf(match, 1)).toContain(lineId('wat', 'slips-through'))
  expect(linesOf(match, 2)).toContain(lineId('wat', 'is-caught'))
})

test('not everything is commented on', () => {
  const match = atTheGate({ bags: { 1: ['silk'] } })
  match.pass(1)
  expect(linesOf(match, 1, never)).toEqual([])
})

test('every line has an id of its own', () => {
  const ids = PERSONAS.flatMap(({ name }) => MOMENTS.map((moment) => lineId(name, moment)))
  expect(new Set(ids).size).toBe(PERSONAS.length * MOMENTS.length)
})
