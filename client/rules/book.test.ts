import { expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import type { Item } from '#games/nottingham/items.ts'
import { reference as nottingham } from '#games/nottingham/reference/outline.ts'
import { given } from '#games/nottingham/testing/given.ts'
import { reference as sheriff } from '#games/sheriff/reference/outline.ts'
import { around, helpOf, kindOf, tellingOf, whyOf } from './book.ts'

const SECOND = { edition: 2, options: [], players: 4 }
const FIRST = { edition: 1, options: ['promo'], players: 4 }
const SIX = { edition: 2, options: [], players: 6 }

test('a refusal is explained by its rule, in the edition that is played', () => {
  expect(whyOf(sheriff, { rule: 'S3.2', code: 'bag-size' }, SECOND)).toEqual(['S3.2'])
  expect(whyOf(sheriff, { rule: 'S3.1', code: 'too-many-set-aside' }, FIRST)).toEqual([
    'S3.1',
    'S3.1-first',
    'S3.1-empty-first',
  ])
  expect(whyOf(sheriff, { rule: 'R9', code: 'no-such-offer' }, SECOND)).toEqual(['S3.4.9'])
})

test('a refusal by a rule that does not apply is explained by that rule', () => {
  expect(whyOf(sheriff, { rule: 'S5', code: 'no-black-market' }, FIRST)).toEqual(['S2-blackMarket'])
})

test('a refusal may be explained by a part of its rule', () => {
  expect(whyOf(nottingham, { rule: 'NS4', code: 'no-necklace' }, SECOND)).toEqual(['NS4-defence', 'N5'])
})

test('a question is explained by the paragraphs that apply', () => {
  expect(helpOf(sheriff, ['exchange'], SECOND, null)).toEqual(['S3.1-second'])
  expect(helpOf(sheriff, ['settle'], SECOND, null)).not.toContain('R16')
  expect(helpOf(sheriff, ['settle'], SIX, null)).toContain('R16')
})

test('NS4 what is under way explains the question: an attack, and how to defend oneself', () => {
  const help = (to: string, item: Item): string[] => {
    const { table } = given({ draws: [item] }).view(seatAt(0))
    return helpOf(nottingham, [to], SECOND, table)
  }
  expect(help('defend', 'pearls')).toEqual(['NS4-defence', 'N5', 'NS4-robbery'])
  expect(help('offer', 'casket')).toEqual(['NS4', 'NS4-barter'])
  const exchanging = given({ draws: ['necklace'] })
    .play('take')
    .view(seatAt(0))
  expect(helpOf(nottingham, ['exchange'], SECOND, exchanging.table)).toEqual(['NS5', 'NS5-set', 'NS5-task'])
})

test('the paragraphs around one are those that apply, in order', () => {
  expect(around(sheriff, ['S3.2'], SECOND)).toEqual(['R3'])
  expect(around(sheriff, ['S3.4.7'], SECOND)).toEqual(['X15', 'S3.4.6', 'S3.4.7-second', 'S3.4.7-example'])
})

test('the id tells the kind', () => {
  expect(['S3.4.4', 'NS4', 'R1', 'N1', 'X36'].map(kindOf)).toEqual([
    'rule',
    'rule',
    'ruling',
    'ruling',
    'exact',
  ])
  expect(tellingOf(sheriff, 'S3.6').length).toBeGreaterThan(3)
})
