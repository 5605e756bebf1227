/** Everything any socket receives in many evenings at many tables, compared with what the record says it was to receive. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hearingOf } from './check-received.ts'
import { drawing } from './draws.ts'
import { foundIn, hiddenIn } from './forbidden-strings.ts'
import type { Ground } from './ground.ts'
import { openGround } from './ground.ts'
import type { Evening } from './session-script.ts'
import { Table } from './session-script.ts'

const GAMES = ['sheriff', 'sheriff', 'nottingham', 'nottingham', 'bargain']
const EVENINGS = Number(process.env.EVENINGS ?? 12)

let ground: Ground
const evenings: Evening[] = []

beforeAll(async () => {
  ground = await openGround({ logLevel: 'trace' })
  for (let first = 0; first < EVENINGS; first += 4) {
    const several = [0, 1, 2, 3].map((i) =>
      Table.evening(ground, GAMES[(first + i) % GAMES.length], drawing(first + i)),
    )
    evenings.push(...(await Promise.all(several)))
  }
}, 120_000)
afterAll(() => ground.close())

describe('every socket of many evenings', () => {
  test('heard exactly what its viewer was to hear, and could fold it', () => {
    const total = { sockets: 0, steps: 0, views: 0, changes: 0, folded: 0 }
    for (const { recordings, truths, plan } of evenings) {
      for (const { name, texts } of recordings) {
        const { faults, steps, views, changes, folded } = hearingOf(texts, truths)
        expect(faults, `${name} at ${JSON.stringify(plan)}`).toEqual([])
        total.sockets++
        total.steps += steps
        total.views += views
        total.changes += changes
        if (folded !== null) total.folded++
      }
    }
    expect(total.changes).toBeGreaterThan(EVENINGS)
    expect(total.folded).toBeGreaterThan(EVENINGS * 5)
    expect(total.steps).toBeGreaterThan(EVENINGS * 100)
  })

  test('never got secrets, seeds, salts, tokens, ids of guests, others’ whispers, codes', () => {
    const all = evenings.flatMap(({ needles }) => needles)
    for (const { recordings, needles } of evenings)
      for (const { name, texts } of recordings) expect(foundIn(texts, name, needles)).toEqual([])
    // nothing of another table either; steps and views have been compared to the byte
    const short = evenings
      .flatMap(({ recordings }) => recordings.flatMap(({ texts }) => texts))
      .filter((text) => !/^\{"type":"(step|view)"/.test(text))
    const nobodys = all.filter((needle) => needle.for.length === 0)
    expect(foundIn(short, 'anybody', nobodys)).toEqual([])
    expect(all.length).toBeGreaterThan(EVENINGS * 10)
  })

  test('never got the order of the deck, or what was hidden for others', () => {
    for (const { recordings, truths } of evenings)
      for (const { texts } of recordings) expect(hiddenIn(texts, truths)).toEqual([])
  })

  test('no answer over HTTP had any of it', () => {
    for (const { answers, needles } of evenings) {
      const mine = needles.filter(({ what }) => what !== 'the code' && what !== 'a whisper')
      expect(foundIn(answers, 'anybody', mine)).toEqual([])
    }
  })

  test('every match ended, and nothing went wrong inside', () => {
    for (const { truths } of evenings) for (const { finished } of truths.values()) expect(finished).toBe(true)
    expect(ground.problems()).toEqual([])
  })
})

describe('the log of these evenings, with everything written down', () => {
  test('has no codes, ids of tables, tokens, secrets, names or words in it', () => {
    const log = ground.log.join('')
    expect(log.length).toBeGreaterThan(1000)
    for (const { needles, words, keys, recordings } of evenings) {
      expect(foundIn(ground.log, 'the log', needles)).toEqual([])
      for (const text of [...words, keys.id, keys.code]) expect(log).not.toContain(text)
      for (const { name } of recordings) expect(log.includes(name) && /\d/.test(name)).toBe(false)
    }
  })

  test('has no card in it', () => {
    const log = ground.log.join('')
    for (const { truths } of evenings)
      for (const truth of truths.values()) {
        const { deck = [] } = truth.state(0).box as { deck?: string[] }
        for (const card of new Set(deck)) expect(log).not.toContain(`"${card}"`)
      }
  })
})
