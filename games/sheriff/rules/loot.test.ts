import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/record/readers.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import type { Gate } from '#games/sheriff/testing/scenario.ts'

/** Six at the table, Ann and Ben deputies; Cid gives both of them this much, and then every bag passes. */
function looted(gift: Json, gate: Gate = {}) {
  const match = atTheGate({ players: 6, ...gate })
  if (Object.keys(gift).length > 0) {
    match
      .play({ seat: 2, move: 'offer', with: 'deputies', ...gift })
      .accept(0, 1)
      .accept(1, 1)
  }
  for (const bag of [2, 3, 4, 5]) match.sides(bag, 'pass', 'pass').pass(bag)
  return match
}

const stands = (...goods: Ware[]) => ({ stands: { 2: goods } })

describe('dividing the loot', () => {
  test('S4 half the gold each, at once when the last bag is settled', () => {
    const match = looted({ gold: 8 })
    expect(match.gold).toEqual([54, 54, 42, 50, 50, 50])
    expect(match.events('lootShared')).toEqual([{ type: 'lootShared', each: 4 }])
    expect(match.table.round).toBe(2)
    expect(match.loot).toEqual({ gold: 0, goods: {} })
  })

  test('X29 nothing to divide by choice: no loot step', () => {
    expect(looted({}).table.round).toBe(2)
    expect(looted({}).events('lootShared')).toEqual([])
    expect(looted({ gold: 2 }).table.round).toBe(2)
  })

  test('S4 goods are taken alternately, the deputy drawn first choosing first', () => {
    const match = looted(
      { stand: { apple: 1, cheese: 1 }, contraband: { silk: 1, mead: 1 } },
      stands('apple', 'cheese', 'silk', 'mead'),
    )
    expect(match.step).toBe('loot')
    expect(match.asked()).toEqual(['0 must take'])
    expect(match.refused({ seat: 1, move: 'take', good: 'silk' })).toBe('not-your-decision')
    expect(match.refused({ seat: 2, move: 'take', good: 'silk' })).toBe('not-your-decision')
    expect(match.refused({ seat: 0, move: 'take', good: 'chicken' })).toBe('not-in-loot')
    expect(match.refused({ seat: 0, move: 'take', good: 'crossbow' })).toBe('not-in-loot')
    expect(match.refused({ seat: 0, move: 'leftover' })).toBe('wrong-step')
    match.play({ seat: 0, move: 'take', good: 'silk' })
    expect(match.asked()).toEqual(['1 must take'])
    expect(match.refused({ seat: 1, move: 'take', good: 'silk' })).toBe('not-in-loot')
    match.play({ seat: 1, move: 'take', good: 'cheese' })
    expect(match.asked()).toEqual(['0 must take'])
    match.play({ seat: 0, move: 'take', good: 'apple' })
    expect(match.asked()).toEqual(['1 must take'])
    match.play({ seat: 1, move: 'take', good: 'mead' })
    expect(match.table.round).toBe(2)
    expect([match.stand(0), match.stand(1)]).toEqual([
      { apple: 1, silk: 1 },
      { cheese: 1, mead: 1 },
    ])
    expect([match.faceDown(0), match.faceDown(1), match.table.loot.faceDown]).toEqual([1, 1, 0])
  })

  test('X29 two cards: one each, with an odd coin to speak about afterwards', () => {
    const match = looted({ gold: 3, stand: { apple: 2 } }, stands('apple', 'apple'))
    expect(match.gold.slice(0, 2)).toEqual([51, 51])
    match.play({ seat: 0, move: 'take', good: 'apple' }).play({ seat: 1, move: 'take', good: 'apple' })
    expect(match.asked()).toEqual(['0 must leftover', '1 must leftover'])
    expect(match.loot).toEqual({ gold: 1, goods: {} })
    expect(match.refused({ seat: 0, move: 'leftover', gold: 0, card: 0 })).toBe('not-left-over')
    expect(match.refused({ seat: 0, move: 'take', good: 'apple' })).toBe('wrong-step')
    match
      .play({ seat: 1, move: 'leftover', gold: 1, card: null })
      .play({ seat: 0, move: 'leftover', gold: 1 })
    expect(match.gold.slice(0, 2)).toEqual([51, 52])
    expect(match.table.round).toBe(2)
  })

  test('X29 one card only: it is left over at once, and nobody takes', () => {
    const match = looted({ stand: { apple: 1 } }, stands('apple'))
    expect(match.step).toBe('loot')
    expect(match.asked()).toEqual(['0 must leftover', '1 must leftover'])
    expect(match.refused({ seat: 0, move: 'take', good: 'apple' })).toBe('wrong-step')
    expect(match.refused({ seat: 0, move: 'leftover', gold: 0, card: 0 })).toBe('not-left-over')
    match.play({ seat: 0, move: 'leftover', card: 1 }).play({ seat: 1, move: 'leftover', card: 1 })
    expect(match.stand(1)).toEqual({ apple: 1 })
    expect(match.table.loot.legal.every((n) => n === 0)).toBe(true)
  })

  test('X29 three cards: one each, the last one is left over', () => {
    const match = looted({ contraband: { silk: 2, mead: 1 } }, stands('silk', 'silk', 'mead'))
    match.play({ seat: 0, move: 'take', good: 'silk' }).play({ seat: 1, move: 'take', good: 'mead' })
    expect(match.asked()).toEqual(['0 must leftover', '1 must leftover'])
    match.play({ seat: 0, move: 'leftover', card: 0 })
    expect(match.asked()).toEqual(['1 must leftover'])
    expect(match.refused({ seat: 0, move: 'leftover', card: 0 })).toBe('already-said')
    match.play({ seat: 1, move: 'leftover', card: 0 })
    expect([match.stand(0), match.stand(1)]).toEqual([{ silk: 2 }, { mead: 1 }])
    expect(match.faceDown(0)).toBe(2)
    expect(match.hand(1).loot.every((n) => n === 0)).toBe(true)
  })

  test('X29 five cards: two each, then the odd one', () => {
    const match = looted({ stand: { apple: 5 } }, stands('apple', 'apple', 'apple', 'apple', 'apple'))
    for (const seat of [0, 1, 0, 1]) match.play({ seat, move: 'take', good: 'apple' })
    expect(match.asked()).toEqual(['0 must leftover', '1 must leftover'])
    expect(match.loot.goods).toEqual({ apple: 1 })
  })

  test('X29 an odd coin and an odd card: gold and card are compared each by itself', () => {
    const match = looted({ gold: 1, stand: { apple: 1 } }, stands('apple'))
    expect(match.refused({ seat: 0, move: 'leftover', gold: 2, card: 0 })).toBe('not-a-deputy')
    expect(match.refused({ seat: 0, move: 'leftover', gold: 0, card: 5 })).toBe('not-a-deputy')
    expect(match.refused({ seat: 2, move: 'leftover', gold: 0, card: 0 })).toBe('not-your-decision')
    match.play({ seat: 0, move: 'leftover', gold: 1, card: 0 })
    match.play({ seat: 1, move: 'leftover', gold: 1, card: 1 })
    expect(match.gold.slice(0, 3)).toEqual([50, 51, 49])
    expect([match.stand(0), match.stand(1)]).toEqual([{}, {}])
    expect(match.pile()).toEqual(['apple'])
  })

  test('X29 the other way round: the card is agreed, the coin is not', () => {
    const match = looted({ gold: 1, stand: { apple: 1 } }, stands('apple'))
    match.play({ seat: 1, move: 'leftover', gold: 1, card: 0 })
    match.play({ seat: 0, move: 'leftover', gold: 0, card: 0 })
    expect(match.gold.slice(0, 3)).toEqual([50, 50, 49])
    expect(match.stand(0)).toEqual({ apple: 1 })
    expect(match.pile()).toEqual([])
  })

  test('X29 what is left over must be mentioned, be it as nobody’s; what is not is null or absent', () => {
    const match = looted({ gold: 1, stand: { apple: 1 } }, stands('apple'))
    expect(match.refused({ seat: 0, move: 'leftover' })).toBe('not-mentioned')
    expect(match.refused({ seat: 0, move: 'leftover', gold: 0 })).toBe('not-mentioned')
    expect(match.refused({ seat: 0, move: 'leftover', card: 0 })).toBe('not-mentioned')
    const coin = looted({ gold: 1 })
    expect(coin.refused({ seat: 0, move: 'leftover' })).toBe('not-mentioned')
    coin.play({ seat: 0, move: 'leftover', gold: 0, card: null }).play({ seat: 1, move: 'leftover', gold: 0 })
    expect(coin.gold[0]).toBe(51)
  })

  test('R17 unless both agree the coin leaves the game and the card goes to the discard pile', () => {
    const match = looted({ gold: 1, contraband: { silk: 1 } }, stands('silk'))
    match
      .play({ seat: 0, move: 'leftover', gold: 0, card: 0 })
      .play({ seat: 1, move: 'leftover', gold: null, card: null })
    expect(match.gold.slice(0, 3)).toEqual([50, 50, 49])
    expect(match.pile()).toEqual(['silk'])
    expect(match.loot).toEqual({ gold: 0, goods: {} })
    expect(match.table.loot.faceDown).toBe(0)
    expect([match.hand(0).loot, match.hand(1).loot].flat().every((n) => n === 0)).toBe(true)
  })

  test('R17 both may agree that nobody gets it', () => {
    const match = looted({ gold: 5 })
    match.play({ seat: 0, move: 'leftover', gold: null }).play({ seat: 1, move: 'leftover', gold: null })
    expect(match.gold.slice(0, 3)).toEqual([52, 52, 45])
  })

  test('R18 loot contraband is face down; both deputies may look at it, and nobody else', () => {
    const match = looted({ contraband: { silk: 1, mead: 1 } }, stands('silk', 'mead', 'pepper'))
    expect(match.show(0).loot).toEqual({ gold: 0, goods: { mead: 1, silk: 1 } })
    expect(match.show(1).loot).toEqual({ gold: 0, goods: { mead: 1, silk: 1 } })
    for (const viewer of [3, 'spectator'] as const)
      expect(match.show(viewer).loot).toEqual({ gold: 0, goods: {}, faceDown: 2 })
    match.play({ seat: 0, move: 'take', good: 'mead' })
    const open = { type: 'lootTaken', seat: 0, legal: null }
    expect(match.heard(0, 'lootTaken')).toEqual([{ open, hidden: { good: 'mead' } }])
    expect(match.heard(1, 'lootTaken')).toEqual([{ open, hidden: { good: 'mead' } }])
    expect(match.heard(2, 'lootTaken')).toEqual([{ open, hidden: null }])
    expect(match.show(1).loot).toEqual({ gold: 0, goods: { silk: 1 } })
  })

  test('R18 a leftover card agreed upon stays hidden from the others', () => {
    const match = looted({ contraband: { silk: 1 } }, stands('silk'))
    match.play({ seat: 0, move: 'leftover', card: 1 }).play({ seat: 1, move: 'leftover', card: 1 })
    const open = { type: 'leftoverSettled', gold: null, card: 1, legal: null, discarded: null }
    expect(match.heard(0, 'leftoverSettled')).toEqual([{ open, hidden: { good: 'silk' } }])
    expect(match.heard(3, 'leftoverSettled')).toEqual([{ open, hidden: null }])
    expect([match.stand(1), match.faceDown(1), match.table.loot.faceDown]).toEqual([{ silk: 1 }, 1, 0])
  })

  test('X30 the loot comes before the claims, and claims and skips are allowed meanwhile', () => {
    const match = looted(
      { stand: { apple: 2 } },
      { stands: { 2: ['apple', 'apple', 'silk', 'silk', 'silk'] }, options: { blackMarket: true } },
    )
    expect(match.asked()).toEqual(['0 must take', '2 may claim', '3 may claim', '4 may claim', '5 may claim'])
    match.play({ seat: 2, move: 'claim', good: 'silk' }).play({ seat: 3, move: 'skip' })
    match.play({ seat: 0, move: 'take', good: 'apple' }).play({ seat: 1, move: 'take', good: 'apple' })
    expect(match.step).toBe('claim')
    expect(match.asked()).toEqual(['4 must claim', '5 must claim'])
    expect(match.refused({ seat: 0, move: 'skip' })).toBe('no-bag-this-round')
    match.play({ seat: 5, move: 'skip' }).play({ seat: 4, move: 'skip' })
    expect(match.table.round).toBe(2)
  })

  test('S4 nothing is taken outside the loot step', () => {
    const match = atTheGate({ players: 6 })
    expect(match.refused({ seat: 0, move: 'take', good: 'apple' })).toBe('wrong-step')
    expect(match.refused({ seat: 0, move: 'leftover' })).toBe('wrong-step')
  })
})
