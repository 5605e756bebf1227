/** A match of Bargain to try hostile messages on. The host moves first. */

import type { StoredTable } from '#server/lobby/document.ts'
import { tableId } from '#server/store/store.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import { randomBelow } from '#server/testing/random.ts'
import { Corpus, HonestTable } from './fuzz/honest-table.ts'
import { RecordingSocket } from './recording-socket.ts'
import { replayMatch } from './replayed-match.ts'
import type { RunningServer } from './running-server.ts'

const SALT = 'ab'.repeat(16)
export const LOAD = { move: 'load', items: 1 }

export interface HostileMatch {
  readonly base: string
  readonly host: Visitor
  readonly guest: Visitor
  readonly code: string
  readonly id: string
  readonly match: string
  /** opens a socket at this table and waits for the first view */
  openSocket(visitor: Visitor | null, key?: string): Promise<RecordingSocket>
  version(): Promise<number>
}

export async function startHostileMatch(server: RunningServer): Promise<HostileMatch> {
  const { base } = server
  const host = await Visitor.arrive(base, 'Host')
  const guest = await Visitor.arrive(base, 'Guest')
  const plan = {
    game: 'bargain',
    edition: null,
    options: [],
    players: 2,
    order: 'seated',
    first: null,
  } as const
  const { code, id } = await host.newTable({ plan: { ...plan, options: [] } })
  const key = code ?? ''
  await guest.act(key, { action: 'sit', seat: 1 })
  await guest.act(key, { action: 'ready', ready: true, salt: SALT })
  const { match } = await host.act(key, { action: 'start', salt: SALT })
  return {
    base,
    host,
    guest,
    code: key,
    id,
    match: match?.id ?? '',
    async openSocket(visitor, at = key) {
      const socket = new RecordingSocket({
        base,
        key: at,
        ...(visitor !== null && { cookie: visitor.cookie }),
      })
      await socket.receives('view')
      return socket
    },
    version: async () => (await server.store.matchStatus(match?.id as never))?.version ?? -1,
  }
}

/** A move of this match as an honest client would send it. */
export const moveIn = (match: string, more: object = {}) => ({
  type: 'move',
  id: 1,
  match,
  seen: 0,
  move: LOAD,
  ...more,
})

/** Whether others can still play a match to the end on this server, with a record that replays. */
export async function canStillPlay(server: RunningServer, game = 'bargain'): Promise<boolean> {
  const honest = await HonestTable.start(server.base, game, new Corpus(), randomBelow(7))
  await honest.end()
  const row = (await server.store.table(tableId(honest.view.id))) as StoredTable
  const { finished } = await replayMatch(server.store, row.document.matches[0])
  return finished
}
