/** The search itself: a server that leaks on purpose must be noticed. */

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { readMessage } from '#protocol/reading.ts'
import { LiveMatch } from '#server/live/match.ts'
import { StepText } from '#server/live/step-text.ts'
import { Session } from '#server/sockets/session.ts'
import { hearingOf } from './check-received.ts'
import { drawing } from './draws.ts'
import { foundIn, hiddenIn, nextCards } from './forbidden-strings.ts'
import type { Ground } from './ground.ts'
import { openGround } from './ground.ts'
import type { Evening } from './session-script.ts'
import { Table } from './session-script.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const evening = (game: string, seed = 5): Promise<Evening> => Table.evening(ground, game, drawing(seed))

const misheard = ({ recordings, truths }: Evening): string[] =>
  recordings.flatMap(({ texts }) => hearingOf(texts, truths).faults)
const hidden = ({ recordings, truths }: Evening): string[] =>
  recordings.flatMap(({ texts }) => hiddenIn(texts, truths))
const found = ({ recordings, needles }: Evening): string[] =>
  recordings.flatMap(({ name, texts }) => foundIn(texts, name, needles))

describe('a server is noticed that', () => {
  test('tells those who watch what the first seat overhears', async () => {
    const honest = StepText.prototype.for
    vi.spyOn(StepText.prototype, 'for').mockImplementation(function (this: StepText, viewer) {
      return honest.call(this, viewer === 'spectator' ? seatAt(0) : viewer)
    })
    const heard = await evening('nottingham')
    expect(misheard(heard).join()).toContain('spectator heard')
    expect(hidden(heard).join()).toMatch(/spectator overheard what was for 0/)
  })

  test('shows everybody the hand of the first seat', async () => {
    const honest = LiveMatch.prototype.view
    vi.spyOn(LiveMatch.prototype, 'view').mockImplementation(function (this: LiveMatch, viewer) {
      return { ...honest.call(this, viewer), hand: honest.call(this, seatAt(0)).hand } as never
    })
    expect(misheard(await evening('bargain')).join()).toContain('was shown')
  })

  test('tells the secret of the table with each change of it', async () => {
    const honest = Session.prototype.send
    const secrets = new Map<string, string>()
    vi.spyOn(Session.prototype, 'send').mockImplementation(function (this: Session, text) {
      const { type, table } = JSON.parse(text)
      const leak = type === 'table' ? secrets.get(table.id) : undefined
      honest.call(this, leak === undefined ? text : `${text.slice(0, -1)},"secret":"${leak}"}`)
    })
    const { store } = ground
    const updateTable = store.updateTable.bind(store)
    vi.spyOn(store, 'updateTable').mockImplementation((table, version, change) => {
      secrets.set(table, String(change.document.secret))
      return updateTable(table, version, change)
    })
    expect(found(await evening('bargain')).join()).toContain('received the secret')
  })
})

describe('in what was heard, something is noticed that was not there:', () => {
  let heard: Evening
  beforeAll(async () => {
    heard = await evening('sheriff', 8)
    expect([...misheard(heard), ...hidden(heard), ...found(heard)]).toEqual([])
  })

  /** The same evening in which one of those who watch got one more thing with each message of a kind. */
  function withMore(type: string, more: (message: { version: number; match: string }) => object): Evening {
    const recordings = heard.recordings.map(({ name, texts }) => {
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
    return { ...heard, recordings }
  }

  test('each of the things looked for', () => {
    const kinds = new Set(heard.needles.map(({ what }) => what))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['a seed', 'a secret', 'a salt', 'a token', 'the id of a guest', 'the code']),
    )
    for (const { what, text } of heard.needles)
      expect(found(withMore('welcome', () => ({ more: [text] }))).join()).toContain(
        `a watcher received ${what}`,
      )
  })

  test('the order of the deck', () => {
    const [truth] = heard.truths.values()
    // a later match of the evening may be longer than this one
    const leak = ({ version }: { version: number }) => ({
      deck: JSON.parse(`[${(version <= truth.version && nextCards(truth, version)) || ''}]`),
    })
    expect(hidden(withMore('step', leak)).join()).toContain('spectator saw the next cards')
    expect(hidden(withMore('view', leak)).join()).toContain('spectator saw the next cards')
  })

  test('a byte more in a step', () => {
    expect(misheard(withMore('step', () => ({ more: 1 }))).length).toBeGreaterThan(0)
  })
})
