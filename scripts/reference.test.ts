import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paragraphsOf } from '#client/rules/book.ts'
import type { Figures } from '#engine/reference.ts'
import * as nottingham from '#games/nottingham/reference/figures.ts'
import * as sheriff from '#games/sheriff/reference/figures.ts'
import type { Told } from './reference.ts'
import { faultsOf, GAMES, load } from './reference.ts'

const json = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))

describe.each(GAMES)('%s', (game) => {
  test('every rule is told, every refusal and question explained, in every language', async () => {
    expect(faultsOf(await load(game))).toEqual([])
  })

  test('what figures are about, editions and options have names in the interface', async () => {
    const { reference } = await load(game)
    const [introduction, table] = ['introduction', 'table'].map((part) =>
      json(`games/${game}/ui/messages/${part}/en.json`),
    )
    const messages = { ...introduction, ...table }
    const named = [
      ...paragraphsOf(reference).flatMap(({ figures }) => figures?.lines.flat() ?? []),
      ...reference.editions.map((edition) => `${game}.edition.${edition}`),
      ...Object.keys(reference.options).map((option) => `${game}.option.${option}`),
    ]
    const missing = named.filter((one) => typeof one === 'string' && !(one in messages))
    expect(missing).toEqual([])
  })
})

/** Lines by what they are about, without the name of the game before it. */
const byName = ({ lines }: Figures): [string, (number | string | null)[]][] =>
  lines.map(([about, ...figures]) => [about.replace(/.*\./, ''), figures])

test('S1, S3.6, S5, S6: figures are those of the facts', () => {
  const { goods, blackMarket, promo } = json('games/sheriff/facts.json')
  for (const [id, figures] of [...byName(sheriff.GOODS), ...byName(sheriff.ROYAL)]) {
    const { value, penalty, cards, countsAs } = goods[id]
    expect([id, ...figures]).toEqual([
      id,
      value,
      penalty,
      cards['3'],
      cards['4+'],
      ...Object.values(countsAs ?? {}),
    ])
  }
  for (const [id, figures] of byName(sheriff.KINGS))
    expect(figures).toEqual([goods[id].king, goods[id].queen])
  for (const [id, figures] of byName(sheriff.MARKET)) expect(figures).toEqual(blackMarket[id])
  for (const [id, figures] of byName(sheriff.PROMO))
    expect([id, ...figures]).toEqual([id, promo[id].value, promo[id].penalty, promo[id].copies])
  expect(sheriff.GOODS.lines.length + sheriff.ROYAL.lines.length).toBe(Object.keys(goods).length - 1)
  expect(sheriff.PROMO.lines.length).toBe(Object.keys(promo).length - 2)
})

test('NS1, NS5: figures are those of the facts', () => {
  const { items, tasks } = json('games/nottingham/facts.json')
  for (const [id, [value, action]] of byName(nottingham.ITEMS))
    expect([id, value, action]).toEqual([id, items[id].value, `nottingham.action.${items[id].action}`])
  for (const [id, [, first, both]] of byName(nottingham.TASKS))
    expect([id, first, both]).toEqual([id, ...tasks[id]])
  expect(nottingham.TASKS.lines.length).toBe(Object.keys(tasks).length - 1)
})

test('what drifts apart is noticed', async () => {
  const told = await load('sheriff')
  const { reference, texts } = told
  const drift = (change: Partial<Told>): string => faultsOf({ ...told, ...change }).join('\n')
  expect(drift({ rules: [...told.rules, 'S9.1'] })).toBe('S9.1 is not told')
  expect(drift({ rules: told.rules.filter((id) => id !== 'R4') })).toBe('R4 is no rule of rules.md')
  expect(drift({ refusals: { ...told.refusals, strange: 'S9.1' } })).toContain(
    'strange (S9.1) is not explained',
  )
  expect(drift({ questions: [...told.questions, 'sing'] })).toBe('the question sing is not explained')
  expect(drift({ reference: { ...reference, omitted: ['R4'] } })).toContain('R4 is told although')
  const spoilt = { ...texts.uk, R4: '', S2: 'see [S9.1]', R5: 'half *strong', strange: 'x', S3: 'Cлово' }
  const faults = drift({ texts: { ...texts, uk: spoilt } })
  for (const fault of [
    'R4 is missing',
    'points to S9.1',
    'R5 has a mark',
    'strange is never shown',
    'S3 is not set well',
  ])
    expect(faults).toContain(fault)
})
