import { describe, expect, it } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { seatAt } from '#engine/seat.ts'
import { scoresOf } from '#games/sheriff/rules/scoring.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { seenSteps, wholeMatch } from '#games/sheriff/testing/ui-events.ts'
import { bagsOf } from '#games/sheriff/truth/bags.ts'
import { historyFrom } from '#games/sheriff/truth/match-history.ts'
import type { SeatTruth } from '#games/sheriff/truth/seat-truth.ts'
import { truthsOf } from '#games/sheriff/truth/seat-truth.ts'
import { awarded } from '#games/sheriff/ui/report/figures.ts'
import { reckon, tieBreak } from './reckoning.ts'
import { seenHistory } from './seen-history.ts'

const NAMES = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay']
const [A, B] = [0, 1].map(seatAt)
const wholes = [
  wholeMatch({ edition: 1, ...PLAIN, royal: true }, NAMES.slice(0, 3), A, fastStream(1)),
  wholeMatch({ edition: 1, ...PLAIN, promo: true }, NAMES.slice(0, 5), A, fastStream(2)),
  wholeMatch({ edition: 2, ...PLAIN, royal: true, blackMarket: true }, NAMES, 'spectator', fastStream(3)),
]

describe('the reckoning', () => {
  it('S3.6 takes every score apart without losing a point', () => {
    for (const { state } of wholes) {
      const reckoned = reckon(state.table) ?? []
      const { phase } = state.table
      if (phase.type !== 'finished') throw new Error('not finished')
      const stands = state.table.places.map((place, i) => ({ ...place, contraband: phase.contraband[i] }))
      expect(reckoned.map(({ total }) => total)).toEqual(scoresOf(stands))
      for (const one of reckoned) {
        expect(one.gold + one.legal + one.contraband + one.blackMarket + one.crownPoints).toBe(one.total)
        expect(one.contraband).toBeGreaterThanOrEqual(0)
        expect(one.rank).toBe(phase.ranks[one.seat])
      }
    }
  })

  it('R12 crowns one King for each good somebody has, or several who share', () => {
    for (const { state } of wholes) {
      const crowns = (reckon(state.table) ?? []).flatMap((one) => one.crowns)
      for (const good of state.table.rules.declarable) {
        const kings = crowns.filter((crown) => crown.good === good && crown.rank === 'king')
        expect(kings.every(({ shared }) => shared === kings.length > 1)).toBe(true)
        if (kings.length > 1)
          expect(crowns.some((crown) => crown.good === good && crown.rank === 'queen')).toBe(false)
      }
    }
  })

  it('is nothing before the end', () => {
    expect(reckon(atTheGate().table)).toBeNull()
    expect(tieBreak(atTheGate().table)).toBeNull()
  })
})

describe('a tie', () => {
  const table = (scores: number[], ranks: number[], apples: number[]) => {
    const finished = wholes[0].state.table
    if (finished.phase.type !== 'finished') throw new Error('not finished')
    const places = finished.places.map((place, i) => ({
      ...place,
      legal: place.legal.map((_, ware) => (ware === 0 ? apples[i] : 0)),
    }))
    return { ...finished, places, phase: { ...finished.phase, scores, ranks } }
  }

  it('S3.6 is explained at every place, at the best one first', () => {
    expect(tieBreak(table([60, 57, 50], [1, 2, 3], [1, 1, 1]))).toBeNull()
    expect(tieBreak(table([57, 57, 50], [1, 1, 3], [1, 1, 1]))).toBeNull()
    expect(tieBreak(table([57, 57, 50], [1, 2, 3], [4, 3, 1]))).toBe('legal')
    expect(tieBreak(table([60, 57, 57], [1, 3, 2], [1, 2, 3]))).toBe('legal')
    expect(tieBreak(table([60, 57, 57], [1, 3, 2], [1, 3, 3]))).toBe('contraband')
  })
})

describe('the truth', () => {
  it('knows the same lies from one seat, from nowhere and from the record', () => {
    for (const { record, steps } of wholes) {
      const [seen, whole] = [seenHistory(steps), historyFrom(record)]
      if (!seen || !whole) throw new Error('there is no history')
      const lies = (all: ReturnType<typeof bagsOf>) =>
        all.map(({ round, seat, opened }) => ({ round, seat, opened }))
      expect(lies(bagsOf(seen))).toEqual(lies(bagsOf(whole)))
      const sure = (truths: readonly SeatTruth[]) =>
        truths.map((one) => [one.caught, one.fines, one.inspections.wrong, one.promises, one.rank])
      expect(sure(truthsOf(seen))).toEqual(sure(truthsOf(whole)))
      expect(whole.wealth).toHaveLength(seen.wealth.length)
      expect(whole.wealth.at(-1)).toEqual(seen.wealth.at(-1))
    }
  })

  it('has the wealth at the beginning and after every round', () => {
    for (const { steps, state } of wholes)
      expect(seenHistory(steps)?.wealth).toHaveLength(state.table.rules.rounds + 1)
  })

  it('counts what a bribe and a fine cost and earned', () => {
    const match = atTheGate({ players: 4, bags: { 1: ['silk'], 2: ['apple'] }, stands: { 1: ['chicken'] } })
    const steps = seenSteps(match, B, [
      { seat: 1, move: 'offer', with: 0, pass: [1], gold: 7, stand: { chicken: 1 } },
      { seat: 0, move: 'accept', offer: 1 },
      { seat: 0, move: 'inspect', bag: 2 },
    ])
    const history = seenHistory(steps)
    if (!history) throw new Error('there is no history')
    const [ann, ben, cid] = truthsOf({ ...history, events: [...loaded(), ...history.events] })
    expect(ben).toMatchObject({ bribes: { paid: 11 }, lies: 1, caught: 0, honest: 0 })
    expect(ann).toMatchObject({
      bribes: { got: 11 },
      fines: { paid: 2 },
      inspections: { right: 0, wrong: 1 },
    })
    expect(cid).toMatchObject({ fines: { got: 2 }, honest: 1, lies: 0 })
  })

  it('S4 credits an opened bag to the deputies who were for opening it', () => {
    const match = atTheGate({ players: 6, deputies: [0, 1, 2, 3, 4, 5], bags: { 2: ['silk'], 3: ['silk'] } })
    const steps = seenSteps(match, 'spectator', [
      { seat: 0, move: 'side', bag: 2, side: 'inspect' },
      { seat: 1, move: 'side', bag: 2, side: 'pass' },
      { seat: 0, move: 'inspect', bag: 2 },
      { seat: 0, move: 'side', bag: 3, side: 'inspect' },
      { seat: 1, move: 'side', bag: 3, side: 'inspect' },
      { seat: 1, move: 'inspect', bag: 3 },
    ])
    const history = seenHistory(steps)
    if (!history) throw new Error('there is no history')
    const truths = truthsOf({ ...history, events: [...loaded(), ...history.events] })
    expect(truths.map(({ inspections }) => inspections.right)).toEqual([2, 1, 0, 0, 0, 0])
  })

  it('is nothing without the beginning or with a record that can’t be read', () => {
    expect(seenHistory(wholes[0].steps.slice(1))).toBeNull()
    expect(seenHistory([])).toBeNull()
    expect(historyFrom('{"record":"no"}')).toBeNull()
  })

  it('honours those who did most of something, and nobody where all are even', () => {
    const one = truthsOf({ players: 1, sheriffs: [A], events: [], wealth: [], ranks: [], exact: true })[0]
    expect(awarded([one, { ...one, lies: 2 }], 'liar')).toEqual([1])
    expect(awarded([one, one], 'liar')).toEqual([])
    const honest = { ...one, honest: 3 }
    expect(awarded([honest, honest], 'honest')).toEqual([])
  })
})

/** What was declared before the steps at the gate. */
const loaded = () =>
  [1, 2, 3].flatMap((seat) => [
    { open: { type: 'loaded' as const, seat: seatAt(seat), count: 1 }, secret: null },
    { open: { type: 'declared' as const, seat: seatAt(seat), good: 'apple' as const }, secret: null },
  ])
