import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Json } from '#engine/record/readers.ts'
import { present } from '#engine/rulebook.ts'
import { seatAt } from '#engine/seat.ts'
import { evolveTable } from '#games/sheriff/evolve/table.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { Inspection, Sheriff, Terms } from '#games/sheriff/table.ts'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'
import { overLimit } from './offer.ts'

const NO_TERMS: Terms = {
  pass: [],
  inspect: [],
  gold: 0,
  goldBack: null,
  stand: [],
  contraband: [],
  bag: [],
  favour: null,
}

const offers = (match: ReturnType<typeof given>) => (match.table.phase as Inspection).offers

describe('making offers', () => {
  test('S3.4.1 a merchant makes an offer to the sheriff, or the sheriff to a merchant; offers are numbered in order', () => {
    const match = atTheGate({ stands: { 1: ['cheese', 'cheese'] } })
    match.offer(1, {
      pass: [1],
      inspect: [2],
      gold: 10,
      goldBack: 2,
      stand: { cheese: 2 },
      contraband: { silk: 1 },
      bag: { mead: 1 },
      favour: 'a friend',
    })
    match.play({ seat: 0, move: 'offer', with: 2, gold: 7 })
    expect(offers(match)).toEqual([
      {
        number: 1,
        by: 1,
        merchant: 1,
        sheriffs: [0],
        accepted: [],
        terms: {
          pass: [1],
          inspect: [2],
          gold: 10,
          goldBack: 2,
          stand: [{ good: 'cheese', count: 2 }],
          contraband: [{ good: 'silk', count: 1 }],
          bag: [{ good: 'mead', count: 1 }],
          favour: 'a friend',
        },
      },
      {
        number: 2,
        by: 0,
        merchant: 2,
        sheriffs: [0],
        accepted: [],
        terms: {
          pass: [],
          inspect: [],
          gold: 7,
          goldBack: null,
          stand: [],
          contraband: [],
          bag: [],
          favour: null,
        },
      },
    ])
    expect(match.table.offersMade).toBe(2)
    expect(match.gold).toEqual([50, 50, 50])
  })

  test('S3.4.1 a deal is between the sheriff and one merchant, never between two merchants', () => {
    const match = atTheGate()
    expect(match.refused({ seat: 1, move: 'offer', with: 2, gold: 1 })).toBe('no-such-partner')
    expect(match.refused({ seat: 0, move: 'offer', with: 0, gold: 1 })).toBe('no-such-partner')
    expect(match.refused({ seat: 1, move: 'offer', with: 'deputies', gold: 1 })).toBe('no-joint-offer')
    expect(match.refused({ seat: 1, move: 'offer', gold: 1 })).toBe('missing-field')
  })

  test('S3.4.1 it binds when the other accepts: only the other may accept or decline, only the maker withdraws', () => {
    const match = atTheGate().offer(1, { gold: 5 })
    match.play({ seat: 0, move: 'offer', with: 1, gold: 6 })
    expect(match.refused({ seat: 1, move: 'accept', offer: 1 })).toBe('not-your-offer')
    expect(match.refused({ seat: 2, move: 'accept', offer: 1 })).toBe('not-your-offer')
    expect(match.refused({ seat: 2, move: 'decline', offer: 1 })).toBe('not-your-offer')
    expect(match.refused({ seat: 0, move: 'accept', offer: 2 })).toBe('not-your-offer')
    expect(match.refused({ seat: 2, move: 'accept', offer: 2 })).toBe('not-your-offer')
    expect(match.refused({ seat: 0, move: 'decline', offer: 2 })).toBe('not-your-offer')
    expect(match.refused({ seat: 0, move: 'withdraw', offer: 1 })).toBe('not-made-by-you')
    expect(match.refused({ seat: 1, move: 'withdraw', offer: 2 })).toBe('not-made-by-you')
    for (const move of ['accept', 'decline', 'withdraw'])
      expect(match.refused({ seat: 0, move, offer: 3 })).toBe('no-such-offer')
    match.accept(0, 1).accept(1, 2)
    expect(match.gold).toEqual([61, 39, 50])
    expect(match.refused({ seat: 0, move: 'accept', offer: 1 })).toBe('no-such-offer')
  })

  test('S3.4.1 declined or withdrawn it is gone', () => {
    const match = atTheGate().offer(1, { gold: 5 }).offer(2, { gold: 6 })
    match.play({ seat: 0, move: 'decline', offer: 1 })
    expect(match.happened()).toEqual([{ type: 'offersEnded', offers: [1], how: 'declined' }])
    expect(match.offers).toEqual([2])
    match.play({ seat: 2, move: 'withdraw', offer: 2 })
    expect(match.happened()).toEqual([{ type: 'offersEnded', offers: [2], how: 'withdrawn' }])
    expect(match.offers).toEqual([])
    for (const offer of [1, 2])
      expect(match.refused({ seat: 0, move: 'accept', offer })).toBe('no-such-offer')
  })

  test('S3.4.1 hand cards can’t be offered: there is no way to say it', () => {
    expect(atTheGate().refused({ seat: 1, move: 'offer', with: 0, hand: { apple: 1 } })).toBe('unknown-field')
  })

  test('S3.4.1 nor more gold than the giver has; all of it may be', () => {
    const match = atTheGate({ gold: { 0: 4, 1: 3 } })
    expect(match.refused({ seat: 1, move: 'offer', with: 0, gold: 4 })).toBe('not-enough-gold')
    expect(match.refused({ seat: 1, move: 'offer', with: 0, goldBack: 5 })).toBe('not-enough-gold')
    expect(match.refused({ seat: 0, move: 'offer', with: 1, gold: 4 })).toBe('not-enough-gold')
    expect(match.refused({ seat: 0, move: 'offer', with: 1, goldBack: 5 })).toBe('not-enough-gold')
    expect(match.refused({ seat: 1, move: 'offer', with: 0, gold: -1 })).toBe('out-of-range')
    match.offer(1, { gold: 3, goldBack: 4 })
    expect(match.offers).toEqual([1])
  })

  test('X16 only in the inspection step', () => {
    const match = given()
    const moves: Json[] = [
      { move: 'offer', with: 0, gold: 1 },
      { move: 'accept', offer: 1 },
      { move: 'decline', offer: 1 },
      { move: 'withdraw', offer: 1 },
    ]
    for (const move of moves) expect(match.refused({ seat: 1, ...move } as never)).toBe('wrong-step')
    match.market()
    for (const move of moves) expect(match.refused({ seat: 1, ...move } as never)).toBe('wrong-step')
    match.load({ 1: ['apple'], 2: ['apple'] })
    for (const move of moves) expect(match.refused({ seat: 1, ...move } as never)).toBe('wrong-step')
    match.declare()
    expect(match.refused({ seat: 1, move: 'accept', offer: 1 })).toBe('no-such-offer')
    const claim = atTheGate({ options: { blackMarket: true } })
      .pass(1)
      .pass(2)
    for (const move of moves) expect(claim.refused({ seat: 1, ...move } as never)).toBe('wrong-step')
  })

  test('X16 a merchant whose bag is settled haggles on, and several offers between the same two may be open', () => {
    const match = atTheGate()
      .pass(1)
      .offer(1, { inspect: [2], gold: 3 })
      .offer(1, { pass: [2], gold: 4 })
    match.play({ seat: 0, move: 'offer', with: 1, gold: 1 })
    expect(match.offers).toEqual([1, 2, 3])
  })

  test('X16 an offer may be a gift, or empty, with or without words', () => {
    const match = atTheGate().offer(1, {}).offer(1, { favour: 'remember me' }).offer(1, { gold: 2 })
    expect(match.offers).toEqual([1, 2, 3])
    match.accept(0, 1)
    expect(match.happened()).toEqual([{ type: 'dealStruck', offer: 1 }])
    match.accept(0, 3)
    expect(match.gold).toEqual([52, 48, 50])
  })

  test('S3.4.4 gold and face-up goods are public: an offer of more than the giver has is refused', () => {
    const match = atTheGate({ stands: { 1: ['cheese', 'cheese', 'silk'], 0: ['chicken'] } })
    expect(match.refused({ seat: 1, move: 'offer', with: 0, gold: 51 })).toBe('not-enough-gold')
    expect(match.refused({ seat: 1, move: 'offer', with: 0, stand: { cheese: 3 } })).toBe('not-on-stand')
    expect(match.refused({ seat: 1, move: 'offer', with: 0, stand: { cheese: 2, apple: 1 } })).toBe(
      'not-on-stand',
    )
    expect(match.refused({ seat: 1, move: 'offer', with: 0, stand: { chicken: 1 } })).toBe('not-on-stand')
    expect(match.refused({ seat: 0, move: 'offer', with: 1, stand: { chicken: 1 } })).toBe('not-on-stand')
    match.offer(1, { gold: 50, stand: { cheese: 2 } })
  })

  test('X19 stand goods are face up, contraband is contraband of this deck, a bag promises any good of it', () => {
    const match = atTheGate({ stands: { 1: ['silk'] } })
    const refused = (terms: Json) => match.refused({ seat: 1, move: 'offer', with: 0, ...terms })
    expect(refused({ stand: { silk: 1 } })).toBe('not-a-face-up-good')
    expect(refused({ contraband: { apple: 1 } })).toBe('not-contraband-here')
    expect(refused({ contraband: { gouda: 1 } })).toBe('not-contraband-here')
    expect(refused({ contraband: { silk: 1, 'olive-oil': 1 } })).toBe('not-contraband-here')
    expect(refused({ bag: { bread: 1 } })).toBe('not-in-this-deck')
    expect(refused({ bag: { apple: 1, gouda: 1 } })).toBe('not-in-this-deck')
    expect(refused({ bag: { bacon: 1 } })).toBe('unknown-value')
    match.offer(1, { contraband: { silk: 99, crossbow: 7 }, bag: { apple: 99, crossbow: 7 } })
    const royal = atTheGate({ options: { royal: true } })
    royal.offer(1, { contraband: { gouda: 1 }, bag: { 'royal-rooster': 1 } })
    expect(royal.refused({ seat: 1, move: 'offer', with: 0, contraband: { 'bleu-cheese': 1 } })).toBe(
      'not-contraband-here',
    )
    const promo = atTheGate({ edition: 1, options: { promo: true } })
    promo.offer(1, { contraband: { 'olive-oil': 1 }, bag: { 'feast-plate': 1 } })
    expect(promo.refused({ seat: 1, move: 'offer', with: 0, contraband: { 'feast-plate': 1 } })).toBe(
      'not-contraband-here',
    )
    expect(promo.refused({ seat: 1, move: 'offer', with: 0, stand: { 'feast-plate': 1 } })).toBe(
      'not-a-face-up-good',
    )
    expect(promo.refused({ seat: 1, move: 'offer', with: 0, stand: { 'feast-plate@apple': 1 } })).toBe(
      'not-on-stand',
    )
  })
})

describe('how long they stay open', () => {
  test('X17 every bag named is unsettled and named once', () => {
    const match = atTheGate({ players: 4 }).pass(3)
    const refused = (terms: Json) => match.refused({ seat: 1, move: 'offer', with: 0, ...terms })
    expect(refused({ pass: [3] })).toBe('bag-already-settled')
    expect(refused({ inspect: [3] })).toBe('bag-already-settled')
    expect(refused({ pass: [1, 3] })).toBe('bag-already-settled')
    expect(refused({ inspect: [2, 3] })).toBe('bag-already-settled')
    expect(refused({ pass: [0] })).toBe('bag-already-settled')
    expect(refused({ inspect: [0] })).toBe('bag-already-settled')
    expect(refused({ pass: [1, 1] })).toBe('bag-named-twice')
    expect(refused({ inspect: [2, 2] })).toBe('bag-named-twice')
    expect(refused({ pass: [1, 2], inspect: [2] })).toBe('bag-named-twice')
    expect(refused({ pass: [4] })).toBe('no-such-seat')
    match
      .offer(1, { pass: [1], inspect: [2] })
      .offer(1, { pass: [2, 1] })
      .offer(1, { inspect: [1, 2] })
  })

  test('X17 no bag in `pass` is under an obligation, but an obligation may be repeated', () => {
    const match = atTheGate({ players: 4 }).deal(1, { inspect: [2], gold: 1 })
    expect(match.refused({ seat: 3, move: 'offer', with: 0, pass: [2] })).toBe('against-obligation')
    expect(match.refused({ seat: 2, move: 'offer', with: 0, pass: [2], gold: 40 })).toBe('against-obligation')
    expect(match.refused({ seat: 0, move: 'offer', with: 2, pass: [3, 2], gold: 40 })).toBe(
      'against-obligation',
    )
    match.deal(3, { inspect: [2], gold: 2 })
    expect(match.gold).toEqual([53, 49, 50, 48])
    expect(match.table.phase).toMatchObject({ obligations: [{ bag: 2, by: [0] }] })
  })

  test('X17 goods are promised only out of one’s own unsettled bag', () => {
    const match = atTheGate().pass(1)
    expect(match.refused({ seat: 1, move: 'offer', with: 0, bag: { apple: 1 } })).toBe('own-bag-settled')
    expect(match.refused({ seat: 0, move: 'offer', with: 1, bag: { apple: 1 } })).toBe('own-bag-settled')
    match.offer(2, { bag: { apple: 1 } })
  })

  test('X17 gold and gold in return count each by itself, not net', () => {
    const match = atTheGate({ gold: { 0: 5, 1: 10 } })
    expect(match.refused({ seat: 1, move: 'offer', with: 0, gold: 12, goldBack: 5 })).toBe('not-enough-gold')
    expect(match.refused({ seat: 1, move: 'offer', with: 0, gold: 10, goldBack: 6 })).toBe('not-enough-gold')
    match.offer(1, { gold: 10, goldBack: 5 })
  })

  test('S3.4.9 an offer ends when a bag in it is settled', () => {
    const match = atTheGate({ players: 5 })
    match
      .offer(1, { pass: [1, 2], gold: 1 })
      .offer(1, { inspect: [2] })
      .offer(1, { gold: 2 })
    match.play({ seat: 0, move: 'offer', with: 3, pass: [2, 3], gold: 3 })
    match.offer(2, { bag: { apple: 1 } }).offer(3, { pass: [3] })
    match.inspect(2)
    expect(match.offers).toEqual([3, 6])
    expect(match.happened().at(-1)).toEqual({ type: 'offersEnded', offers: [1, 2, 4, 5], how: 'stale' })
    expect(match.refused({ seat: 0, move: 'accept', offer: 1 })).toBe('no-such-offer')
  })

  test('R9 an offer ends when the giver’s gold fell below what it offers, not before', () => {
    const match = atTheGate({ gold: { 1: 10 } })
    match
      .offer(1, { pass: [1], gold: 6 })
      .offer(1, { gold: 5 })
      .offer(1, { gold: 4 })
      .accept(0, 3)
    expect(match.offers).toEqual([1, 2])
    match.offer(1, { gold: 1 }).accept(0, 4)
    expect(match.gold[1]).toBe(5)
    expect(match.offers).toEqual([2])
  })

  test('R9 the same for legal goods on the stand and the sheriff’s gold in return, demands included', () => {
    const match = atTheGate({ players: 4, gold: { 0: 10 }, stands: { 1: ['cheese', 'cheese'] } })
    match.offer(1, { stand: { cheese: 2 } }).offer(1, { stand: { cheese: 1 } })
    match.play({ seat: 0, move: 'offer', with: 1, stand: { cheese: 2 } })
    match.offer(2, { goldBack: 10 })
    match.play({ seat: 0, move: 'offer', with: 2, goldBack: 9 })
    match.play({ seat: 0, move: 'offer', with: 2, goldBack: 1 }).accept(2, 6)
    expect(match.offers).toEqual([1, 2, 3, 5])
    match.offer(1, { stand: { cheese: 1 } }).accept(0, 7)
    expect(match.offers).toEqual([2, 5])
  })

  test('R9 an offer ends when it contradicts a binding obligation', () => {
    const match = atTheGate({ players: 4 })
      .offer(2, { pass: [2], gold: 9 })
      .offer(2, { inspect: [2] })
    match.play({ seat: 0, move: 'offer', with: 3, pass: [2, 3], gold: 1 })
    match.deal(1, { inspect: [2] })
    expect(match.offers).toEqual([2])
  })

  test('X17 what has ended has ended for good, even if it could be carried out again later', () => {
    const match = atTheGate({ gold: { 1: 5 } })
      .offer(1, { pass: [1], gold: 5 })
      .offer(1, { gold: 1 })
      .accept(0, 2)
    expect(match.offers).toEqual([])
    match.play({ seat: 0, move: 'offer', with: 1, goldBack: 10 }).accept(1, 3)
    expect(match.gold[1]).toBe(14)
    expect(match.offers).toEqual([])
    expect(match.pass(1).gold[1]).toBe(14)
  })

  test('X17 it is tested also after a step that leaves something owed', () => {
    const match = atTheGate({
      players: 4,
      edition: 1,
      gold: { 1: 3 },
      bags: { 1: ['silk'] },
    })
    match.offer(1, { gold: 1 }).offer(2, { gold: 1 }).inspect(1)
    expect(match.asked()).toEqual(['0 must discard'])
    expect(match.offers).toEqual([2])
  })

  test('X17 a fine or a penalty may end offers: the merchant’s gold, the stand, the sheriff’s gold in return', () => {
    const match = atTheGate({
      players: 4,
      gold: { 0: 5, 1: 2 },
      stands: { 1: ['apple'] },
      bags: { 1: ['silk'], 2: ['apple', 'apple'] },
    })
    match.offer(1, { gold: 2 }).offer(1, { stand: { apple: 1 } })
    match.play({ seat: 0, move: 'offer', with: 3, goldBack: 5 }).offer(3, { goldBack: 3 })
    match.inspect(1)
    expect(match.gold[0]).toBe(7)
    expect(match.offers).toEqual([3, 4])
    match.inspect(2)
    expect(match.gold[0]).toBe(3)
    expect(match.offers).toEqual([4])
  })

  test('X17 an offer whose bag of `inspect` comes under an obligation stays open', () => {
    const match = atTheGate({ players: 4 })
      .offer(3, { inspect: [2], gold: 1 })
      .deal(1, { inspect: [2] })
    expect(match.offers).toEqual([1])
    expect(match.accept(0, 1).gold).toEqual([51, 50, 50, 49])
  })

  test('X17 goods promised out of a bag end with it, whoever settles it and however', () => {
    const match = atTheGate({ options: { timer: true }, players: 4 })
    match
      .offer(1, { bag: { apple: 1 } })
      .offer(2, { bag: { apple: 1 } })
      .offer(3, { bag: { apple: 1 } })
    match.play({ seat: 0, move: 'offer', with: 1, bag: { apple: 1 } })
    match.deal(3, { pass: [1] })
    expect(match.offers).toEqual([2, 3])
    match.pass(2)
    expect(match.offers).toEqual([3])
  })

  test('X18 when the last bag is settled all open offers end, gifts too', () => {
    const match = atTheGate({ options: { blackMarket: true } })
    match.offer(1, { gold: 1 }).offer(2, { favour: 'x' })
    match.play({ seat: 0, move: 'offer', with: 1, goldBack: 1 })
    match.pass(1)
    expect(match.offers).toEqual([1, 2, 3])
    match.pass(2)
    expect(match.events('offersEnded')).toEqual([{ type: 'offersEnded', offers: [1, 2, 3], how: 'stale' }])
    expect(match.step).toBe('claim')
    expect(match.gold).toEqual([50, 50, 50])
  })

  test('X18 also while an answer is still owed for that last bag', () => {
    const match = atTheGate({ edition: 1, bags: { 2: ['silk'] } })
      .pass(1)
      .offer(1, { gold: 1 })
      .inspect(2)
    expect(match.asked()).toEqual(['0 must discard'])
    expect(match.offers).toEqual([])
  })

  test('S3.4.1 offers are numbered on through the game', () => {
    const match = atTheGate().offer(1, { gold: 1 }).pass(1).pass(2).toInspection()
    match.play({ seat: 2, move: 'offer', with: 1, gold: 1 })
    expect(match.offers).toEqual([2])
  })
})

describe('however many offers are open', () => {
  /** A match with so many open offers, and how often the rules have looked at the terms of one. */
  function withOpenOffers(count: number) {
    const match = atTheGate().offer(1, { gold: 1 })
    const work = { looks: 0 }
    const phase = match.table.phase as Inspection
    const [first] = phase.offers
    const open = Array.from({ length: count }, (_, i) => ({
      ...first,
      number: i + 1,
      get terms() {
        work.looks++
        return first.terms
      },
    }))
    phase.offers = open
    match.table.offersMade = count
    return { match, work }
  }
  const COUNTS = [100, 1_000, 10_000]

  test('S3.4.9 making, declining or withdrawing one looks at none of the others', () => {
    for (const count of COUNTS) {
      const { match, work } = withOpenOffers(count)
      const moves = [
        { type: 'offer', with: seatAt(0), terms: { ...NO_TERMS, gold: 2 } },
        { type: 'decline', offer: 5 },
        { type: 'withdraw', offer: 6 },
      ] as const
      match.bare.listener = null
      for (const [i, move] of moves.entries()) {
        const seat = seatAt(i === 1 ? 0 : 1)
        expect(match.bare.play(seat, move)).toBeNull()
      }
      expect(match.offers).toHaveLength(count - 1)
      expect(work.looks).toBe(0)
    }
  })

  test('S3.4.9 settling a bag looks at each only a few times', () => {
    for (const count of COUNTS) {
      const { match, work } = withOpenOffers(count)
      match.bare.listener = null
      expect(match.bare.play(seatAt(0), { type: 'inspect', bag: seatAt(2) })).toBeNull()
      expect(work.looks).toBeGreaterThanOrEqual(count)
      expect(work.looks).toBeLessThanOrEqual(4 * count)
    }
  })

  test('S3.4.9 when many end together, the list of the ended is read once', () => {
    for (const count of COUNTS) {
      const { match } = withOpenOffers(count)
      let reads = 0
      const numbers = Array.from({ length: count }, (_, i) => i + 1)
      const offers = new Proxy(numbers, {
        get(list, key) {
          reads++
          return Reflect.get(list, key)
        },
      })
      evolveTable.offersEnded?.(match.table, { type: 'offersEnded', offers, how: 'stale' })
      expect(match.offers).toEqual([])
      expect(reads).toBeLessThanOrEqual(3 * count + 10)
    }
  })
})

describe('what a server takes', () => {
  const offer = { type: 'offer', with: seatAt(0), terms: NO_TERMS } as const
  const code = (match: ReturnType<typeof given>, seat: number, move: Move, steps: number) =>
    overLimit(match.table, seatAt(seat), move, steps)?.code ?? null

  test('twelve open offers of a player', () => {
    const match = atTheGate()
    for (let n = 0; n < 12; n++) {
      expect(code(match, 1, offer, 0)).toBeNull()
      match.offer(1, {})
    }
    expect(code(match, 1, offer, 0)).toBe('too-many-offers')
    expect(code(match, 2, offer, 0)).toBeNull()
  })

  test('500 moves of a player; then no offer and no other side, but everything a match needs to end', () => {
    const match = atTheGate({ players: 6 })
    const [deputy, other] = match.table.sheriffs
    const bag = match.table.places.findIndex((place) => place.bag !== null)
    const side = { type: 'side', bag: seatAt(bag), side: 'pass' } as const
    expect(code(match, bag, offer, 499)).toBeNull()
    expect(code(match, bag, offer, 500)).toBe('too-many-moves')
    expect(code(match, deputy, side, 500)).toBeNull()
    match.play({ seat: deputy, move: 'side', bag, side: 'inspect' })
    expect(code(match, deputy, side, 499)).toBeNull()
    expect(code(match, deputy, side, 500)).toBe('too-many-moves')
    // the fallback of a deputy who may settle nothing
    match.play({ seat: other, move: 'side', bag, side: 'pass' })
    expect(code(match, deputy, side, 500)).toBeNull()
    expect(code(match, other, side, 500)).toBe('too-many-moves')
  })

  test.each([3, 6])('a match of %i players ends though every player has made too many moves', (players) => {
    const options = sheriff.record.planOptions({ edition: 2, players, options: [] })
    const state = sheriff.setup(options, players, chanceFrom(fastStream(1)))
    const match = new BareMatch<Sheriff>(sheriff, state, chanceFrom(fastStream(2)))
    const bots = seatBots(Array(players).fill(sheriff.bots.random), state)
    const below = belowOf(fastStream(3))
    let refused = 0
    for (let turns = 0; sheriff.outcome(state.table) === null; turns++) {
      const turn = present(nextTurn(match, bots, below), 'a turn')
      const { actor, move } = turn
      if (actor !== 'clock' && overLimit(state.table, actor, move, 500) !== null) refused++
      else expect(match.play(actor, move)).toBeNull()
      expect(turns).toBeLessThan(20_000)
    }
    expect(refused).toBeGreaterThan(0)
  })
})
