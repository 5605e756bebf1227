/** One socket of one visitor at one table: every message is read once, here, and answered. */
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { ToClient } from '#protocol/to-client.ts'
import type { ToServer, ToServerOf } from '#protocol/to-server.ts'
import type { ErrorCode, Mode } from '#protocol/words.ts'
import type { LiveTable } from '#server/live/live-table.ts'
import type { Member } from '#server/live/member.ts'
import { isSeated } from '#server/live/member.ts'
import type { Refused } from '#server/live/refused.ts'
import { isRefused, refused } from '#server/live/refused.ts'
import { isGestureOf, isPhraseOf } from '#server/live/table-talk.ts'
import type { Guest } from '#server/store/store.ts'
import type { Frame } from './fast-frames/frame.ts'
import { frameOf, joined } from './fast-frames/frame.ts'
import type { Letterbox } from './fast-frames/outbox.ts'
import { Outbox } from './fast-frames/outbox.ts'
import type { Listener } from './fast-frames/read-frames.ts'
import { listenPlainly } from './fast-frames/read-frames.ts'
import { Limiter } from './limiter.ts'
import { read } from './parse-message.ts'

/** Codes with which a socket is closed, besides those of the protocol itself. */
export const CLOSE = { restart: 1012, again: 1013, flood: 4008, slow: 4009 } as const

/** A reader that is so far behind is cut off; it comes back and asks for the newest state. */
const MOST_BUFFERED = 1 << 20
const MOST_MISTAKES = 30
const NO_HELLO = refused('malformed', 'say hello first')

export interface Client {
  readonly guest: Guest | null
  /** came by the code that lets people sit down */
  readonly maySit: boolean
  /** what the socket was made of: whole frames are read from it and written to it directly. Null: there is no wire */
  readonly stream: Duplex | null
  /** what counts them (turnstile.ts) */
  readonly clientKey: string
}

export interface SessionDeps {
  readonly limits: 'on' | 'off'
  now(): number
  onRefusedMove(code: string): void
  /** their socket is closed */
  onClose(session: Session): void
  reportError(problem: unknown): void
}

/** One for all, so that all is handed over in one go. */
const outbox = new Outbox()

export class Session implements Member, Letterbox, Listener {
  readonly guest: Guest | null
  readonly maySit: boolean
  readonly measure: string
  mode: Mode = 'events'
  viewer: Viewer = 'spectator'
  readonly #socket: WebSocket
  readonly #line: Duplex | null
  readonly #table: LiveTable
  readonly #parts: SessionDeps
  readonly #messages: Limiter
  readonly #words: Limiter
  /** settled when hello is answered; what is said before is answered after it */
  #welcome: Promise<void> | null = null
  #isIn = false
  #mistakes = 0
  #isChecked = false
  /** has been heard of since the last check */
  #isAlive = true
  /** whole frames that go out at the end of this turn */
  #outgoing: Frame | null = null

  constructor(socket: WebSocket, table: LiveTable, visitor: Client, parts: SessionDeps) {
    this.guest = visitor.guest
    this.maySit = visitor.maySit
    this.measure = visitor.clientKey
    this.#socket = socket
    this.#line = visitor.stream
    this.#table = table
    this.#parts = parts
    const now = parts.now()
    this.#messages = new Limiter(60, 15, now)
    this.#words = new Limiter(8, 0.7, now)
    table.awaited.add(this)
    if (visitor.stream === null) this.handOver()
    else listenPlainly(visitor.stream, this)
    socket.on('close', () => {
      table.leave(this)
      parts.onClose(this)
    })
    socket.on('error', () => socket.terminate())
  }

  /** Only now, since what is never called weighs all the same, in thousands of sockets. */
  handOver(): void {
    this.#socket.on('message', (data, isBinary) => void this.#hear(isBinary ? null : String(data)))
    this.#socket.on('pong', () => this.pong())
    this.#socket.on('ping', (data) => this.#ping(data))
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#line === null) {
      this.#socket.send(text)
      return
    }
    const frame = frameOf(text)
    if (this.#outgoing === null) outbox.add(this)
    this.#outgoing = this.#outgoing === null ? frame : joined(this.#outgoing, frame)
  }

  empty(): void {
    const frame = this.#outgoing
    this.#outgoing = null
    if (frame === null || this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#line?.write(frame, 'latin1')) return
    if (this.#socket.bufferedAmount > MOST_BUFFERED) this.#socket.close(CLOSE.slow, 'too slow')
  }

  close(code: number, why: string): void {
    this.empty()
    this.#socket.close(code, why)
  }

  cut(): void {
    this.#socket.terminate()
  }

  /** Called over and over: who was silent since the last time is gone, and who has not said hello by then has to go. */
  check(): void {
    if (!this.#isAlive) {
      this.cut()
      return
    }
    if (this.#welcome === null && this.#isChecked) {
      this.close(1008, 'say hello')
      return
    }
    this.#isChecked = true
    this.#isAlive = false
    this.#socket.ping()
    // who is not in yet has been told nothing that could be old
    if (this.#isIn) this.#beat()
  }

  /** Tells of the newest versions, so that whoever has another one knows that something was missed. */
  #beat(): void {
    const { match, row, talk } = this.#table
    this.#say({
      type: 'pong',
      match: match?.id ?? null,
      version: match?.version ?? 0,
      table: row.version,
      talk: talk.last,
    })
  }

  #say(message: ToClient): void {
    this.send(JSON.stringify(message))
  }

  hear(text: string): void {
    void this.#hear(text)
  }

  pong(): void {
    this.#isAlive = true
  }

  /** An answer may wait as long as nobody reads it, so they are messages like others. */
  #ping(data: Buffer): void {
    this.#isAlive = true
    if (!this.#isFlood()) this.#socket.pong(data)
  }

  #isFlood(): boolean {
    if (this.#parts.limits === 'off' || this.#messages.take(this.#parts.now())) return false
    this.close(CLOSE.flood, 'too fast')
    return true
  }

  /** Null: something that is no text. */
  async #hear(text: string | null): Promise<void> {
    this.#isAlive = true
    if (this.#isFlood()) return
    const message = text === null ? null : read(text)
    if (message === null) return this.#refuse(null, refused('malformed', 'not a message of the protocol'))
    if ('why' in message) return this.#refuse(message.id, refused('malformed', message.why))
    const id = 'id' in message ? message.id : null
    try {
      if (this.#welcome !== null && !this.#isIn) await this.#welcome
      const answer = await (message.type === 'move' ? this.#move(message) : this.#answer(message))
      if (answer === null || !isRefused(answer)) return
      this.#refuse(id, answer)
      if (message.type === 'move') this.#parts.onRefusedMove(answer.code)
    } catch (problem) {
      this.#parts.reportError(problem)
      this.#refuse(id, refused('busy', 'that did not work; try again'))
    }
  }

  #refuse(id: number | null, { code, rule, why }: Refused): void {
    this.#say({ type: 'refused', id, code: code as ErrorCode, rule, why })
    if (code === 'malformed' && ++this.#mistakes > MOST_MISTAKES && this.#parts.limits === 'on') {
      this.close(1008, 'too many malformed messages')
    }
  }

  /** Most of what is said are moves, so they take the shortest way. */
  #move(message: ToServerOf<'move'>): ReturnType<LiveTable['move']> {
    return this.#isIn ? this.#table.move(this, message) : NO_HELLO
  }

  async #answer(message: Exclude<ToServer, ToServerOf<'move'>>): Promise<Refused | null> {
    if (message.type === 'hello') return this.#hello(message)
    if (!this.#isIn) return NO_HELLO
    switch (message.type) {
      case 'since':
        return this.#table.since(this, message)
      case 'say':
        return this.#speak(message, { words: message.words })
      case 'phrase':
        return isPhraseOf(this.#table.document.plan.game, message.phrase)
          ? this.#speak(message, { phrase: message.phrase })
          : refused('malformed', 'there is no such phrase here')
      case 'gesture':
        return this.#gesture(message)
      case 'ping':
        this.#beat()
        return null
    }
  }

  async #hello(message: ToServerOf<'hello'>): Promise<Refused | null> {
    if (this.#welcome !== null) return refused('malformed', 'hello is said once')
    this.mode = message.mode ?? 'events'
    this.#welcome = this.#table.join(this, message)
    try {
      await this.#welcome
      this.#isIn = true
    } catch (problem) {
      // who is not in hears nothing; a new connection says hello anew
      this.close(CLOSE.again, 'try again')
      throw problem
    }
    // who left while coming in was not there yet to be let go
    if (this.#socket.readyState !== this.#socket.OPEN) this.#table.leave(this)
    return null
  }

  /** People who only watch may talk aloud if they came by the code, as those who could sit down. */
  async #speak(message: ToServerOf<'say'> | ToServerOf<'phrase'>, what: object): Promise<Refused | null> {
    if (this.#parts.limits === 'on' && !this.#words.take(this.#parts.now())) {
      return refused('too-fast', 'one after the other')
    }
    if (this.guest === null) return refused('no-identity', 'say who you are first')
    const { viewer } = this
    const isSitting = isSeated(viewer)
    if (!isSitting && (message.to !== undefined || !this.maySit))
      return refused('not-seated', 'you only watch')
    const speaker = { seat: isSitting ? viewer : null, name: this.guest.name }
    const to = message.to === undefined ? null : seatAt(message.to)
    return this.#table.talk.say(this, speaker, what, to, message.id)
  }

  #gesture({
    gesture,
    at = null,
    on,
  }: Omit<ToServerOf<'gesture'>, 'at'> & { at?: number | undefined | null }): Refused | null {
    const { viewer } = this
    if (!isSeated(viewer)) return refused('not-seated', 'you only watch')
    if (!isGestureOf(this.#table.document.plan.game, gesture))
      return refused('malformed', 'there is no such gesture here')
    const hint = { what: 'gesture', seat: viewer, gesture, at, on } as const
    this.#table.gesture(hint)
    this.#table.house.hint(this.#table.id, hint)
    return null
  }
}
