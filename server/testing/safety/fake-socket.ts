/** The server's end of a socket without a network; it records what is sent. */
import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'
import { codecOf } from '#protocol/codec.ts'
import type { LiveTable } from '#server/live/live-table.ts'
import { Session } from '#server/sockets/session.ts'
import type { Guest } from '#server/store/store.ts'

export class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  readonly protocol: string
  /** what was sent, byte by byte */
  readonly frames: string[] = []
  readonly bufferedAmount = 0
  /** the same as JSON */
  readonly texts: string[] = []
  #ids = 0
  #waiting: { readonly is: (text: string) => boolean; readonly done: (text: string) => void } | null = null

  /** Opens a session at the table, as if somebody had connected over the network. */
  static at(table: LiveTable, guest: Guest | null, protocol = ''): FakeSocket {
    const socket = new FakeSocket(protocol)
    const parts = {
      messageLimits: null,
      isSilenced: () => false,
      onRefusedMove() {},
      onClose() {},
      reportError(problem: unknown) {
        throw problem
      },
    } as const
    new Session(
      // a session uses only these members of a socket
      socket as unknown as WebSocket,
      table,
      { guest, maySit: true, clientKey: '' },
      parts,
    )
    return socket
  }

  constructor(protocol: string) {
    super()
    this.protocol = protocol
  }

  send(data: Uint8Array, { binary }: { readonly binary: boolean }): void {
    const bytes = Buffer.from(data)
    this.frames.push(bytes.toString('latin1'))
    const text = binary ? JSON.stringify(codecOf(this.protocol).read(bytes)) : bytes.toString()
    this.texts.push(text)
    if (this.#waiting?.is(text) !== true) return
    this.#waiting.done(text)
    this.#waiting = null
  }

  close(): void {
    this.readyState = 3
    this.emit('close')
  }

  terminate(): void {
    this.close()
  }

  /** Sends hello and waits for the first view. */
  async hello(mode: 'events' | 'views'): Promise<void> {
    await this.#request({ type: 'hello', mode }, (text) => text.startsWith('{"type":"view"'))
  }

  /** The answer comes after everything that was sent before. */
  async ping(): Promise<void> {
    await this.#request({ type: 'ping' }, (text) => text.startsWith('{"type":"pong"'))
  }

  /** Sends a message with an id, and waits for the answer. */
  async ask(message: object): Promise<string> {
    const id = ++this.#ids
    return this.#request({ ...message, id }, (text) => {
      const answer = JSON.parse(text)
      return answer.ack === id || (answer.type === 'refused' && answer.id === id)
    })
  }

  push(message: object): void {
    const data = codecOf(this.protocol).write(message)
    this.emit('message', Buffer.from(data as Uint8Array), typeof data !== 'string')
  }

  #request(message: object, is: (text: string) => boolean): Promise<string> {
    return new Promise((done) => {
      this.#waiting = { is, done }
      this.push(message)
    })
  }
}
