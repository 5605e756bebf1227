/** A client's socket that records everything it receives. */

import { WebSocket } from 'ws'
import { readMessage } from '#protocol/read-message.ts'

export interface SocketOptions {
  readonly base: string
  /** code or id of a table */
  readonly key: string
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  /** the first message; null: none */
  readonly hello?: object | null
}

export type Message = Readonly<Record<string, unknown>> & { readonly type: string }

export class RecordingSocket {
  readonly texts: string[] = []
  readonly socket: WebSocket
  /** resolves with the close code */
  readonly closed: Promise<number>
  #waiting: { readonly is: (message: Message) => boolean; readonly done: (message: Message) => void }[] = []
  #read = 0

  constructor({ base, key, cookie, headers = {}, hello = { type: 'hello' } }: SocketOptions) {
    const address = `${base.replace('http', 'ws')}/api/tables/${key}/socket`
    this.socket = new WebSocket(address, {
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      perMessageDeflate: false,
    })
    this.socket.on('message', (data) => this.#receive(data.toString()))
    this.socket.on('error', () => {})
    this.closed = new Promise((resolve) => this.socket.on('close', resolve))
    if (hello !== null) this.socket.on('open', () => this.send(hello))
  }

  /** Resolves when it is open, or with the HTTP status if the server refuses it. */
  opened(): Promise<'open' | number> {
    return new Promise((resolve) => {
      if (this.socket.readyState === WebSocket.OPEN) resolve('open')
      this.socket.on('open', () => resolve('open'))
      this.socket.on('unexpected-response', (_, { statusCode }) => {
        resolve(statusCode ?? 0)
        this.socket.terminate()
      })
    })
  }

  send(message: object): void {
    this.sendRaw(JSON.stringify(message))
  }

  sendRaw(data: string | Buffer): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(data)
  }

  /** The next matching message that was not returned before. */
  next(is: (message: Message) => boolean): Promise<Message> {
    for (; this.#read < this.texts.length; this.#read++) {
      const message = readMessage(this.texts[this.#read]) as Message
      if (!is(message)) continue
      this.#read++
      return Promise.resolve(message)
    }
    return new Promise((done) => this.#waiting.push({ is, done }))
  }

  receives(type: string): Promise<Message> {
    return this.next((message) => message.type === type)
  }

  /** Sends a message and waits for a refusal or for one of these types. */
  async request(data: string | Buffer | object, ...types: readonly string[]): Promise<Message> {
    const answered = this.next(({ type }) => type === 'refused' || types.includes(type))
    if (typeof data === 'string' || Buffer.isBuffer(data)) this.sendRaw(data)
    else this.send(data)
    return answered
  }

  close(): void {
    this.socket.close()
  }

  #receive(text: string): void {
    this.texts.push(text)
    if (this.#waiting.length === 0) return
    const message = readMessage(text) as Message
    const [first] = this.#waiting
    this.#read = this.texts.length
    if (!first.is(message)) return
    this.#waiting.shift()
    first.done(message)
  }
}
