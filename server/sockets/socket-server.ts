/** Lets sockets in: from our own pages or from programs, for a table that exists, as the guest the cookie names. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { LARGEST } from '#protocol/to-server.ts'
import type { LiveTable } from '#server/live/live-table.ts'
import type { LiveTables } from '#server/live/live-tables.ts'
import type { Guest } from '#server/store/store.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import type { Client, SessionDeps } from './session.ts'
import { CLOSE, Session } from './session.ts'

const PATH = /^\/api\/tables\/([A-Za-z0-9]{4,40})\/socket$/
/** A socket that does not answer for so long is gone. */
const BEAT = 15_000
/** Time to answer a goodbye. */
const FAREWELL = 500

export interface SocketServerDeps extends Omit<SessionDeps, 'onClose'> {
  readonly liveTables: LiveTables
  isOwnOrigin(origin: string, request: IncomingMessage): boolean
  guestOf(request: IncomingMessage): Promise<Guest | null>
  readonly connectionLimits: ConnectionLimits
  onSocketCount(sockets: number): void
}

export class SocketServer {
  readonly #parts: SocketServerDeps & SessionDeps
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST,
    perMessageDeflate: false,
    clientTracking: false,
    // a session answers them itself, and counts them
    autoPong: false,
  })
  readonly #sessions = new Set<Session>()
  readonly #beats: NodeJS.Timeout
  #closing = false

  constructor(server: Server, parts: SocketServerDeps) {
    this.#parts = { ...parts, onClose: (session) => this.#left(session) }
    server.on('upgrade', (request, socket, head) => void this.#knock(request, socket, head))
    this.#beats = setInterval(() => {
      for (const session of this.#sessions) session.check()
    }, BEAT)
    this.#beats.unref()
  }

  async #knock(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    try {
      const refusal = await this.#admit(request, socket, head)
      if (refusal !== null) turnAway(socket, refusal)
    } catch (problem) {
      this.#parts.reportError(problem)
      turnAway(socket, '500 Internal Server Error')
    }
  }

  async #admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<string | null> {
    const { liveTables, isOwnOrigin, guestOf, connectionLimits } = this.#parts
    const [path, query] = (request.url ?? '').split('?')
    const key = PATH.exec(path)?.[1]
    if (key === undefined) return '404 Not Found'
    if (this.#closing) return '503 Service Unavailable'
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, request)) return '403 Forbidden'
    if (!(await connectionLimits.mayConnect(request))) return '429 Too Many Requests'
    // a screen for everybody in the room sees what everybody may see, whoever's browser shows it
    const isWatcher = query === 'watch'
    const [guest, found] = await Promise.all([
      isWatcher ? null : guestOf(request),
      liveTables.tables.find(key),
    ])
    const table = found === null ? null : await liveTables.enter(found.table.table)
    if (found === null || table === null) {
      await connectionLimits.countWrongCode(request)
      return '404 Not Found'
    }
    const clientKey = connectionLimits.clientKey(request)
    const visitor = { guest, maySit: found.maySit && !isWatcher, stream: socket, clientKey }
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#welcome(opened, table, visitor))
    return null
  }

  /** Apart from the rest, so that nothing of the request stays in memory as long as the socket does. */
  #welcome(opened: WebSocket, table: LiveTable, visitor: Client): void {
    const session = new Session(opened, table, visitor, this.#parts)
    this.#sessions.add(session)
    this.#parts.connectionLimits.opened(session.measure)
    this.#parts.onSocketCount(this.#sessions.size)
    // who knocked before we began to close is let in after it
    if (this.#closing) session.close(CLOSE.restart, 'restarting')
  }

  #left(session: Session): void {
    this.#sessions.delete(session)
    this.#parts.connectionLimits.closed(session.measure)
    this.#parts.onSocketCount(this.#sessions.size)
  }

  /** Sends everybody away; they will come back, here or to another node. Who does not listen is cut off. */
  close(): void {
    this.#closing = true
    clearInterval(this.#beats)
    for (const session of this.#sessions) session.close(CLOSE.restart, 'restarting')
    setTimeout(() => {
      for (const session of this.#sessions) session.cut()
    }, FAREWELL)
  }
}

/** Whether they close their side or not. */
function turnAway(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
