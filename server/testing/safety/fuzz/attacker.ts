/** A client that sends malformed messages over a socket, batch after batch, and reconnects when disconnected. */
import { WebSocket } from 'ws'
import type { Below } from '#engine/chance.ts'
import { binary, codecOf, json, SUBPROTOCOLS } from '#protocol/codec.ts'
import { pick } from '#server/testing/random.ts'
import type { KnownMatch } from './grammar.ts'
import { grammatical } from './grammar.ts'
import { mutated } from './mutations.ts'

export interface AttackerOptions {
  readonly base: string
  readonly key: string
  readonly cookie: string | null
  readonly mode: 'events' | 'views'
  /** speaks bytes instead of JSON */
  readonly binary: boolean
  readonly below: Below
  /** real messages to start from */
  corpus(): readonly string[]
}

const BATCH = 100
const MISLABELLED = 300
const PONG = '{"type":"pong"'
const REFUSED = '{"type":"refused"'

export class Attacker {
  readonly #options: AttackerOptions
  readonly #known: KnownMatch = { match: null, version: 0, hints: [] }
  #socket: WebSocket | null = null
  #answered: () => void = () => {}
  #last = 1_000_000_000
  sent = 0
  refused = 0
  /** how often the server closed the connection */
  disconnected = 0

  constructor(options: AttackerOptions) {
    this.#options = options
  }

  /** Sends a batch, and waits until the server has answered or closed the connection. */
  async attack(): Promise<void> {
    const socket = this.#socket ?? (await this.#connect())
    if (socket === null) return
    for (let i = 0; i < BATCH; i++) {
      const message = this.#message()
      // invalid UTF-8 in a text frame closes the connection, so it is rare
      const binary = typeof message !== 'string' && this.#options.below(MISLABELLED) > 0
      socket.send(this.#options.binary ? this.#asBytes(message) : message, {
        binary: binary || this.#options.binary,
      })
    }
    this.sent += BATCH
    await this.#answer(socket)
  }

  close(): void {
    this.#socket?.terminate()
  }

  #message(): string | Buffer {
    const { below, corpus } = this.#options
    const texts = corpus()
    return below(2) === 0 && texts.length > 0
      ? mutated(pick(texts, below), below)
      : grammatical(below, this.#known)
  }

  /** What is JSON is written as bytes, and often damaged then; what is not is sent as it is. */
  #asBytes(message: string | Buffer): Uint8Array {
    const { below } = this.#options
    const value = json.read(String(message))
    if (value === null) return Buffer.from(message as string)
    const bytes = Buffer.from(binary.write(value) as Uint8Array)
    for (let flips = below(4); flips > 0; flips--) bytes[below(bytes.length)] = below(256)
    return below(4) === 0 ? bytes.subarray(0, below(bytes.length)) : bytes
  }

  /** The last message of a batch must be refused; its id identifies the answer. */
  #answer(socket: WebSocket): Promise<void> {
    this.#last++
    return new Promise((resolve) => {
      this.#answered = resolve
      if (socket.readyState !== WebSocket.OPEN) resolve()
      else
        socket.send(
          codecOf(socket.protocol).write({
            type: 'move',
            id: this.#last,
            match: '',
            seen: 0,
            move: { move: '' },
          }),
        )
    })
  }

  #connect(): Promise<WebSocket | null> {
    const { base, key, cookie, mode, binary } = this.#options
    const address = `${base.replace('http', 'ws')}/api/tables/${key}/socket`
    const socket = new WebSocket(address, binary ? [...SUBPROTOCOLS] : [], {
      headers: cookie === null ? {} : { cookie },
      perMessageDeflate: false,
    })
    this.#socket = socket
    socket.on('message', (data, isBinary) => {
      this.#receive(
        isBinary ? JSON.stringify(codecOf(socket.protocol).read(data as Buffer)) : data.toString(),
      )
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#socket = null
      this.disconnected++
      this.#answered()
    })
    return new Promise((resolve) => {
      socket.on('close', () => resolve(null))
      socket.on('open', () => {
        // sometimes there is no hello
        if (this.#options.below(20) > 0) socket.send(codecOf(socket.protocol).write({ type: 'hello', mode }))
        resolve(socket)
      })
    })
  }

  #receive(text: string): void {
    if (text.startsWith(REFUSED)) {
      this.refused++
      if (JSON.parse(text).id === this.#last) this.#answered()
    } else if (text.startsWith('{"type":"view"')) {
      const { match, version, hints = [] } = JSON.parse(text)
      Object.assign(this.#known, { match, version, hints })
    } else if (text.startsWith(PONG)) this.#known.version = JSON.parse(text).version
  }
}
