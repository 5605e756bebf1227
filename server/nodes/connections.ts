/**
 * One port for several nodes. The process that started them reads the first bytes of each connection and hands it to a
 * node, always the same one for a table: a table that lives in two nodes costs twice the work, and a notice each move.
 */
import type { Worker } from 'node:cluster'
import type { Server as HttpServer } from 'node:http'
import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'

/** Milliseconds until the first bytes must have come. */
const FIRST_BYTES = 10_000

interface HandedOver {
  /** what was read already */
  readonly gatehouseFirst: string
}

const isHandedOver = (message: unknown): message is HandedOver =>
  typeof message === 'object' && message !== null && 'gatehouseFirst' in message

/** The code of the table that a request is about; null if it is about none. */
export function tableIn(first: string): string | null {
  return /^[A-Z]+ \/api\/tables\/([\w-]{1,40})\//.exec(first)?.[1].toUpperCase() ?? null
}

function sumOf(text: string): number {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum = (31 * sum + text.charCodeAt(i)) >>> 0
  return sum
}

/** For the process between: every node can serve everything, so one that is away is replaced by any other. */
export function handConnectionsTo(nodes: () => readonly Worker[]): Server {
  let turn = 0
  return createServer((socket) => {
    socket.setTimeout(FIRST_BYTES, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.once('data', (first) => {
      socket.pause()
      socket.setTimeout(0)
      const table = tableIn(first.toString('latin1', 0, 200))
      const all = nodes()
      const node = all[(table === null ? turn++ : sumOf(table)) % all.length]
      const message: HandedOver = { gatehouseFirst: first.toString('base64') }
      if (node === undefined) socket.destroy()
      else node.send(message, socket, () => {})
    })
  })
}

/** For a node: connections come from that process, and no port is opened. */
export function takeConnections(server: HttpServer): void {
  process.on('message', (message: unknown, socket?: Socket) => {
    if (!isHandedOver(message) || socket === undefined) return
    server.emit('connection', socket)
    socket.emit('data', Buffer.from(message.gatehouseFirst, 'base64'))
    socket.resume()
  })
}
