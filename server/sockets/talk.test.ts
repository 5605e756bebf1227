/** Who talks is called by their present name, though they came with another; and who may talk. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { guestOf } from '#server/http/identity.ts'
import { handleOf } from '#server/lobby/document.ts'
import { tableId } from '#server/store/store.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { RecordingSocket } from '#server/testing/safety/recording-socket.ts'
import type { RunningServer } from '#server/testing/safety/running-server.ts'
import { startServer } from '#server/testing/safety/running-server.ts'

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 3, order: 'seated', first: null } as const

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ botPace: 60_000 })
})
afterAll(() => server.close())

/** A socket that stays open; `say` resolves with the line as everybody gets it. */
async function connect(key: string, cookie: string) {
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/api/tables/${key}/socket`, {
    headers: { cookie },
  })
  const waiting: ((line: { name: string; seat: number | null }) => void)[] = []
  const welcome = Promise.withResolvers<void>()
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello' })))
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString())
    if (message.type === 'welcome') welcome.resolve()
    if (message.type === 'talk' && message.ack !== undefined) waiting.shift()?.(message.talk)
  })
  await welcome.promise
  return {
    close: () => socket.close(),
    say: (words: string) =>
      new Promise<{ name: string; seat: number | null }>((resolve) => {
        waiting.push(resolve)
        socket.send(JSON.stringify({ type: 'say', id: waiting.length, words }))
      }),
  }
}

test('a player who changes the name while people gather, and somebody who watches', async () => {
  const ann = await Visitor.arrive(server.base, 'Godric')
  const { code } = await ann.newTable({
    plan: { ...PLAN, options: [] },
    bots: ['maud:merchant', 'wat:merchant'],
  })
  if (code === null) throw new Error('the host did not get the code')
  const eve = await Visitor.arrive(server.base, 'Eve')
  const [player, watcher] = [await connect(code, ann.cookie), await connect(code, eve.cookie)]
  expect(await player.say('hello')).toMatchObject({ name: 'Godric', seat: 0 })
  await ann.ask('PATCH', '/api/me', { name: 'Ann' })
  await eve.ask('PATCH', '/api/me', { name: 'Fay' })
  expect(await player.say('it is me')).toMatchObject({ name: 'Ann', seat: 0 })
  await ann.act(code, { action: 'start', salt: SALT })
  expect(await player.say('let us begin')).toMatchObject({ name: 'Ann', seat: 0 })
  expect(await watcher.say('good luck')).toMatchObject({ name: 'Fay', seat: null })
  player.close()
  watcher.close()
})

test('whoever the host has muted is not heard, until they may talk again', async () => {
  const [ann, eve] = [await Visitor.arrive(server.base, 'Ann'), await Visitor.arrive(server.base, 'Eve')]
  const { code, id } = await ann.newTable({ plan: { ...PLAN, options: [] } })
  const socket = new RecordingSocket({ base: server.base, key: code ?? '', cookie: eve.cookie })
  await socket.receives('welcome')
  const guest = await guestOf(server.liveTables.deps.store, eve.cookie)
  const who = handleOf(tableId(id), guest!.guest)
  const heard: unknown[] = []
  for (const [n, muted] of [false, true, false].entries()) {
    await ann.act(code ?? '', { action: 'mute', who, muted })
    const { type, code: why } = await socket.request({ type: 'say', id: n, words: 'hello' }, 'talk')
    heard.push(why ?? type)
  }
  expect(heard).toEqual(['talk', 'muted', 'talk'])
  socket.close()
})
