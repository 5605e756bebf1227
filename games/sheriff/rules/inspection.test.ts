import { describe, expect, test } from 'vitest'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'

describe('settling bags', () => {
  test('S3.4 the sheriff settles every bag, one at a time, in any order', () => {
    const match = atTheGate({ players: 4, sheriff: 2 })
    expect(match.asked()).toEqual(['0 may haggle', '1 may haggle', '2 must settle', '3 may haggle'])
    expect(match.table.phase).toEqual({
      type: 'inspection',
      offers: [],
      pledges: [],
      obligations: [],
      sides: [],
      owed: null,
    })
    match.inspect(1).pass(3)
    expect(match.table.places.map((place) => place.bag?.settled)).toEqual([false, true, undefined, true])
    expect(match.step).toBe('inspection')
    match.pass(0)
    expect(match.table.round).toBe(2)
  })

  test('S3.4 nobody else settles, no bag is settled twice, and only in this step', () => {
    const match = atTheGate()
    for (const move of ['pass', 'inspect']) {
      expect(match.refused({ seat: 1, move, bag: 1 })).toBe('not-your-decision')
      expect(match.refused({ seat: 0, move, bag: 0 })).toBe('bag-already-settled')
      expect(match.refused({ seat: 0, move, bag: 3 })).toBe('no-such-seat')
    }
    match.pass(1)
    expect(match.refused({ seat: 0, move: 'pass', bag: 1 })).toBe('bag-already-settled')
    expect(match.refused({ seat: 0, move: 'inspect', bag: 1 })).toBe('bag-already-settled')
    const market = given()
    expect(market.refused({ seat: 0, move: 'pass', bag: 1 })).toBe('wrong-step')
    expect(market.refused({ seat: 0, move: 'inspect', bag: 1 })).toBe('wrong-step')
    expect(market.refused({ seat: 0, move: 'side', bag: 1, side: 'pass' })).toBe('wrong-step')
  })

  test('S3.4.3 a bag without an open offer passes for nothing', () => {
    const match = atTheGate({ bags: { 1: ['apple', 'silk'] } }).pass(1)
    expect(match.gold).toEqual([50, 50, 50])
    expect(match.stand(1)).toEqual({ apple: 1, silk: 1 })
    expect(match.happened().map((open) => open.type)).toEqual(['bagPassed'])
  })

  test('S3.4.6 legal goods go face up, contraband face down: everyone learns how many, nobody else which', () => {
    const match = atTheGate({ bags: { 1: ['apple', 'cheese', 'silk', 'mead', 'silk'] } }).pass(1)
    expect(match.faceUp(1)).toEqual({ apple: 1, cheese: 1 })
    expect(match.faceDown(1)).toBe(3)
    expect(match.stand(1)).toEqual({ apple: 1, cheese: 1, mead: 1, silk: 2 })
    expect(match.hand(1).bag).toEqual([])
    expect(match.table.places[1].bag).toEqual({ cards: 0, declared: 'apple', settled: true, claimed: false })
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(match.heard(viewer, 'bagPassed')).toEqual([
        { open: { type: 'bagPassed', bag: 1, legal: ['apple', 'cheese'], faceDown: 3 }, hidden: null },
      ])
      expect(match.show(viewer).players).toMatchObject({
        1: { legal: { apple: 1, cheese: 1 }, contraband: 3 },
      })
    }
  })

  test('S3.4.6 a bag of contraband only, and one of legal goods only', () => {
    const match = atTheGate({ bags: { 1: ['silk'], 2: ['cheese', 'chicken'] }, players: 4 })
      .pass(1)
      .pass(2)
    expect([match.faceUp(1), match.faceDown(1)]).toEqual([{}, 1])
    expect([match.faceUp(2), match.faceDown(2)]).toEqual([{ cheese: 1, chicken: 1 }, 0])
  })
})

describe('opening bags', () => {
  test('S3.4.7 an honest bag: the sheriff pays the sum of the penalties, and the cards go to the stand', () => {
    const match = atTheGate({
      bags: { 1: ['cheese', 'cheese', 'cheese'] },
      declared: { 1: 'cheese' },
    }).inspect(1)
    expect(match.happened()).toEqual([
      {
        type: 'bagOpened',
        bag: 1,
        kept: ['cheese', 'cheese', 'cheese'],
        confiscated: [],
        honest: true,
      },
      { type: 'goldPaid', from: 0, to: 1, amount: 6 },
    ])
    expect(match.gold).toEqual([44, 56, 50])
    expect(match.stand(1)).toEqual({ cheese: 3 })
    expect(match.hand(1).bag).toEqual([])
    expect(match.pile()).toEqual([])
  })

  test('S3.4.7 published example: declared and loaded 4 chickens, inspected: the sheriff pays 8', () => {
    const match = atTheGate({
      bags: { 1: ['chicken', 'chicken', 'chicken', 'chicken'] },
      declared: { 1: 'chicken' },
    }).inspect(1)
    expect(match.gold).toEqual([42, 58, 50])
    expect(match.stand(1)).toEqual({ chicken: 4 })
  })

  test('S3.4.7 published example: 4 apples declared, 1 apple, 1 cheese, 2 mead found: the fine is 10', () => {
    const match = atTheGate({ bags: { 1: ['apple', 'cheese', 'mead', 'mead'] } }).inspect(1)
    expect(match.gold).toEqual([60, 40, 50])
    expect(match.stand(1)).toEqual({ apple: 1 })
    expect(match.pile()).toEqual(['cheese', 'mead', 'mead'])
  })

  test('S3.4.7 a bag is shown to all, and legal goods that were not declared are confiscated too', () => {
    const match = atTheGate({
      bags: { 1: ['chicken', 'silk', 'cheese'] },
      declared: { 1: 'cheese' },
    }).inspect(1)
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(match.heard(viewer, 'bagOpened')).toEqual([
        {
          open: {
            type: 'bagOpened',
            bag: 1,
            kept: ['cheese'],
            confiscated: ['chicken', 'silk'],
            honest: false,
          },
          hidden: null,
        },
      ])
    }
    expect(match.gold).toEqual([56, 44, 50])
  })

  test('S3.4.7 a bag without a single declared card is false altogether', () => {
    const match = atTheGate({ bags: { 1: ['cheese', 'cheese'] }, declared: { 1: 'chicken' } }).inspect(1)
    expect(match.gold).toEqual([54, 46, 50])
    expect(match.stand(1)).toEqual({})
  })

  test('X11 confiscated cards join the pile in the order of the goods table, the last on top', () => {
    const match = atTheGate({
      options: { royal: true },
      pile: ['crossbow'],
      bags: { 1: ['gouda', 'silk', 'cheese', 'pepper', 'chicken'] },
    }).inspect(1)
    expect(match.pile()).toEqual(['crossbow', 'cheese', 'chicken', 'pepper', 'silk', 'gouda'])
    expect(match.gold).toEqual([66, 34, 50])
  })

  test('S3.4.7 first edition: the sheriff lays the confiscated cards on one pile of choice in an order of choice', () => {
    const match = atTheGate({
      edition: 1,
      right: ['mead', 'mead', 'mead', 'mead', 'mead'],
      bags: { 1: ['apple', 'silk', 'cheese'] },
    }).inspect(1)
    expect(match.gold).toEqual([56, 44, 50])
    expect(match.asked()).toEqual(['0 must discard'])
    expect(match.refused({ seat: 0, move: 'discard', pile: 'right', goods: ['silk'] })).toBe(
      'not-the-cards-to-lay',
    )
    expect(match.refused({ seat: 0, move: 'discard', pile: 'right', goods: ['silk', 'silk'] })).toBe(
      'not-the-cards-to-lay',
    )
    expect(
      match.refused({ seat: 0, move: 'discard', pile: 'right', goods: ['cheese', 'silk', 'apple'] }),
    ).toBe('not-the-cards-to-lay')
    expect(match.refused({ seat: 1, move: 'discard', pile: 'right', goods: ['cheese', 'silk'] })).toBe(
      'something-is-owed',
    )
    match.play({ seat: 0, move: 'discard', pile: 'right', goods: ['silk', 'cheese'] })
    expect(match.pile('right')).toEqual(['mead', 'mead', 'mead', 'mead', 'mead', 'silk', 'cheese'])
    expect(match.asked()).toContain('0 must settle')
  })

  test('X21 true cards, goods owed, payment, then the cards laid down; nothing else may happen before', () => {
    const match = atTheGate({
      edition: 1,
      options: { timer: true },
      gold: { 1: 1 },
      stands: { 1: ['cheese', 'chicken'] },
      bags: { 1: ['apple', 'apple', 'silk'], 2: ['apple'] },
    })
    match
      .offer(1, { bag: { apple: 1 } })
      .accept(0, 1)
      .inspect(1)
    expect(match.happened().map((open) => open.type)).toEqual([
      'bagOpened',
      'given',
      'goldPaid',
      'questionAsked',
    ])
    expect(match.asked()).toEqual(['1 must pay'])
    expect(match.stand(1)).toEqual({ apple: 1, cheese: 1, chicken: 1 })
    expect(match.refused({ clock: 'timeout' })).toBe('nothing-to-time')
    expect(match.refused({ seat: 0, move: 'pass', bag: 2 })).toBe('something-is-owed')
    expect(match.refused({ seat: 2, move: 'offer', with: 0, gold: 1 })).toBe('something-is-owed')
    expect(match.refused({ seat: 0, move: 'discard', pile: 'left', goods: ['silk'] })).toBe(
      'something-is-owed',
    )
    expect(match.refused({ seat: 2, move: 'pay', goods: ['cheese'] })).toBe('something-is-owed')
    match.play({ seat: 1, move: 'pay', goods: ['cheese'] })
    expect(match.happened().map((open) => open.type)).toEqual(['answered', 'goodsPaid', 'questionAsked'])
    expect(match.asked()).toEqual(['0 must discard'])
    expect(match.refused({ clock: 'timeout' })).toBe('nothing-to-time')
    match.play({ seat: 0, move: 'discard', pile: 'left', goods: ['silk'] })
    expect(match.asked()).toEqual(['0 must settle', '1 may haggle', '2 may haggle', 'clock may timeout'])
    expect(match.stand(0)).toEqual({ apple: 1, cheese: 1 })
  })

  test('X21 no answer is taken when nothing is owed, nor another than the one that is', () => {
    const match = atTheGate({ edition: 1, options: { promo: true }, bags: { 1: ['silk'] } })
    expect(match.refused({ seat: 1, move: 'pay', goods: [] })).toBe('nothing-owed')
    expect(match.refused({ seat: 0, move: 'discard', pile: 'left', goods: ['silk'] })).toBe('nothing-owed')
    expect(match.refused({ seat: 0, move: 'trophy', discard: 'apple', pile: 'left' })).toBe('nothing-owed')
    expect(match.refused({ seat: 1, move: 'oil', keep: true })).toBe('nothing-owed')
    match.inspect(1)
    expect(match.refused({ seat: 0, move: 'trophy', discard: 'apple', pile: 'left' })).toBe(
      'something-is-owed',
    )
  })

  test('X21 no confiscated card, no discard', () => {
    const match = atTheGate({ edition: 1, bags: { 1: ['apple', 'apple'] } }).inspect(1)
    expect(match.asked()).toContain('0 must settle')
  })
})

describe('the timer', () => {
  test('S3.4.8 when time runs out every unsettled bag passes, without any bribe', () => {
    const match = atTheGate({
      options: { timer: true },
      players: 4,
      bags: { 1: ['silk'], 2: ['mead'], 3: ['pepper'] },
    })
    match
      .offer(1, { pass: [1], gold: 20 })
      .offer(2, { pass: [2], gold: 5 })
      .inspect(3)
      .clock()
    expect(match.happened().slice(0, 4)).toEqual([
      { type: 'timeRanOut' },
      { type: 'bagPassed', bag: 1, legal: [], faceDown: 1 },
      { type: 'bagPassed', bag: 2, legal: [], faceDown: 1 },
      { type: 'offersEnded', offers: [1, 2], how: 'stale' },
    ])
    expect(match.gold).toEqual([54, 50, 50, 46])
    expect([1, 2, 3].map((seat) => match.stand(seat))).toEqual([{ silk: 1 }, { mead: 1 }, {}])
    expect(match.table.round).toBe(2)
  })

  test('R8 an obligation to inspect that is still open lapses, and what was paid for it stays paid', () => {
    const match = atTheGate({ options: { timer: true }, bags: { 2: ['silk', 'apple'] } })
    match.deal(1, { pass: [1], inspect: [2], gold: 20 })
    expect(match.table.phase).toMatchObject({ obligations: [{ bag: 2, by: [0] }] })
    match.clock()
    expect(match.gold).toEqual([70, 30, 50])
    expect(match.stand(2)).toEqual({ apple: 1, silk: 1 })
    expect(match.table.round).toBe(2)
  })

  test('X22 the bags pass clockwise from the sheriff’s left', () => {
    const match = atTheGate({ options: { timer: true }, players: 5, sheriff: 2 })
      .pass(4)
      .clock()
    expect(match.events('bagPassed').map((open) => 'bag' in open && open.bag)).toEqual([3, 0, 1])
  })

  test('X22 only with the option, in the inspection step, while a bag is unsettled, and only by the clock', () => {
    expect(atTheGate().refused({ clock: 'timeout' })).toBe('no-timer')
    const match = given({ options: { timer: true } })
    expect(match.table.rules.timer).toEqual({ secondsPerMerchant: 60 })
    expect(match.refused({ clock: 'timeout' })).toBe('nothing-to-time')
    match.market()
    expect(match.refused({ clock: 'timeout' })).toBe('nothing-to-time')
    match.load({ 1: ['apple'], 2: ['apple'] })
    expect(match.refused({ clock: 'timeout' })).toBe('nothing-to-time')
    match.declare()
    expect(match.asked()).toContain('clock may timeout')
    expect(match.refused({ seat: 1, move: 'timeout' })).toBe('unknown-move')
    const { game } = match.bare
    expect(game.check(match.view(1), { type: 'timeout' })?.code).toBe('only-the-clock')
    expect(game.check(match.view('spectator'), { type: 'skip' })?.code).toBe('not-your-decision')
  })

  test('X22 no timeout when all bags are settled and only claims are open', () => {
    const match = atTheGate({ options: { timer: true, blackMarket: true } })
      .pass(1)
      .pass(2)
    expect(match.step).toBe('claim')
    expect(match.refused({ clock: 'timeout' })).toBe('nothing-to-time')
  })
})
