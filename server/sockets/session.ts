/** One socket of one client at one table: parses its messages and answers them. */
import type { WebSocket } from 'ws'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Codec } from '#protocol/codec.ts'
import { codecOf } from '#protocol/codec.ts'
import type { Outgoing } from '#protocol/outgoing.ts'
import { outgoing } from '#protocol/outgoing.ts'
import type { ToClient } from '#protocol/to-client.ts'
import type { ToServer, ToServerOf } from '#protocol/to-server.ts'
import type { ErrorCode, Mode } from '#protocol/words.ts'
import type { Caller } from '#server/admin/site-status.ts'
import type { LiveTable } from '#server/live/live-table.ts'
import type { Member } from '#server/live/member.ts'
import { CLOSE_CODES, isSeated } from '#server/live/member.ts'
import { isGestureOf, isPhraseOf } from '#server/live/table-talk.ts'
import { isMuted } from '#server/lobby/document.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { Guest, TableId } from '#server/store/store.ts'
import type { VoiceMessage } from '#server/voice/voice-room.ts'
import type { MessageLimits } from './connection-limits.ts'
import { parseMessage } from './parse-message.ts'

/** Bytes. A client that is so far behind is disconnected; it reconnects and asks for the newest state. */
const MAX_BUFFERED = 1 << 20
const MAX_MALFORMED = 30
const NO_HELLO = refused('malformed', 'send hello first')
const CROWD = refused('too-fast', 'too many messages from your address; try again')
const SILENCED = refused('silenced', 'you may not talk here for now')

export interface Client {
  readonly guest: Guest | null
  /** connected with the code that lets people sit down */
  readonly maySit: boolean
  /** what its connections are counted by (connection-limits.ts) */
  readonly clientKey: string
}

export interface SessionDeps {
  /** null: no limits */
  readonly messageLimits: MessageLimits | null
  onRefusedMove(code: string): void
  /** whether those who run the server have muted them */
  isSilenced(caller: Caller): boolean
  onClose(session: Session): void
  reportError(problem: unknown): void
}

let sessions = 0

export class Session implements Member {
  guest: Guest | null
  maySit: boolean
  readonly clientKey: string
  mode: Mode = 'events'
  viewer: Viewer = 'spectator'
  readonly #id = `${sessions++}`
  readonly #socket: WebSocket
  readonly #codec: Codec
  readonly #table: LiveTable
  readonly #deps: SessionDeps
  /** resolves when hello is answered; messages before that wait for it */
  #welcome: Promise<void> | null = null
  #hasJoined = false
  #malformed = 0
  #isChecked = false
  /** whether the client has sent anything since the last check */
  #isAlive = true

  constructor(socket: WebSocket, table: LiveTable, client: Client, deps: SessionDeps) {
    this.guest = client.guest
    this.maySit = client.maySit
    this.clientKey = client.clientKey
    this.#socket = socket
    this.#codec = codecOf(socket.protocol)
    this.#table = table
    this.#deps = deps
    table.joining.add(this)
    socket.on('message', (data, isBinary) => void this.#receive(isBinary ? (data as Buffer) : String(data)))
    socket.on('pong', () => this.pong())
    socket.on('ping', (data) => void this.#ping(data))
    socket.on('close', () => {
      table.leave(this)
      deps.onClose(this)
    })
    socket.on('error', () => socket.terminate())
  }

  /** Who this is, as bans and mutes know them. */
  get caller(): Caller {
    return { guest: this.guest?.guest ?? null, client: this.clientKey }
  }

  get table(): TableId {
    return this.#table.id
  }

  /** They may not speak here any more. */
  leaveCall(): void {
    this.#table.voice.receive(this, { type: 'voice.leave' })
  }

  send(message: Outgoing): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const data = message.data(this.#codec)
    // as a buffer, since the library writes a text in two pieces
    const isText = typeof data === 'string'
    this.#socket.send(isText ? Buffer.from(data) : data, { binary: !isText })
    if (this.#socket.bufferedAmount > MAX_BUFFERED) this.close(CLOSE_CODES.slow, 'too slow')
  }

  close(code: number, why: string): void {
    this.#socket.close(code, why)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Called periodically. Disconnects a client that was silent since the last call, or has not said hello by then. */
  check(): void {
    if (!this.#isAlive) {
      this.terminate()
      return
    }
    if (this.#welcome === null && this.#isChecked) {
      this.close(1008, 'no hello')
      return
    }
    this.#isChecked = true
    this.#isAlive = false
    this.#socket.ping()
    if (this.#hasJoined) this.#sendVersions()
  }

  /** Sends the newest versions, so that the client notices when it has missed something. */
  #sendVersions(): void {
    const { match, row, talk } = this.#table
    this.#sendMessage({
      type: 'pong',
      match: match?.id ?? null,
      version: match?.version ?? 0,
      table: row.version,
      talk: talk.last,
    })
  }

  #sendMessage(message: ToClient): void {
    this.send(outgoing(message))
  }

  pong(): void {
    this.#isAlive = true
  }

  /** Pings count as messages, because unread answers use memory. */
  async #ping(data: Buffer): Promise<void> {
    this.#isAlive = true
    if ((await this.#maySend()) === 'yes') this.#socket.pong(data)
  }

  async #maySend(): Promise<'yes' | 'flood' | 'crowd'> {
    const { messageLimits } = this.#deps
    if (messageLimits === null) return 'yes'
    const sender = { session: this.#id, guest: this.guest?.guest ?? null, address: this.clientKey }
    const may = await messageLimits.maySend(sender)
    if (may === 'flood') this.close(CLOSE_CODES.flood, 'too fast')
    return may
  }

  async #receive(data: string | Buffer): Promise<void> {
    this.#isAlive = true
    const may = this.#deps.messageLimits === null ? 'yes' : await this.#maySend()
    if (may === 'flood') return
    const message = parseMessage(this.#codec.read(data))
    if (message === null) return this.#refuse(null, refused('malformed', 'not a message of the protocol'))
    if ('why' in message) return this.#refuse(message.id, refused('malformed', message.why))
    const id = 'id' in message ? message.id : null
    if (may === 'crowd') return this.#refuse(id, CROWD)
    try {
      if (this.#welcome !== null && !this.#hasJoined) await this.#welcome
      const answer = await (message.type === 'move' ? this.#move(message) : this.#answer(message))
      if (answer === null || !isRefused(answer)) return
      this.#refuse(id, answer)
      if (message.type === 'move') this.#deps.onRefusedMove(answer.code)
    } catch (problem) {
      this.#deps.reportError(problem)
      this.#refuse(id, refused('busy', 'the server could not do that; try again'))
    }
  }

  #refuse(id: number | null, { code, rule, why }: Refused): void {
    this.#sendMessage({ type: 'refused', id, code: code as ErrorCode, rule, why })
    if (code === 'malformed' && ++this.#malformed > MAX_MALFORMED && this.#deps.messageLimits !== null) {
      this.close(1008, 'too many malformed messages')
    }
  }

  /** Most messages are moves, so they take the shortest path. */
  #move(message: ToServerOf<'move'>): ReturnType<LiveTable['move']> {
    return this.#hasJoined ? this.#table.move(this, message) : NO_HELLO
  }

  async #answer(message: Exclude<ToServer, ToServerOf<'move'>>): Promise<Refused | null> {
    if (message.type === 'hello') return this.#hello(message)
    if (!this.#hasJoined) return NO_HELLO
    switch (message.type) {
      case 'since':
        return this.#table.since(this, message)
      case 'shown':
        this.#table.noteShown(this, message)
        return null
      case 'say':
        return this.#talk(message, { words: message.words })
      case 'phrase':
        return isPhraseOf(this.#table.document.plan.game, message.phrase)
          ? this.#talk(message, { phrase: message.phrase })
          : refused('malformed', 'there is no such phrase here')
      case 'gesture':
        return this.#gesture(message)
      case 'ping':
        this.#sendVersions()
        return null
      default:
        return this.#call(message)
    }
  }

  async #hello(message: ToServerOf<'hello'>): Promise<Refused | null> {
    if (this.#welcome !== null) return refused('malformed', 'send hello only once')
    this.mode = message.mode ?? 'events'
    this.#welcome = this.#table.join(this, message)
    try {
      await this.#welcome
      this.#hasJoined = true
    } catch (problem) {
      // a client that has not joined receives nothing; it has to reconnect
      this.close(CLOSE_CODES.again, 'try again')
      throw problem
    }
    // the socket closed before the client had joined, so nobody has removed it
    if (this.#socket.readyState !== this.#socket.OPEN) this.#table.leave(this)
    return null
  }

  /** A spectator may talk to everybody if they connected with the code that lets people sit down. */
  async #talk(message: ToServerOf<'say'> | ToServerOf<'phrase'>, what: object): Promise<Refused | null> {
    const { messageLimits } = this.#deps
    const { viewer, guest } = this
    const { id, document } = this.#table
    const stored = guest === null ? null : await this.#table.deps.store.guestById(guest.guest)
    if (guest !== null && stored === null) this.close(CLOSE_CODES.erased, 'erased')
    if (guest === null || stored === null) return refused('no-identity', 'you need an identity to talk')
    // they may have another name since they connected
    if (stored.name !== guest.name) this.guest = stored
    const isSitting = isSeated(viewer)
    const talker = { guest: guest.guest, address: this.clientKey, watches: isSitting ? null : id }
    if (messageLimits !== null && !(await messageLimits.mayTalk(talker)))
      return refused('too-fast', 'you talk too fast; wait a little')
    if (!isSitting && (message.to !== undefined || !this.maySit))
      return refused('not-seated', 'only seated players may do that')
    if (document.closed) return refused('closed', 'the host has closed this table')
    if (isMuted(id, document, guest.guest)) return refused('muted', 'the host has muted you')
    if (this.#deps.isSilenced(this.caller)) return SILENCED
    const speaker = { seat: isSitting ? viewer : null, name: this.#table.nameOf(this) }
    const to = message.to === undefined ? null : seatAt(message.to)
    return this.#table.talk.say(this, speaker, what, to, message.id)
  }

  async #call(message: VoiceMessage): Promise<Refused | null> {
    const { messageLimits } = this.#deps
    if (messageLimits !== null && !(await messageLimits.mayCall(this.guest?.guest ?? this.clientKey)))
      return refused('too-fast', 'too many messages about voice; wait a little')
    if (message.type === 'voice.join' && this.#deps.isSilenced(this.caller)) return SILENCED
    return this.#table.voice.receive(this, message)
  }

  #gesture(message: ToServerOf<'gesture'>): Refused | null {
    const { viewer } = this
    if (!isSeated(viewer)) return refused('not-seated', 'only seated players may do that')
    if (!isGestureOf(this.#table.document.plan.game, message.gesture))
      return refused('malformed', 'there is no such gesture here')
    this.#table.makeGesture(viewer, message)
    return null
  }
}
