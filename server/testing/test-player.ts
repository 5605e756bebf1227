/**
 * A player in tests, over a real socket: folds what it hears into its view, moves when it is asked, and comes back by
 * itself when the connection breaks. It keeps a diary of everything that would show a lost, doubled or reordered move.
 */
import { WebSocket } from 'ws'
import type { Below } from '#engine/chance.ts'
import { evolveView } from '#engine/evolution.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
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
  /** where to connect; asked again for each try */
  base(): string
  /** milliseconds before it tries again; twice as many each time */
  readonly again?: number
  /** hears every byte that comes in */
  overhear?(text: string): void
  /** whether it moves now, though it is asked; somebody asleep does not */
  isAwake?(): boolean
}

export interface Sent {
  readonly id: number
  readonly seen: number
  readonly move: object
}

/** Milliseconds between two tries at most. */
const MOST_PATIENCE = 700

export class Player {
  readonly #parts: PlayerParts
  readonly #game: AnyGame
  #socket: WebSocket | null = null
  #ids = 0
  #sent: Sent | null = null
  #closed = false
  view: SeatView<Shape> | null = null
  match: string | null = null
  version = 0
  /** moves the server has said yes to: the version each one made */
  readonly acknowledged: { readonly version: number; readonly move: object }[] = []
  /** moves of which no answer came: they may have been made or not */
  readonly unanswered: Sent[] = []
  readonly refusals: string[] = []
  /** when the connection was lost and when the first message came again */
  readonly breaks: { readonly lost: number; readonly back: number }[] = []
  #lost: number | null = null
  #tries = 0
  #over = Promise.withResolvers<void>()

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

  /** Goes away and does not come back; the match is over for them. */
  leave(): void {
    this.close()
    this.#over.resolve()
  }

  /** Breaks the connection as a tunnel would. */
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
      // whether what was sent arrived will show when we are back
      this.#giveUp()
      this.#lost ??= performance.now()
      // all who lost a server at once must not keep the next one from answering by asking again and again
      const wait = Math.min(again * 2 ** this.#tries++, MOST_PATIENCE)
      if (!this.#closed) setTimeout(() => this.#closed || this.#connect(), wait)
    })
  }

  #hear(text: string): void {
    this.#parts.overhear?.(text)
    this.#tries = 0
    if (this.#lost !== null) {
      this.breaks.push({ lost: this.#lost, back: performance.now() })
      this.#lost = null
    }
    const message = readMessage(text)
    if (message.type === 'step') this.#step(message)
    else if (message.type === 'view') this.#look(message)
    else if (message.type === 'refused') this.#refused(message)
    // steps that were missed come right after it; if there are none, it may still be our turn
    else if (message.type === 'welcome') setTimeout(() => this.#consider(), 5)
    else if (message.type === 'pong' && message.match === this.match && message.version > this.version) {
      this.say({ type: 'since', match: this.match, version: this.version })
    }
  }

  #look({ match, version, view }: ToClientOf<'view'>): void {
    if (match === this.match && version < this.version)
      throw new Error(`went back from ${this.version} to ${version}`)
    this.match = match
    this.version = version
    this.view = view as unknown as SeatView<Shape>
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
    // of what the server was too busy for it does not know either whether it was done
    if (code === 'busy') this.#giveUp()
    else this.#sent = null
    if (code === 'paused') return
    // the newest state will tell what to do
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
    if (mine.length === 0 || this.#parts.isAwake?.() === false) return
    for (const asked of mine) {
      const move = this.#choose(view, asked)
      if (move === null) continue
      this.#sent = { id: ++this.#ids, seen: this.version, move: this.#game.writeMove(move) }
      this.say({ type: 'move', match: this.match, ...this.#sent })
      return
    }
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
