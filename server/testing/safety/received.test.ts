/** Compares everything that any socket receives in many sessions with what the record says it may receive. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomBelow } from '#server/testing/random.ts'
import { checkReceived } from './check-received.ts'
import { findForbidden, findHidden } from './forbidden-strings.ts'
import type { RunningServer } from './running-server.ts'
import { startServer } from './running-server.ts'
import type { TableSession } from './session-script.ts'
import { SessionScript } from './session-script.ts'

const GAMES = ['sheriff', 'sheriff', 'nottingham', 'nottingham', 'bargain']
const SESSIONS = Number(process.env.SESSIONS ?? 8)

let server: RunningServer
const sessions: TableSession[] = []

beforeAll(async () => {
  server = await startServer({ logLevel: 'trace' })
  for (let first = 0; first < SESSIONS; first += 4) {
    const several = [0, 1, 2, 3].map((i) =>
      SessionScript.play(server, GAMES[(first + i) % GAMES.length], randomBelow(first + i)),
    )
    sessions.push(...(await Promise.all(several)))
  }
}, 120_000)
afterAll(() => server.close())

describe('every socket of many sessions', () => {
  test('received exactly what its viewer may see, and steps lead to the next view', () => {
    const total = { sockets: 0, steps: 0, views: 0, changes: 0, applied: 0 }
    for (const { recordings, matches, plan } of sessions) {
      for (const { name, texts } of recordings) {
        const { faults, steps, views, changes, applied } = checkReceived(texts, matches)
        expect(faults, `${name} at ${JSON.stringify(plan)}`).toEqual([])
        total.sockets++
        total.steps += steps
        total.views += views
        total.changes += changes
        if (applied !== null) total.applied++
      }
    }
    expect(total.changes).toBeGreaterThan(SESSIONS)
    expect(total.applied).toBeGreaterThan(SESSIONS * 5)
    expect(total.steps).toBeGreaterThan(SESSIONS * 100)
  })

  test('never received secrets, seeds, salts, tokens, guest ids, other people’s whispers or codes', () => {
    const all = sessions.flatMap(({ forbidden }) => forbidden)
    for (const { recordings, forbidden } of sessions)
      for (const { name, texts } of recordings) expect(findForbidden(texts, name, forbidden)).toEqual([])
    // nor anything of another table; steps and views are already compared byte for byte
    const short = sessions
      .flatMap(({ recordings }) => recordings.flatMap(({ texts }) => texts))
      .filter((text) => !/^\{"type":"(step|view)"/.test(text))
    const nobodys = all.filter((secret) => secret.for.length === 0)
    expect(findForbidden(short, 'anybody', nobodys)).toEqual([])
    expect(all.length).toBeGreaterThan(SESSIONS * 10)
  })

  test('never received the order of the deck or the hidden part of other seats', () => {
    for (const { recordings, matches } of sessions)
      for (const { texts } of recordings) expect(findHidden(texts, matches)).toEqual([])
  })

  test('no HTTP response contained any of it', () => {
    for (const { answers, forbidden } of sessions) {
      const mine = forbidden.filter(({ what }) => what !== 'the code' && what !== 'a whisper')
      expect(findForbidden(answers, 'anybody', mine)).toEqual([])
    }
  })

  test('every match finished, and the server logged no error', () => {
    for (const { matches } of sessions)
      for (const { finished } of matches.values()) expect(finished).toBe(true)
    expect(server.problems()).toEqual([])
  })
})

describe('the log of these sessions, at the most detailed level', () => {
  test('contains no codes, table ids, tokens, secrets, names or chat', () => {
    const log = server.log.join('')
    expect(log.length).toBeGreaterThan(1000)
    for (const { forbidden, words, keys, recordings } of sessions) {
      expect(findForbidden(server.log, 'the log', forbidden)).toEqual([])
      for (const text of [...words, keys.id, keys.code]) expect(log).not.toContain(text)
      for (const { name } of recordings) expect(log.includes(name) && /\d/.test(name)).toBe(false)
    }
  })

  test('contains no card', () => {
    const log = server.log.join('')
    for (const { matches } of sessions)
      for (const replayed of matches.values()) {
        const { deck = [] } = replayed.state(0).box as { deck?: string[] }
        for (const card of new Set(deck)) expect(log).not.toContain(`"${card}"`)
      }
  })
})
