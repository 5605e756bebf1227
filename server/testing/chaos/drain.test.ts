import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { storeAddress } from '#server/store/address.ts'
import { openStore } from '#server/store/open.ts'
import { MatchLoad } from './match-load.ts'
import { createVisitor } from './seating.ts'
import { ServerNode } from './server-node.ts'

test('SIGTERM under load: all sockets are closed, nothing is lost, the process ends by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-drain-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const node = await ServerNode.start({ DATA_DIR: folder })
  onTestFinished(() => void node.kill())
  const store = await openStore(storeAddress({ DATA_DIR: folder }))
  let isOver = false
  const load = new MatchLoad({
    store,
    seed: 3,
    tables: 2,
    mix: { players: 3, bots: true, disturbedEvery: 0 },
    long: 0,
    bases: [node.base],
    more: () => !isOver,
  })
  const played = load.play()
  while (load.movesInPlay < 40) await sleep(20)
  const table = await createTable(node)
  const watcher = new WebSocket(`${node.base.replace('http', 'ws')}${table}`)
  await once(watcher, 'open')
  await openSilentSocket(node, table)
  const closed = once(watcher, 'close')
  const readiness = untilNotReady(node)
  const ended = await node.stop()
  expect(await closed).toEqual([1012, Buffer.from('restarting')])
  expect(await readiness).toBe(true)
  expect(ended.code).toBe(0)
  // half of what the silent socket could keep it for
  expect(ended.milliseconds).toBeLessThan(15_000)
  isOver = true
  await node.up()
  await played
  expect(load.problems).toEqual([])
  expect(node.loggedErrors).toEqual([])
  await store.close()
})

/** Returns the path of its socket. */
async function createTable({ base }: ServerNode): Promise<string> {
  const visitor = await createVisitor(() => base, 'Host')
  const { id } = await visitor.newTable({
    plan: { game: 'sheriff', edition: 2, options: [], players: 4, order: 'seated', first: null },
  })
  return `/api/tables/${id}/socket`
}

/** A socket that is opened and never read: it does not answer the close frame. */
async function openSilentSocket({ port }: ServerNode, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
      'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('101')
  socket.pause()
}

/** Whether the node stops being ready for a load balancer: it says so, or does not answer. */
async function untilNotReady({ base }: ServerNode): Promise<boolean> {
  for (let tries = 0; tries < 400; tries++) {
    const status = await fetch(`${base}/readyz`).then(
      (answer) => answer.status,
      () => 'refused',
    )
    if (status !== 200) return true
    await sleep(10)
  }
  return false
}
