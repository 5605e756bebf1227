import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { seatAt } from '#engine/seat.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { seenSteps, wholeMatch } from '#games/sheriff/testing/ui-events.ts'
import type { Scene } from './scenes.ts'
import { isSmall, lengthOf, scenesOf } from './scenes.ts'

const [A, B, C] = [0, 1, 2].map(seatAt)
const scenesFor = (viewer: typeof A, gate: Parameters<typeof atTheGate>[0], steps: object[]): Scene[] =>
  seenSteps(atTheGate(gate), viewer, steps as Parameters<typeof seenSteps>[2]).flatMap(scenesOf)

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

test('every scene of a whole match has a length', () => {
  const options = { edition: 2 as const, ...PLAIN, blackMarket: true, royal: true }
  const { steps } = wholeMatch(options, ['Aldith', 'Berengar', 'Cecily', 'Dunstan'], A, fastStream(5))
  const scenes = steps.flatMap(scenesOf)
  expect(scenes.filter(({ type }) => type === 'round')).toHaveLength(7)
  for (const scene of scenes) {
    expect(lengthOf(scene, false)).toBeGreaterThan(0)
    expect(lengthOf(scene, true)).toBeLessThanOrEqual(lengthOf(scene, false))
    if (scene.type === 'opened' || scene.type === 'round') expect(isSmall(scene)).toBe(false)
  }
})
