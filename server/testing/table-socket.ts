/** Somebody at a table with a bare socket, who waits for the messages a test is about. */
import { WebSocket } from 'ws'
import type { Speaker } from '#protocol/voice.ts'
import type { Visitor } from './http-visitor.ts'

export interface Received {
  readonly type: string
  readonly people?: readonly Speaker[]
  readonly [field: string]: unknown
}

/** Milliseconds after which a message does not come any more. */
const LONGEST = 30_000

export class TableSocket {
  readonly visitor: Visitor
  readonly socket: WebSocket
  /** what nobody has waited for yet */
  readonly received: Received[] = []
  readonly #waiting = new Set<() => void>()

  private constructor(base: string, key: string, visitor: Visitor) {
    this.visitor = visitor
    this.socket = new WebSocket(`${base.replace('http', 'ws')}/api/tables/${key}/socket`, {
      headers: { cookie: visitor.cookie },
    })
    this.socket.on('open', () => this.send({ type: 'hello' }))
    this.socket.on('message', (text) => {
      this.received.push(JSON.parse(text.toString()))
      for (const look of this.#waiting) look()
    })
  }

  /** `base`: the node, if it is not the one where the visitor has come. */
  static async open(visitor: Visitor, key: string, base = visitor.base): Promise<TableSocket> {
    const one = new TableSocket(base, key, visitor)
    await one.next('welcome')
    return one
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  /** The first message that fits, among those not waited for yet. */
  until(fits: (message: Received) => boolean): Promise<Received> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(look)
        const last = JSON.stringify(this.received.slice(-5))
        reject(new Error(`no such message within ${LONGEST} ms; the last were ${last}`))
      }, LONGEST)
      const look = (): void => {
        const at = this.received.findIndex(fits)
        if (at < 0) return
        clearTimeout(late)
        this.#waiting.delete(look)
        resolve(this.received.splice(0, at + 1)[at])
      }
      this.#waiting.add(look)
      look()
    })
  }

  next(type: string): Promise<Received> {
    return this.until((message) => message.type === type)
  }

  /** Everybody who has joined voice, as soon as they are as wanted. */
  people(fits: (people: readonly Speaker[]) => boolean): Promise<Received> {
    return this.until(({ type, people }) => type === 'voice.people' && fits(people ?? []))
  }

  /** Joins voice; returns the answer. */
  join(peer: string): Promise<Received> {
    this.send({ type: 'voice.join', id: 7, peer })
    return this.until(({ type, id }) => type === 'voice.joined' || (type === 'refused' && id === 7))
  }

  /** Everything that was sent before has been read. */
  async answered(): Promise<void> {
    this.send({ type: 'ping' })
    await this.next('pong')
  }

  close(): void {
    this.socket.close()
  }
}

/** The first letters of their peers, in the order in which they are listed. */
export const peersOf = (people: readonly Speaker[]): string => people.map(({ peer }) => peer[0]).join('')
