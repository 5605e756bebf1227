/** The one move that is under way: sent, sent again after a broken connection, answered once. */

import type { ToServerOf } from '#protocol/to-server.ts'
import type { NotMade } from '#ui/play.ts'

export interface MovingParts {
  /** false if it can't be sent at the moment */
  send(message: ToServerOf<'move'>): boolean
  /** asks for everything that may have been missed */
  resync(): void
  changed(): void
}

interface Under {
  readonly message: ToServerOf<'move'>
  readonly done: (answer: NotMade | null) => void
  /** it may have arrived although no answer came */
  unsure: boolean
  tries: number
}

/** Codes after which we don't know what the server knows. */
const STALE = new Set(['already-moved', 'not-seen-yet', 'something-happened', 'other-match', 'over'])
const MOST_TRIES = 5
const PAUSE = 300

const BUSY: NotMade = { code: 'busy', why: 'one after the other', rule: null }

export class Moving {
  readonly #parts: MovingParts
  #under: Under | null = null
  #ids = 0

  constructor(parts: MovingParts) {
    this.#parts = parts
  }

  get busy(): boolean {
    return this.#under !== null
  }

  make(move: Omit<ToServerOf<'move'>, 'type' | 'id'>): Promise<NotMade | null> {
    if (this.#under !== null) return Promise.resolve(BUSY)
    return new Promise((done) => {
      const message = { type: 'move', id: ++this.#ids, ...move } as const
      this.#under = { message, done, unsure: false, tries: 0 }
      this.#parts.changed()
      this.#parts.send(message)
    })
  }

  acknowledged(id: number): void {
    if (this.#under?.message.id === id) this.#end(null)
  }

  /** True if it was about this move. */
  refused(id: number | null, refusal: NotMade): boolean {
    const under = this.#under
    if (under === null || under.message.id !== id) return false
    // The first sending arrived after all; its answer was lost.
    if (under.unsure && refusal.code === 'already-moved') this.#end(null)
    else if (refusal.code === 'busy' && under.tries < MOST_TRIES) this.#later(under)
    else this.#end(refusal)
    if (STALE.has(refusal.code)) this.#parts.resync()
    return true
  }

  /** The connection is there again and everything missed has been heard. */
  resend(): void {
    const under = this.#under
    if (under === null) return
    under.unsure = true
    this.#parts.send(under.message)
  }

  /** Another match has begun: nobody will answer. */
  abandon(): void {
    if (this.#under !== null)
      this.#end({ code: 'other-match', why: 'another match is on the table', rule: null })
  }

  #later(under: Under): void {
    under.tries++
    setTimeout(() => this.#under === under && this.resend(), PAUSE * under.tries)
  }

  #end(answer: NotMade | null): void {
    const under = this.#under
    this.#under = null
    this.#parts.changed()
    under?.done(answer)
  }
}
