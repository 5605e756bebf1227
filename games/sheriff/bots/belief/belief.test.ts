import { describe, expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { hear } from '#games/sheriff/bots/persona/notes.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { FEATURES } from './features.ts'
import { learnLie, suspicionOf } from './lies.ts'
import { learnOpening, learnTaking, receptionOf } from './sheriff-habits.ts'
import { LIE } from './weights.ts'

const APPLES: readonly Good[] = ['apple', 'apple', 'apple']
const ben = seatAt(1)

const lieOf = ({ view, notes }: Thinking, seat = 1): number => suspicionOf(view, notes, seatAt(seat)).lie

test('there is a weight for every feature', () => {
  expect(LIE).toHaveLength(FEATURES.length)
})

describe('lies', () => {
  test('who has lied is believed less, who has not is believed more', () => {
    const thinking = thinkingAt(atTheGate({ bags: { 1: APPLES, 2: APPLES } }), 0)
    const { view, notes } = thinking
    const before = lieOf(thinking)
    for (const [seat, isLie] of [[1, true] as const, [2, false] as const]) {
      const seen = notes.bags[seat]
      if (seen !== null) for (let i = 0; i < 4; i++) learnLie(view, notes, seatAt(seat), seen, isLie)
    }
    expect(lieOf(thinking, 1)).toBeGreaterThan(before + 0.15)
    expect(lieOf(thinking, 2)).toBeLessThan(before - 0.05)
  })

  test('a bribe makes a bag more suspicious, but an offer without gold does not', () => {
    const match = atTheGate({ bags: { 1: APPLES } })
    const silent = lieOf(thinkingAt(match, 0))
    match.offer(1, { pass: [1], gold: 0 })
    expect(lieOf(thinkingAt(match, 0))).toBe(silent)
    match.offer(1, { pass: [1], gold: 5 })
    expect(lieOf(thinkingAt(match, 0))).toBeGreaterThan(silent)
  })

  test('who declines to pay is believed more', () => {
    const match = atTheGate({ bags: { 1: APPLES } })
    const thinking = thinkingAt(match, 0)
    const before = lieOf(thinking)
    match.offer(0, { with: 1, pass: [1], gold: 3 })
    const [offer] = thinkingAt(match, 0).notes.offers
    thinking.notes.offers.push(offer)
    hear(thinking.notes, thinking.view, {
      open: { type: 'offersEnded', offers: [offer.number], how: 'declined' },
      hidden: null,
    })
    expect(lieOf(thinking)).toBeLessThan(before)
  })
})

describe('habits of sheriffs', () => {
  const atGate = () => {
    const { view, notes } = thinkingAt(atTheGate({ bags: { 1: APPLES } }), 1)
    const seen = notes.bags[1]
    if (seen === null) throw new Error('no bag')
    return { notes, reception: () => receptionOf(view, notes, ben, seen) }
  }

  test('a sheriff who always opened will open', () => {
    const { notes, reception } = atGate()
    const before = reception().opens
    for (let i = 0; i < 6; i++) learnOpening(notes, seatAt(0), 0, true)
    expect(reception().opens).toBeGreaterThan(Math.max(before, 0.85))
  })

  test('a sheriff who took gold will take as much again, more gold is taken more often, and nothing less than silence', () => {
    const { notes, reception } = atGate()
    for (let i = 0; i < 4; i++) learnTaking(notes, seatAt(0), 0, 4, false)
    const refused = reception().takes(4)
    for (let i = 0; i < 8; i++) learnTaking(notes, seatAt(0), 0, 4, true)
    const { takes } = reception()
    expect(takes(4)).toBeGreaterThan(refused)
    for (let gold = 1; gold < 15; gold++) expect(takes(gold + 1)).toBeGreaterThanOrEqual(takes(gold))
    expect(takes(1)).toBeGreaterThanOrEqual(0.9 * takes(0))
  })

  test('what a sheriff does teaches the others, and the sheriff nothing', () => {
    const match = atTheGate({ bags: { 1: APPLES } })
    match.offer(1, { pass: [1], gold: 4 })
    const learnt = (seat: number) => {
      const { view, notes } = thinkingAt(match, seat)
      hear(notes, view, { open: { type: 'offersEnded', offers: [1], how: 'declined' }, hidden: null })
      for (const bag of [1, 2].map(seatAt))
        hear(notes, view, {
          open: { type: 'bagOpened', bag, kept: ['apple'], confiscated: [], honest: true },
          hidden: null,
        })
      hear(notes, view, { open: { type: 'dealStruck', offer: 1 }, hidden: null })
      return { ...notes.tableHabits, verdicts: notes.verdicts }
    }
    expect(learnt(0)).toEqual({ opening: 0, taking: 0, answered: 0, verdicts: 0 })
    const { opening, taking, answered, verdicts } = learnt(2)
    expect(opening).toBeGreaterThan(0.2)
    expect(taking).toBeLessThan(-0.2)
    expect([answered, verdicts]).toEqual([3, 2])
  })

  test('a sheriff who declines next to nothing is no stricter for it', () => {
    const takingAfter = (gold: number): number => {
      const match = atTheGate({ bags: { 1: APPLES } })
      match.offer(1, { pass: [1], gold })
      const { view, notes } = thinkingAt(match, 2)
      hear(notes, view, { open: { type: 'offersEnded', offers: [1], how: 'declined' }, hidden: null })
      return notes.tableHabits.taking
    }
    expect(takingAfter(1)).toBe(0)
    expect(takingAfter(2)).toBeLessThan(0)
  })
})
