/**
 * Four clients of a Colyseus room. Its own SDK joins and sends; once all have the state, patches are only counted, not
 * decoded, so that the driver is not what is measured.
 */
// The SDK would take the browser's WebSocket that Node has; `ws` costs less.
delete globalThis.WebSocket
const { Client } = await import('@colyseus/sdk')

import { moveAt, SEATS } from './rules.ts'

const ERROR = 11
const ROOM_STATE_PATCH = 15
const CODE = 0x1f

function listen(room, heard) {
  room.connection.events.onmessage = ({ data }) => {
    const code = new Uint8Array(data, 0, 1)[0] & CODE
    if (code === ROOM_STATE_PATCH) heard(data.byteLength)
    else if (code === ERROR) throw new Error('Colyseus refused a move')
  }
}

async function begin(room) {
  const begun = new Promise((resolve) => room.onMessage('begin', resolve))
  room.send('here')
  await begun
}

export async function connect(origin, _number, heard) {
  const client = new Client(origin)
  const rooms = [await client.create('bags')]
  while (rooms.length < SEATS) rooms.push(await client.joinById(rooms[0].roomId))
  // who leaves here leaves for good
  for (const room of rooms) room.reconnection.enabled = false
  await Promise.all(rooms.map(begin))
  for (const room of rooms) listen(room, heard)

  let step = 0
  return {
    next() {
      const { seat, kind, detail } = moveAt(step++)
      rooms[seat].send('move', { kind, detail })
      return kind
    },
    async renew() {},
    close() {
      for (const room of rooms) room.connection.close()
    },
  }
}
