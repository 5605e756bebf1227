import { describe, expect, test } from 'vitest'
import { tableIn } from '#engine/rulebook.ts'
import { seatAt } from '#engine/seat.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { opensFree, suspicionOf, takesBribe } from './belief.ts'
import { judge } from './judging.ts'
import { haggle } from './merchant.ts'
import type { Notes } from './notes.ts'
import { PERSONAS } from './persona.ts'
import { settle } from './sheriff.ts'
import type { Thinking } from './thinking.ts'

const knownLiar = (notes: Notes, seat: number): void => {
  Object.assign(notes.merchants[seat], { bags: 5, lies: 5, smuggled: 12 })
}

describe('belief', () => {
  test('who has lied is believed less, who has not is believed more', () => {
    const thinking = thinkingAt(atTheGate({ bags: { 1: ['apple'], 2: ['apple'] } }), 0)
    knownLiar(thinking.notes, 1)
    Object.assign(thinking.notes.merchants[2], { bags: 5 })
    const liar = suspicionOf(thinking.view, thinking.notes, seatAt(1))
    const honest = suspicionOf(thinking.view, thinking.notes, seatAt(2))
    expect(liar.lie).toBeGreaterThan(0.7)
    expect(honest.lie).toBeLessThan(0.3)
  })

  test('a bribe makes a bag more suspicious', () => {
    const match = atTheGate({ bags: { 1: ['apple'] } })
    const before = thinkingAt(match, 0)
    match.offer(1, { pass: [1], gold: 5 })
    const after = thinkingAt(match, 0)
    after.notes.offers.push(...tableIn(match.table, 'inspection').phase.offers)
    const lie = ({ view, notes }: Thinking) => suspicionOf(view, notes, seatAt(1)).lie
    expect(lie(after)).toBeGreaterThan(lie(before))
  })

  test('a gate that always opened will open, and one that took ten will take twelve', () => {
    const { notes } = thinkingAt(atTheGate(), 1)
    const gate = notes.gates[0]
    const unknown = opensFree(notes, [seatAt(0)])
    Object.assign(gate, { free: 8, opened: 8 })
    expect(opensFree(notes, [seatAt(0)])).toBeGreaterThan(Math.max(unknown, 0.85))
    gate.taken.push(10, 10, 10)
    expect(takesBribe(notes, [seatAt(0)], 12)).toBeGreaterThan(0.6)
    expect(takesBribe(notes, [seatAt(0)], 3)).toBeLessThan(0.5)
  })
})

describe('the sheriff', () => {
  test('opens the bag of a known liar and passes the bag of an honest merchant', () => {
    const thinking = thinkingAt(
      atTheGate({ bags: { 1: ['silk', 'silk', 'mead'], 2: ['apple', 'apple'] } }),
      0,
    )
    const quiet = { ...thinking, persona: { ...PERSONAS[0], demands: false, barter: 0 } }
    knownLiar(quiet.notes, 1)
    Object.assign(quiet.notes.merchants[2], { bags: 6 })
    expect(judge(quiet, seatAt(1)).inspect).toBeGreaterThan(judge(quiet, seatAt(1)).pass)
    expect(judge(quiet, seatAt(2)).pass).toBeGreaterThan(judge(quiet, seatAt(2)).inspect)
    expect(settle(quiet)).toMatchObject({ type: 'inspect', bag: 1 })
  })

  test('waits for offers until the last call, and takes a good one', () => {
    const match = atTheGate({ bags: { 1: ['silk'] } })
    expect(settle({ ...thinkingAt(match, 0), lastCall: false })).toBeNull()
    match.offer(1, { pass: [1], gold: 30 })
    expect(settle({ ...thinkingAt(match, 0), lastCall: false })).toEqual({ type: 'accept', offer: 1 })
  })
})

describe('the merchant', () => {
  test('with a true bag offers nothing; with a lie something, but never more than is at risk', () => {
    const match = atTheGate({ bags: { 1: ['silk', 'mead'], 2: ['apple'] } })
    const quiet = { ...PERSONAS[0], schemes: false, barter: 0 }
    expect(haggle(thinkingAt(match, 2, quiet))).toBeNull()
    const offer = haggle(thinkingAt(match, 1, quiet)) as { terms: { gold: number } }
    expect(offer.terms.gold).toBeGreaterThan(0)
    expect(offer.terms.gold).toBeLessThan(8 + 7 + 4 + 4)
  })

  test('meets a small demand for a lying bag and declines a large one', () => {
    const match = atTheGate({ bags: { 1: ['silk', 'mead'] } })
    match.offer(0, { with: 1, pass: [1], gold: 3 })
    expect(haggle(thinkingAt(match, 1))).toEqual({ type: 'accept', offer: 1 })
    match.play({ seat: 1, move: 'decline', offer: 1 })
    match.offer(0, { with: 1, pass: [1], gold: 40 })
    expect(haggle(thinkingAt(match, 1))).toEqual({ type: 'decline', offer: 2 })
  })
})
