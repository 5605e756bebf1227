import type { WebSocket } from 'ws'

/** What is a buffer already goes out in one piece with its head; a string would be two. */
export const sendText = (socket: WebSocket, message: object): void =>
  socket.send(Buffer.from(JSON.stringify(message)), { binary: false })
