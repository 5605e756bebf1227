import { describe, expect, test } from 'vitest'
import type { Good } from '#games/sheriff/goods.ts'
import { seated } from '#games/sheriff/testing/bot-at-table.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import type { Gate } from '#games/sheriff/testing/scenario.ts'

const FIVE: readonly Good[] = ['apple', 'apple', 'apple', 'apple', 'apple']

/** Ann (0) is the sheriff; Ben (1) and Cid (2) have bags. */
function annAs(name: string, gate: Gate = {}) {
  const match = atTheGate(gate)
  return { match, ann: seated(match, 0, name) }
}

/** Six at the table; Ann (0) and Ben (1) are deputies, the first bag is Cid's (2). */
const deputyAs = (name: string) => annAs(name, { players: 6 })

describe('one who settles by rule', () => {
  test.each([
    ['basic', 'inspect'],
    ['basic-market', 'inspect'],
    ['always-inspects', 'inspect'],
    ['never-inspects', 'pass'],
    ['all-contraband', 'pass'],
  ])('%s: every bag at once: %s', (name, type) => {
    const { match, ann } = annAs(name, { bags: { 1: FIVE } })
    match.offer(1, { pass: [1], gold: 10 })
    expect(ann.act()).toEqual({ type, bag: 1 })
    expect(ann.act()).toEqual({ type, bag: 2 })
    expect(match.gold[0]).toBe(type === 'pass' ? 60 : 50 - 10 - 2)
  })

  test('inspects-four inspects bags of four or more', () => {
    const { ann } = annAs('inspects-four', { bags: { 1: FIVE.slice(1), 2: FIVE.slice(2) } })
    expect(ann.act()).toEqual({ type: 'inspect', bag: 1 })
    expect(ann.act()).toEqual({ type: 'pass', bag: 2 })
  })

  test('S3.4.3 declines a standing bribe that would cost it something, then passes', () => {
    const { match, ann } = annAs('never-inspects')
    match.offer(1, { pass: [1], goldBack: 5 })
    match.offer(1, { pass: [1], inspect: [2], gold: 20 })
    expect(ann.act()).toEqual({ type: 'decline', offer: 2 })
    expect(ann.act()).toEqual({ type: 'decline', offer: 1 })
    expect(ann.act()).toEqual({ type: 'pass', bag: 1 })
  })

  test('S4 takes its side as a deputy, and settles as soon as the other has', () => {
    const { match, ann } = deputyAs('always-inspects')
    for (const bag of [2, 3, 4, 5]) expect(ann.act()).toEqual({ type: 'side', bag, side: 'inspect' })
    expect(ann.atLastCall()).toBeNull()
    match.play({ seat: 1, move: 'side', bag: 3, side: 'pass' })
    expect(ann.choose()).toEqual({ type: 'inspect', bag: 3 })
  })
})

describe('one who takes bribes', () => {
  test('greedy accepts the best one, and inspects the others when nobody has more to say', () => {
    const { match, ann } = annAs('greedy')
    match.offer(2, { pass: [2], gold: 3 }).offer(2, { pass: [2], gold: 1 })
    expect(ann.act()).toEqual({ type: 'accept', offer: 1 })
    expect(ann.choose()).toBeNull()
    expect(ann.atLastCall()).toEqual({ type: 'inspect', bag: 1 })
  })

  test('greedy wants gold, and is not to be bound', () => {
    const { match, ann } = annAs('greedy')
    match.offer(1, { pass: [1] }).offer(1, { pass: [1], gold: 4, goldBack: 4 })
    match.offer(1, { pass: [1], inspect: [2], gold: 20 })
    expect(ann.choose()).toBeNull()
  })

  test('bribed wants five gold a bag', () => {
    const { match, ann } = annAs('bribed')
    match.offer(1, { pass: [1], gold: 4 }).offer(2, { pass: [1, 2], gold: 9 })
    expect(ann.choose()).toBeNull()
    match.offer(2, { pass: [2], gold: 5 })
    expect(ann.choose()).toEqual({ type: 'accept', offer: 3 })
  })

  test('all-honest takes whatever is offered, goods too, and passes the others', () => {
    const { match, ann } = annAs('all-honest', { stands: { 1: ['cheese'] } })
    match.offer(1, { pass: [1], stand: { cheese: 1 } })
    expect(ann.act()).toEqual({ type: 'accept', offer: 1 })
    expect(ann.choose()).toBeNull()
    expect(ann.atLastCall()).toEqual({ type: 'pass', bag: 2 })
  })

  test('S4 as deputies take the side that earns a bribe for both', () => {
    const { match, ann } = deputyAs('greedy')
    expect(ann.act()).toEqual({ type: 'side', bag: 2, side: 'inspect' })
    match.play({ seat: 2, move: 'offer', with: 'deputies', pass: [2], gold: 4 })
    expect(ann.act()).toEqual({ type: 'accept', offer: 1 })
    expect(ann.act()).toEqual({ type: 'side', bag: 2, side: 'pass' })
  })
})

describe('one who demands six', () => {
  const demand = (bag: number) => ({ type: 'offer', with: bag, terms: { pass: [bag], gold: 6 } })

  test.each([
    ['demands-six', 'pass'],
    ['demands-six-or-else', 'inspect'],
  ])('%s: of everyone, once; those who don’t pay: %s', (name, type) => {
    const { match, ann } = annAs(name)
    expect(ann.act()).toMatchObject(demand(1))
    expect(ann.act()).toMatchObject(demand(2))
    match.accept(2, 2).play({ seat: 1, move: 'decline', offer: 1 })
    expect(ann.choose()).toBeNull()
    expect(ann.atLastCall()).toEqual({ type, bag: 1 })
  })

  test('takes six from those who offer them, and demands nothing of those who don’t have them', () => {
    const { match, ann } = annAs('demands-six', { gold: { 2: 5 } })
    match.offer(1, { pass: [1], gold: 6 })
    expect(ann.act()).toEqual({ type: 'accept', offer: 1 })
    expect(ann.choose()).toBeNull()
  })

  test('S4 as a deputy takes the side the other has not taken, to demand alone', () => {
    const { match, ann } = deputyAs('demands-six')
    expect(ann.choose()).toBeNull()
    match.play({ seat: 1, move: 'side', bag: 2, side: 'pass' })
    expect(ann.act()).toEqual({ type: 'side', bag: 2, side: 'inspect' })
    expect(ann.act()).toMatchObject(demand(2))
    expect(ann.atLastCall()).toEqual({ type: 'pass', bag: 2 })
    match.play({ seat: 1, move: 'side', bag: 2, side: 'inspect' })
    expect(ann.choose()).toEqual({ type: 'side', bag: 2, side: 'pass' })
  })
})
