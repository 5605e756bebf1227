/** Somebody who sends nonsense over a socket, batch after batch, and comes back when sent away. */
import { WebSocket } from 'ws'
import type { Below } from '#engine/bots/bot.ts'
import { oneOf } from '#server/testing/safety/draws.ts'
import type { Sight } from './grammar.ts'
import { grammatical } from './grammar.ts'
import { mutated } from './mutants.ts'

export interface AttackerParts {
  readonly base: string
  readonly key: string
  readonly cookie: string | null
  readonly mode: 'events' | 'views'
  readonly below: Below
  /** real messages to copy */
  corpus(): readonly string[]
}

const BATCH = 100
const MISLABELLED = 300
const PONG = '{"type":"pong"'
const REFUSED = '{"type":"refused"'

export class Attacker {
  readonly #parts: AttackerParts
  readonly #sight: Sight = { match: null, version: 0, hints: [] }
  #socket: WebSocket | null = null
  #answered: () => void = () => {}
  #last = 1_000_000_000
  sent = 0
  refused = 0
  /** how often it was sent away */
  expelled = 0

  constructor(parts: AttackerParts) {
    this.#parts = parts
  }

  /** Sends a batch, and waits until the server has heard all of it or has enough. */
  async attack(): Promise<void> {
    const socket = this.#socket ?? (await this.#connect())
    if (socket === null) return
    for (let i = 0; i < BATCH; i++) {
      const message = this.#message()
      // bytes that are no text in a frame of text end the connection, so they are seldom
      const binary = typeof message !== 'string' && this.#parts.below(MISLABELLED) > 0
      socket.send(message, { binary })
    }
    this.sent += BATCH
    await this.#answer(socket)
  }

  close(): void {
    this.#socket?.terminate()
  }

  #message(): string | Buffer {
    const { below, corpus } = this.#parts
    const texts = corpus()
    return below(2) === 0 && texts.length > 0
      ? mutated(oneOf(texts, below), below)
      : grammatical(below, this.#sight)
  }

  /** The last message of a batch is one that must be refused; its id tells the answer from all others. */
  #answer(socket: WebSocket): Promise<void> {
    this.#last++
    return new Promise((resolve) => {
      this.#answered = resolve
      if (socket.readyState !== WebSocket.OPEN) resolve()
      else
        socket.send(JSON.stringify({ type: 'move', id: this.#last, match: '', seen: 0, move: { move: '' } }))
    })
  }

  #connect(): Promise<WebSocket | null> {
    const { base, key, cookie, mode } = this.#parts
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/tables/${key}/socket`, {
      headers: cookie === null ? {} : { cookie },
      perMessageDeflate: false,
    })
    this.#socket = socket
    socket.on('message', (data) => this.#hear(data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#socket = null
      this.expelled++
      this.#answered()
    })
    return new Promise((resolve) => {
      socket.on('close', () => resolve(null))
      socket.on('open', () => {
        // sometimes it is not said at all
        if (this.#parts.below(20) > 0) socket.send(JSON.stringify({ type: 'hello', mode }))
        resolve(socket)
      })
    })
  }

  #hear(text: string): void {
    if (text.startsWith(REFUSED)) {
      this.refused++
      if (JSON.parse(text).id === this.#last) this.#answered()
    } else if (text.startsWith('{"type":"view"')) {
      const { match, version, hints = [] } = JSON.parse(text)
      Object.assign(this.#sight, { match, version, hints })
    } else if (text.startsWith(PONG)) this.#sight.version = JSON.parse(text).version
  }
}
