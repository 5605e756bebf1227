/** Four clients of the relay, which follow the same script. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Client, Received } from './adapter.ts'
import { SEATS, sendText } from './adapter.ts'
import { scriptFor } from './relay-script.ts'

export async function connect(origin: string, number: number, received: Received): Promise<Client> {
  const script = scriptFor(number)
  const address = origin.replace('http', 'ws')
  const sockets = Array.from(
    { length: SEATS },
    (_, seat) => new WebSocket(`${address}/${number}/${seat}`, { perMessageDeflate: false }),
  )
  for (const socket of sockets) socket.on('message', (data: Buffer) => received(data.length))
  await Promise.all(sockets.map((socket) => once(socket, 'open')))

  let step = 0
  return {
    next() {
      const { seat, kind, move } = script[step % script.length]
      const message = { type: 'move', id: step, match: `relay-${number}`, seen: step % script.length, move }
      sendText(sockets[seat], message)
      step++
      return kind
    },
    async renew() {},
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}
