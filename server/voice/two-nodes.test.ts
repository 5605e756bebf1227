/** People at one table whose browsers are connected to different nodes. */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Postgres, Redis } from '#scripts/services/services.ts'
import { startPostgres, startRedis } from '#scripts/services/services.ts'
import { CLOSE_CODES } from '#server/live/member.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import type { RunningServer } from '#server/testing/safety/running-server.ts'
import { startServer } from '#server/testing/safety/running-server.ts'
import { peersOf, TableSocket } from '#server/testing/table-socket.ts'

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 3, order: 'seated', first: null } as const
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(16))

let postgres: Postgres
let redis: Redis
let nodes: RunningServer[] = []

beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres({ fsync: 'off' }), startRedis()])
  const shared = { store: await postgres.database(), redis: redis.address }
  nodes = [
    await startServer({ ...shared, node: 'one' }),
    await startServer({ ...shared, node: 'two' }),
    await startServer({ ...shared, node: 'three' }),
  ]
})
afterAll(async () => {
  for (const node of nodes) {
    expect(node.problems()).toEqual([])
    await node.close()
  }
  await Promise.all([postgres?.stop(), redis?.stop()])
})

test('they see who has joined and signal each other; who moves is listed once; who signs out is disconnected', async () => {
  const [one, two, three] = nodes.map(({ base }) => base)
  const host = await Visitor.arrive(one, 'Ann')
  const { code } = await host.newTable({ plan: { ...PLAN, options: [] } })
  if (code === null) throw new Error('the host did not get the code')
  const guest = await Visitor.arrive(one, 'Ben')
  await guest.act(code, { action: 'sit', seat: null })
  const third = await Visitor.arrive(three, 'Cid')
  const ann = await TableSocket.open(host, code)
  const ben = await TableSocket.open(guest, code, two)
  const cid = await TableSocket.open(third, code)
  await ann.join(A)
  // a notice may be on its way before the other node listens: what matters is that both are seen now
  await ben.join(B)
  await ann.people((people) => peersOf(people) === 'ab')
  await cid.people((people) => peersOf(people) === 'ab')

  ann.send({ type: 'voice.signal', to: B, connection: C, description: { type: 'offer', sdp: 'v=0\r\n' } })
  expect(await ben.receives('voice.signal')).toMatchObject({ from: A, description: { type: 'offer' } })
  const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
  ben.send({ type: 'voice.signal', to: A, connection: C, candidates: [candidate] })
  expect(await ann.receives('voice.signal')).toMatchObject({ from: B, candidates: [candidate] })

  // Ben's connection to the second node still seems open when he is back through the third
  const back = await TableSocket.open(guest, code, three)
  await back.join(B)
  back.send({ type: 'voice.state', muted: false, camera: false })
  for (const other of [ann, cid])
    await other.people((people) => people.filter(({ peer, muted }) => peer === B && !muted).length === 1)
  ann.send({ type: 'voice.signal', to: B, connection: C, candidates: [] })
  await back.receives('voice.signal')
  await Promise.all([ben, back].map((socket) => socket.answered()))
  expect(ben.received('voice.signal')).toHaveLength(1)

  back.send({ type: 'voice.leave' })
  for (const other of [ann, cid]) await other.people((people) => peersOf(people) === 'a')

  // Ann signs out through another node than the one her page is connected to
  const closed = once(ann.socket, 'close')
  await new Visitor(two, host.cookie).ask('POST', '/api/me/sign-out', { where: 'here' })
  expect((await closed)[0]).toBe(CLOSE_CODES.restart)
  for (const socket of [ben, back, cid]) socket.close()
})
