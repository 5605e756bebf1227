/** The one move that waits for an answer. After a broken connection it is sent again; it is answered once. */

import type { ToServerOf } from '#protocol/to-server.ts'
import type { NotMade } from '#ui/play.ts'

interface PendingMoveOptions {
  /** false if it can't be sent at the moment */
  send(message: ToServerOf<'move'>): boolean
  /** asks for everything that may have been missed */
  resync(): void
  changed(): void
}

interface Sent {
  readonly message: ToServerOf<'move'>
  readonly done: (answer: NotMade | null) => void
  /** sent more than once: the first may have arrived although no answer came */
  isResent: boolean
  tries: number
}

/** Codes that show that this page is behind the server. */
const STALE = new Set(['already-moved', 'not-seen-yet', 'something-happened', 'other-match', 'over'])
const MOST_TRIES = 5
const PAUSE = 300

const BUSY: NotMade = { code: 'busy', why: 'another move is still being sent', rule: null }

export class PendingMove {
  readonly #options: PendingMoveOptions
  #sent: Sent | null = null
  #ids = 0

  constructor(options: PendingMoveOptions) {
    this.#options = options
  }

  get busy(): boolean {
    return this.#sent !== null
  }

  make(move: Omit<ToServerOf<'move'>, 'type' | 'id'>): Promise<NotMade | null> {
    if (this.#sent !== null) return Promise.resolve(BUSY)
    return new Promise((done) => {
      const message = { type: 'move', id: ++this.#ids, ...move } as const
      this.#sent = { message, done, isResent: false, tries: 0 }
      this.#options.changed()
      this.#options.send(message)
    })
  }

  acknowledged(id: number): void {
    if (this.#sent?.message.id === id) this.#end(null)
  }

  /** True if it was about this move. */
  refused(id: number | null, refusal: NotMade): boolean {
    const sent = this.#sent
    if (sent === null || sent.message.id !== id) return false
    // The first one arrived after all; its answer was lost.
    if (sent.isResent && refusal.code === 'already-moved') this.#end(null)
    else if (refusal.code === 'busy' && sent.tries < MOST_TRIES) this.#later(sent)
    else this.#end(refusal)
    if (STALE.has(refusal.code)) this.#options.resync()
    return true
  }

  /** After a broken connection, once everything missed has arrived. */
  resend(): void {
    const sent = this.#sent
    if (sent === null) return
    sent.isResent = true
    this.#options.send(sent.message)
  }

  /** Another match has begun: no answer will come. */
  abandon(): void {
    if (this.#sent !== null)
      this.#end({ code: 'other-match', why: 'another match is on the table', rule: null })
  }

  #later(sent: Sent): void {
    sent.tries++
    setTimeout(() => this.#sent === sent && this.resend(), PAUSE * sent.tries)
  }

  #end(answer: NotMade | null): void {
    const sent = this.#sent
    this.#sent = null
    this.#options.changed()
    sent?.done(answer)
  }
}
