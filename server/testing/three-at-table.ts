/** Ann, Ben and Cid, who play with each other or with bots, for tests of live tables. */
import { afterEach, beforeEach, expect } from 'vitest'
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { NewTable } from '#protocol/http.ts'
import type { LiveMatch } from '#server/live/live-match.ts'
import type { LiveTable } from '#server/live/live-table.ts'
import type { Guest } from '#server/store/store.ts'
import type { TestServer } from './test-server.ts'
import { Listener, openTestServer, THREE } from './test-server.ts'

/** Of the test that runs. */
export let server: TestServer
export let people: readonly Guest[]

/** Each test of this file gets a server of its own, in which nothing may go wrong. */
export function openForEach(): void {
  beforeEach(async () => {
    server = await openTestServer()
    people = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => server.guest(name)))
  })
  afterEach(async () => {
    await server.close()
    expect(server.problems).toEqual([])
  })
}

export async function sitDown(table: LiveTable, guest: Guest | null, mode: Listener['mode'] = 'events') {
  const listener = new Listener(guest, mode)
  await table.join(listener, { type: 'hello' })
  return listener
}

export async function threeAtTable(wish: Partial<NewTable> = {}) {
  const { table, row } = await server.play(people, { plan: THREE, ...wish })
  const sockets: Listener[] = []
  for (const guest of people) sockets.push(await sitDown(table, guest))
  let id = 0
  /** Makes a move as the socket would hand it on. */
  const move = (
    socket: Listener,
    step: { move: string; [field: string]: unknown },
    seen = table.match?.version ?? 0,
  ) => table.move(socket, { type: 'move', id: ++id, match: table.match?.id ?? '', seen, move: step })
  return { table, row, sockets, move }
}

/** Ann plays with two bots, of which the first begins. */
export const annWithBots = () =>
  server.play(people.slice(0, 1), { plan: { ...THREE, first: 1 }, bots: ['maud:master', 'wat:master'] })

/** Makes the decision that the match waits for, as if its time were over. */
export async function goOn(match: LiveMatch): Promise<void> {
  const { game, table, version } = match
  const asked = present(
    game.asked(table).find(({ must }) => must),
    'a decision',
  )
  const move = game.fallback(match.view(asked.seat) as SeatView<Shape>, asked, () => 0)
  const played = await match.play(asked.seat as Seat, { seen: version, exact: false, move })
  expect(played).toHaveProperty('version')
}
