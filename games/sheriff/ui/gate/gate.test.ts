import { expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { seenSteps } from '#games/sheriff/testing/ui-events.ts'
import { plain, readMessages } from '#ui/testing/messages.ts'
import { createWords } from '#ui/words/words.ts'
import { facesAfter, facesDuring } from './moods.ts'
import type { Memory } from './public-history.ts'
import { leaderOf, memoriesOf, memoryOf, openWorth, rankedEnds, rememberedOf } from './public-history.ts'
import { slotsOf } from './slots.ts'

const [A, B, C] = [0, 1, 2].map(seatAt)
const steps = (moves: object[]) =>
  seenSteps(
    atTheGate({ bags: { 1: ['apple', 'silk'], 2: ['apple'] } }),
    A,
    moves as Parameters<typeof seenSteps>[2],
  )

test('memory: a bag that passed was never opened, one that was opened is honest or caught', () => {
  const memories = memoriesOf(
    steps([
      { seat: 0, move: 'inspect', bag: 1 },
      { seat: 0, move: 'pass', bag: 2 },
    ]),
  )
  expect(memoryOf(memories, B).bags).toEqual(['caught'])
  expect(memoryOf(memories, C).bags).toEqual(['unopened'])
  expect(memoryOf(memories, A)).toEqual({ bags: [], given: 0, taken: 0 })
})

test('memory: where not all bags fit, lies stay, and the latest of the others', () => {
  const shown = rankedEnds(['caught', 'honest', 'unopened', 'honest']).filter(({ rank }) => rank < 3)
  expect(shown.map(({ end }) => end)).toEqual(['caught', 'unopened', 'honest'])
})

test('memory: gold of a deal is a bribe, a fine is not', () => {
  const memories = memoriesOf(
    steps([
      { seat: 1, move: 'offer', with: 0, gold: 3, pass: [1] },
      { seat: 0, move: 'accept', offer: 1 },
      { seat: 0, move: 'inspect', bag: 2 },
    ]),
  )
  expect(memoryOf(memories, B).given).toBe(3)
  expect(memoryOf(memories, A).taken).toBe(3)
  expect(memoryOf(memories, A).given).toBe(0)
})

test('memory in words: how bags ended, bribes if there were any, and what everybody can count', () => {
  const words = createWords('en', { en: readMessages('en', 'games/sheriff/ui/messages/table') })
  const [{ after }] = steps([{ seat: 0, move: 'pass', bag: 2 }])
  const place = after.table.places[B]
  const worth = `Visible wealth, gold and goods: ${openWorth(place)}`
  const remembered = (memory: Memory): string[] => rememberedOf(words, memory, place).map(plain)
  expect(remembered({ bags: [], taken: 0, given: 0 })).toEqual([worth])
  expect(remembered({ bags: ['caught', 'unopened', 'caught'], taken: 0, given: 4 })).toEqual([
    'Bags so far: 1 never opened, 0 honest, 2 caught',
    'Bribes: 0 gold taken, 4 gold given',
    worth,
  ])
})

test('nobody leads where two are level', () => {
  const { table } = steps([{ seat: 0, move: 'pass', bag: 2 }])[0].before
  const rich = table.places.map((place, i) => (i === 1 ? { ...place, gold: place.gold + 5 } : place))
  expect(leaderOf({ ...table, places: table.places.map((place) => ({ ...place, gold: 50 })) })).toBe(null)
  expect(leaderOf({ ...table, places: rich })).toBe(B)
})

test('faces know no more than the cards that lie face up', () => {
  const honest = { type: 'opened', seat: B, declared: 'apple', kept: ['apple', 'apple'], paid: [] } as const
  const scenes = [
    { ...honest, confiscated: [], honest: true },
    { ...honest, confiscated: ['silk'], honest: false },
  ] as const
  for (const turned of [0, 1, 2]) {
    const [one, other] = scenes.map((scene) => facesDuring(scene, turned, [A], 4))
    expect(one).toEqual(other)
  }
  expect(facesDuring(scenes[1], 3, [A], 4)).toEqual(facesAfter(false, B, [A], 4))
  expect(facesAfter(true, B, [A], 4).get(A)).toBe('wince')
})

test('stalls stand from left to right beside the gate and do not overlap', () => {
  for (const count of [2, 3, 4, 5, 6, 7]) {
    const slots = slotsOf(count)
    expect(slots).toHaveLength(count)
    slots.forEach(({ x, scale }, i) => {
      expect(Math.abs(x) + 110 * scale).toBeLessThanOrEqual(720)
      expect(Math.abs(x) - 110 * scale).toBeGreaterThan(110)
      if (i > 0) expect(x - slots[i - 1].x).toBeGreaterThanOrEqual(220 * scale)
    })
  }
})
