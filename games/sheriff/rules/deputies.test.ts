import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/record/readers.ts'
import type { Inspection } from '#games/sheriff/table.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import type { Gate } from '#games/sheriff/testing/scenario.ts'

/** Six at the table; Ann (0) was drawn first as deputy, then Ben (1). */
const six = (gate: Gate = {}) => atTheGate({ players: 6, ...gate })

const joint = (match: ReturnType<typeof six>, seat: number, terms: Json) =>
  match.play({ seat, move: 'offer', with: 'deputies', ...terms })

const sidesOf = (match: ReturnType<typeof six>) => (match.table.phase as Inspection).sides

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

describe('promises to deputies', () => {
  test('X20 goods promised to one deputy go to that one, who alone learns and is shown what is missing', () => {
    const match = six({ bags: { 2: ['silk', 'apple'] }, stands: { 2: ['mead'] } }).sides(3, 'pass', 'inspect')
    const terms = { pass: [3], contraband: { mead: 1, pepper: 1 }, bag: { silk: 1, crossbow: 1 } }
    match.play({ seat: 2, move: 'offer', with: 1, ...terms }).accept(1, 1)
    expect(match.stand(1)).toEqual({ mead: 1 })
    match.sides(2, 'pass', 'pass').pass(2)
    expect(match.stand(1)).toEqual({ mead: 1, silk: 1 })
    expect(match.loot).toEqual({ gold: 0, goods: {} })
    expect(match.heard(1, 'given').map((heard) => heard.hidden)).toEqual([
      { goods: ['mead'] },
      { goods: ['silk'] },
    ])
    for (const viewer of [0, 3, 'spectator'] as const)
      expect(match.heard(viewer, 'given').map((heard) => heard.hidden)).toEqual([null, null])
    expect([0, 1, 2].map((seat) => match.hand(seat).proofs)).toEqual([
      [],
      [
        { of: 2, round: 1, contraband: [], bag: ['apple', 'silk'] },
        { of: 2, round: 1, contraband: [], bag: ['apple'] },
      ],
      [],
    ])
    expect(match.events('proofShown')).toEqual([{ type: 'proofShown', of: 2, to: [1] }])
  })

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
