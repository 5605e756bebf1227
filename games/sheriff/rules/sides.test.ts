import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/record/readers.ts'
import { tableIn } from '#engine/rulebook.ts'
import type { Inspection } from '#games/sheriff/table.ts'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'
import type { Gate } from '#games/sheriff/testing/scenario.ts'
import { actsAlone, settlers } from './sides.ts'

/** Six at the table; Ann (0) was drawn first as deputy, then Ben (1). */
const six = (gate: Gate = {}) => atTheGate({ players: 6, ...gate })

const joint = (match: ReturnType<typeof six>, seat: number, terms: Json) =>
  match.play({ seat, move: 'offer', with: 'deputies', ...terms })

const sidesOf = (match: ReturnType<typeof six>) => (match.table.phase as Inspection).sides

describe('deputies', () => {
  test('S4 each round the top two deputy cards name the deputies, and the other four are merchants', () => {
    const match = given({ players: 6, deputies: [4, 2, 0, 5, 1, 3] })
    expect(match.table.sheriffs).toEqual([4, 2])
    match.market()
    expect(match.asked()).toEqual(['0 must load', '1 must load', '3 must load', '5 must load'])
  })

  test('S4 after three rounds everyone has served once and the cards are shuffled again; 9 rounds', () => {
    const match = given({ players: 6, deputies: [4, 2, 0, 5, 1, 3] })
    const passes = [
      [5, 4, 3, 2, 1, 0],
      [1, 0, 2, 3, 5, 4],
    ]
    for (const order of passes) match.chance(order)
    const served: number[][] = []
    while (match.step !== 'finished') {
      served.push([...match.table.sheriffs])
      match.toInspection()
      const bags = [0, 1, 2, 3, 4, 5].filter((seat) => match.table.places[seat].bag !== null)
      for (const bag of bags) match.sides(bag, 'pass', 'pass').pass(bag)
    }
    expect(served).toEqual([
      [4, 2],
      [0, 5],
      [1, 3],
      [5, 4],
      [3, 2],
      [1, 0],
      [1, 0],
      [2, 3],
      [5, 4],
    ])
    expect(match.shuffles.filter((shuffle) => shuffle.name === 'deputies')).toEqual([
      { name: 'deputies', cards: [0, 1, 2, 3, 4, 5] },
      { name: 'deputies', cards: [0, 1, 2, 3, 4, 5] },
    ])
  })

  test('R15 the deputy drawn first names who starts the market, and is “the sheriff” whose left counts', () => {
    const match = given({ players: 6, deputies: [4, 2, 0, 5, 1, 3] })
    expect(match.asked()).toEqual(['4 must start-market'])
    expect(match.refused({ seat: 2, move: 'start-market', first: 5 })).toBe('not-your-decision')
    expect(match.refused({ seat: 4, move: 'start-market', first: 2 })).toBe('not-a-merchant')
    match.play({ seat: 4, move: 'start-market', first: 1 })
    expect(match.asked()).toEqual(['1 must exchange'])
    match.market().load({ 0: ['apple'], 1: ['apple'], 3: ['apple'], 5: ['apple'] })
    const turns: string[] = []
    while (match.step === 'declare') {
      const [ask] = match.asked()
      turns.push(ask)
      match.play({ seat: Number(ask[0]), move: 'declare', good: 'apple' })
    }
    expect(turns).toEqual(['5 must declare', '0 must declare', '1 must declare', '3 must declare'])
  })
})

describe('sides', () => {
  test('R16 sides are public and settle nothing by themselves, and may be changed until the bag is settled', () => {
    const match = six().play({ seat: 0, move: 'side', bag: 2, side: 'pass' })
    expect(sidesOf(match)).toEqual([
      [null, null],
      [null, null],
      ['pass', null],
      [null, null],
      [null, null],
      [null, null],
    ])
    match.play({ seat: 1, move: 'side', bag: 2, side: 'inspect' })
    match.play({ seat: 0, move: 'side', bag: 2, side: 'inspect' })
    expect(sidesOf(match)[2]).toEqual(['inspect', 'inspect'])
    expect(match.table.places[2].bag?.settled).toBe(false)
    expect(match.heard('spectator', 'sideTaken').map((heard) => heard.open)).toEqual([
      { type: 'sideTaken', seat: 0, bag: 2, side: 'pass' },
      { type: 'sideTaken', seat: 1, bag: 2, side: 'inspect' },
      { type: 'sideTaken', seat: 0, bag: 2, side: 'inspect' },
    ])
    match.inspect(2)
    expect(match.refused({ seat: 0, move: 'side', bag: 2, side: 'pass' })).toBe('bag-already-settled')
  })

  test('R16 only deputies take sides, only about bags, and only in a game of six', () => {
    const match = six()
    expect(match.asked().slice(0, 3)).toEqual(['0 must settle', '1 must settle', '2 may haggle'])
    expect(match.refused({ seat: 2, move: 'side', bag: 2, side: 'pass' })).toBe('not-your-decision')
    expect(match.refused({ seat: 0, move: 'side', bag: 1, side: 'pass' })).toBe('bag-already-settled')
    expect(match.refused({ seat: 0, move: 'side', bag: 2, side: 'maybe' })).toBe('unknown-value')
    expect(atTheGate().refused({ seat: 0, move: 'side', bag: 1, side: 'pass' })).toBe('no-deputies')
  })

  test('R16 a deputy who has taken every side owes nothing until the other has taken one', () => {
    const match = six()
    for (const bag of [2, 3, 4]) match.play({ seat: 1, move: 'side', bag, side: 'pass' })
    const settling = () => match.asked().filter((line) => line.endsWith('settle'))
    expect(settling()).toEqual(['0 must settle', '1 must settle'])
    match.play({ seat: 1, move: 'side', bag: 5, side: 'inspect' })
    expect(settling()).toEqual(['0 must settle', '1 may settle'])
    match.play({ seat: 0, move: 'side', bag: 4, side: 'pass' })
    expect(settling()).toEqual(['0 must settle', '1 must settle'])
    match.pass(4, 1)
    expect(settling()).toEqual(['0 must settle', '1 may settle'])
  })

  test('R16 a bag is settled only when both have taken a side, by either of them as both say', () => {
    const match = six()
    for (const move of ['pass', 'inspect']) {
      expect(match.refused({ seat: 0, move, bag: 2 })).toBe('sides-missing')
      expect(match.refused({ seat: 2, move, bag: 2 })).toBe('not-your-decision')
    }
    match.play({ seat: 1, move: 'side', bag: 2, side: 'pass' })
    expect(match.refused({ seat: 1, move: 'pass', bag: 2 })).toBe('sides-missing')
    match.play({ seat: 0, move: 'side', bag: 3, side: 'inspect' })
    expect(match.refused({ seat: 0, move: 'inspect', bag: 3 })).toBe('sides-missing')
    match.play({ seat: 0, move: 'side', bag: 4, side: 'pass' })
    expect(match.refused({ seat: 1, move: 'pass', bag: 4 })).toBe('sides-missing')
    match.play({ seat: 0, move: 'side', bag: 2, side: 'pass' })
    expect(match.refused({ seat: 0, move: 'inspect', bag: 2 })).toBe('sides-say-otherwise')
    match.pass(2, 1)
    match.sides(3, 'inspect', 'inspect')
    expect(match.refused({ seat: 1, move: 'pass', bag: 3 })).toBe('sides-say-otherwise')
    expect(match.refused({ seat: 0, move: 'pass', bag: 3 })).toBe('sides-say-otherwise')
    match.inspect(3, 1)
    match.sides(4, 'pass', 'pass').pass(4, 0)
  })

  test('R16 where they differ the one who wants to inspect acts alone, passing or inspecting', () => {
    const match = six().sides(2, 'pass', 'inspect').sides(3, 'inspect', 'pass').sides(4, 'inspect', 'pass')
    for (const move of ['pass', 'inspect']) {
      expect(match.refused({ seat: 0, move, bag: 2 })).toBe('stands-aside')
      expect(match.refused({ seat: 1, move, bag: 3 })).toBe('stands-aside')
    }
    match.inspect(2, 1).pass(3, 0).inspect(4, 0)
    expect(match.table.places.map((place) => place.bag?.settled)).toEqual([
      undefined,
      undefined,
      true,
      true,
      true,
      false,
    ])
  })

  test('R16 those who settle: both where they agree, the one who wants to inspect where they differ', () => {
    const match = six().sides(2, 'pass', 'inspect').sides(3, 'inspect', 'pass').sides(4, 'pass', 'pass')
    const seats = [0, 1, 2, 3, 4, 5].map((seat) => match.hand(seat).seat)
    const [ann, ben] = seats
    const table = tableIn(match.table, 'inspection')
    expect(seats.slice(2).map((bag) => settlers(table, bag))).toEqual([[ben], [ann], [ann, ben], []])
    expect(seats.slice(2).map((bag) => actsAlone(table, ann, bag))).toEqual([false, true, false, false])
    expect(seats.slice(2).map((bag) => actsAlone(table, ben, bag))).toEqual([true, false, false, false])
    match.play({ seat: 0, move: 'side', bag: 5, side: 'inspect' })
    expect(actsAlone(table, ann, seats[5])).toBe(false)
    const three = atTheGate({ sheriff: 1 })
    expect(settlers(tableIn(three.table, 'inspection'), three.hand(0).seat)).toEqual([1])
  })
})

describe('settling with deputies', () => {
  test('S4 both pass: the bag passes, and a bribe agreed with both goes on the loot tile', () => {
    const match = six({
      bags: { 2: ['silk', 'apple', 'mead'] },
      stands: { 2: ['cheese', 'pepper'] },
    }).sides(2, 'pass', 'pass')
    joint(match, 2, { pass: [2], gold: 5, stand: { cheese: 1 }, contraband: { pepper: 1 }, bag: { silk: 1 } })
    match.pass(2)
    expect(match.loot).toEqual({ gold: 5, goods: { cheese: 1, pepper: 1, silk: 1 } })
    expect(match.table.loot.faceDown).toBe(2)
    expect(match.gold).toEqual([50, 50, 45, 50, 50, 50])
    expect(match.stand(2)).toEqual({ apple: 1, mead: 1 })
    expect(match.stand(0)).toEqual({})
    expect(match.hand(0).loot).toEqual(match.hand(1).loot)
    expect(match.heard(1, 'given').map((heard) => heard.hidden)).toEqual([
      { goods: ['pepper'] },
      { goods: ['silk'] },
    ])
    expect(match.heard(3, 'given').map((heard) => heard.hidden)).toEqual([null, null])
  })

  test('X28 both inspect, honest: each deputy pays half of the penalty, the one drawn first first', () => {
    const match = six({ bags: { 2: ['apple', 'apple', 'apple'] }, deputies: [1, 0, 2, 3, 4, 5] })
    match.sides(2, 'inspect', 'inspect').inspect(2)
    expect(match.events('goldPaid')).toEqual([
      { type: 'goldPaid', from: 1, to: 2, amount: 3 },
      { type: 'goldPaid', from: 0, to: 2, amount: 3 },
    ])
    expect(match.gold).toEqual([47, 47, 56, 50, 50, 50])
    expect(match.stand(2)).toEqual({ apple: 3 })
  })

  test('X28 a deputy who can’t pay their half pays with goods, for that half alone', () => {
    const match = six({
      bags: { 2: ['apple', 'apple', 'apple'] },
      gold: { 0: 1, 1: 0 },
      stands: { 0: ['apple', 'cheese'], 1: ['cheese', 'chicken', 'silk'] },
    })
    match.sides(2, 'inspect', 'inspect').inspect(2)
    expect(match.asked()).toEqual(['0 must pay'])
    expect(match.refused({ seat: 1, move: 'pay', goods: ['cheese'] })).toBe('something-is-owed')
    match.play({ seat: 0, move: 'pay', goods: ['apple'] })
    expect(match.asked()).toEqual(['1 must pay'])
    match.play({ seat: 1, move: 'pay', goods: ['chicken'] })
    expect(match.stand(2)).toEqual({ apple: 4, chicken: 1 })
    expect(match.gold).toEqual([0, 0, 51, 50, 50, 50])
    expect(match.stand(0)).toEqual({ cheese: 1 })
    expect(match.stand(1)).toEqual({ cheese: 1, silk: 1 })
  })

  test('X28 a poor deputy’s half is void, and the other still pays a half only', () => {
    const match = six({ bags: { 2: ['apple', 'apple'] }, gold: { 0: 0 } })
    match.sides(2, 'inspect', 'inspect').inspect(2)
    expect(match.gold).toEqual([0, 48, 52, 50, 50, 50])
  })

  test('X28 both inspect, liar: the fine goes on the loot tile, goods given for want of gold too', () => {
    const match = six({
      bags: { 2: ['apple', 'silk', 'mead'] },
      gold: { 2: 3 },
      stands: { 2: ['crossbow'] },
    })
    match.sides(2, 'inspect', 'inspect').inspect(2, 1)
    expect(match.gold[2]).toBe(0)
    expect(match.loot).toEqual({ gold: 3, goods: { apple: 1, crossbow: 1 } })
    expect(match.stand(2)).toEqual({})
    expect(match.table.loot).toMatchObject({ gold: 3, faceDown: 1 })
    expect(match.heard(0, 'goodsPaid')[0].hidden).toEqual({ goods: ['crossbow'] })
    expect(match.heard(1, 'goodsPaid')[0].hidden).toEqual({ goods: ['crossbow'] })
    expect(match.heard(2, 'goodsPaid')[0].hidden).toBeNull()
    expect(match.pile()).toEqual(['mead', 'silk'])
  })

  test('X28 a fine in legal goods goes on the loot tile face up', () => {
    const match = six({ bags: { 2: ['apple', 'apple', 'silk'] }, gold: { 2: 0 } })
    match.sides(2, 'inspect', 'inspect').inspect(2)
    expect(match.loot).toEqual({ gold: 0, goods: { apple: 2 } })
    expect(match.table.loot.faceDown).toBe(0)
    expect(match.heard(0, 'goodsPaid')).toEqual([
      { open: { type: 'goodsPaid', from: 2, to: 'loot', goods: ['apple', 'apple'] }, hidden: null },
    ])
  })

  test('S4 they differ: the one who inspects pays the whole penalty alone', () => {
    const match = six({ bags: { 2: ['apple', 'apple'] } })
      .sides(2, 'pass', 'inspect')
      .inspect(2)
    expect(match.gold).toEqual([50, 46, 54, 50, 50, 50])
  })

  test('S4 they differ: or collects the whole penalty alone', () => {
    const match = six({ bags: { 2: ['silk', 'apple'] } })
      .sides(2, 'inspect', 'pass')
      .inspect(2)
    expect(match.gold).toEqual([54, 50, 46, 50, 50, 50])
    expect(match.loot).toEqual({ gold: 0, goods: {} })
  })

  test('S4 they differ: or takes a bribe and passes it, keeping the bribe', () => {
    const match = six({ bags: { 2: ['silk', 'apple'] } }).sides(2, 'pass', 'inspect')
    match.play({ seat: 2, move: 'offer', with: 1, pass: [2], gold: 7, bag: { silk: 1 } }).accept(1, 1)
    expect(match.gold).toEqual([50, 57, 43, 50, 50, 50])
    expect(match.stand(1)).toEqual({ silk: 1 })
    expect(match.loot).toEqual({ gold: 0, goods: {} })
  })
})
