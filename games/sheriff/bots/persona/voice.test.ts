import { expect, test } from 'vitest'
import { tableIn } from '#engine/rulebook.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { PERSONAS } from './persona.ts'
import { lineFor, lineId, MOMENTS } from './voice.ts'

const always = (): number => 0
const never = (): number => 1

const habits = [0, 1, 2, 3, 4].map(() => ({ opening: 0, taking: 0, openedMine: 0, falling: 0 }))

/** What a seat would say about the bags it saw settled. */
function linesOf(match: ReturnType<typeof atTheGate>, seat: number, below = always): string[] {
  const view = viewFor(match.bare.state, seatAt(seat)) as SeatView
  const heard = [...match.heard(seat, 'bagPassed'), ...match.heard(seat, 'bagOpened')]
  return heard.flatMap((one) => lineFor('wat', view, one, { offers: [], habits }, below) ?? [])
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

test('whoever is caught, takes a bribe, refuses or is refused always says something', () => {
  const match = atTheGate({ bags: { 1: ['silk'], 2: ['mead'] } })
  match.offer(1, { pass: [1], gold: 2 })
  match.offer(2, { pass: [2], gold: 3 })
  const { offers } = tableIn(match.table, 'inspection').phase
  const notes = { offers: [...offers], habits }
  const said = (seat: number, type: 'offersEnded' | 'dealStruck' | 'bagOpened') => {
    const view = viewFor(match.bare.state, seatAt(seat)) as SeatView
    return match.heard(seat, type).flatMap((one) => lineFor('wat', view, one, notes, never) ?? [])
  }
  match.play({ seat: 0, move: 'decline', offer: 1 })
  expect(said(0, 'offersEnded')).toEqual([lineId('wat', 'refuses')])
  expect(said(1, 'offersEnded')).toEqual([lineId('wat', 'is-refused')])
  expect(said(2, 'offersEnded')).toEqual([])
  match.accept(0, 2)
  expect(said(0, 'dealStruck')).toEqual([lineId('wat', 'deals')])
  match.inspect(1)
  expect(said(1, 'bagOpened')).toEqual([lineId('wat', 'is-caught')])
})

test('a merchant who refuses a demand has other words than a sheriff who refuses an offer', () => {
  const match = atTheGate({ bags: { 1: ['silk'] } })
  match.offer(0, { with: 1, pass: [1], gold: 2 })
  const { offers } = tableIn(match.table, 'inspection').phase
  match.play({ seat: 1, move: 'decline', offer: 1 })
  const view = viewFor(match.bare.state, seatAt(1)) as SeatView
  const [refusal] = match.heard(1, 'offersEnded')
  expect(lineFor('gisela', view, refusal, { offers: [...offers], habits }, never)).toBe(
    lineId('gisela', 'refuses-demand'),
  )
})

test('only a sheriff whose bag was opened speaks of that when the other side is caught', () => {
  const match = atTheGate({ bags: { 1: ['silk'] } })
  match.inspect(1)
  const view = viewFor(match.bare.state, seatAt(0)) as SeatView
  const [opening] = match.heard(0, 'bagOpened')
  const said = (openedMine: number) =>
    lineFor(
      'hob',
      view,
      opening,
      { offers: [], habits: habits.map((one, seat) => (seat === 1 ? { ...one, openedMine } : one)) },
      always,
    )
  expect(said(0)).toBe(lineId('hob', 'catches'))
  expect(said(1)).toBe(lineId('hob', 'remembers'))
})

test('every line has an id of its own', () => {
  const ids = PERSONAS.flatMap(({ name }) => MOMENTS.map((moment) => lineId(name, moment)))
  expect(new Set(ids).size).toBe(PERSONAS.length * MOMENTS.length)
})
