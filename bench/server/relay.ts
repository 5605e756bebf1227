/**
 * The limit: `ws` and nothing else. It reads a move and sends what our server would send at that step, from a script:
 * no rules, no store, no checks. A match is the number in the path, a seat the one after it.
 */
import { createServer } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'
import { SEATS } from './adapter.ts'
import { scriptFor } from './relay-script.ts'

interface Room {
  readonly sockets: WebSocket[]
  step: number
}
const rooms = new Map<number, Room>()

function roomOf(number: number): Room {
  const room = rooms.get(number) ?? { sockets: [], step: 0 }
  rooms.set(number, room)
  return room
}

const server = createServer((_, answer) => answer.end('relay'))
const sockets = new WebSocketServer({ server, perMessageDeflate: false })

sockets.on('connection', (socket, request) => {
  const [number, seat] = (request.url ?? '').slice(1).split('/').map(Number)
  const room = roomOf(number)
  const script = scriptFor(number)
  room.sockets[seat] = socket
  socket.on('message', (data) => {
    const { id } = JSON.parse(String(data))
    const { messages } = script[room.step++ % script.length]
    for (let to = 0; to < SEATS; to++) {
      room.sockets[to].send(to === seat ? `${messages[to]},"ack":${id}}` : `${messages[to]}}`)
    }
  })
  socket.on('close', () => {
    if (room.sockets.every(({ readyState }) => readyState === WebSocket.CLOSED)) rooms.delete(number)
  })
})

server.listen(Number(process.env.PORT), '127.0.0.1')
