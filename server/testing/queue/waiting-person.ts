/** Somebody who presses the button, does what the page does, and perhaps loses patience. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Below } from '#engine/chance.ts'
import type { QueueStatus, QueueWish } from '#protocol/http.ts'
import { hashOf } from '#server/http/identity.ts'
import type { QueueKind } from '#server/store/queue.ts'
import type { GuestId, Store } from '#server/store/store.ts'
import type { Answer, Visitor } from '#server/testing/http-visitor.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import { Player } from '#server/testing/test-player.ts'

/**
 * `reloads`: closes the page once and comes back; `hurries`: wants bots after some seconds; `hesitates`: leaves and comes
 * back; `vanishes`: says nothing any more; `quits`: leaves the match after a while.
 */
export const TEMPERS = ['patient', 'reloads', 'hurries', 'hesitates', 'vanishes', 'quits'] as const
export type Temper = (typeof TEMPERS)[number]

interface PersonParts {
  readonly visitor: Visitor
  readonly kind: QueueKind
  readonly temper: Temper
  readonly below: Below
  /** milliseconds before each move, on average */
  readonly pause: number
  /** the node to try next */
  base(): string
}

const EVERY = 1_000
const AGAIN = 150

export class WaitingPerson {
  readonly #parts: PersonParts
  readonly temper: Temper
  /** milliseconds from the press to the first sight of the own hand; null: not yet */
  waited: number | null = null
  /** the tables that the queue has named */
  readonly codes = new Set<string>()
  playsAt: string | null = null
  failed = 0
  readonly problems: string[] = []
  id = '' as GuestId
  #player: Player | null = null
  #stopped = false
  #isHurried = false

  constructor(parts: PersonParts) {
    this.#parts = parts
    this.temper = parts.temper
  }

  get name(): string {
    return `${this.id} (${this.temper})`
  }

  async guest(store: Store): Promise<GuestId> {
    const token = this.#parts.visitor.cookie.split('=')[1]
    this.id = (await store.guestByToken(hashOf(token)))?.guest ?? this.id
    return this.id
  }

  stop(): void {
    this.#stopped = true
    this.#player?.close()
  }

  /** From now on they make their moves at once. */
  hurry(): void {
    this.#isHurried = true
  }

  /** Resolves when the person has seen their hand, or has given up. */
  async play(): Promise<void> {
    const { below, temper } = this.#parts
    let pressed = performance.now()
    let wish: QueueWish['wish'] = 'group'
    /** after so many answers the temper shows */
    let calm = temper === 'patient' || temper === 'quits' ? Number.POSITIVE_INFINITY : 1 + below(6)
    while (!this.#stopped) {
      const status = await this.#ask<QueueStatus>('POST', '/api/queue', { ...this.#kind, wish })
      if (status === null) return
      if (status.state === 'seated') {
        if (temper === 'vanishes') return
        if (await this.#come(status)) return this.#sit(status.code, pressed)
      } else if (calm-- <= 0) {
        calm = Number.POSITIVE_INFINITY
        if (temper === 'vanishes') return
        if (temper === 'hurries') wish = 'now'
        if (temper === 'reloads') await this.#ask('POST', '/api/queue/away')
        if (temper === 'hesitates') {
          await this.#ask('DELETE', '/api/queue')
          await sleep(500 + below(2_500))
          pressed = performance.now()
        }
      }
      if (wish !== 'now') await sleep(EVERY)
    }
  }

  get #kind(): QueueKind {
    const { game, flavour } = this.#parts.kind
    return { game, flavour }
  }

  /** Whether the match runs. */
  async #come({ code, running }: Extract<QueueStatus, { state: 'seated' }>): Promise<boolean> {
    this.codes.add(code)
    if (running) return true
    const ready = { action: 'ready', ready: true, salt: SALT }
    await this.#ask('POST', `/api/tables/${code}/actions`, ready, 'once')
    return false
  }

  async #sit(code: string, pressed: number): Promise<void> {
    const { kind, visitor, below, base, temper } = this.#parts
    this.playsAt = code
    const seen = Promise.withResolvers<void>()
    let moves = 0
    const player: Player = new Player({
      ...{ game: kind.game, code, cookie: visitor.cookie, below, base },
      pause: () => (this.#isHurried ? 0 : below(2 * this.#parts.pause + 1)),
      // it is read after this
      onMessage: () => setImmediate(() => player.seat !== null && seen.resolve()),
      isAwake: () => {
        if (temper === 'quits' && ++moves === 12) void this.#quit(code)
        return true
      },
    })
    this.#player = player
    player.over.catch((problem) => this.problems.push(`${this.name}: ${problem}`))
    await seen.promise
    this.waited = Math.round(performance.now() - pressed)
  }

  async #quit(code: string): Promise<void> {
    await this.#ask('POST', `/api/tables/${code}/actions`, { action: 'leave' }, 'once')
    this.#player?.leave()
  }

  /** At another node if this one does not answer. Null: the person has stopped. */
  async #ask<T>(
    method: string,
    path: string,
    body?: object,
    how: 'once' | 'until answered' = 'until answered',
  ) {
    const { visitor, base } = this.#parts
    while (!this.#stopped) {
      const answer: Answer<T> | null = await visitor.ask<T>(method, path, body).catch(() => null)
      if (answer !== null && answer.status < 300) return answer.body
      if (answer !== null && answer.status < 500 && how === 'once') return null
      this.failed++
      visitor.base = base()
      await sleep(AGAIN)
    }
    return null
  }
}
