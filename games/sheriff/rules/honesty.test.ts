import { describe, expect, test } from 'vitest'
import { penaltyOf } from '#games/sheriff/goods.ts'
import { fineFor, isHonest } from './honesty.ts'

describe('an honest bag', () => {
  test('S6, R25 holds only what was declared; plates fit in, a summons is left out', () => {
    expect(isHonest(['apple', 'apple'], 'apple')).toBe(true)
    expect(isHonest(['apple', 'bread'], 'apple')).toBe(false)
    expect(isHonest(['apple', 'feast-plate', 'royal-summons'], 'apple')).toBe(true)
    expect(isHonest(['feast-plate'], 'bread')).toBe(true)
    expect(isHonest(['royal-summons', 'silk'], 'apple')).toBe(false)
  })

  test('X33 summonses only are a lie', () => {
    expect(isHonest(['royal-summons'], 'apple')).toBe(false)
  })
})

describe('the fine', () => {
  test('S3.4.7 is paid by who opened an honest bag, for each of its cards', () => {
    expect(fineFor(['apple', 'apple'], 'apple')).toEqual({ paidBy: 'opener', amount: 2 * penaltyOf('apple') })
  })

  test('S3.4.7 is paid by the owner of any other bag, for each card that was not declared', () => {
    expect(fineFor(['apple', 'bread', 'silk'], 'apple')).toEqual({
      paidBy: 'owner',
      amount: penaltyOf('bread') + penaltyOf('silk'),
    })
  })

  test('R25 grows by 8 for a summons in an honest bag; X33: in a lie a summons costs its penalty', () => {
    const apple = penaltyOf('apple')
    expect(fineFor(['apple', 'royal-summons'], 'apple')).toEqual({ paidBy: 'opener', amount: apple + 8 })
    expect(fineFor(['royal-summons'], 'apple')).toEqual({
      paidBy: 'owner',
      amount: penaltyOf('royal-summons'),
    })
  })
})
