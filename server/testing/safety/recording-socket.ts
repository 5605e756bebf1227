/** A socket that writes down everything it hears, and says what it is told to say. */

import { WebSocket } from 'ws'
import { readMessage } from '#protocol/reading.ts'

export interface EarParts {
  readonly base: string
  /** code or id of a table */
  readonly key: string
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  /** null: says nothing by itself */
  readonly hello?: object | null
}

export type Message = Readonly<Record<string, unknown>> & { readonly type: string }

export class Ear {
  readonly texts: string[] = []
  readonly socket: WebSocket
  /** resolves with the code it was closed with */
  readonly closed: Promise<number>
  #waiting: { readonly is: (message: Message) => boolean; readonly done: (message: Message) => void }[] = []
  #read = 0

  constructor({ base, key, cookie, headers = {}, hello = { type: 'hello' } }: EarParts) {
    const address = `${base.replace('http', 'ws')}/api/tables/${key}/socket`
    this.socket = new WebSocket(address, {
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      perMessageDeflate: false,
    })
    this.socket.on('message', (data) => this.#hear(data.toString()))
    this.socket.on('error', () => {})
    this.closed = new Promise((resolve) => this.socket.on('close', resolve))
    if (hello !== null) this.socket.on('open', () => this.say(hello))
  }

  /** Resolves when it is open; the status where it was turned away. */
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

  say(message: object): void {
    this.raw(JSON.stringify(message))
  }

  raw(data: string | Buffer): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(data)
  }

  /** The next message of this kind that nobody has waited for yet. */
  next(is: (message: Message) => boolean): Promise<Message> {
    for (; this.#read < this.texts.length; this.#read++) {
      const message = readMessage(this.texts[this.#read]) as Message
      if (!is(message)) continue
      this.#read++
      return Promise.resolve(message)
    }
    return new Promise((done) => this.#waiting.push({ is, done }))
  }

  hears(type: string): Promise<Message> {
    return this.next((message) => message.type === type)
  }

  /** Says something and waits for the refusal, or whatever else comes first of these. */
  async answer(data: string | Buffer | object, ...types: readonly string[]): Promise<Message> {
    const answered = this.next(({ type }) => type === 'refused' || types.includes(type))
    if (typeof data === 'string' || Buffer.isBuffer(data)) this.raw(data)
    else this.say(data)
    return answered
  }

  close(): void {
    this.socket.close()
  }

  #hear(text: string): void {
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
