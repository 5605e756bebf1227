/** A shared screen shows only what everybody may see, even in a player's browser. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import type { RunningServer } from './running-server.ts'
import { startServer } from './running-server.ts'

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 3, order: 'seated', first: null } as const

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ botPace: 60_000 })
})
afterAll(() => server.close())

type Message = Readonly<Record<string, never>> & { readonly type?: string }

/** Everything a socket receives up to the answer to a ping. */
async function receivedBy(path: string, cookie: string, ...messages: object[]): Promise<Message[]> {
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/api/tables/${path}`, {
    headers: { cookie },
  })
  const received: Message[] = []
  await new Promise<void>((resolve) => {
    socket.on('open', () => {
      for (const one of [{ type: 'hello' }, ...messages, { type: 'ping' }]) socket.send(JSON.stringify(one))
    })
    socket.on('message', (data) => {
      received.push(JSON.parse(data.toString()))
      if (received.at(-1)?.type === 'pong') resolve()
    })
  })
  socket.close()
  return received
}

test('with ?watch, a player’s cookie shows no hand and no code, and does not allow chat', async () => {
  const ann = await Visitor.arrive(server.base, 'Ann')
  const bots = ['maud:merchant', 'wat:merchant']
  const { code, id } = await ann.newTable({ plan: { ...PLAN, options: [] }, bots })
  if (code === null) throw new Error('the host did not get the code')
  await ann.act(code, { action: 'start', salt: SALT })
  const own = await receivedBy(`${code}/socket`, ann.cookie)
  expect(own.find(({ type }) => type === 'view')).toMatchObject({ view: { seat: 0, hand: { seat: 0 } } })

  for (const key of [id, code]) {
    const talk = { type: 'say', id: 1, words: 'hello' }
    const received = await receivedBy(`${key}/socket?watch`, ann.cookie, talk)
    expect(received.find(({ type }) => type === 'view')).toMatchObject({
      view: { seat: 'spectator', hand: null },
    })
    expect(received.find(({ type }) => type === 'welcome')).toMatchObject({
      table: { code: null, you: { seat: null, host: false } },
      present: [],
    })
    expect(received.find(({ type }) => type === 'refused')).toMatchObject({ id: 1 })
    expect(JSON.stringify(received)).not.toContain(code)
  }
})
