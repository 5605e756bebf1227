/** A match in which every kind of hostile message can be tried: a bargain, in which the host is to move first. */

import type { LaidTable } from '#server/lobby/document.ts'
import { tableId } from '#server/store/store.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import { drawing } from './draws.ts'
import { Corpus, HonestTable } from './fuzz/table.ts'
import type { Ground } from './ground.ts'
import { Ear } from './recording-socket.ts'
import { truthOf } from './truth.ts'

const SALT = 'ab'.repeat(16)
export const LOAD = { move: 'load', items: 1 }

export interface Besieged {
  readonly base: string
  readonly host: Visitor
  readonly guest: Visitor
  readonly code: string
  readonly id: string
  readonly match: string
  /** a socket of somebody at this table, who has been shown the match */
  ear(visitor: Visitor | null, key?: string): Promise<Ear>
  version(): Promise<number>
}

export async function besieged(ground: Ground): Promise<Besieged> {
  const { base } = ground
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
    async ear(visitor, at = key) {
      const ear = new Ear({ base, key: at, ...(visitor !== null && { cookie: visitor.cookie }) })
      await ear.hears('view')
      return ear
    },
    version: async () => (await ground.store.matchStatus(match?.id as never))?.version ?? -1,
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

/** Whether honest people can still play on this server, to the end and with a record that verifies. */
export async function playHonestly(ground: Ground, game = 'bargain'): Promise<boolean> {
  const honest = await HonestTable.lay(ground.base, game, new Corpus(), drawing(7))
  await honest.end()
  const row = (await ground.store.table(tableId(honest.view.id))) as LaidTable
  const { finished } = await truthOf(ground.store, row.document.matches[0])
  return finished
}
