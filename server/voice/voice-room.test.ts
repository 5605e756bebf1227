/** Voice over real sockets: who may join, what reaches whom, and what bad messages can do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Visitor } from '#server/testing/http-visitor.ts'
import type { RunningServer } from '#server/testing/safety/running-server.ts'
import { startServer } from '#server/testing/safety/running-server.ts'
import { peersOf, TableSocket } from '#server/testing/table-socket.ts'
import { relayPassword, serversFor } from './relay-passwords.ts'

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 4, order: 'seated', first: null } as const
const SECRET = 'a secret of sixteen'
const CALL = { stun: ['stun:127.0.0.1:3478'], turn: { urls: ['turn:127.0.0.1:3478'], secret: SECRET } }

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ voice: CALL, limits: 'on' })
})
afterAll(async () => {
  expect(server.problems()).toEqual([])
  await server.close()
})

const open: TableSocket[] = []
afterAll(() => {
  for (const socket of open) socket.close()
})

async function come(visitor: Visitor, key: string): Promise<TableSocket> {
  const socket = await TableSocket.open(visitor, key)
  open.push(socket)
  return socket
}

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(16))

async function tableOfThree(wish: object = {}): Promise<{ key: string; id: string; all: TableSocket[] }> {
  const host = await Visitor.arrive(server.base, 'Ann')
  const { code, id } = await host.newTable({ plan: { ...PLAN, options: [] }, ...wish })
  if (code === null) throw new Error('the host did not get the code')
  const others = [await Visitor.arrive(server.base, 'Ben'), await Visitor.arrive(server.base, 'Cid')]
  for (const one of others) await one.act(code, { action: 'sit', seat: null })
  const all = await Promise.all([host, ...others].map((one) => come(one, code)))
  return { key: code, id, all }
}

describe('voice at a table', () => {
  test('people join, signal each other and nobody else, break and come back, and leave', async () => {
    const { key, all } = await tableOfThree()
    const [ann, ben, cid] = all
    const joined = await ann.join(A)
    expect(joined).toMatchObject({ type: 'voice.joined', peer: A, relay: false })
    expect(joined.servers).toMatchObject([{ urls: CALL.stun }, { urls: CALL.turn.urls }])
    await ben.join(B)
    // also whoever has not joined sees it
    await cid.people((people) => peersOf(people) === 'ab')
    ann.send({ type: 'voice.state', muted: false, camera: true })
    const { people } = await cid.people(([one]) => one?.camera === true)
    expect(people[0]).toMatchObject({ seat: 0, name: 'Ann', muted: false, aside: null })
    ann.send({ type: 'voice.signal', to: B, connection: C, description: { type: 'offer', sdp: 'v=0\r\n' } })
    expect(await ben.receives('voice.signal')).toMatchObject({ from: A, description: { sdp: 'v=0\r\n' } })
    // one who has not joined sends nothing, and nothing reaches one who has left
    cid.send({ type: 'voice.signal', to: B, connection: C, candidates: [] })
    ann.send({ type: 'voice.signal', to: C, connection: C, candidates: [] })
    await Promise.all([ann, cid].map((one) => one.answered()))
    expect([...ben.received('voice.signal'), ...cid.received('voice.signal')]).toHaveLength(1)
    const told = () => ann.received('voice.people').length
    const before = told()
    // a broken connection: still listed, and back under the same name without anybody noticing
    ben.socket.terminate()
    const again = await come(ben.visitor, key)
    expect((await again.people()).people).toHaveLength(2)
    expect(await again.join(B)).toMatchObject({ type: 'voice.joined' })
    expect(told()).toBe(before)
    // a page that was loaded again takes the place of the old one
    await again.join(C)
    await ann.people((now) => peersOf(now) === 'ac')
    again.send({ type: 'voice.leave' })
    await ann.people((now) => peersOf(now) === 'a')
    // whoever leaves while the connection is broken says so when it is back
    await cid.join(C)
    await ann.people((now) => peersOf(now) === 'ac')
    cid.socket.terminate()
    const back = await come(cid.visitor, key)
    back.send({ type: 'voice.leave' })
    await ann.people((now) => peersOf(now) === 'a')
  })

  test('only players, unless the host lets others listen; the host switches it off; the link is an https address', async () => {
    const { key, id, all } = await tableOfThree()
    const [ann] = all
    const eve = await come(await Visitor.arrive(server.base, 'Eve'), id)
    expect(await eve.join(B)).toMatchObject({ code: 'not-seated' })
    const act = (action: object) => ann.visitor.act(key, action as never)
    await act({ action: 'voice', listeners: true, link: 'https://call.example/room' })
    expect(await eve.join(B)).toMatchObject({ type: 'voice.joined' })
    expect(await ann.people()).toMatchObject({ people: [{ seat: null, name: 'Eve' }] })
    await act({ action: 'voice', listeners: false })
    await ann.people((people) => people.length === 0)
    await ann.join(A)
    expect(await all[1].join(A)).toMatchObject({ code: 'malformed' })
    await act({ action: 'voice', on: false })
    await ann.people((people) => people.length === 0)
    expect(await ann.join(A)).toMatchObject({ code: 'voice-off' })
    for (const link of ['http://call.example', 'javascript:alert(1)', 'https://name:word@call.example', 'x'])
      expect(
        (await ann.visitor.ask('POST', `/api/tables/${key}/actions`, { action: 'voice', link })).status,
      ).toBe(400)
  })

  test('four listen and four have cameras, nobody signals uninvited, and nobody steps aside before the match', async () => {
    const host = await Visitor.arrive(server.base, 'Ann')
    const { code, id } = await host.newTable({ plan: { ...PLAN, options: [], players: 5 } })
    if (code === null) throw new Error('the host did not get the code')
    const others = await Promise.all(['B', 'C', 'D', 'E'].map((name) => Visitor.arrive(server.base, name)))
    for (const one of others) await one.act(code, { action: 'sit', seat: null })
    const players = await Promise.all([host, ...others].map((one) => come(one, code)))
    const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(16))
    for (const [i, one] of players.entries()) await one.join(names[i])
    for (const one of players) {
      one.send({ type: 'voice.state', muted: false, camera: true })
      await one.answered()
    }
    const filmed = await players[0].people((people) => people.filter(({ camera }) => camera).length === 4)
    expect(filmed.people.find(({ camera }) => !camera)?.peer).toBe(names[4])
    // the fifth has no camera, and is heard all the same
    await players[0].people((people) => people.every(({ muted }) => !muted))
    players[0].send({ type: 'voice.aside', with: B })
    expect(await players[0].receives('refused')).toMatchObject({ code: 'no-aside' })

    const watching = await Promise.all(
      ['V', 'W', 'X', 'Y', 'Z'].map(async (name) => come(await Visitor.arrive(server.base, name), id)),
    )
    // who may not listen is told nothing that connects, and reaches nobody
    watching[0].send({ type: 'voice.signal', to: A, connection: C, candidates: [] })
    await watching[0].answered()
    await players[0].answered()
    expect(players[0].received('voice.signal')).toEqual([])
    await host.act(code, { action: 'voice', listeners: true })
    const answers = []
    for (const [i, one] of watching.entries()) answers.push(await one.join(`${i}`.repeat(16)))
    expect(answers.map(({ type }) => type)).toEqual([...Array(4).fill('voice.joined'), 'refused'])
    expect(answers[4]).toMatchObject({ code: 'voice-full' })
    // two who only listen have nothing to say to each other
    watching[0].send({ type: 'voice.signal', to: '1'.repeat(16), connection: C, candidates: [] })
    await watching[0].answered()
    await watching[1].answered()
    expect(watching[1].received('voice.signal')).toEqual([])
  })

  test('at a listed table only through the relay, and not at all without one', async () => {
    const { key, all } = await tableOfThree({ open: true })
    expect(await all[0].join(A)).toMatchObject({ relay: true })
    await all[0].visitor.act(key, { action: 'plan', open: false })
    expect(await all[0].join(A), 'strangers may still be here').toMatchObject({ relay: true })
    const bare = await startServer()
    const ann = await Visitor.arrive(bare.base, 'Ann')
    const { code } = await ann.newTable({ plan: { ...PLAN, options: [] }, open: true })
    if (code === null) throw new Error('the host did not get the code')
    const socket = await come(ann, code)
    expect(await socket.join(A)).toMatchObject({ code: 'no-relay' })
    await bare.close()
  })
})

test('a password for the relay is the HMAC of a name that ends', () => {
  const { username, credential } = relayPassword('secret', 'ann', 1_700_000_000_999)
  expect(username).toBe('1700000000:ann')
  expect(credential).toBe('vQnWXBtsqkQms4Ddse1rYmcjgqM=')
  expect(serversFor({ stun: [], turn: null }, 'ann', 0)).toEqual([])
})
