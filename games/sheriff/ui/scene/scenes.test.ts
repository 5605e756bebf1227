import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { viewAfter } from '#client/table/match-log.ts'
import { seatAt } from '#engine/seat.ts'
import type { View } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { OpenOf } from '#games/sheriff/event.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import type { Sheriff, Table } from '#games/sheriff/table.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { seenSteps, wholeMatch } from '#games/sheriff/testing/ui-events.ts'
import type { Scene } from './scenes.ts'
import { cuesOf, turnsOf } from './scenes.ts'

const [A, B, C] = [0, 1, 2].map(seatAt)
const scenesFor = (viewer: typeof A, gate: Parameters<typeof atTheGate>[0], steps: object[]): Scene[] =>
  seenSteps(atTheGate(gate), viewer, steps as Parameters<typeof seenSteps>[2])
    .flatMap((step) => cuesOf(step, false))
    .map(({ scene }) => scene)

test('S7 a bag that passes shows its legal goods and how many lie face down', () => {
  const [scene] = scenesFor(A, { bags: { 1: ['apple', 'silk'] } }, [{ seat: 0, move: 'pass', bag: 1 }])
  expect(scene).toEqual({ type: 'passed', seat: B, legal: ['apple'], faceDown: 1 })
})

test('S6 an opened bag shows what was declared, what was found and what was paid for it', () => {
  const steps = [{ seat: 0, move: 'inspect', bag: 1 }]
  const [lie] = scenesFor(C, { bags: { 1: ['apple', 'silk'] } }, steps)
  expect(lie).toMatchObject({
    type: 'opened',
    seat: B,
    kept: ['apple'],
    confiscated: ['silk'],
    honest: false,
  })
  expect(lie).toMatchObject({ declared: 'apple', paid: [{ from: B, to: A, amount: 4 }] })
  const [honest] = scenesFor(C, { bags: { 1: ['apple', 'apple'] } }, steps)
  expect(honest).toMatchObject({ honest: true, confiscated: [], paid: [{ from: A, to: B, amount: 4 }] })
})

test('S3.4.4 gold of a deal moves with its seal, and proof is shown to nobody else', () => {
  const bargain = [
    { seat: 1, move: 'offer', with: 0, gold: 3, contraband: { mead: 1 } },
    { seat: 0, move: 'accept', offer: 1 },
  ]
  const seen = scenesFor(A, {}, bargain)
  expect(seen[0]).toEqual({ type: 'deal', paid: [{ from: B, to: A, amount: 3 }] })
  expect(seen.find(({ type }) => type === 'proof')).toMatchObject({ proof: { of: B } })
  expect(scenesFor(C, {}, bargain).map(({ type }) => type)).not.toContain('proof')
})

test('S3.1 what is set aside last in the market is seen before it joins the pile', () => {
  const { steps } = wholeMatch({ edition: 2, ...PLAIN }, ['Aldith', 'Berengar', 'Cecily'], A, fastStream(5))
  const last = steps.filter(({ events }) => events.some(({ open }) => open.type === 'asideJoinedPile'))
  expect(last.length).toBeGreaterThan(0)
  for (const step of last) {
    const cue = cuesOf(step, false).find(({ scene }) => scene.type === 'marketOver')
    const { phase } = viewAfter(games.sheriff.evolution, step, cue?.from ?? 0).table as Table
    const setAside = step.events.flatMap(({ open }) => (open.type === 'setAside' ? (open.faceUp ?? []) : []))
    expect(phase.type === 'market' && phase.aside).toEqual(expect.arrayContaining(setAside))
  }
})

test('S3.1 cards leave the hand before new ones come, so that an equal one is new too', () => {
  const { steps } = wholeMatch({ edition: 2, ...PLAIN }, ['Aldith', 'Berengar', 'Cecily'], A, fastStream(5))
  const swaps = steps.flatMap((step) => {
    const cue = cuesOf(step, false).find(({ scene }) => scene.type === 'setAside')
    const place = step.events.findIndex(({ open }) => open.type === 'setAside' && open.seat === A)
    return cue && place >= 0 ? [{ step, cue, open: step.events[place].open as OpenOf<'setAside'> }] : []
  })
  expect(swaps.length).toBeGreaterThan(0)
  for (const { step, cue, open } of swaps) {
    const at = (place: number): number => {
      const { hand } = viewAfter(games.sheriff.evolution, step, place) as View<Sheriff>
      return hand?.cards.reduce((sum, count) => sum + count, 0) ?? 0
    }
    expect(at(cue.to)).toBe(at(cue.from) - open.count)
    expect(cue.reveal).toBeLessThan(cue.length)
  }
})

test('every scene of a whole match has a length', () => {
  const options = { edition: 2 as const, ...PLAIN, blackMarket: true, royal: true }
  const { steps } = wholeMatch(options, ['Aldith', 'Berengar', 'Cecily', 'Dunstan'], A, fastStream(5))
  const cues = steps.flatMap((step) => cuesOf(step, false))
  const still = steps.flatMap((step) => cuesOf(step, true))
  expect(cues.filter(({ scene }) => scene.type === 'round')).toHaveLength(7)
  cues.forEach(({ scene, length, reveal, isSmall }, i) => {
    expect(length).toBeGreaterThan(0)
    expect(still[i].length).toBeLessThanOrEqual(length)
    expect(reveal).toBeLessThan(length)
    if (scene.type === 'opened' || scene.type === 'round') expect(isSmall).toBe(false)
    // The table learns how an opening ends after its last card.
    if (scene.type === 'opened') expect(reveal).toBeGreaterThan(turnsOf(scene).at(-1) ?? 0)
  })
})

test('S6 gold is part of the scene it is paid for, so that the table does not know it before', () => {
  const [step] = seenSteps(atTheGate({ bags: { 1: ['apple', 'silk'] } }), C, [
    { seat: 0, move: 'inspect', bag: 1 },
  ])
  const opened = cuesOf(step, false).find(({ scene }) => scene.type === 'opened')
  const paid = step.events.findIndex(({ open }) => open.type === 'goldPaid')
  expect(opened?.to).toBe(paid + 1)
  expect(opened?.reveal).toBeGreaterThan(1000)
})
