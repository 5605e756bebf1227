/** A screen that many look at sees only what everybody may see, even in the browser of somebody who plays. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import type { Ground } from './ground.ts'
import { openGround } from './ground.ts'

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 3, order: 'seated', first: null } as const

let ground: Ground
beforeAll(async () => {
  ground = await openGround({ botPace: 60_000 })
})
afterAll(() => ground.close())

type Heard = Readonly<Record<string, never>> & { readonly type?: string }

/** Everything a socket hears until somebody answers a ping. */
async function listen(path: string, cookie: string, ...said: object[]): Promise<Heard[]> {
  const socket = new WebSocket(`${ground.base.replace('http', 'ws')}/api/tables/${path}`, {
    headers: { cookie },
  })
  const heard: Heard[] = []
  await new Promise<void>((resolve) => {
    socket.on('open', () => {
      for (const one of [{ type: 'hello' }, ...said, { type: 'ping' }]) socket.send(JSON.stringify(one))
    })
    socket.on('message', (data) => {
      heard.push(JSON.parse(data.toString()))
      if (heard.at(-1)?.type === 'pong') resolve()
    })
  })
  socket.close()
  return heard
}

test('with ?watch a player’s cookie opens no hand, no code and no mouth', async () => {
  const ann = await Visitor.arrive(ground.base, 'Ann')
  const bots = ['maud:merchant', 'wat:merchant']
  const { code, id } = await ann.newTable({ plan: { ...PLAN, options: [] }, bots })
  if (code === null) throw new Error('a host knows the code')
  await ann.act(code, { action: 'start', salt: SALT })
  const own = await listen(`${code}/socket`, ann.cookie)
  expect(own.find(({ type }) => type === 'view')).toMatchObject({ view: { seat: 0, hand: { seat: 0 } } })

  for (const key of [id, code]) {
    const talk = { type: 'say', id: 1, words: 'hello' }
    const heard = await listen(`${key}/socket?watch`, ann.cookie, talk)
    expect(heard.find(({ type }) => type === 'view')).toMatchObject({
      view: { seat: 'spectator', hand: null },
    })
    expect(heard.find(({ type }) => type === 'welcome')).toMatchObject({
      table: { code: null, you: { seat: null, host: false } },
      present: [],
    })
    expect(heard.find(({ type }) => type === 'refused')).toMatchObject({ id: 1 })
    expect(JSON.stringify(heard)).not.toContain(code)
  }
})
