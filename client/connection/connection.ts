/**
 * One connection to one table. It comes back by itself, says where it left off, notices when the other side has gone
 * silent, and forgets nothing: what people have half chosen lives elsewhere.
 */
import { readMessage } from '#protocol/reading.ts'
import type { ToClient } from '#protocol/to-client.ts'
import type { ToServer, ToServerOf } from '#protocol/to-server.ts'
import { backoff } from './backoff.ts'

/** `connecting`: for the first time; `lost`: it was there and comes back. */
export type Link = 'connecting' | 'open' | 'lost'

/** What a WebSocket of a browser and one of a test have in common. */
export interface Line {
  readonly readyState: number
  onopen: ((event: never) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(code?: number): void
}

export interface WireParts {
  connect(): Line
  /** what was heard last, asked for each time the connection is made */
  where(): Omit<ToServerOf<'hello'>, 'type'>
  hear(message: ToClient): void
  linked(link: Link): void
  readonly random?: () => number
  readonly times?: Partial<Times>
}

interface Times {
  readonly ping: number
  /** silence after which the connection counts as lost */
  readonly silence: number
  /** the same after coming back to the page, where somebody is waiting */
  readonly impatience: number
}

const TIMES: Times = { ping: 10_000, silence: 22_000, impatience: 3_000 }
const RESTART = 1012
const OPEN = 1

export class Wire {
  readonly #parts: WireParts
  readonly #times: Times
  #line: Line | null = null
  #tries = 0
  #link: Link = 'connecting'
  #again: ReturnType<typeof setTimeout> | null = null
  #watch: ReturnType<typeof setTimeout> | null = null
  readonly #beat: ReturnType<typeof setInterval>
  #closed = false

  constructor(parts: WireParts) {
    this.#parts = parts
    this.#times = { ...TIMES, ...parts.times }
    this.#beat = setInterval(() => this.say({ type: 'ping' }), this.#times.ping)
    this.#connect()
  }

  /** False if there is no connection at the moment. */
  say(message: ToServer): boolean {
    if (this.#line?.readyState !== OPEN || this.#link !== 'open') return false
    this.#line.send(JSON.stringify(message))
    return true
  }

  /** Somebody is looking, or the network is back: don't wait for the next try, and don't trust a quiet line. */
  hurry(): void {
    if (this.#closed) return
    if (this.#link === 'open') {
      this.say({ type: 'ping' })
      this.#guard(this.#times.impatience)
    } else if (this.#again !== null) this.#connect()
  }

  /** Drops the line and makes a new one, as if it had broken. */
  renew(): void {
    this.#drop()
    this.#wait(0)
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#beat)
    this.#stopTimers()
    this.#drop()
  }

  #connect(): void {
    this.#stopTimers()
    const line = this.#parts.connect()
    this.#line = line
    line.onopen = () => line.send(JSON.stringify({ type: 'hello', ...this.#parts.where() }))
    line.onmessage = ({ data }) => this.#line === line && this.#hear(String(data))
    line.onclose = ({ code }) => this.#line === line && this.#lose(code)
    this.#guard(this.#times.silence)
  }

  #hear(text: string): void {
    this.#guard(this.#times.silence)
    const message = readMessage(text)
    if (message.type === 'welcome') {
      this.#tries = 0
      this.#turn('open')
    }
    this.#parts.hear(message)
  }

  #lose(code: number): void {
    this.#line = null
    // A server that restarts is back at once, or another one is there already.
    const pause = code === RESTART && this.#tries === 0 ? 0.5 : 1
    this.#wait(pause * backoff(this.#tries++, (this.#parts.random ?? Math.random)()))
  }

  #wait(milliseconds: number): void {
    this.#stopTimers()
    if (this.#link === 'open') this.#turn('lost')
    if (!this.#closed) this.#again = setTimeout(() => this.#connect(), milliseconds)
  }

  /** Silence for so long means that the line is dead, whatever the browser believes. */
  #guard(milliseconds: number): void {
    if (this.#watch !== null) clearTimeout(this.#watch)
    this.#watch = setTimeout(() => {
      this.#drop()
      this.#lose(0)
    }, milliseconds)
  }

  #drop(): void {
    const line = this.#line
    this.#line = null
    line?.close()
  }

  #turn(link: Link): void {
    if (this.#link === link) return
    this.#link = link
    this.#parts.linked(link)
  }

  #stopTimers(): void {
    if (this.#again !== null) clearTimeout(this.#again)
    if (this.#watch !== null) clearTimeout(this.#watch)
    this.#again = null
    this.#watch = null
  }
}
