import { describe, expect, test } from 'vitest'
import type { Inspection } from '#games/sheriff/table.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'

const pledges = (match: ReturnType<typeof atTheGate>) => (match.table.phase as Inspection).pledges

describe('goods from the stand', () => {
  test('S3.4.5 goods received go to the receiver’s stand: legal face up, contraband face down; gold joins gold', () => {
    const match = atTheGate({ stands: { 1: ['cheese', 'cheese', 'silk', 'silk', 'mead'] } })
    match.deal(1, { gold: 4, stand: { cheese: 2 }, contraband: { silk: 1, mead: 1 } })
    expect([match.faceUp(0), match.faceDown(0), match.stand(0)]).toEqual([
      { cheese: 2 },
      2,
      { cheese: 2, mead: 1, silk: 1 },
    ])
    expect([match.faceUp(1), match.faceDown(1), match.stand(1)]).toEqual([{}, 1, { silk: 1 }])
    expect(match.gold).toEqual([54, 46, 50])
  })

  test('S3.4.5 giver and receiver know the kind of a face-down card, others don’t', () => {
    const match = atTheGate({ stands: { 1: ['cheese', 'silk', 'mead'] } })
    match.deal(1, { stand: { cheese: 1 }, contraband: { silk: 1 } })
    const open = {
      type: 'given',
      from: 1,
      to: 0,
      legal: [{ good: 'cheese', count: 1 }],
      faceDown: 1,
      pledge: null,
    }
    expect(match.heard(0, 'given')).toEqual([{ open, hidden: { goods: ['silk'] } }])
    expect(match.heard(1, 'given')).toEqual([{ open, hidden: { goods: ['silk'] } }])
    expect(match.heard(2, 'given')).toEqual([{ open, hidden: null }])
    expect(match.heard('spectator', 'given')).toEqual([{ open, hidden: null }])
    expect(match.heard(0, 'proofShown')).toEqual([])
  })

  test('S3.4.4 contraband may be promised falsely: what truly is there is handed over, and no more', () => {
    const match = atTheGate({ stands: { 1: ['silk', 'mead', 'mead'] }, bags: { 1: ['pepper', 'apple'] } })
    match.deal(1, { contraband: { silk: 2, mead: 1, crossbow: 3 } })
    expect(match.stand(0)).toEqual({ mead: 1, silk: 1 })
    expect(match.stand(1)).toEqual({ mead: 1 })
    expect(match.faceDown(0)).toBe(2)
    expect(match.happened()).toEqual([
      { type: 'dealStruck', offer: 1 },
      { type: 'given', from: 1, to: 0, legal: [], faceDown: 2, pledge: null },
      { type: 'proofShown', of: 1, to: [0] },
    ])
  })

  test('S3.4.4 if anything promised is missing, the receiver alone is shown the contraband and the bag', () => {
    const match = atTheGate({ stands: { 1: ['silk', 'mead', 'mead'] }, bags: { 1: ['pepper', 'apple'] } })
    match.deal(1, { contraband: { silk: 2 } })
    const proof = { round: 1, contraband: ['mead', 'mead'], bag: ['apple', 'pepper'] }
    expect(match.heard(0, 'proofShown')).toEqual([
      { open: { type: 'proofShown', of: 1, to: [0] }, hidden: proof },
    ])
    expect(match.hand(0).proofs).toEqual([{ of: 1, ...proof }])
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(match.heard(viewer, 'proofShown')).toEqual([
        { open: { type: 'proofShown', of: 1, to: [0] }, hidden: null },
      ])
    }
    expect(match.hand(1).proofs).toEqual([])
    expect(match.hand(2).proofs).toEqual([])
  })

  test('S3.4.4 nothing at all may be there', () => {
    const match = atTheGate({ bags: { 1: ['silk'] } }).deal(1, { contraband: { silk: 1 } })
    expect(match.stand(0)).toEqual({})
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: [], bag: ['silk'] }])
  })

  test('S3.4.4 a promise kept needs no proof', () => {
    const match = atTheGate({ stands: { 1: ['silk'] } }).deal(1, { contraband: { silk: 1 } })
    expect(match.events('proofShown')).toEqual([])
  })

  test('S3.4.4 a demand is paid the same way', () => {
    const match = atTheGate({ stands: { 1: ['silk', 'cheese'] } })
    match
      .play({ seat: 0, move: 'offer', with: 1, stand: { cheese: 1 }, contraband: { silk: 1 } })
      .accept(1, 1)
    expect(match.stand(0)).toEqual({ cheese: 1, silk: 1 })
    expect(match.heard(0, 'given')[0].hidden).toEqual({ goods: ['silk'] })
  })

  test('S3.4.5 a gift of gold moves no goods', () => {
    const match = atTheGate({ stands: { 1: ['silk', 'cheese'] } }).deal(1, { gold: 1 })
    expect(match.happened().map((open) => open.type)).toEqual(['dealStruck', 'goldPaid'])
  })
})

describe('goods out of a bag', () => {
  test('R7 goods promised out of a bag are owed when that bag is settled: all of its cards when it passes', () => {
    const match = atTheGate({ bags: { 1: ['apple', 'cheese', 'silk', 'silk'] } })
    match.deal(1, { bag: { silk: 1, cheese: 1 }, gold: 1 })
    expect(pledges(match)).toEqual([
      {
        offer: 1,
        bag: 1,
        to: 0,
        goods: [
          { good: 'silk', count: 1 },
          { good: 'cheese', count: 1 },
        ],
      },
    ])
    expect(match.stand(0)).toEqual({})
    match.pass(1)
    expect(match.happened()).toEqual([
      { type: 'bagPassed', bag: 1, legal: ['apple', 'cheese'], faceDown: 2 },
      { type: 'given', from: 1, to: 0, legal: [{ good: 'cheese', count: 1 }], faceDown: 1, pledge: 1 },
    ])
    expect(match.stand(0)).toEqual({ cheese: 1, silk: 1 })
    expect(match.stand(1)).toEqual({ apple: 1, silk: 1 })
    expect(match.heard(0, 'given')[0].hidden).toEqual({ goods: ['silk'] })
    expect(match.heard(2, 'given')[0].hidden).toBeNull()
    expect(pledges(match)).toEqual([])
  })

  test('R7 out of the truly declared ones when it is inspected; what is missing is proved', () => {
    const match = atTheGate({ bags: { 1: ['apple', 'apple', 'silk'] } })
    match.deal(1, { bag: { silk: 1, apple: 1 } }).inspect(1)
    expect(match.stand(0)).toEqual({ apple: 1 })
    expect(match.stand(1)).toEqual({ apple: 1 })
    expect(match.gold).toEqual([54, 46, 50])
    expect(match.happened().map((open) => open.type)).toEqual([
      'bagOpened',
      'given',
      'proofShown',
      'goldPaid',
      'discarded',
    ])
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: [], bag: ['apple'] }])
    expect(match.hand(2).proofs).toEqual([])
  })

  test('R7 an honest bag too: the sheriff pays its penalty and gets the goods promised', () => {
    const match = atTheGate({ bags: { 1: ['apple', 'apple', 'apple'] } })
      .deal(1, { bag: { apple: 2 } })
      .inspect(1)
    expect(match.stand(0)).toEqual({ apple: 2 })
    expect(match.gold).toEqual([44, 56, 50])
    expect(match.events('proofShown')).toEqual([])
  })

  test('X20 not from other goods on the stand', () => {
    const match = atTheGate({ stands: { 1: ['silk', 'apple'] }, bags: { 1: ['apple', 'mead'] } })
    match.deal(1, { bag: { silk: 1, apple: 2 } }).pass(1)
    expect(match.stand(0)).toEqual({ apple: 1 })
    expect(match.stand(1)).toEqual({ apple: 1, mead: 1, silk: 1 })
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: ['mead', 'silk'], bag: ['mead'] }])
  })

  test('X20 deal by deal in the order of acceptance, each from what is left of that bag’s cards', () => {
    const match = atTheGate({ bags: { 1: ['apple', 'silk', 'silk', 'mead'] } })
    match
      .offer(1, { bag: { silk: 1, mead: 1 } })
      .offer(1, { bag: { silk: 2 } })
      .accept(0, 2)
      .accept(0, 1)
    expect(pledges(match).map((pledge) => pledge.offer)).toEqual([2, 1])
    match.pass(1)
    expect(match.events('given')).toEqual([
      { type: 'given', from: 1, to: 0, legal: [], faceDown: 2, pledge: 2 },
      { type: 'given', from: 1, to: 0, legal: [], faceDown: 1, pledge: 1 },
    ])
    expect(match.heard(0, 'given').map((heard) => heard.hidden)).toEqual([
      { goods: ['silk', 'silk'] },
      { goods: ['mead'] },
    ])
    expect(match.events('proofShown')).toHaveLength(1)
    expect(match.stand(1)).toEqual({ apple: 1 })
    expect(match.stand(0)).toEqual({ mead: 1, silk: 2 })
  })

  test('X20 before any fine is paid: what was handed over can’t pay it', () => {
    const match = atTheGate({ gold: { 1: 0 }, bags: { 1: ['apple', 'apple', 'silk'] } })
    match.deal(1, { bag: { apple: 1 } }).inspect(1)
    expect(match.stand(0)).toEqual({ apple: 2 })
    expect(match.stand(1)).toEqual({})
    expect(match.happened().map((open) => open.type)).toEqual([
      'bagOpened',
      'given',
      'goodsPaid',
      'discarded',
    ])
  })

  test('X20 also when the bag passes by the timer', () => {
    const match = atTheGate({ options: { timer: true }, bags: { 1: ['silk', 'apple'] } })
    match.deal(1, { bag: { silk: 1 }, gold: 2 }).clock()
    expect(match.stand(0)).toEqual({ silk: 1 })
    expect(match.stand(1)).toEqual({ apple: 1 })
  })

  test('X20 also when the bag passes by another’s deal', () => {
    const match = atTheGate({ bags: { 1: ['silk', 'apple'] } }).deal(1, { bag: { silk: 1 } })
    match.deal(2, { pass: [1], gold: 3 })
    expect(match.stand(0)).toEqual({ silk: 1 })
    expect(match.stand(1)).toEqual({ apple: 1 })
  })

  test('X20 in a deal that passes the bag itself, and out of no other bag', () => {
    const match = atTheGate({ players: 4, bags: { 1: ['silk', 'apple'], 2: ['silk'] } })
    match.deal(1, { bag: { silk: 1 }, pass: [2] })
    expect(match.stand(0)).toEqual({})
    expect(match.stand(2)).toEqual({ silk: 1 })
    match.deal(1, { bag: { apple: 1 }, pass: [1] })
    expect(match.stand(0)).toEqual({ apple: 1, silk: 1 })
    expect(match.stand(1)).toEqual({})
    expect(match.table.places[1].faceDown).toBe(0)
  })

  test('X20 contraband out of the stand is handed over at acceptance, before the bag adds to it', () => {
    const match = atTheGate({ bags: { 1: ['silk', 'apple'] } }).deal(1, {
      pass: [1],
      contraband: { silk: 1 },
    })
    expect(match.stand(0)).toEqual({})
    expect(match.stand(1)).toEqual({ apple: 1, silk: 1 })
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: [], bag: ['apple', 'silk'] }])
  })

  test('X20 a pledge of a bag that another demand of the same round took all of', () => {
    const match = atTheGate({ bags: { 1: ['apple'] } })
    match
      .deal(1, { bag: { apple: 1 } })
      .deal(1, { bag: { apple: 1 } })
      .pass(1)
    expect(match.events('given')).toEqual([
      { type: 'given', from: 1, to: 0, legal: [{ good: 'apple', count: 1 }], faceDown: 0, pledge: 1 },
      { type: 'given', from: 1, to: 0, legal: [], faceDown: 0, pledge: 2 },
    ])
    expect(match.events('proofShown')).toEqual([{ type: 'proofShown', of: 1, to: [0] }])
    expect(match.stand(0)).toEqual({ apple: 1 })
  })
})

describe('the proof of a settled bag', () => {
  test('S7 shows of its cards only what still lies on the stand', () => {
    const match = atTheGate({ bags: { 1: ['silk', 'silk', 'apple'] } }).pass(1)
    match.deal(1, { contraband: { silk: 1 } }).deal(1, { contraband: { mead: 1 } })
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: ['silk'], bag: ['apple', 'silk'] }])
  })

  test('S7 tells one deputy nothing of what the other was given in secret', () => {
    const match = atTheGate({ players: 6, deputies: [0, 1, 2, 3, 4, 5], bags: { 2: ['apple', 'silk'] } })
    match.sides(2, 'pass', 'pass').pass(2)
    match.sides(3, 'inspect', 'pass').sides(4, 'pass', 'inspect')
    match.play({ seat: 2, move: 'offer', with: 0, pass: [3], contraband: { silk: 1 } }).accept(0, 1)
    match.play({ seat: 2, move: 'offer', with: 1, pass: [4], contraband: { mead: 1 } }).accept(1, 2)
    expect(match.stand(0)).toEqual({ silk: 1 })
    expect(match.hand(1).proofs).toEqual([{ of: 2, round: 1, contraband: [], bag: ['apple'] }])
  })
})
