/** The server's end of a socket without a network: what is sent is kept. */
import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'
import type { LiveTable } from '#server/live/table.ts'
import { Session } from '#server/sockets/session.ts'
import type { Guest } from '#server/store/store.ts'

export class Pipe extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  readonly bufferedAmount = 0
  readonly texts: string[] = []
  #ids = 0
  #waiting: { readonly is: (text: string) => boolean; readonly done: (text: string) => void } | null = null

  /** Sits a session down at the table, as if somebody had come over the network. */
  static at(table: LiveTable, guest: Guest | null, now: () => number): Pipe {
    const pipe = new Pipe()
    const parts = {
      limits: 'off',
      now,
      onRefusedMove() {},
      onClose() {},
      reportError(problem: unknown) {
        throw problem
      },
    } as const
    new Session(
      pipe as unknown as WebSocket,
      table,
      { guest, maySit: true, stream: null, clientKey: '' },
      parts,
    )
    return pipe
  }

  send(text: string): void {
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

  /** Says hello and waits until the match has been shown. */
  async hello(mode: 'events' | 'views'): Promise<void> {
    await this.#say({ type: 'hello', mode }, (text) => text.startsWith('{"type":"view"'))
  }

  /** Says something that has an id, and waits for the answer. */
  async ask(message: object): Promise<string> {
    const id = ++this.#ids
    return this.#say({ ...message, id }, (text) => {
      const answer = JSON.parse(text)
      return answer.ack === id || (answer.type === 'refused' && answer.id === id)
    })
  }

  tell(message: object): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false)
  }

  #say(message: object, is: (text: string) => boolean): Promise<string> {
    return new Promise((done) => {
      this.#waiting = { is, done }
      this.tell(message)
    })
  }
}
