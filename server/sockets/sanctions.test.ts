/** Bans and mutes of the server reach people who are connected. */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { perform } from '#server/admin/actions.ts'
import { CLOSE_CODES } from '#server/live/member.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import type { RunningServer } from '#server/testing/safety/running-server.ts'
import { startServer } from '#server/testing/safety/running-server.ts'

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 3, order: 'seated', first: null } as const
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ botPace: 60_000 })
})
afterAll(() => server.close())

const socketOf = (code: string | null, cookie: string) =>
  new WebSocket(`${server.base.replace('http', 'ws')}/api/tables/${code}/socket`, { headers: { cookie } })

test('somebody who is muted cannot talk or join a call; somebody who is banned is disconnected and stays out', async () => {
  const ann = await Visitor.arrive(server.base, 'Ann')
  const { code } = await ann.newTable({ plan: { ...PLAN, options: [] } })
  const socket = socketOf(code, ann.cookie)
  const messages: { type: string; code?: string; id?: number }[] = []
  const refusal = async (id: number) => {
    while (!messages.some((one) => one.type === 'refused' && one.id === id)) await once(socket, 'message')
    return messages.find((one) => one.type === 'refused' && one.id === id)?.code
  }
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello' }))
  await once(socket, 'message')
  const [guest] = (await Array.fromAsync(server.store.exportAll())).flatMap((one) =>
    one.kept === 'guest' ? [one.guest] : [],
  )
  // as the command line does it: this server is not told, it notices by itself
  const deps = { store: server.store, by: 'command line', now: () => Date.now() }
  const target = { kind: 'guest', id: guest } as const
  await perform(deps, { action: 'mute', target, reason: 'Shouting', lasts: 5 })
  let id = 0
  do {
    socket.send(JSON.stringify({ type: 'say', id: ++id, words: 'AAA' }))
    await once(socket, 'message')
  } while (!messages.some((one) => one.type === 'refused'))
  expect(await refusal(id)).toBe('silenced')
  const join = { type: 'voice.join', id: 99, peer: 'a'.repeat(16) }
  socket.send(JSON.stringify(join))
  expect(await refusal(99)).toBe('silenced')
  const closed = once(socket, 'close')
  await perform(deps, { action: 'ban', target, reason: 'Shouting', lasts: null })
  expect((await closed)[0]).toBe(CLOSE_CODES.shutOut)
  const again = socketOf(code, ann.cookie)
  const [problem] = await once(again, 'error')
  expect(String(problem)).toContain('403')
})
