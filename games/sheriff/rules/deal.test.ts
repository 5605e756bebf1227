import { describe, expect, test } from 'vitest'
import { tableIn } from '#engine/rulebook.ts'
import type { Inspection } from '#games/sheriff/table.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { standingBribe } from './deal.ts'

describe('deals', () => {
  test('S3.4.2 what was agreed is carried out at once: gold back, gold, goods, passes as listed, obligations', () => {
    const match = atTheGate({
      players: 5,
      stands: { 1: ['cheese', 'cheese', 'silk', 'mead'] },
      bags: { 1: ['apple', 'pepper'], 2: ['chicken'], 3: ['crossbow'] },
    })
    match.deal(1, {
      pass: [3, 1],
      inspect: [4, 2],
      gold: 20,
      goldBack: 3,
      stand: { cheese: 1 },
      contraband: { silk: 1 },
      bag: { pepper: 1 },
      favour: 'I won’t inspect you when I am sheriff',
    })
    expect(match.happened()).toEqual([
      { type: 'dealStruck', offer: 1 },
      { type: 'goldPaid', from: 0, to: 1, amount: 3 },
      { type: 'goldPaid', from: 1, to: 0, amount: 20 },
      { type: 'given', from: 1, to: 0, legal: [{ good: 'cheese', count: 1 }], faceDown: 1, pledge: null },
      { type: 'bagPassed', bag: 3, legal: [], faceDown: 1 },
      { type: 'bagPassed', bag: 1, legal: ['apple'], faceDown: 1 },
      { type: 'given', from: 1, to: 0, legal: [], faceDown: 1, pledge: 1 },
      { type: 'obliged', bag: 4, by: [0] },
      { type: 'obliged', bag: 2, by: [0] },
    ])
    expect(match.gold).toEqual([67, 33, 50, 50, 50])
    expect(match.stand(0)).toEqual({ cheese: 1, pepper: 1, silk: 1 })
    expect(match.stand(1)).toEqual({ apple: 1, cheese: 1, mead: 1 })
    expect(match.stand(3)).toEqual({ crossbow: 1 })
    expect((match.table.phase as Inspection).obligations).toEqual([
      { bag: 4, by: [0] },
      { bag: 2, by: [0] },
    ])
    expect((match.table.phase as Inspection).pledges).toEqual([])
  })

  test('S3.4.2 promises about later rounds are recorded as words and bind nobody', () => {
    const favour = 'I won’t inspect you when I am sheriff'
    const match = atTheGate()
      .deal(1, { pass: [1], favour })
      .pass(2)
    expect(match.table.promises).toEqual([{ round: 1, by: 1, to: [0], favour }])
    match.toInspection()
    expect(match.table.sheriffs).toEqual([1])
    match.inspect(0)
    expect(match.table.places[0].bag?.settled).toBe(true)
    expect(match.table.promises).toHaveLength(1)
  })

  test('S3.4.2 words alone, by a demand: the merchant’s promise to the sheriff', () => {
    const match = atTheGate().play({ seat: 0, move: 'offer', with: 2, favour: 'mercy' }).accept(2, 1)
    expect(match.table.promises).toEqual([{ round: 1, by: 2, to: [0], favour: 'mercy' }])
    match.deal(1, { gold: 1 })
    expect(match.table.promises).toHaveLength(1)
  })

  test('R5 the sheriff may give gold in return; first it comes, then the bribe goes', () => {
    const match = atTheGate({ gold: { 0: 10, 1: 5 } })
    match.play({ seat: 0, move: 'offer', with: 1, goldBack: 10, inspect: [2] }).accept(1, 1)
    expect(match.gold).toEqual([0, 15, 50])
    expect(match.events('goldPaid')).toEqual([{ type: 'goldPaid', from: 0, to: 1, amount: 10 }])
    match.deal(1, { gold: 15, goldBack: 0 })
    expect(match.events('goldPaid')).toEqual([{ type: 'goldPaid', from: 1, to: 0, amount: 15 }])
    expect(match.gold).toEqual([15, 0, 50])
  })

  test('R6 an inspection agreed is an obligation: the sheriff chooses when, but can neither pass nor deal otherwise', () => {
    const match = atTheGate({ players: 4, bags: { 2: ['silk'] } }).deal(1, { inspect: [2], gold: 5 })
    expect(match.table.places[2].bag?.settled).toBe(false)
    expect(match.refused({ seat: 0, move: 'pass', bag: 2 })).toBe('against-obligation')
    expect(match.refused({ seat: 2, move: 'offer', with: 0, pass: [2], gold: 50 })).toBe('against-obligation')
    match.pass(1).pass(3).inspect(2)
    expect(match.gold).toEqual([59, 45, 46, 50])
    expect(match.table.round).toBe(2)
  })

  test('R6 one’s own inspection can be agreed too', () => {
    const match = atTheGate().deal(1, { inspect: [1] })
    expect(match.refused({ seat: 0, move: 'pass', bag: 1 })).toBe('against-obligation')
    expect(match.inspect(1).gold).toEqual([48, 52, 50])
  })

  test('S3.4.2 published example: 20 gold if you pass me and inspect Gilbert, whatever he offers', () => {
    const match = atTheGate({ bags: { 1: ['silk'], 2: ['apple'] } })
    match.offer(2, { pass: [2], gold: 50 }).deal(1, { pass: [1], inspect: [2], gold: 20 })
    expect(match.gold).toEqual([70, 30, 50])
    expect(match.stand(1)).toEqual({ silk: 1 })
    expect(match.offers).toEqual([])
    expect(match.refused({ seat: 0, move: 'pass', bag: 2 })).toBe('against-obligation')
    match.inspect(2)
    expect(match.gold).toEqual([68, 30, 52])
  })

  test('S3.4.2 published example: “I won’t inspect you when I am sheriff” binds nobody', () => {
    const match = atTheGate().deal(1, { pass: [1], favour: 'I won’t inspect you when I am sheriff' })
    expect((match.table.phase as Inspection).obligations).toEqual([])
    match.pass(2).toInspection().inspect(0)
    expect(match.gold).toEqual([52, 48, 50])
  })

  test('S3.4.1 a deal may be about bags of others only', () => {
    const match = atTheGate({ bags: { 2: ['silk'] } }).deal(1, { pass: [2], gold: 4 })
    expect(match.stand(2)).toEqual({ silk: 1 })
    expect(match.table.places[1].bag?.settled).toBe(false)
    expect(match.gold).toEqual([54, 46, 50])
  })

  test('X19 a deal that names several bags is accepted as a whole or not at all', () => {
    const match = atTheGate({ players: 4 }).offer(1, { pass: [1, 2, 3], gold: 9 })
    match.offer(1, { pass: [1, 2], gold: 1 }).pass(3)
    expect(match.refused({ seat: 0, move: 'accept', offer: 1 })).toBe('no-such-offer')
    match.accept(0, 2)
    expect(match.gold).toEqual([51, 49, 50, 50])
    expect(match.table.round).toBe(2)
  })
})

describe('standing bribes', () => {
  test('S3.4.3 passing a bag accepts the latest open bribe of its owner', () => {
    const match = atTheGate()
      .offer(1, { pass: [1], gold: 10 })
      .offer(1, { pass: [1], gold: 5 })
    match.offer(1, { gold: 20 }).offer(2, { pass: [1], gold: 30 })
    match.pass(1)
    expect(match.gold).toEqual([55, 45, 50])
    expect(match.happened().slice(0, 3)).toEqual([
      { type: 'dealStruck', offer: 2 },
      { type: 'goldPaid', from: 1, to: 0, amount: 5 },
      { type: 'bagPassed', bag: 1, legal: ['apple'], faceDown: 0 },
    ])
    expect(match.offers).toEqual([3])
  })

  test('S3.4.3 what was declined, withdrawn or has ended is no bribe', () => {
    const match = atTheGate({ gold: { 1: 12 } })
    match
      .offer(1, { pass: [1], gold: 3 })
      .offer(1, { pass: [1], gold: 10 })
      .offer(1, { pass: [1], gold: 5 })
    match.play({ seat: 0, move: 'decline', offer: 3 })
    match.deal(1, { gold: 4 })
    expect(match.offers).toEqual([1])
    match.pass(1)
    expect(match.gold).toEqual([57, 5, 50])
    const other = atTheGate().offer(1, { pass: [1], gold: 3 })
    other.play({ seat: 1, move: 'withdraw', offer: 1 }).pass(1)
    expect(other.gold).toEqual([50, 50, 50])
  })

  test('S3.4.3 a demand by the sheriff never counts, nor an offer for another bag', () => {
    const match = atTheGate().play({ seat: 0, move: 'offer', with: 1, pass: [1], gold: 10 })
    match.offer(1, { pass: [2], gold: 7 }).pass(1)
    expect(match.gold).toEqual([50, 50, 50])
    expect(match.offers).toEqual([2])
  })

  test('S3.4.3 a bribe that names other bags too is accepted as it stands', () => {
    const match = atTheGate({ players: 4 })
      .offer(1, { pass: [1, 2], inspect: [3], gold: 8 })
      .pass(1)
    expect(match.gold).toEqual([58, 42, 50, 50])
    expect(match.table.places.map((place) => place.bag?.settled)).toEqual([undefined, true, true, false])
    expect(match.refused({ seat: 0, move: 'pass', bag: 3 })).toBe('against-obligation')
  })

  test('S3.4.3 a bag can’t be passed against an obligation', () => {
    const match = atTheGate().deal(1, { inspect: [2] })
    expect(match.refused({ seat: 0, move: 'pass', bag: 2 })).toBe('against-obligation')
  })

  test('S3.4.3 inspecting accepts nothing', () => {
    const match = atTheGate()
      .offer(1, { pass: [1], gold: 10 })
      .inspect(1)
    expect(match.gold).toEqual([48, 52, 50])
    expect(match.offers).toEqual([])
  })

  test('X15 a bag passed by somebody else’s deal does not accept its owner’s bribe: that offer ends', () => {
    const match = atTheGate({ players: 4 })
      .offer(2, { pass: [2], gold: 30 })
      .deal(1, { pass: [2], gold: 1 })
    expect(match.gold).toEqual([51, 49, 50, 50])
    expect(match.offers).toEqual([])
  })

  test('X15 nor does the timer', () => {
    const match = atTheGate({ options: { timer: true } })
      .offer(1, { pass: [1], gold: 30 })
      .clock()
    expect(match.gold).toEqual([50, 50, 50])
  })

  test('X15 nor one’s own other offer that the sheriff accepts', () => {
    const match = atTheGate()
      .offer(1, { pass: [1], gold: 30 })
      .offer(1, { pass: [1], gold: 2 })
    match.offer(1, { pass: [1], gold: 9 }).accept(0, 2)
    expect(match.gold).toEqual([52, 48, 50])
    expect(match.offers).toEqual([])
  })

  test('S3.4.3 the standing bribe is the owner’s latest for that bag, or none', () => {
    const match = atTheGate()
      .offer(1, { pass: [1], gold: 1 })
      .offer(1, { pass: [1, 2], gold: 2 })
    const table = tableIn(match.table, 'inspection')
    expect(standingBribe(table, match.hand(1).seat)?.number).toBe(2)
    expect(standingBribe(table, match.hand(2).seat)).toBeNull()
  })
})
