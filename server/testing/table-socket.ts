/** Somebody at a table with a bare socket, who waits for the messages a test is about. */
import { readMessage } from '#protocol/read-message.ts'
import type { Speaker } from '#protocol/voice.ts'
import type { Visitor } from './http-visitor.ts'
import type { Message } from './safety/recording-socket.ts'
import { RecordingSocket } from './safety/recording-socket.ts'

type People = Message & { readonly people: readonly Speaker[] }

export class TableSocket extends RecordingSocket {
  readonly visitor: Visitor

  private constructor(base: string, key: string, visitor: Visitor) {
    super({ base, key, cookie: visitor.cookie })
    this.visitor = visitor
  }

  /** `base`: the node, if it is not the one where the visitor has come. */
  static async open(visitor: Visitor, key: string, base = visitor.base): Promise<TableSocket> {
    const one = new TableSocket(base, key, visitor)
    await one.receives('welcome')
    return one
  }

  /** All that ever came of one type. */
  received(type: string): Message[] {
    return this.texts.map((text) => readMessage(text) as Message).filter((message) => message.type === type)
  }

  /** Everybody who has joined voice, as soon as they are as wanted. */
  people(fits: (people: readonly Speaker[]) => boolean = () => true): Promise<People> {
    return this.next(
      (message) => message.type === 'voice.people' && fits((message as People).people),
    ) as Promise<People>
  }

  /** Joins voice; returns the answer. */
  join(peer: string): Promise<Message> {
    return this.request({ type: 'voice.join', id: 7, peer }, 'voice.joined')
  }

  /** Everything that was sent before has been read. */
  async answered(): Promise<void> {
    this.send({ type: 'ping' })
    await this.receives('pong')
  }
}

/** The first letters of their peers, in the order in which they are listed. */
export const peersOf = (people: readonly Speaker[]): string => people.map(({ peer }) => peer[0]).join('')
