import { describe, expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { masterBot, weigh } from './master.ts'
import { withoutOffers } from './offers.ts'
import { isSafe } from './safety.ts'
import { WEIGHING } from './weighing.ts'

const APPLES: readonly Good[] = ['apple', 'apple', 'apple']
const CROSSBOWS: readonly Good[] = ['crossbow', 'crossbow', 'crossbow']
const SHERIFF = { seat: seatAt(0), to: 'settle', must: true }

describe('a master as sheriff', () => {
  /** An offer of seat 1 for a bag of its own. */
  const offered = (terms: { gold: number; goldBack?: number }) => {
    const match = atTheGate({ bags: { 1: APPLES, 2: APPLES } })
    match.offer(1, { pass: [1], ...terms })
    return thinkingAt(match, 0)
  }
  const pass = { type: 'pass', bag: seatAt(1) } as const

  test('S3.4.3 passes no bag whose standing bribe costs gold', () => {
    expect(isSafe(offered({ gold: 0, goldBack: 30 }), pass)).toBe(false)
    expect(isSafe(offered({ gold: 9 }), pass)).toBe(true)
  })

  test('declines an offer that pays next to nothing, and thinks of the bag as if nothing had been said', () => {
    const match = atTheGate({ bags: { 1: APPLES, 2: APPLES } })
    const statesOf = () => {
      const thinking = thinkingAt(match, 0)
      const weighed = weigh({ ...thinking, lastCall: true }, SHERIFF, WEIGHING)
      return { thinking, state: Array.from(weighed?.state ?? []) }
    }
    const silent = statesOf().state
    match.offer(1, { pass: [1], gold: 1, bag: { crossbow: 2 } })
    const { thinking } = statesOf()
    const { view, notes, below } = thinking
    const master = masterBot(PERSONAS[0])
    const decline = { type: 'decline', offer: 1 }
    expect(master.choose(view, SHERIFF, below, { notes, lastCall: true })).toEqual(decline)
    match.play({ seat: 0, move: 'decline', offer: 1 })
    expect(statesOf().state).toEqual(silent)
  })

  test('an offer counts against those alone who lie whenever they offer', () => {
    const match = atTheGate({ bags: { 1: APPLES, 2: APPLES } })
    match.offer(1, { pass: [1], gold: 4 })
    const { notes } = thinkingAt(match, 0)
    expect(withoutOffers(notes).offers).toEqual([])
    Object.assign(notes.merchants[1], { offered: 3, offeredLies: 3 })
    expect(withoutOffers(notes).offers).toHaveLength(1)
  })

  test('makes no demand below what opening is worth', () => {
    const match = atTheGate({ bags: { 1: CROSSBOWS } })
    const thinking = thinkingAt(match, 0)
    // known as a liar
    thinking.notes.merchants[1].lying.silent = 4
    const demand = (gold: number) =>
      isSafe(thinking, {
        type: 'offer',
        with: seatAt(1),
        terms: { ...NOTHING, pass: [seatAt(1)], gold },
      })
    expect(demand(1)).toBe(false)
    expect(demand(25)).toBe(true)
  })
})

test('a refused demand makes opening that bag likelier, and no other', () => {
  const thinking = thinkingAt(atTheGate({ bags: { 1: APPLES, 2: APPLES } }), 0)
  thinking.notes.declined.push(seatAt(1))
  const leaningTo = (openRefused: number, bag: number): number => {
    const weighed = weigh(thinking, SHERIFF, { ...WEIGHING, openRefused })
    const row = weighed?.sheet.moves.findIndex((move) => move?.type === 'inspect' && move.bag === bag) ?? -1
    return weighed?.leans[row] ?? Number.NaN
  }
  expect(leaningTo(2, 1) - leaningTo(0, 1)).toBeCloseTo(2)
  expect(leaningTo(2, 2) - leaningTo(0, 2)).toBe(0)
})

const NOTHING = {
  pass: [],
  inspect: [],
  gold: 0,
  goldBack: null,
  stand: [],
  contraband: [],
  bag: [],
  favour: null,
}

test('a demand is never as high as the one before for the same bag', () => {
  const thinking = thinkingAt(atTheGate({ bags: { 1: APPLES, 2: APPLES } }), 0)
  const terms = { ...NOTHING, pass: [seatAt(1)], gold: 6 }
  thinking.notes.offers.push({
    number: 1,
    by: seatAt(0),
    merchant: seatAt(1),
    sheriffs: [seatAt(0)],
    terms,
    accepted: [],
  })
  const weighed = weigh(thinking, SHERIFF, WEIGHING)
  const asked = (weighed?.sheet.moves ?? [])
    .slice(0, weighed?.sheet.size)
    .flatMap((move, row) =>
      move?.type === 'offer' && move.with === 1 && (weighed?.shares[row] ?? 0) > 0 ? [move.terms.gold] : [],
    )
  expect(asked.length).toBeGreaterThan(0)
  expect(Math.max(...asked)).toBeLessThan(6)
})
