import { describe, expect, test } from 'vitest'
import type { Good } from '#games/sheriff/goods.ts'
import { seated } from '#games/sheriff/testing/bot-at-table.ts'
import { given } from '#games/sheriff/testing/given.ts'
import type { Scenario } from '#games/sheriff/testing/scenario.ts'

const HAND: readonly Good[] = ['cheese', 'cheese', 'apple', 'chicken', 'pepper', 'silk']

/** What Ben (1) does in the market; Ann (0) is the sheriff and he comes first. */
function benAs(name: string, scenario: Scenario = {}) {
  const match = given({ hands: { 1: HAND }, ...scenario })
  if (match.table.rules.edition === 2) match.play({ seat: 0, move: 'start-market', first: 1 })
  return seated(match, 1, name)
}

describe('2e: sets aside', () => {
  test.each([
    ['basic', []],
    ['greedy', []],
    ['bribed', []],
    ['basic-market', ['pepper', 'silk', 'apple', 'chicken']],
    ['greedy-market', ['pepper', 'apple', 'chicken']],
    ['bribed-market', ['apple', 'chicken']],
    ['all-contraband', ['apple', 'cheese', 'cheese', 'chicken']],
  ])('%s: %s', (name, setAside) => {
    expect(benAs(name).choose()).toEqual({ type: 'exchange', setAside, draw: null })
  })

  test('no more than five: of seven cards the dearest legal one stays', () => {
    const hand: readonly Good[] = ['silk', 'mead', 'pepper', 'apple', 'cheese', 'chicken', 'chicken']
    const three = benAs('basic-market', { options: { handSize: 7 }, hands: { 1: hand } })
    expect(three.choose()).toMatchObject({ setAside: ['pepper', 'mead', 'silk', 'apple', 'cheese'] })
    const one: readonly Good[] = ['silk', 'mead', 'pepper', 'pepper', 'silk', 'apple', 'chicken']
    const contraband = benAs('basic-market', { options: { handSize: 7 }, hands: { 1: one } })
    expect(contraband.choose()).toMatchObject({ setAside: ['pepper', 'pepper', 'mead', 'silk', 'silk'] })
  })
})

describe('1e', () => {
  test('draws the wanted good while it is on top, and the rest from the deck', () => {
    const left: readonly Good[] = ['cheese', 'mead', 'cheese', 'cheese']
    const ben = benAs('basic-market', { edition: 1, left, right: ['apple', 'cheese'] })
    expect(ben.choose()).toEqual({
      type: 'exchange',
      setAside: ['pepper', 'silk', 'apple', 'chicken'],
      draw: ['left', 'left', 'right', 'deck'],
    })
  })

  test('collects what it can have most of, piles included', () => {
    const right: readonly Good[] = ['apple', 'chicken', 'chicken']
    const ben = benAs('basic-market', { edition: 1, left: ['apple', 'mead'], right })
    expect(ben.choose()).toEqual({
      type: 'exchange',
      setAside: ['pepper', 'silk', 'apple', 'cheese', 'cheese'],
      draw: ['right', 'right', 'deck', 'deck', 'deck'],
    })
  })

  test('bribed-market takes contraband from the piles too', () => {
    const ben = benAs('bribed-market', { edition: 1, left: ['chicken', 'mead'], right: ['chicken', 'apple'] })
    expect(ben.choose()).toMatchObject({ setAside: ['apple', 'chicken'], draw: ['left', 'deck'] })
  })

  test('buries the dearer top card, and leaves the cheapest of its own on top', () => {
    const ben = benAs('basic-market', { edition: 1, left: ['chicken', 'apple'], right: ['crossbow'] })
    ben.act()
    expect(ben.choose()).toEqual({
      type: 'discard',
      pile: 'right',
      goods: ['silk', 'pepper', 'chicken', 'apple'],
    })
  })
})
