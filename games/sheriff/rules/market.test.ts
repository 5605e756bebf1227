import { describe, expect, test } from 'vitest'
import type { Good } from '#games/sheriff/goods.ts'
import { given } from '#games/sheriff/testing/given.ts'

describe('first edition', () => {
  const first = () =>
    given({
      edition: 1,
      players: 4,
      hands: { 1: ['cheese', 'cheese', 'silk', 'bread', 'bread', 'bread'] },
      left: ['apple', 'apple', 'apple', 'chicken', 'pepper'],
      right: ['apple', 'apple', 'apple', 'mead', 'crossbow'],
      draws: ['silk', 'chicken', 'mead'],
    })

  test('S3.1 clockwise from the sheriff’s left each merchant takes one turn, and the sheriff none', () => {
    const match = given({ edition: 1, players: 4, sheriff: 2 })
    expect(match.asked()).toEqual(['3 must exchange'])
    expect(match.refused({ seat: 2, move: 'exchange', setAside: [] })).toBe('not-your-decision')
    expect(match.refused({ seat: 0, move: 'exchange', setAside: [] })).toBe('not-your-decision')
    match.play({ seat: 3, move: 'exchange', setAside: [] })
    expect(match.asked()).toEqual(['0 must exchange'])
    match.play({ seat: 0, move: 'exchange', setAside: [], draw: [] })
    match.play({ seat: 1, move: 'exchange', setAside: [] })
    expect(match.step).toBe('load')
    expect(match.refused({ seat: 3, move: 'exchange', setAside: [] })).toBe('wrong-step')
  })

  test('S3.1 cards come from the tops of both piles in any alternation, then from the deck', () => {
    const match = first().play({
      seat: 1,
      move: 'exchange',
      setAside: ['cheese', 'bread', 'bread', 'bread', 'silk'],
      draw: ['right', 'left', 'right', 'deck', 'deck'],
    })
    expect(match.cards(1)).toEqual(['cheese', 'chicken', 'pepper', 'mead', 'silk', 'crossbow'])
    expect(match.pile('left')).toEqual(['apple', 'apple', 'apple', 'chicken'])
    expect(match.pile('right')).toEqual(['apple', 'apple', 'apple'])
    expect(match.table.places[1].hand).toBe(6)
    expect(match.table.deckSize).toBe(204 - 24 - 10 - 2)
  })

  test('S3.1 only after drawing does the merchant choose the pile and the order for the cards set aside', () => {
    const match = first().play({
      seat: 1,
      move: 'exchange',
      setAside: ['silk', 'cheese'],
      draw: ['left', 'deck'],
    })
    expect(match.asked()).toEqual(['1 must discard'])
    expect(match.refused({ seat: 1, move: 'exchange', setAside: [] })).toBe('wrong-step')
    expect(match.refused({ seat: 2, move: 'discard', pile: 'left', goods: ['silk', 'cheese'] })).toBe(
      'not-your-decision',
    )
    expect(match.refused({ seat: 1, move: 'discard', pile: 'left', goods: ['cheese'] })).toBe(
      'not-the-cards-to-lay',
    )
    expect(match.refused({ seat: 1, move: 'discard', pile: 'left', goods: ['cheese', 'cheese'] })).toBe(
      'not-the-cards-to-lay',
    )
    expect(match.refused({ seat: 1, move: 'discard', pile: 'pile', goods: ['cheese', 'silk'] })).toBe(
      'unknown-value',
    )
    match.play({ seat: 1, move: 'discard', pile: 'right', goods: ['cheese', 'silk'] })
    expect(match.pile('right')).toEqual(['apple', 'apple', 'apple', 'mead', 'crossbow', 'cheese', 'silk'])
    expect(match.pile('left')).toEqual(['apple', 'apple', 'apple', 'chicken'])
    expect(match.hand(1).aside).toEqual([])
    expect(match.asked()).toEqual(['2 must exchange'])
  })

  test('S3.1 setting nothing aside ends the turn at once', () => {
    const match = first().play({ seat: 1, move: 'exchange', setAside: [] })
    expect(match.asked()).toEqual(['2 must exchange'])
    expect(match.refused({ seat: 1, move: 'discard', pile: 'left', goods: [] })).toBe('wrong-step')
  })

  test('S3.1 cards set aside are face down: others learn how many, and cards from a pile are shown to all', () => {
    const match = first().play({
      seat: 1,
      move: 'exchange',
      setAside: ['silk', 'cheese'],
      draw: ['left', 'deck'],
    })
    expect(match.heard(1, 'setAside')[0].hidden).toEqual({ goods: ['silk', 'cheese'] })
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(match.heard(viewer, 'setAside')).toEqual([
        { open: { type: 'setAside', seat: 1, count: 2, faceUp: null }, hidden: null },
      ])
      expect(match.heard(viewer, 'drewFromPile')[0].open).toEqual({
        type: 'drewFromPile',
        seat: 1,
        pile: 'left',
        good: 'pepper',
      })
      expect(match.heard(viewer, 'drew')).toEqual([
        { open: { type: 'drew', seat: 1, count: 1 }, hidden: null },
      ])
    }
    expect(match.heard(1, 'drew')[0].hidden).toEqual({ goods: ['silk'] })
  })

  test.each([
    ['as many draws as cards set aside', ['cheese'], [], 'draw-mismatch'],
    ['as many draws as cards set aside, not more', ['cheese'], ['left', 'deck'], 'draw-mismatch'],
    ['no card from a pile after one from the deck', ['cheese', 'silk'], ['deck', 'left'], 'pile-after-deck'],
    [
      'at most five set aside',
      ['cheese', 'cheese', 'silk', 'bread', 'bread', 'bread'],
      [],
      'too-many-set-aside',
    ],
    ['only cards of the hand', ['cheese', 'cheese', 'cheese'], ['deck', 'deck', 'deck'], 'not-in-hand'],
    ['only cards of the hand, kinds too', ['chicken'], ['deck'], 'not-in-hand'],
  ])('X10 an exchange needs %s', (_what, setAside, draw, code) => {
    expect(first().refused({ seat: 1, move: 'exchange', setAside, draw })).toBe(code)
  })

  test('X10 `draw` is missing where nothing is set aside, and not where something is', () => {
    expect(first().refused({ seat: 1, move: 'exchange', setAside: ['cheese'] })).toBe('draw-mismatch')
    expect(first().play({ seat: 1, move: 'exchange', setAside: [], draw: [] }).asked()).toEqual([
      '2 must exchange',
    ])
  })

  test('R2 an empty discard pile stays empty until someone discards onto it; X10 an entry needs a card there', () => {
    const setAside = ['cheese', 'cheese', 'silk', 'bread', 'bread']
    const match = first()
    match.play({ seat: 1, move: 'exchange', setAside, draw: new Array(5).fill('left') })
    expect(match.pile('left')).toEqual([])
    match.play({ seat: 1, move: 'discard', pile: 'right', goods: setAside })
    expect(match.pile('left')).toEqual([])
    expect(match.refused({ seat: 2, move: 'exchange', setAside: ['apple'], draw: ['left'] })).toBe(
      'pile-empty',
    )
    match.play({ seat: 2, move: 'exchange', setAside: ['apple'], draw: ['right'] })
    match.play({ seat: 2, move: 'discard', pile: 'left', goods: ['apple'] })
    expect(match.pile('left')).toEqual(['apple'])
    expect(
      match.refused({ seat: 3, move: 'exchange', setAside: ['apple', 'apple'], draw: ['left', 'left'] }),
    ).toBe('pile-empty')
    match.play({ seat: 3, move: 'exchange', setAside: ['apple'], draw: ['left'] })
    expect(match.pile('left')).toEqual([])
  })

  test('S3.1 deck empty: all but the top five of each pile become the new deck', () => {
    const match = given({
      edition: 1,
      left: ['silk', 'mead', 'chicken', 'chicken', 'chicken', 'chicken', 'pepper'],
      right: ['cheese', 'apple', 'apple', 'apple', 'apple', 'crossbow'],
      draws: ['pepper'],
      deckLeft: 1,
    })
    match.chance(['cheese', 'mead', 'silk'])
    match.play({
      seat: 1,
      move: 'exchange',
      setAside: ['apple', 'apple', 'apple'],
      draw: ['deck', 'deck', 'deck'],
    })
    expect(match.shuffles).toEqual([{ name: 'shuffle', cards: ['silk', 'mead', 'cheese'] }])
    expect(match.pile('left')).toEqual(['chicken', 'chicken', 'chicken', 'chicken', 'pepper'])
    expect(match.pile('right')).toEqual(['apple', 'apple', 'apple', 'apple', 'crossbow'])
    expect(match.heard(1, 'drew').map((heard) => heard.hidden)).toEqual([
      { goods: ['pepper'] },
      { goods: ['cheese', 'mead'] },
    ])
    expect(match.table.deckSize).toBe(1)
    expect(match.bare.state.box.deck.slice(match.bare.state.box.drawn)).toEqual(['silk'])
    expect(match.hand(1).aside).toEqual(['apple', 'apple', 'apple'])
  })

  test('X10 the new deck is made of what lies on the piles after the draws from them', () => {
    const match = given({
      edition: 1,
      left: ['silk', 'chicken', 'chicken', 'chicken', 'chicken', 'pepper'],
      deckLeft: 0,
    })
    match.play({ seat: 1, move: 'exchange', setAside: ['apple', 'apple'], draw: ['left', 'deck'] })
    expect(match.shuffles).toEqual([])
    expect(match.table.places[1].hand).toBe(5)
    expect(match.pile('left')).toEqual(['silk', 'chicken', 'chicken', 'chicken', 'chicken'])
  })

  test('R1 with no card to draw and nothing to shuffle the merchant goes on with a smaller hand', () => {
    const match = given({ edition: 1, deckLeft: 1, draws: ['silk'] })
    match.play({
      seat: 1,
      move: 'exchange',
      setAside: ['apple', 'apple', 'apple'],
      draw: ['deck', 'deck', 'deck'],
    })
    expect(match.table.places[1].hand).toBe(4)
    expect(match.cards(1)).toEqual(['apple', 'apple', 'apple', 'silk'])
    expect(match.shuffles).toEqual([])
    expect(match.asked()).toEqual(['1 must discard'])
  })
})

describe('second edition', () => {
  test('S3.1 the sheriff names the merchant who starts, then it goes clockwise', () => {
    const match = given({ players: 4, sheriff: 2 })
    expect(match.asked()).toEqual(['2 must start-market'])
    expect(match.refused({ seat: 2, move: 'start-market', first: 2 })).toBe('not-a-merchant')
    expect(match.refused({ seat: 1, move: 'start-market', first: 1 })).toBe('not-your-decision')
    expect(match.refused({ seat: 1, move: 'exchange', setAside: [] })).toBe('wrong-step')
    match.play({ seat: 2, move: 'start-market', first: 1 })
    expect(match.refused({ seat: 2, move: 'start-market', first: 0 })).toBe('wrong-step')
    expect(match.asked()).toEqual(['1 must exchange'])
    match.play({ seat: 1, move: 'exchange', setAside: [] })
    expect(match.asked()).toEqual(['3 must exchange'])
    match.play({ seat: 3, move: 'exchange', setAside: [] })
    expect(match.asked()).toEqual(['0 must exchange'])
    match.play({ seat: 0, move: 'exchange', setAside: [] })
    expect(match.step).toBe('load')
    expect(match.refused({ seat: 2, move: 'start-market', first: 0 })).toBe('wrong-step')
  })

  test('S3.1 cards are set aside face up and the hand is drawn up from the deck', () => {
    const match = given({ hands: { 1: ['silk', 'mead'] }, draws: ['crossbow', 'pepper'] })
    match.play({ seat: 0, move: 'start-market', first: 1 })
    match.play({ seat: 1, move: 'exchange', setAside: ['silk', 'apple'] })
    expect(match.heard('spectator', 'setAside')).toEqual([
      { open: { type: 'setAside', seat: 1, count: 2, faceUp: ['silk', 'apple'] }, hidden: null },
    ])
    expect(match.heard(2, 'drew')).toEqual([{ open: { type: 'drew', seat: 1, count: 2 }, hidden: null }])
    expect(match.cards(1)).toEqual(['apple', 'apple', 'apple', 'pepper', 'mead', 'crossbow'])
    expect(match.pile()).toEqual([])
    expect(match.asked()).toEqual(['2 must exchange'])
  })

  test('S3.1 there are no piles to draw from or to choose', () => {
    const match = given().play({ seat: 0, move: 'start-market', first: 1 })
    expect(match.refused({ seat: 1, move: 'exchange', setAside: ['apple'], draw: ['deck'] })).toBe(
      'no-draw-choice',
    )
    expect(match.refused({ seat: 1, move: 'exchange', setAside: [], draw: [] })).toBe('no-draw-choice')
    match.play({ seat: 1, move: 'exchange', setAside: ['apple'] })
    expect(match.refused({ seat: 1, move: 'discard', pile: 'left', goods: ['apple'] })).toBe('wrong-step')
  })

  test('S3.1 up to five cards may be set aside, not six', () => {
    const match = given({ options: { handSize: 7 } }).play({ seat: 0, move: 'start-market', first: 1 })
    const apples = (n: number): Good[] => new Array(n).fill('apple')
    expect(match.refused({ seat: 1, move: 'exchange', setAside: apples(6) })).toBe('too-many-set-aside')
    match.play({ seat: 1, move: 'exchange', setAside: apples(5) })
    expect(match.table.places[1].hand).toBe(7)
  })

  test('X11 set-aside cards join the pile at the end of the market, in the order of the turns and as listed', () => {
    const match = given({
      players: 4,
      sheriff: 0,
      pile: ['crossbow'],
      hands: { 1: ['silk', 'mead'], 2: ['pepper'], 3: ['chicken', 'cheese'] },
    })
    match.play({ seat: 0, move: 'start-market', first: 3 })
    match.play({ seat: 3, move: 'exchange', setAside: ['cheese', 'chicken'] })
    match.play({ seat: 1, move: 'exchange', setAside: ['silk', 'mead'] })
    expect(match.pile()).toEqual(['crossbow'])
    match.play({ seat: 2, move: 'exchange', setAside: ['pepper'] })
    expect(match.pile()).toEqual(['crossbow', 'cheese', 'chicken', 'silk', 'mead', 'pepper'])
    expect(match.step).toBe('load')
  })

  test('S3.1 deck empty: the whole pile becomes the new deck, without the cards set aside this step', () => {
    const match = given({ pile: ['silk', 'mead', 'pepper'], draws: ['chicken'], deckLeft: 1 })
    match.play({ seat: 0, move: 'start-market', first: 1 })
    match.chance(['pepper', 'silk', 'mead'])
    match.play({ seat: 1, move: 'exchange', setAside: ['apple', 'apple', 'apple'] })
    expect(match.shuffles).toEqual([{ name: 'shuffle', cards: ['silk', 'mead', 'pepper'] }])
    expect(match.cards(1)).toEqual(['apple', 'apple', 'apple', 'chicken', 'pepper', 'silk'])
    expect(match.pile()).toEqual([])
    expect(match.table.deckSize).toBe(1)
  })

  test('R1 with no card left anywhere the hand stays smaller, and is drawn up again when there are cards', () => {
    const match = given({ deckLeft: 0, pile: ['silk'] })
    match.play({ seat: 0, move: 'start-market', first: 1 })
    match.play({ seat: 1, move: 'exchange', setAside: ['apple', 'apple', 'apple'] })
    expect(match.table.places[1].hand).toBe(4)
    match.play({ seat: 2, move: 'exchange', setAside: [] })
    expect(match.table.places[2].hand).toBe(6)
    expect(match.pile()).toEqual(['apple', 'apple', 'apple'])
    match
      .load({ 1: ['apple'], 2: ['apple'] })
      .declare()
      .pass(1)
      .pass(2)
    // refill: Ben draws all three apples, Cid nothing
    expect(match.table.places.map((place) => place.hand)).toEqual([6, 6, 5])
    match.play({ seat: 1, move: 'start-market', first: 2 })
    match.play({ seat: 2, move: 'exchange', setAside: [] })
    expect(match.table.places[2].hand).toBe(5)
  })

  test('X12 the starting merchant is always named and may be one without cards, who is passed over', () => {
    const match = given({ players: 4, handless: [2] })
    match.play({ seat: 0, move: 'start-market', first: 2 })
    expect(match.asked()).toEqual(['3 must exchange'])
    match.play({ seat: 3, move: 'exchange', setAside: [] })
    expect(match.asked()).toEqual(['1 must exchange'])
    match.play({ seat: 1, move: 'exchange', setAside: [] })
    expect(match.asked()).toEqual(['1 must load', '3 must load'])
  })

  test('X12 if no merchant has a bag the inspection is over at once', () => {
    const match = given({ handless: [1, 2] })
    match.play({ seat: 0, move: 'start-market', first: 1 })
    expect(match.happened().map((open) => (open.type === 'stepBegan' ? open.phase.type : open.type))).toEqual(
      ['marketStarted', 'load', 'inspection', 'drew', 'drew', 'roundBegan'],
    )
    expect(match.table).toMatchObject({ round: 2, sheriffs: [1] })
  })
})
