/**
 * A player in tests, over a real socket: applies steps to its view, moves when it is asked, and reconnects by itself. It
 * records everything that would show a lost, doubled or reordered move.
 */
import { WebSocket } from 'ws'
import type { Below } from '#engine/chance.ts'
import { evolveView } from '#engine/evolution.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { readMessage, visibleEvent } from '#protocol/read-message.ts'
import type { ToClientOf } from '#protocol/to-client.ts'

export interface PlayerParts {
  readonly game: string
  /** table code */
  readonly code: string
  readonly cookie: string
  readonly below: Below
  /** which bot's choices it makes */
  readonly bot?: string
  /** the only match that counts: a node may still show the one before */
  readonly only?: string
  /** where to connect; called again for each try */
  base(): string
  /** milliseconds before it tries again, doubled each time */
  readonly again?: number
  /** called with every message */
  onMessage?(text: string): void
  /** milliseconds before each move; none without it */
  pause?(): number
  /** false: it does not move, though it is asked */
  isAwake?(): boolean
}

export interface Sent {
  readonly id: number
  readonly seen: number
  readonly move: object
}

/** Milliseconds between two tries at most. */
const LONGEST_WAIT = 700

export class Player {
  readonly #parts: PlayerParts
  readonly #game: AnyGame
  #socket: WebSocket | null = null
  #ids = 0
  #sent: Sent | null = null
  #closed = false
  view: SeatView<Shape> | null = null
  /** where it sat first; null: nowhere yet */
  seat: Seat | null = null
  match: string | null = null
  version = 0
  /** acknowledged moves, with the version each one made */
  readonly acknowledged: { readonly version: number; readonly move: object }[] = []
  /** moves without an answer: it is unknown whether they were made */
  readonly unanswered: Sent[] = []
  readonly refusals: string[] = []
  /** when the connection was lost and when the first message came again */
  readonly breaks: { readonly lost: number; readonly back: number }[] = []
  #lost: number | null = null
  #tries = 0
  #over = Promise.withResolvers<void>()
  #pausing: NodeJS.Timeout | 'over' | null = null

  constructor(parts: PlayerParts) {
    this.#parts = parts
    this.#game = games[parts.game]
    this.#connect()
  }

  /** Resolves when the match is over. */
  get over(): Promise<void> {
    return this.#over.promise
  }

  get hasLeft(): boolean {
    return this.#closed
  }

  close(): void {
    this.#closed = true
    this.#socket?.close()
  }

  /** Leaves for good; `over` resolves. */
  leave(): void {
    this.close()
    this.#over.resolve()
  }

  /** Breaks the connection without a close frame. */
  cut(): void {
    this.#socket?.terminate()
  }

  say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    const { base, code, cookie, again = 100 } = this.#parts
    const socket = new WebSocket(`${base().replace('http', 'ws')}/api/tables/${code}/socket`, {
      headers: { cookie },
      perMessageDeflate: false,
      handshakeTimeout: 10_000,
    })
    this.#socket = socket
    socket.on('open', () => {
      const resume = this.match === null ? {} : { match: this.match, version: this.version }
      socket.send(JSON.stringify({ type: 'hello', ...resume }))
    })
    socket.on('message', (data) => {
      try {
        this.#hear(data.toString())
      } catch (problem) {
        this.#over.reject(problem)
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      // the view after reconnecting shows whether the last move arrived
      this.#giveUp()
      this.#lost ??= performance.now()
      // many players reconnect at the same time: the next server must not be flooded
      const wait = Math.min(again * 2 ** this.#tries++, LONGEST_WAIT)
      if (!this.#closed) setTimeout(() => this.#closed || this.#connect(), wait)
    })
  }

  #hear(text: string): void {
    this.#parts.onMessage?.(text)
    this.#tries = 0
    if (this.#lost !== null) {
      this.breaks.push({ lost: this.#lost, back: performance.now() })
      this.#lost = null
    }
    const message = readMessage(text)
    if (message.type === 'step') this.#step(message)
    else if (message.type === 'view') this.#look(message)
    else if (message.type === 'refused') this.#refused(message)
    else if (message.type === 'welcome') this.#welcome(message)
    // a pause may be over
    else if (message.type === 'table') setTimeout(() => this.#consider(), 5)
    else if (message.type === 'pong' && message.match === this.match && message.version > this.version) {
      this.say({ type: 'since', match: this.match, version: this.version })
    }
  }

  #welcome({ table: { you } }: ToClientOf<'welcome'>): void {
    // the seat may have changed hands while the connection was broken: another seat sees other cards
    if (this.match !== null && you.seat !== (typeof this.view?.seat === 'number' ? this.view.seat : null))
      this.say({ type: 'since', match: this.match })
    // missed steps come right after it; if there are none, it may still be our turn
    else setTimeout(() => this.#consider(), 5)
  }

  #look({ match, version, view }: ToClientOf<'view'>): void {
    if (match !== (this.#parts.only ?? match)) return
    if (match === this.match && version < this.version)
      throw new Error(`went back from ${this.version} to ${version}`)
    this.match = match
    this.version = version
    this.view = view as unknown as SeatView<Shape>
    if (typeof view.seat === 'number') this.seat ??= seatAt(view.seat)
    this.#giveUp()
    this.#consider()
  }

  #step({ version, events, ack }: ToClientOf<'step'>): void {
    if (version <= this.version || this.view === null) return
    if (version !== this.version + 1) {
      this.say({ type: 'since', match: this.match, version: this.version })
      return
    }
    this.version = version
    for (const event of events) evolveView(this.#game.evolution, this.view, visibleEvent(event))
    if (ack !== undefined && ack === this.#sent?.id) {
      this.acknowledged.push({ version, move: this.#sent.move })
      this.#sent = null
    }
    this.#consider()
  }

  #refused({ id, code }: ToClientOf<'refused'>): void {
    this.refusals.push(code)
    if (id === null || id !== this.#sent?.id) return
    // after `busy` it is unknown whether the move was made
    if (code === 'busy') this.#giveUp()
    else this.#sent = null
    if (code === 'paused') return
    // decide again from the newest state
    if (this.match !== null) this.say({ type: 'since', match: this.match, version: this.version })
    setTimeout(() => this.#consider(), code === 'busy' ? 200 : 5)
  }

  #giveUp(): void {
    if (this.#sent !== null) this.unanswered.push(this.#sent)
    this.#sent = null
  }

  /** Makes a move if one is owed, or sometimes if one may be made. */
  #consider(): void {
    const { view } = this
    if (view === null) return
    if (this.#game.outcome(view.table) !== null) {
      this.#over.resolve()
      return
    }
    const isOpen = this.#socket?.readyState === WebSocket.OPEN
    if (this.#sent !== null || this.#closed || !isOpen || typeof view.seat !== 'number') return
    const mine = this.#game.asked(view.table).filter(({ seat }) => seat === view.seat)
    if (mine.length === 0 || !this.#hasPaused() || this.#parts.isAwake?.() === false) return
    for (const asked of mine) {
      const move = this.#choose(view, asked)
      if (move === null) continue
      this.#sent = { id: ++this.#ids, seen: this.version, move: this.#game.writeMove(move) }
      this.say({ type: 'move', match: this.match, ...this.#sent })
      return
    }
  }

  /** False: it considers again when the pause is over. */
  #hasPaused(): boolean {
    const { pause } = this.#parts
    if (pause === undefined || this.#pausing === 'over') {
      this.#pausing = null
      return true
    }
    if (this.#pausing !== null) return false
    this.#pausing = setTimeout(() => {
      this.#pausing = 'over'
      this.#consider()
    }, pause())
    return false
  }

  #choose(view: SeatView<Shape>, asked: Asked): Shape['move'] | null {
    const { below, bot = 'random' } = this.#parts
    for (let tries = asked.must ? 50 : 1; tries > 0; tries--) {
      const move = this.#game.bots[bot].choose(view, asked, below, { notes: null, lastCall: tries < 50 })
      if (move !== null) return move
    }
    return null
  }
}
