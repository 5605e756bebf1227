/** This person in the queue: says every second that the page is there, comes to the table when there is one, and leaves. */
import { http, Refused } from '#client/connection/http.ts'
import { preload } from '#client/games.ts'
import { showError } from '#client/parts/show-error.ts'
import { go } from '#client/state/address.svelte.ts'
import { current } from '#client/state/language.svelte.ts'
import { pathTo } from '#client/state/route.ts'
import { newSalt } from '#client/table/seed-shares.ts'
import type { QueueNumbers, QueueStatus, QueueWish } from '#protocol/http.ts'
import type { Flavour } from './flavours.ts'
import { rememberFlavour } from './flavours.ts'

const EVERY = 1_000
/** The numbers of all queues change slowly. */
const NUMBERS_EVERY = 4

type Waiting = Extract<QueueStatus, { state: 'waiting' }>
type Wish = NonNullable<QueueWish['wish']>

export class QueuePlace {
  #flavour = $state.raw<Flavour>() as Flavour
  #wish = $state<Wish>('group')
  #status = $state.raw<QueueStatus | null>(null)
  #numbers = $state.raw<readonly QueueNumbers[]>([])
  /** when the match begins in any case, on this page's clock */
  #startsAt = $state<number | null>(null)
  #now = $state(performance.now())
  /** the table for which this person has said that they are ready */
  #readyAt: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #beats = 0
  #isOver = false

  constructor(flavour: Flavour) {
    this.#flavour = flavour
    this.#prepare()
  }

  get flavour(): Flavour {
    return this.#flavour
  }
  get wish(): Wish {
    return this.#wish
  }
  get numbers(): readonly QueueNumbers[] {
    return this.#numbers
  }
  get isSeated(): boolean {
    return this.#status?.state === 'seated'
  }
  /** null: the server has not answered yet, or there is a table */
  get waiting(): Waiting | null {
    return this.#status?.state === 'waiting' ? this.#status : null
  }
  /** whole seconds until the match begins; null: not known */
  get seconds(): number | null {
    return this.#startsAt === null ? null : Math.max(0, Math.ceil((this.#startsAt - this.#now) / 1000))
  }

  /** Begins to wait; returns how to stop. */
  begin(): () => void {
    const away = (): void => http.leavePage()
    addEventListener('pagehide', away)
    void this.#beat()
    return () => {
      removeEventListener('pagehide', away)
      clearTimeout(this.#timer)
      if (this.#isOver) return
      this.#isOver = true
      void http.leaveQueue().catch(() => {})
    }
  }

  change(flavour: Flavour): void {
    if (flavour === this.#flavour || this.isSeated) return
    this.#flavour = flavour
    this.#wish = 'group'
    this.#status = null
    this.#startsAt = null
    rememberFlavour(flavour)
    this.#prepare()
    this.#beatNow()
  }

  want(wish: Wish): void {
    this.#wish = wish
    this.#beatNow()
  }

  #prepare(): void {
    void import('#client/pages/Table.svelte')
    void preload(this.#flavour.game, current.words.language)
  }

  #beatNow(): void {
    clearTimeout(this.#timer)
    void this.#beat()
  }

  async #beat(): Promise<void> {
    try {
      if (this.#beats++ % NUMBERS_EVERY === 0) this.#numbers = await http.queueNumbers()
      const wanted = this.#flavour
      const { game, flavour } = wanted
      const status = await http.queue({ game, flavour, wish: this.#wish })
      // they may want something else by now
      if (!this.#isOver && wanted === this.#flavour) await this.#receive(status)
    } catch (problem) {
      // a server that does not answer is asked again
      if (!(problem instanceof Refused && ['unreached', 'busy'].includes(problem.code))) showError(problem)
    }
    this.#now = performance.now()
    clearTimeout(this.#timer)
    if (!this.#isOver) this.#timer = setTimeout(() => void this.#beat(), EVERY)
  }

  async #receive(status: QueueStatus): Promise<void> {
    this.#status = status
    this.#now = performance.now()
    if (status.state === 'waiting') {
      this.#startsAt = status.startsIn === null ? null : this.#now + status.startsIn
      return
    }
    const isRunning = status.running || (await this.#sayReady(status.table, status.code))
    if (!isRunning || this.#isOver) return
    this.#isOver = true
    go(pathTo.table(status.code), 'replace')
  }

  /** The salt is given after the commitment is known. Returns whether the match runs. */
  async #sayReady(table: string, code: string): Promise<boolean> {
    if (this.#readyAt === table) return false
    // two answers may be under way at once: only the first says it
    this.#readyAt = table
    try {
      await http.table(code)
      const { match } = await http.act(code, { action: 'ready', ready: true, salt: newSalt(table) })
      return match !== null
    } catch (problem) {
      this.#readyAt = null
      throw problem
    }
  }
}
