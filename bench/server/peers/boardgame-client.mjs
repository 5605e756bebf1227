/** Four clients of a boardgame.io match, over its lobby and the messages of its own client. */
import { io } from 'socket.io-client'
import { moveAt, SEATS } from './rules.ts'

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.json()
}

function seated(origin, matchID, playerID, credentials, heard) {
  const socket = io(`${origin}/bags`, { forceNew: true, transports: ['websocket'], reconnection: false })
  let bytes = 0
  const ready = new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.io.engine.on('data', (data) => {
        bytes = data.length + 1
      })
      socket.emit('sync', matchID, playerID, credentials, SEATS)
    })
    socket.once('sync', (_, { state }) => resolve(state._stateID))
    socket.once('connect_error', reject)
  })
  socket.on('update', (_, state) => heard(bytes, state._stateID))
  return { socket, ready, playerID, credentials }
}

export async function connect(origin, _number, heard) {
  const { matchID } = await post(`${origin}/games/bags/create`, { numPlayers: SEATS })
  let stateID = 0
  const hear = (bytes, id) => {
    stateID = id
    heard(bytes)
  }
  const clients = []
  for (let seat = 0; seat < SEATS; seat++) {
    const playerID = String(seat)
    const seatOf = { playerID, playerName: `player ${seat}` }
    const { playerCredentials } = await post(`${origin}/games/bags/${matchID}/join`, seatOf)
    clients.push(seated(origin, matchID, playerID, playerCredentials, hear))
  }
  const ids = await Promise.all(clients.map(({ ready }) => ready))
  stateID = Math.max(...ids)

  let step = 0
  return {
    next() {
      const { seat, kind, detail } = moveAt(step++)
      const { socket, playerID, credentials } = clients[seat]
      const payload = { type: kind, args: [detail], playerID, credentials }
      socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, playerID)
      return kind
    },
    async renew() {},
    close() {
      for (const { socket } of clients) socket.disconnect()
    },
  }
}
