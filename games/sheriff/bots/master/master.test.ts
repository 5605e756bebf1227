import { describe, expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import type { Weights } from '#games/sheriff/bots/network/shipped.ts'
import { grandmasterWeights } from '#games/sheriff/bots/network/shipped.ts'
import type { Persona } from '#games/sheriff/bots/persona/persona.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import type { Weighed } from './master.ts'
import { masterBot, weigh } from './master.ts'
import { withoutOffers } from './offer-evidence.ts'
import { isSafe } from './safety.ts'
import type { Weighing } from './weighing.ts'
import { GRANDMASTER_WEIGHING, WEIGHING } from './weighing.ts'

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

describe('how a master leans to opening', () => {
  const thinking = () => thinkingAt(atTheGate({ bags: { 1: APPLES, 2: APPLES } }), 0)
  /** What one leaning adds for a bag. */
  const added = (about: Thinking, key: keyof Weighing, bag: number): number => {
    const leansWith = (weight: number): number => {
      const weighed = weigh(about, SHERIFF, { ...WEIGHING, [key]: weight })
      const moves = weighed?.rows.moves ?? []
      return weighed?.leans[moves.findIndex((move) => move?.type === 'inspect' && move.bag === bag)] ?? 0
    }
    return leansWith(1) - leansWith(0)
  }

  test('a bag whose owner has refused to pay, and no other', () => {
    const refused = thinking()
    refused.notes.declined.push(seatAt(1))
    expect(added(refused, 'openRefused', 1)).toBeCloseTo(1)
    expect(added(refused, 'openRefused', 2)).toBe(0)
  })

  test('a bag of an owner who has never paid or offered anything, the more the longer', () => {
    const unpaid = (bags: number, paying: number): number => {
      const about = thinking()
      Object.assign(about.notes.merchants[1], { bags, paying })
      return added(about, 'openUnpaid', 1)
    }
    expect(unpaid(0, 0)).toBeCloseTo(0)
    expect(unpaid(2, 0)).toBeGreaterThan(0.1)
    expect(unpaid(8, 0)).toBeGreaterThan(unpaid(2, 0))
    expect(unpaid(8, 6)).toBeLessThan(0)
  })

  test('a bag of somebody who as sheriff took no offers, up to a limit', () => {
    const strict = (taking: number): number => {
      const about = thinking()
      about.notes.habits[1].taking = taking
      return added(about, 'openStrict', 1)
    }
    expect(strict(0)).toBeCloseTo(0)
    expect(strict(-1)).toBeCloseTo(1)
    expect(strict(-9)).toBe(strict(-3))
    expect(strict(1)).toBeCloseTo(-1)
  })
})

test('each undeclared card counts against a lie until somebody else has settled a bag', () => {
  const hand: readonly Good[] = ['apple', 'apple', 'apple', 'cheese', 'silk', 'mead']
  const thinking = thinkingAt(given({ hands: { 1: hand } }).market(), 1)
  const leans = (verdicts: number) => {
    thinking.notes.verdicts = verdicts
    const { rows, leans } = weigh(thinking, { seat: seatAt(1), to: 'load', must: true }, WEIGHING) as Weighed
    const all = rows.moves.slice(0, rows.size).map((move, row) => [JSON.stringify(move), leans[row]] as const)
    return new Map(all)
  }
  const apples = JSON.stringify({ type: 'load', goods: ['apple', 'apple', 'apple'] })
  const silk = JSON.stringify({ type: 'load', goods: ['mead', 'silk'] })
  const [before, after] = [leans(0), leans(1)]
  expect(before.get(apples)).toBe(after.get(apples))
  expect((before.get(silk) ?? 0) - (after.get(silk) ?? 0)).toBeCloseTo(2 * WEIGHING.firstLie)
})

describe('a master with other weights', () => {
  const hand: readonly Good[] = ['apple', 'apple', 'apple', 'cheese', 'silk', 'mead']
  const loading = { seat: seatAt(1), to: 'load', must: true }

  test('loads those and plays by them', async () => {
    let loads = 0
    const weights: Weights = {
      network: () => grandmasterWeights.network(),
      load: async () => {
        loads++
      },
    }
    const drawnFrom: number[][] = []
    const bot = masterBot(PERSONAS[0], WEIGHING, undefined, weights, (_, { rows, shares }) => {
      drawnFrom.push([...shares.slice(0, rows.size)])
    })
    await bot.prepare?.()
    expect(loads).toBe(1)
    const thinking = thinkingAt(given({ hands: { 1: hand } }).market(), 1)
    const sharesBy = (by?: Weights): number[] => {
      const { rows, shares } = weigh(thinking, loading, WEIGHING, by?.network()) as Weighed
      return [...shares.slice(0, rows.size)]
    }
    const { view, notes, below } = thinking
    bot.choose(view, loading, below, { notes, lastCall: true })
    expect(drawnFrom).toEqual([sharesBy(grandmasterWeights)])
    expect(drawnFrom).not.toEqual([sharesBy()])
  })

  test('shows its character: the taste is added, whatever the network and the leanings', () => {
    const thinking = thinkingAt(atTheGate({ bags: { 1: APPLES, 2: APPLES } }), 0)
    const opens = (persona: Persona): number => {
      const about = { ...thinking, persona }
      const weighed = weigh(about, SHERIFF, GRANDMASTER_WEIGHING, grandmasterWeights.network()) as Weighed
      return weighed.shares
        .slice(0, weighed.rows.size)
        .reduce((sum, share, row) => (weighed.rows.kinds[row] === 'inspect' ? sum + share : sum), 0)
    }
    const [maud] = PERSONAS
    expect(opens({ ...maud, suspicion: 0.8 })).toBeGreaterThan(opens(maud))
  })
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
  const asked = (weighed?.rows.moves ?? [])
    .slice(0, weighed?.rows.size)
    .flatMap((move, row) =>
      move?.type === 'offer' && move.with === 1 && (weighed?.shares[row] ?? 0) > 0 ? [move.terms.gold] : [],
    )
  expect(asked.length).toBeGreaterThan(0)
  expect(Math.max(...asked)).toBeLessThan(6)
})
