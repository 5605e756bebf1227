/** Accepts sockets: from our own pages or from programs, for an existing table, as the guest of the cookie. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { chooseSubprotocol } from '#protocol/codec.ts'
import { CODE } from '#protocol/table.ts'
import { MAX_MESSAGE_BYTES } from '#protocol/to-server.ts'
import type { Caller } from '#server/admin/site-status.ts'
import type { LiveTable } from '#server/live/live-table.ts'
import type { LiveTables } from '#server/live/live-tables.ts'
import { CLOSE_CODES } from '#server/live/member.ts'
import { isBanned, isDaily, seatOf } from '#server/lobby/document.ts'
import { isUnavailable } from '#server/store/problems.ts'
import type { Guest } from '#server/store/store.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import type { Client, SessionDeps } from './session.ts'
import { Session } from './session.ts'

const PATH = /^\/api\/tables\/([A-Za-z0-9]{4,40})\/socket$/
/** Milliseconds between two checks; a client that is silent from one to the next is disconnected. */
const CHECK_EVERY = 15_000
/** The answer to a request while the server closes, or its store does not answer. */
const UNAVAILABLE = '503 Service Unavailable'
/** Milliseconds that clients have to answer a close frame. */
const CLOSE_TIMEOUT = 500

export interface SocketServerDeps extends Omit<SessionDeps, 'onClose'> {
  readonly liveTables: LiveTables
  isOwnOrigin(origin: string, request: IncomingMessage): boolean
  guestOf(request: IncomingMessage): Promise<Guest | null>
  readonly connectionLimits: ConnectionLimits
  onSocketCount(sockets: number): void
  /** whether those who run the server have banned them */
  isShutOut(caller: Caller): boolean
}

export class SocketServer {
  readonly #deps: SocketServerDeps & SessionDeps
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
    // a session counts and answers pings itself
    autoPong: false,
    handleProtocols: (offered) => chooseSubprotocol(offered) ?? false,
  })
  readonly #sessions = new Set<Session>()
  readonly #checks: NodeJS.Timeout
  #closing = false

  constructor(server: Server, deps: SocketServerDeps) {
    this.#deps = { ...deps, onClose: (session) => this.#remove(session) }
    server.on('upgrade', (request, socket, head) => void this.#upgrade(request, socket, head))
    this.#checks = setInterval(() => {
      for (const session of this.#sessions) session.check()
    }, CHECK_EVERY)
    this.#checks.unref()
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    try {
      const refusal = await this.#accept(request, socket, head)
      if (refusal !== null) reject(socket, refusal)
    } catch (problem) {
      // a request that began before `close` may find the store closed
      if (!this.#closing) this.#deps.reportError(problem)
      reject(socket, this.#closing || isUnavailable(problem) ? UNAVAILABLE : '500 Internal Server Error')
    }
  }

  async #accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<string | null> {
    const { liveTables, isOwnOrigin, guestOf, connectionLimits } = this.#deps
    const [path, query] = (request.url ?? '').split('?')
    const key = PATH.exec(path)?.[1]
    if (key === undefined) return '404 Not Found'
    if (this.#closing) return UNAVAILABLE
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, request)) return '403 Forbidden'
    if (!(await connectionLimits.mayConnect(request))) return '429 Too Many Requests'
    // a shared screen shows only what everybody may see, whoever's browser it is in
    const isWatcher = query === 'watch'
    const [guest, found] = await Promise.all([
      isWatcher ? null : guestOf(request),
      liveTables.tables.find(key),
    ])
    const clientKey = connectionLimits.clientKey(request)
    if (this.#deps.isShutOut({ guest: guest?.guest ?? null, client: clientKey })) return '403 Forbidden'
    // looked up all the same: whoever sits there, or comes by the id, is not locked out by others' guesses
    const sits = guest !== null && found !== null && seatOf(found.table.document, guest.guest) !== null
    if (CODE.test(key.toUpperCase()) && !sits && !(await connectionLimits.mayTryCode(request)))
      return '429 Too Many Requests'
    if (found !== null && guest !== null && isBanned(found.table.table, found.table.document, guest.guest))
      return '403 Forbidden'
    if (found !== null && isDaily(found.table.document) && !sits) return '403 Forbidden'
    const table = found === null ? null : await liveTables.open(found.table.table)
    if (found === null || table === null) {
      await connectionLimits.countWrongCode(request)
      return '404 Not Found'
    }
    if (!connectionLimits.mayJoin(clientKey, table.id)) return '429 Too Many Requests'
    const client = { guest, maySit: found.maySit && !isWatcher, clientKey }
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#open(opened, table, client))
    return null
  }

  /** A method of its own, so that the socket does not keep the request in memory. */
  #open(opened: WebSocket, table: LiveTable, client: Client): void {
    const session = new Session(opened, table, client, this.#deps)
    this.#sessions.add(session)
    this.#deps.connectionLimits.opened(session.clientKey, session.table)
    this.#deps.onSocketCount(this.#sessions.size)
    // the request came before `close`, the upgrade finished after it
    if (this.#closing) session.close(CLOSE_CODES.restart, 'restarting')
  }

  /** Bans and mutes have changed: closes the sockets of those who are banned now, and ends the calls of those who are muted. */
  applySanctions(): void {
    for (const session of this.#sessions) {
      if (this.#deps.isShutOut(session.caller)) session.close(CLOSE_CODES.shutOut, 'shut out')
      else if (this.#deps.isSilenced(session.caller)) session.leaveCall()
    }
  }

  #remove(session: Session): void {
    this.#sessions.delete(session)
    this.#deps.connectionLimits.closed(session.clientKey, session.table)
    this.#deps.onSocketCount(this.#sessions.size)
  }

  /** Closes all sockets. Clients reconnect, here or to another node; those that do not answer are terminated. */
  close(): void {
    this.#closing = true
    clearInterval(this.#checks)
    for (const session of this.#sessions) session.close(CLOSE_CODES.restart, 'restarting')
    setTimeout(() => {
      for (const session of this.#sessions) session.terminate()
    }, CLOSE_TIMEOUT)
  }
}

function reject(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
