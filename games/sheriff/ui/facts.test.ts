import { expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import type { Open } from '#games/sheriff/event.ts'
import { penaltyOf } from '#games/sheriff/goods.ts'
import type { Table } from '#games/sheriff/table.ts'
import { fates, isBagHidden, ownersFine, STEPS, stepOf } from './facts.ts'
import type { SheriffPlay } from './words.ts'

const [A, B] = [0, 1].map(seatAt)
const passed = (bag: typeof A): Open => ({ type: 'bagPassed', bag, legal: [], faceDown: 0 })
const opened = (bag: typeof A, honest: boolean): Open => ({
  type: 'bagOpened',
  bag,
  kept: [],
  confiscated: [],
  honest,
})
const next: Open = { type: 'roundBegan', round: 2, sheriffs: [A], phase: { type: 'load' } }

const after = (...steps: readonly (readonly Open[])[]) =>
  fates({
    steps: steps.map((events) => ({ events: events.map((open) => ({ open, hidden: null })) })),
  } as unknown as SheriffPlay)

test('how each bag of the round ended', () => {
  expect(after([passed(A)], [opened(B, false)])).toEqual(
    new Map([
      [A, 'passed'],
      [B, 'lie'],
    ]),
  )
  expect(after([next], [opened(B, true)])).toEqual(new Map([[B, 'true']]))
})

test('a bag settled in the step that begins the next round belongs to the round before', () => {
  expect(after([passed(A)], [passed(B), next])).toEqual(new Map())
  expect(after([passed(B), next, opened(A, true)])).toEqual(new Map([[A, 'true']]))
})

test('while another bag or a proof is shown, nothing is said or asked about the next bag', () => {
  const at = (scene: object | null) => isBagHidden({ scene: scene && { scene } } as unknown as SheriffPlay)
  expect(['passed', 'opened', 'proof'].map((type) => at({ type }))).toEqual([true, true, true])
  expect([at({ type: 'deal' }), at(null)]).toEqual([false, false])
})

test('what an opened bag would cost its owner: nothing if it is true, else the fine of every other good', () => {
  expect(ownersFine(['apple', 'apple'], 'apple')).toBe(0)
  expect(ownersFine(['apple', 'silk'], 'apple')).toBe(penaltyOf('silk'))
  expect(ownersFine(['bread', 'silk'], 'apple')).toBe(penaltyOf('bread') + penaltyOf('silk'))
})

test('the steps of a round end with whatever follows the inspection', () => {
  const at = (type: string) => stepOf({ phase: { type } } as unknown as Table)
  expect(['market', 'load', 'declare', 'inspection'].map(at)).toEqual(STEPS.slice(0, 4))
  expect(['loot', 'claim', 'finished'].map(at)).toEqual(['end', 'end', 'end'])
})
