/**
 * One connection to one table. It reconnects by itself, says which messages it has, and notices when the server has
 * gone silent.
 */
import type { Data } from '#protocol/codec.ts'
import { codecOf } from '#protocol/codec.ts'
import { readMessage } from '#protocol/read-message.ts'
import type { ToClient } from '#protocol/to-client.ts'
import type { ToServer, ToServerOf } from '#protocol/to-server.ts'

/** `connecting`: for the first time; `lost`: reconnecting. */
export type LinkState = 'connecting' | 'open' | 'lost'

/** The part of a browser's WebSocket that is used, so that a test can have its own. */
export interface Socket {
  readonly readyState: number
  /** the form of messages that the server has chosen */
  readonly protocol: string
  onopen: ((event: never) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(data: Data): void
  close(code?: number): void
}

interface ConnectionOptions {
  connect(): Socket
  /** the newest messages this page has; read for every `hello` */
  position(): Omit<ToServerOf<'hello'>, 'type'>
  onMessage(message: ToClient): void
  onLink(link: LinkState): void
  /** somebody talks here: others give them up soon */
  isUrgent?(): boolean
  /** Whether the server answers a request. Firefox waits longer and longer before it opens a socket after some that failed. */
  isThere?(): Promise<boolean>
  readonly random?: () => number
  readonly times?: Partial<Times>
}

interface Times {
  readonly ping: number
  /** silence after which the connection counts as lost */
  readonly silence: number
  /** the same after coming back to the page, when somebody is waiting */
  readonly impatience: number
}

const TIMES: Times = { ping: 10_000, silence: 22_000, impatience: 1_500 }
const RESTART = 1012
/** The server wants nothing more of this person here. */
const FINAL: Readonly<Record<number, string>> = { 4010: 'banned', 4011: 'no-identity', 4012: 'shut-out' }
const OPEN = 1

const FIRST_DELAY = 200
const LONGEST_DELAY = 4_000
/** Only for the few who talk, so that a server that starts again is not asked by everybody all the time. */
const LONGEST_URGENT_DELAY = 1_000

/** Milliseconds before attempt number `tries` (from 0): doubling, and different for every client; `random` is in [0, 1). */
export function backoff(tries: number, random: number, isUrgent = false): number {
  const longest = isUrgent ? LONGEST_URGENT_DELAY : LONGEST_DELAY
  const full = Math.min(longest, FIRST_DELAY * 2 ** Math.min(tries, 10))
  return full * (0.5 + random / 2)
}

export class Connection {
  readonly #options: ConnectionOptions
  readonly #times: Times
  #socket: Socket | null = null
  #tries = 0
  #link: LinkState = 'connecting'
  #reconnect: ReturnType<typeof setTimeout> | null = null
  #silence: ReturnType<typeof setTimeout> | null = null
  readonly #ping: ReturnType<typeof setInterval>
  #closed = false

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#times = { ...TIMES, ...options.times }
    this.#ping = setInterval(() => this.send({ type: 'ping' }), this.#times.ping)
    this.#connect()
  }

  /** False if there is no connection at the moment. */
  send(message: ToServer): boolean {
    if (this.#socket?.readyState !== OPEN || this.#link !== 'open') return false
    write(this.#socket, message)
    return true
  }

  /** The page is visible again, or the network is back: reconnect now, and don't trust a silent socket. */
  hurry(): void {
    if (this.#closed) return
    if (this.#link === 'open') {
      this.send({ type: 'ping' })
      this.#guard(this.#times.impatience)
    } else if (this.#reconnect !== null) this.#connect()
  }

  /** Drops the socket and opens a new one, as if it had broken. */
  renew(): void {
    this.#drop()
    this.#wait(0)
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#ping)
    this.#stopTimers()
    this.#drop()
  }

  #connect(): void {
    this.#stopTimers()
    const socket = this.#options.connect()
    this.#socket = socket
    socket.onopen = () => write(socket, { type: 'hello', ...this.#options.position() })
    socket.onmessage = ({ data }) => this.#socket === socket && this.#receive(read(socket, data))
    socket.onclose = ({ code }) => this.#socket === socket && this.#lose(code)
    this.#guard(this.#times.silence)
  }

  #receive(message: ToClient): void {
    this.#guard(this.#times.silence)
    if (message.type === 'welcome') {
      this.#tries = 0
      this.#setLink('open')
    }
    this.#options.onMessage(message)
  }

  #lose(code: number): void {
    this.#socket = null
    if (FINAL[code] !== undefined) {
      this.close()
      this.#options.onMessage({ type: 'refused', id: null, code: FINAL[code], rule: null, why: '' })
      return
    }
    // A restarting server is back at once, or another one has taken over.
    const pause = code === RESTART && this.#tries === 0 ? 0.5 : 1
    const { random = Math.random, isUrgent } = this.#options
    this.#wait(pause * backoff(this.#tries++, random(), isUrgent?.()))
  }

  #wait(milliseconds: number): void {
    this.#stopTimers()
    if (this.#link === 'open') this.#setLink('lost')
    if (!this.#closed) this.#reconnect = setTimeout(() => void this.#tryAgain(), milliseconds)
  }

  async #tryAgain(): Promise<void> {
    const { isThere } = this.#options
    const timer = this.#reconnect
    const isBack = this.#tries < 2 || isThere === undefined || (await isThere())
    // somebody was in a hurry meanwhile, or left
    if (this.#reconnect !== timer) return
    if (isBack) this.#connect()
    else this.#lose(0)
  }

  /** After this much silence the socket counts as dead, whatever the browser says. */
  #guard(milliseconds: number): void {
    if (this.#silence !== null) clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      this.#drop()
      this.#lose(0)
    }, milliseconds)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #setLink(link: LinkState): void {
    if (this.#link === link) return
    this.#link = link
    this.#options.onLink(link)
  }

  #stopTimers(): void {
    if (this.#reconnect !== null) clearTimeout(this.#reconnect)
    if (this.#silence !== null) clearTimeout(this.#silence)
    this.#reconnect = null
    this.#silence = null
  }
}

const write = (socket: Socket, message: ToServer): void =>
  socket.send(codecOf(socket.protocol).write(message))

const read = (socket: Socket, data: unknown): ToClient =>
  readMessage(data instanceof ArrayBuffer ? new Uint8Array(data) : String(data), codecOf(socket.protocol))
