/** The checks themselves: a server that leaks on purpose must be found out. */

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { json } from '#protocol/codec.ts'
import { outgoing } from '#protocol/outgoing.ts'
import { readMessage } from '#protocol/read-message.ts'
import { LiveMatch } from '#server/live/live-match.ts'
import { StepMessages } from '#server/live/step-messages.ts'
import { Session } from '#server/sockets/session.ts'
import { randomBelow } from '#server/testing/random.ts'
import { checkReceived } from './check-received.ts'
import { findForbidden, findHidden, nextCards } from './forbidden-strings.ts'
import type { RunningServer } from './running-server.ts'
import { startServer } from './running-server.ts'
import type { TableSession } from './session-script.ts'
import { SessionScript } from './session-script.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const session = (game: string, seed = 5): Promise<TableSession> =>
  SessionScript.play(server, game, randomBelow(seed))

const wrongMessages = ({ recordings, matches }: TableSession): string[] =>
  recordings.flatMap(({ texts }) => checkReceived(texts, matches).faults)
const hidden = ({ recordings, matches }: TableSession): string[] =>
  recordings.flatMap(({ texts }) => findHidden(texts, matches))
const found = ({ recordings, forbidden }: TableSession): string[] =>
  recordings.flatMap(({ name, texts }) => findForbidden(texts, name, forbidden))

describe('the checks find a server that', () => {
  test('sends the hidden parts of the first seat to spectators', async () => {
    const honest = StepMessages.prototype.for
    vi.spyOn(StepMessages.prototype, 'for').mockImplementation(function (this: StepMessages, viewer) {
      return honest.call(this, viewer === 'spectator' ? seatAt(0) : viewer)
    })
    const received = await session('nottingham')
    expect(wrongMessages(received).join()).toContain('spectator received')
    expect(hidden(received).join()).toMatch(/spectator received the hidden part for 0/)
  })

  test('shows the hand of the first seat to everybody', async () => {
    const honest = LiveMatch.prototype.view
    vi.spyOn(LiveMatch.prototype, 'view').mockImplementation(function (this: LiveMatch, viewer) {
      return { ...honest.call(this, viewer), hand: honest.call(this, seatAt(0)).hand } as never
    })
    expect(wrongMessages(await session('bargain')).join()).toContain('was shown')
  })

  test('sends the secret of a table with each change', async () => {
    const honest = Session.prototype.send
    const secrets = new Map<string, string>()
    vi.spyOn(Session.prototype, 'send').mockImplementation(function (this: Session, message) {
      const read = JSON.parse(String(message.data(json)))
      const leak = read.type === 'table' ? secrets.get(read.table.id) : undefined
      honest.call(this, leak === undefined ? message : outgoing({ ...read, secret: leak }))
    })
    const { store } = server
    const updateTable = store.updateTable.bind(store)
    vi.spyOn(store, 'updateTable').mockImplementation((table, version, change) => {
      secrets.set(table, String(change.document.secret))
      return updateTable(table, version, change)
    })
    expect(found(await session('bargain')).join()).toContain('received the secret')
  })
})

describe('the checks find in received messages', () => {
  let received: TableSession
  beforeAll(async () => {
    received = await session('sheriff', 8)
    expect([...wrongMessages(received), ...hidden(received), ...found(received)]).toEqual([])
  })

  /** The same session, but the watcher receives an extra field with each message of this type. */
  function withMore(
    type: string,
    more: (message: { version: number; match: string }) => object,
  ): TableSession {
    const recordings = received.recordings.map(({ name, texts }) => {
      if (name !== 'a watcher') return { name, texts }
      return {
        name,
        texts: texts.map((text) => {
          const message = readMessage(text)
          if (message.type !== type) return text
          return JSON.stringify({ ...JSON.parse(text), ...more(message as never) })
        }),
      }
    })
    return { ...received, recordings }
  }

  test('each forbidden string', () => {
    const kinds = new Set(received.forbidden.map(({ what }) => what))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['a seed', 'a secret', 'a salt', 'a token', 'the id of a guest', 'the code']),
    )
    for (const { what, text } of received.forbidden)
      expect(found(withMore('welcome', () => ({ more: [text] }))).join()).toContain(
        `a watcher received ${what}`,
      )
  })

  test('the order of the deck', () => {
    const [replayed] = received.matches.values()
    // a later match of the session may be longer
    const leak = ({ version }: { version: number }) => ({
      deck: JSON.parse(`[${(version <= replayed.version && nextCards(replayed, version)) || ''}]`),
    })
    expect(hidden(withMore('step', leak)).join()).toContain('spectator received the next cards')
    expect(hidden(withMore('view', leak)).join()).toContain('spectator received the next cards')
  })

  test('an extra field in a step', () => {
    expect(wrongMessages(withMore('step', () => ({ more: 1 }))).length).toBeGreaterThan(0)
  })
})
