import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/record/readers.ts'
import { seatAt } from '#engine/seat.ts'
import { learnLie } from '#games/sheriff/bots/belief/lies.ts'
import { haggle } from '#games/sheriff/bots/persona/merchant.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import { settle } from '#games/sheriff/bots/persona/sheriff.ts'
import type { Good } from '#games/sheriff/goods.ts'
import type { Match } from '#games/sheriff/testing/given.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { bagsOf, dealValue } from './value.ts'

const APPLES: readonly Good[] = ['apple', 'apple', 'apple']
/** Every draw gives the last: nothing happens by chance. */
const last = (n: number): number => n - 1
const QUIET = { ...PERSONAS[0], demands: 0, barter: 0, schemes: false }

/** What an offer of Ben's is worth to Ann, the sheriff. */
function worthToSheriff(match: Match, terms: Json): { sure: number; claims: number } {
  match.offer(1, terms)
  const thinking = thinkingAt(match, 0)
  const offer = thinking.notes.offers.at(-1)
  if (offer === undefined) throw new Error('no offer')
  return dealValue(thinking, offer, bagsOf(thinking, true))
}

const gate = () => atTheGate({ bags: { 1: APPLES, 2: APPLES }, stands: { 1: ['apple', 'apple', 'silk'] } })

describe('a deal is worth', () => {
  test('more with more gold, less with gold back', () => {
    const match = gate()
    const worth = (terms: Json) => worthToSheriff(match, { pass: [1], ...terms }).sure
    expect(worth({ gold: 5 })).toBeGreaterThan(worth({ gold: 2 }))
    expect(worth({ gold: 5, goldBack: 4 })).toBeLessThan(worth({ gold: 2 }))
    expect(worth({ gold: 5, goldBack: 4 }) - worth({ gold: 1 })).toBeCloseTo(0)
  })

  test('nothing for certain by what is claimed, and claims count no more than can be there', () => {
    const match = gate()
    const plain = worthToSheriff(match, { pass: [1] })
    const one = worthToSheriff(match, { pass: [1], contraband: { silk: 1 } })
    const many = worthToSheriff(match, { pass: [1], contraband: { silk: 9 } })
    expect(one.sure).toBeCloseTo(plain.sure)
    expect(one.claims).toBeGreaterThan(0)
    expect(many.claims).toBe(one.claims)
  })

  test('what goods on a stand mean for everybody', () => {
    const match = gate()
    const plain = worthToSheriff(match, { pass: [1] }).sure
    expect(worthToSheriff(match, { pass: [1], stand: { apple: 2 } }).sure).toBeGreaterThan(plain + 4)
  })
})

describe('the sheriff', () => {
  test('S3.4.3 declines a standing bribe with gold back before the bag is passed', () => {
    const match = gate()
    match.offer(1, { pass: [1], gold: 0, goldBack: 30 })
    const first = settle(thinkingAt(match, 0, QUIET))
    expect(first).toEqual({ type: 'decline', offer: 1 })
  })

  test('gives no gold for goods that can not be there', () => {
    const match = gate()
    match.offer(1, { goldBack: 12, contraband: { crossbow: 3 } })
    expect(settle(thinkingAt(match, 0, QUIET))).toEqual({ type: 'decline', offer: 1 })
  })

  test('opens the bag of a known liar and passes the bag of an honest merchant', () => {
    const thinking = thinkingAt(gate(), 0, QUIET)
    const { view, notes } = thinking
    for (const [seat, isLie] of [[1, true] as const, [2, false] as const]) {
      const seen = notes.bags[seat]
      if (seen !== null) for (let i = 0; i < 12; i++) learnLie(view, notes, seatAt(seat), seen, isLie)
    }
    const bags = bagsOf(thinking, true)
    expect(bags(seatAt(1)).inspect).toBeGreaterThan(bags(seatAt(1)).pass)
    expect(bags(seatAt(2)).pass).toBeGreaterThan(bags(seatAt(2)).inspect)
  })

  test('waits for offers until the last call, and takes a good one', () => {
    const match = gate()
    expect(settle({ ...thinkingAt(match, 0), lastCall: false })).toBeNull()
    match.offer(1, { pass: [1], gold: 30 })
    expect(settle({ ...thinkingAt(match, 0), lastCall: false })).toEqual({ type: 'accept', offer: 1 })
  })
})

describe('the merchant', () => {
  const lying = () => atTheGate({ bags: { 1: ['silk', 'silk', 'mead'] } })

  test('meets a small demand for a lying bag and declines a large one', () => {
    const match = lying()
    match.offer(0, { with: 1, pass: [1], gold: 2 })
    expect(haggle({ ...thinkingAt(match, 1), below: last })).toEqual({ type: 'accept', offer: 1 })
    match.play({ seat: 1, move: 'decline', offer: 1 })
    match.offer(0, { with: 1, pass: [1], gold: 40 })
    expect(haggle(thinkingAt(match, 1))).toEqual({ type: 'decline', offer: 2 })
  })

  test('does not pay more to a sheriff whose demands fall', () => {
    const match = lying()
    const asked = (gold: number, falling: number) => {
      match.offer(0, { with: 1, pass: [1], gold })
      const thinking = thinkingAt(match, 1)
      thinking.notes.offers = thinking.notes.offers.slice(-1)
      thinking.notes.habits[0].falling = falling
      const answer = haggle({ ...thinking, below: last, figures: { ...thinking.figures, threat: 2 } })
      match.play({ seat: 1, move: 'decline', offer: match.table.offersMade })
      return answer?.type
    }
    expect(asked(14, 0)).toBe('accept')
    expect(asked(14, 1)).toBe('decline')
  })

  test('sells no goods for less than is lost', () => {
    const match = atTheGate({ bags: { 1: APPLES }, stands: { 1: ['chicken', 'chicken', 'chicken'] } })
    match.offer(0, { with: 1, stand: { chicken: 3 }, goldBack: 12 })
    expect(haggle(thinkingAt(match, 1, QUIET))).toEqual({ type: 'decline', offer: 1 })
  })
})
