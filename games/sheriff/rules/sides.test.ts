import { describe, expect, test } from 'vitest'
import type { Json } from '../../../engine/shape.ts'
import type { Gate } from '../given.ts'
import { atTheGate, given } from '../given.ts'
import type { Inspection } from '../table.ts'
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

  test('R16 a bag is settled only when both have taken a side, by either of them as both say', () => {
    const match = six()
    for (const move of ['pass', 'inspect']) {
      expect(match.refused({ seat: 0, move, bag: 2 })).toBe('sides-missing')
      expect(match.refused({ seat: 2, move, bag: 2 })).toBe('not-your-decision')
    }
    match.play({ seat: 1, move: 'side', bag: 2, side: 'pass' })
    expect(match.refused({ seat: 1, move: 'pass', bag: 2 })).toBe('sides-missing')
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
    const { table } = match
    expect(seats.slice(2).map((bag) => settlers(table, bag))).toEqual([[ben], [ann], [ann, ben], []])
    expect(seats.slice(2).map((bag) => actsAlone(table, ann, bag))).toEqual([false, true, false, false])
    expect(seats.slice(2).map((bag) => actsAlone(table, ben, bag))).toEqual([true, false, false, false])
    match.play({ seat: 0, move: 'side', bag: 5, side: 'inspect' })
    expect(actsAlone(match.table, ann, seats[5])).toBe(false)
    const three = atTheGate({ sheriff: 1 })
    expect(settlers(three.table, three.hand(0).seat)).toEqual([1])
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

describe('offers to deputies', () => {
  test('S4 a deal with both deputies needs both', () => {
    const match = joint(six(), 2, { pass: [2, 3], inspect: [4], gold: 6, favour: 'later' })
    expect((match.table.phase as Inspection).offers[0]).toMatchObject({
      sheriffs: [0, 1],
      merchant: 2,
      by: 2,
    })
    match.accept(1, 1)
    expect(match.happened()).toEqual([{ type: 'acceptedOffer', offer: 1, seat: 1 }])
    expect((match.table.phase as Inspection).offers[0].accepted).toEqual([1])
    expect(match.gold[2]).toBe(50)
    expect(match.refused({ seat: 1, move: 'accept', offer: 1 })).toBe('already-accepted')
    expect(match.refused({ seat: 3, move: 'accept', offer: 1 })).toBe('not-your-offer')
    match.accept(0, 1)
    expect(match.loot.gold).toBe(6)
    expect(match.table.promises).toEqual([{ round: 1, by: 2, to: [0, 1], favour: 'later' }])
    expect(match.table.places[2].bag?.settled).toBe(true)
    expect(match.table.places[3].bag?.settled).toBe(true)
    expect((match.table.phase as Inspection).obligations).toEqual([{ bag: 4, by: [0, 1] }])
  })

  test('X25 either deputy may decline a joint offer, even one the other accepted', () => {
    const match = joint(six(), 2, { gold: 6 }).accept(0, 1)
    match.play({ seat: 1, move: 'decline', offer: 1 })
    expect(match.offers).toEqual([])
    joint(match, 2, { gold: 6 }).play({ seat: 0, move: 'decline', offer: 2 })
    expect(match.offers).toEqual([])
  })

  test('X25 a joint offer needs no sides and has no gold in return, not even 0', () => {
    const match = six()
    const offer = { seat: 2, move: 'offer', with: 'deputies' } as const
    expect(match.refused({ ...offer, goldBack: 0 })).toBe('joint-gold-back')
    expect(match.refused({ ...offer, goldBack: 3 })).toBe('joint-gold-back')
    match.play({ ...offer, gold: 3 })
  })

  test('X25 there is no joint demand, and a deputy deals with no deputy', () => {
    const match = six()
    expect(match.refused({ seat: 0, move: 'offer', with: 'deputies', gold: 1 })).toBe('no-joint-offer')
    expect(match.refused({ seat: 0, move: 'offer', with: 1, gold: 1 })).toBe('no-such-partner')
    expect(match.refused({ seat: 2, move: 'offer', with: 3, gold: 1 })).toBe('no-such-partner')
  })

  test('X25 an offer to or by one deputy names at least one bag', () => {
    const match = six().sides(2, 'inspect', 'pass')
    expect(match.refused({ seat: 2, move: 'offer', with: 0, gold: 3 })).toBe('names-no-bag')
    expect(match.refused({ seat: 0, move: 'offer', with: 2, gold: 3 })).toBe('names-no-bag')
    match.play({ seat: 2, move: 'offer', with: 0, pass: [2], gold: 3 })
    match.play({ seat: 0, move: 'offer', with: 2, inspect: [2], gold: 3 })
    expect((match.table.phase as Inspection).offers.map((offer) => offer.sheriffs)).toEqual([[0], [0]])
  })

  test('X25 and all of these are bags where the sides differ and this deputy’s is to inspect', () => {
    const match = six().sides(2, 'inspect', 'pass').sides(3, 'inspect', 'inspect').sides(4, 'pass', 'inspect')
    const offer = (seat: number, deputy: number, terms: Json) =>
      match.refused({ seat, move: 'offer', with: deputy, ...terms })
    expect(offer(2, 1, { pass: [2] })).toBe('not-alone-there')
    expect(offer(2, 0, { pass: [3] })).toBe('not-alone-there')
    expect(offer(2, 0, { pass: [2, 4] })).toBe('not-alone-there')
    expect(offer(2, 0, { pass: [2], inspect: [4] })).toBe('not-alone-there')
    expect(offer(2, 0, { inspect: [5] })).toBe('not-alone-there')
    expect(offer(1, 4, { pass: [2] })).toBe('not-alone-there')
    match.play({ seat: 1, move: 'offer', with: 2, pass: [4] })
    match.play({ seat: 4, move: 'offer', with: 1, inspect: [4], goldBack: 2 })
    expect(match.offers).toEqual([1, 2])
  })

  test('X25 it ends when that changes; a joint one does not', () => {
    const match = six().sides(2, 'inspect', 'pass')
    match.play({ seat: 2, move: 'offer', with: 0, pass: [2], gold: 3 })
    match.play({ seat: 0, move: 'offer', with: 3, pass: [2], gold: 3 })
    joint(match, 2, { pass: [2], gold: 4 })
    match.play({ seat: 1, move: 'side', bag: 2, side: 'pass' })
    expect(match.offers).toEqual([1, 2, 3])
    match.play({ seat: 1, move: 'side', bag: 2, side: 'inspect' })
    expect(match.offers).toEqual([3])
    match.play({ seat: 1, move: 'side', bag: 2, side: 'pass' })
    expect(match.offers).toEqual([3])
  })

  test('X25 it ends too when a deal of both binds the other deputy to inspect', () => {
    const match = six().sides(3, 'inspect', 'pass')
    match.play({ seat: 3, move: 'offer', with: 0, inspect: [3], gold: 3 })
    joint(match, 2, { inspect: [3] })
      .accept(0, 2)
      .accept(1, 2)
    expect(match.offers).toEqual([])
  })

  test('X25 a demand by a deputy is that deputy’s alone', () => {
    const match = six().sides(2, 'pass', 'inspect')
    match.play({ seat: 1, move: 'offer', with: 2, pass: [2], gold: 9, goldBack: 1 }).accept(2, 1)
    expect(match.gold).toEqual([50, 58, 42, 50, 50, 50])
    expect(match.table.places[2].bag?.settled).toBe(true)
  })

  test('X25 gold in return comes from the deputy of the deal', () => {
    const match = six({ gold: { 0: 0, 1: 5 } }).sides(2, 'pass', 'inspect')
    expect(match.refused({ seat: 2, move: 'offer', with: 1, pass: [2], goldBack: 6 })).toBe('not-enough-gold')
    match.play({ seat: 2, move: 'offer', with: 1, pass: [2], goldBack: 5 }).accept(1, 1)
    expect(match.gold).toEqual([0, 0, 55, 50, 50, 50])
  })

  test('X26 both pass: only a joint bribe is accepted by it', () => {
    const match = six().sides(2, 'inspect', 'pass')
    match.play({ seat: 2, move: 'offer', with: 0, pass: [2], gold: 3 })
    match.sides(3, 'pass', 'pass')
    joint(match, 3, { pass: [3], gold: 4 }).pass(3)
    expect(match.loot.gold).toBe(4)
    match.play({ seat: 0, move: 'side', bag: 2, side: 'pass' }).pass(2)
    expect(match.gold).toEqual([50, 50, 50, 46, 50, 50])
  })

  test('X26 they differ: only a bribe with the one who acts alone is accepted by that one’s pass', () => {
    const match = six().sides(2, 'pass', 'inspect').sides(3, 'pass', 'inspect')
    match.play({ seat: 2, move: 'offer', with: 1, pass: [2], gold: 3 })
    joint(match, 2, { pass: [2], gold: 9 })
    match.pass(2)
    expect(match.gold).toEqual([50, 53, 47, 50, 50, 50])
    joint(match, 3, { pass: [3], gold: 9 })
    match.pass(3)
    expect(match.gold).toEqual([50, 53, 47, 50, 50, 50])
    expect(match.loot.gold).toBe(0)
  })

  test('X26 a joint bribe that one deputy accepted already is still accepted by the pass of both', () => {
    const match = joint(six(), 2, { pass: [2], gold: 9 })
      .accept(0, 1)
      .sides(2, 'pass', 'pass')
      .pass(2)
    expect(match.loot.gold).toBe(9)
  })

  test('X27 an obligation binds the deputies of the deal: their side is set and can’t be changed', () => {
    const match = joint(six(), 2, { inspect: [3], gold: 2 })
      .accept(0, 1)
      .accept(1, 1)
    expect(sidesOf(match)[3]).toEqual(['inspect', 'inspect'])
    expect(match.refused({ seat: 0, move: 'side', bag: 3, side: 'pass' })).toBe('side-is-bound')
    expect(match.refused({ seat: 1, move: 'side', bag: 3, side: 'pass' })).toBe('side-is-bound')
    match.play({ seat: 0, move: 'side', bag: 3, side: 'inspect' })
    match.play({ seat: 0, move: 'side', bag: 4, side: 'pass' })
    match.inspect(3)
    expect(match.gold).toEqual([49, 49, 48, 52, 50, 50])
  })

  test('X27 an obligation of one deputy: the other is free, but nobody can pass the bag', () => {
    const match = six({ bags: { 3: ['silk'] } }).sides(3, 'pass', 'inspect')
    match.play({ seat: 2, move: 'offer', with: 1, inspect: [3], gold: 2 }).accept(1, 1)
    expect((match.table.phase as Inspection).obligations).toEqual([{ bag: 3, by: [1] }])
    expect(match.refused({ seat: 1, move: 'pass', bag: 3 })).toBe('against-obligation')
    expect(match.refused({ seat: 0, move: 'pass', bag: 3 })).toBe('stands-aside')
    expect(match.refused({ seat: 1, move: 'side', bag: 3, side: 'pass' })).toBe('side-is-bound')
    expect(match.refused({ seat: 3, move: 'offer', with: 'deputies', pass: [3] })).toBe('against-obligation')
    match.play({ seat: 0, move: 'side', bag: 3, side: 'inspect' })
    match.play({ seat: 0, move: 'side', bag: 3, side: 'pass' })
    match.play({ seat: 1, move: 'side', bag: 3, side: 'inspect' })
    match.inspect(3)
    expect(match.gold).toEqual([50, 56, 48, 46, 50, 50])
  })

  test('X27 a second deal binds the other deputy too', () => {
    const match = six().sides(3, 'pass', 'inspect')
    match.play({ seat: 2, move: 'offer', with: 1, inspect: [3] }).accept(1, 1)
    joint(match, 4, { inspect: [3] })
      .accept(0, 2)
      .accept(1, 2)
    expect((match.table.phase as Inspection).obligations).toEqual([{ bag: 3, by: [1, 0] }])
    expect(sidesOf(match)[3]).toEqual(['inspect', 'inspect'])
    expect(match.refused({ seat: 0, move: 'side', bag: 3, side: 'pass' })).toBe('side-is-bound')
  })

  test('S3.4.8 with deputies the timer passes what is left, whatever the sides say', () => {
    const match = six({ options: { timer: true }, bags: { 3: ['silk'] } }).sides(3, 'inspect', 'inspect')
    joint(match, 2, { inspect: [3], gold: 2 })
      .accept(0, 1)
      .accept(1, 1)
    match.clock()
    expect(match.stand(3)).toEqual({ silk: 1 })
    expect(match.gold).toEqual([51, 51, 48, 50, 50, 50])
    expect(match.table.round).toBe(2)
  })
})

describe('promises to both deputies', () => {
  test('S3.4.4 if anything promised to both is missing, both are shown the proof and nobody else', () => {
    const match = six({ bags: { 2: ['silk', 'apple'] }, stands: { 2: ['mead'] } })
    joint(match, 2, { contraband: { crossbow: 1 } })
      .accept(0, 1)
      .accept(1, 1)
    const proof = { of: 2, round: 1, contraband: ['mead'], bag: ['apple', 'silk'] }
    expect(match.happened().at(-1)).toEqual({ type: 'proofShown', of: 2, to: [0, 1] })
    expect([0, 1, 2, 3].map((seat) => match.hand(seat).proofs)).toEqual([[proof], [proof], [], []])
  })
})
