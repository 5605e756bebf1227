import { describe, expect, test } from 'vitest'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import type { Gate } from '#games/sheriff/testing/scenario.ts'

const promo = (gate: Gate = {}) => atTheGate({ edition: 1, ...gate, options: { promo: true } })

describe('feast plate', () => {
  test('S6 at an inspection it is a true card of the declared good', () => {
    const match = promo({
      bags: { 1: ['chicken', 'feast-plate', 'feast-plate'] },
      declared: { 1: 'chicken' },
    }).inspect(1)
    expect(match.gold).toEqual([44, 56, 50])
    expect(match.faceUp(1)).toEqual({ chicken: 1, 'feast-plate@chicken': 2 })
    expect(match.faceDown(1)).toBe(0)
  })

  test('S6 a bag of plates only is true', () => {
    const match = promo({ bags: { 1: ['feast-plate'] }, declared: { 1: 'cheese' } }).inspect(1)
    expect(match.gold).toEqual([48, 52, 50])
    expect(match.stand(1)).toEqual({ 'feast-plate@cheese': 1 })
  })

  test('S6 in a false bag it is still true and reaches the stand', () => {
    const match = promo({ bags: { 1: ['feast-plate', 'silk'] } }).inspect(1)
    expect(match.gold).toEqual([54, 46, 50])
    expect(match.stand(1)).toEqual({ 'feast-plate@apple': 1 })
    expect(match.asked()).toEqual(['0 must discard'])
  })

  test('S6 in a bag that passes it goes face up, and nobody is asked about oil for it', () => {
    const match = promo({ bags: { 1: ['feast-plate', 'cheese'] }, declared: { 1: 'chicken' } }).pass(1)
    expect(match.events('bagPassed')).toEqual([
      { type: 'bagPassed', bag: 1, legal: ['cheese', 'feast-plate@chicken'], faceDown: 0 },
    ])
    expect(match.asked()).toContain('0 must settle')
  })

  test('R22 it stays the good it stood for, whatever is declared later', () => {
    const match = promo({
      round: 9,
      stands: { 1: ['feast-plate@chicken'], 2: ['chicken'] },
      bags: { 1: ['feast-plate'] },
      declared: { 1: 'cheese' },
    })
    match.pass(1).pass(2)
    // Ben: chicken 4, cheese 3, shared King of chicken 7, King of cheese 15; Cid: chicken 4, apple 2, 7, 20
    expect(match.table.phase).toMatchObject({ scores: [50, 50 + 4 + 3 + 7 + 15, 50 + 4 + 2 + 7 + 20] })
  })

  test('X32 on a stand it is its own kind: promising an apple never gives it', () => {
    const match = promo({ stands: { 1: ['feast-plate@apple'] } })
    expect(match.refused({ seat: 1, move: 'offer', with: 0, stand: { apple: 1 } })).toBe('not-on-stand')
    expect(match.refused({ seat: 1, move: 'offer', with: 0, stand: { 'feast-plate@cheese': 1 } })).toBe(
      'not-on-stand',
    )
    expect(match.refused({ seat: 1, move: 'offer', with: 0, stand: { 'feast-plate@apple': 2 } })).toBe(
      'not-on-stand',
    )
    match.deal(1, { stand: { 'feast-plate@apple': 1 } })
    expect(match.stand(0)).toEqual({ 'feast-plate@apple': 1 })
    expect(match.stand(1)).toEqual({})
  })

  test('X32 in a bag it is promised as a feast plate, and given as the good it stands for', () => {
    const match = promo({ bags: { 1: ['feast-plate', 'feast-plate', 'cheese'] }, declared: { 1: 'cheese' } })
    match.deal(1, { pass: [1], bag: { 'feast-plate': 1, cheese: 2 } })
    expect(match.stand(0)).toEqual({ cheese: 1, 'feast-plate@cheese': 1 })
    expect(match.stand(1)).toEqual({ 'feast-plate@cheese': 1 })
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: [], bag: ['feast-plate@cheese'] }])
    expect(match.refused({ seat: 2, move: 'offer', with: 0, bag: { 'feast-plate@cheese': 1 } })).toBe(
      'unknown-value',
    )
  })

  test('X32 promised out of a bag that is inspected it is given too, being true', () => {
    const match = promo({ bags: { 1: ['feast-plate', 'chicken', 'silk'] }, declared: { 1: 'chicken' } })
    match.deal(1, { bag: { 'feast-plate': 1, silk: 1 } }).inspect(1)
    expect(match.stand(0)).toEqual({ 'feast-plate@chicken': 1 })
    expect(match.stand(1)).toEqual({ chicken: 1 })
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: [], bag: ['chicken'] }])
  })

  test('X32 it pays as its own kind', () => {
    const match = promo({
      gold: { 1: 0 },
      stands: { 1: ['feast-plate@chicken', 'chicken'] },
      bags: { 1: ['silk'] },
    }).inspect(1)
    expect(match.asked()).toEqual(['1 must pay'])
    match.play({ seat: 1, move: 'pay', goods: ['feast-plate@chicken'] })
    expect(match.stand(0)).toEqual({ 'feast-plate@chicken': 1 })
    expect(match.stand(1)).toEqual({ chicken: 1 })
  })

  test('S6 it has no value in a hand: hands count nothing', () => {
    const match = promo({ round: 9, hands: { 0: ['feast-plate'] } })
      .pass(1)
      .pass(2)
    expect(match.table.phase).toMatchObject({ scores: [50, 67, 67] })
  })
})
