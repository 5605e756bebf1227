/** A match played in this page alone: one person against bots, with nobody else and no server. */

import { FollowedMatch } from '#client/table/base-match.svelte.ts'
import { asSent } from '#client/table/sent.ts'
import type { Event } from '#engine/event.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { HeardStep, NotMade, PlayClocks } from '#ui/play.ts'
import type { LocalAround, LocalPlan } from './around.ts'
import { Bots } from './bots.ts'
import { Sands } from './game-timer.svelte.ts'

const ELSEWHERE: NotMade = { code: 'other-match', why: 'it was gone on with in another window', rule: null }
const HAPPENED: NotMade = { code: 'something-happened', why: 'somebody moved before', rule: null }

export class LocalMatch extends FollowedMatch<AnyGame, LocalAround> {
  readonly #running: RunningMatch<Shape>
  readonly #bots: Bots
  readonly #sands: Sands
  readonly #clocks = $derived.by<PlayClocks>(() => ({ timer: this.#sands.end, seats: {} }))
  #busy = $state(false)
  #moved = 0
  #stopped = false
  #stoodSince = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #work: Promise<unknown> = Promise.resolve()
  readonly connected = true

  /** Throws where the record can't be gone on with. */
  constructor({ id, game, ui, running, past, seat, bots, below, timer, around }: LocalPlan) {
    const view = structuredClone(viewFor(running.state, seat ?? 'spectator'))
    super({ id, view, version: 0 }, { game, ui }, around)
    this.#running = running
    this.#bots = new Bots(game, bots, running.state, below)
    this.#sands = new Sands(timer ?? null)
    for (const lines of past) this.#remember(lines)
    this.show()
    this.#turnSands()
    this.#later()
  }

  get busy() {
    return this.#busy
  }
  get clocks() {
    return this.#clocks
  }

  async move(move: Shape['move'], { exact = false } = {}): Promise<NotMade | null> {
    const { seat } = this
    if (seat === null) return null
    const refusal = this.check(move)
    if (refusal !== null) return refusal
    this.#busy = true
    const answer = await this.#play(seat, move, exact ? this.version : null)
    this.#busy = false
    return answer
  }

  gesture(gesture: string, at: Seat | null, on: boolean): void {
    this.around.gesture(gesture, at, on)
  }

  async loadRecord(): Promise<string | null> {
    const { keptMatch } = await import('./kept.ts')
    return (await keptMatch(this.id))?.record ?? null
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  /** Time stands still, or goes on: what was left of it stays. */
  stand(isStill: boolean): void {
    clearTimeout(this.#timer)
    if (isStill) {
      this.#stoodSince = performance.now()
      return
    }
    const stood = performance.now() - this.#stoodSince
    this.#moved += stood
    this.#sands.wait(stood)
    this.#later()
  }

  // ── steps, one after the other ──

  #play(actor: Seat | 'clock', move: Shape['move'], seen: number | null): Promise<NotMade | null> {
    const turn = this.#work.then(() => this.#step(actor, move, seen))
    this.#work = turn.catch(() => {})
    return turn
  }

  async #step(actor: Seat | 'clock', move: Shape['move'], seen: number | null): Promise<NotMade | null> {
    if (this.#stopped) return ELSEWHERE
    if (seen !== null && seen !== this.version) return HAPPENED
    const played = this.#running.play(actor, move)
    if ('code' in played) return played
    const isOver = this.rules.game.outcome(this.#running.state.table) !== null
    if ((await this.around.keep(played.lines, isOver)) === 'conflict') {
      this.stop()
      return ELSEWHERE
    }
    this.#tell(played.events)
    return null
  }

  #tell(events: readonly Event<Shape>[]): void {
    this.around.spoke(events.flatMap((event) => this.#bots.hear(event)))
    this.hear(this.#read(events, Date.now()))
    if (this.asked.every(({ to }) => to !== 'haggle')) this.around.haggled()
    this.#moved = performance.now()
    this.#turnSands()
    this.#later()
  }

  #remember(lines: readonly Json[]): void {
    const followed = this.#running.apply(lines)
    if ('code' in followed) throw new Error(`line ${followed.line}: ${followed.code}`)
    for (const event of followed.events) this.#bots.remember(event)
    this.following.take(this.#read(followed.events, null))
  }

  #read(events: readonly Event<Shape>[], at: number | null): HeardStep<Shape> {
    const viewer = this.seat ?? 'spectator'
    const heard = events.map((event) => asSent(structuredClone(event), viewer))
    const { step } = this.following.read({
      version: this.#running.version,
      ...(at !== null && { at }),
      events: heard,
    })
    if (step === null) throw new Error('a step was lost')
    return step
  }

  // ── time and bots ──

  #turnSands(): void {
    this.#sands.turn(this.rules.game.timer?.(this.#running.state.table) ?? null)
  }

  #later(): void {
    clearTimeout(this.#timer)
    if (this.#stopped || this.around.still) return
    this.#timer = setTimeout(() => void this.#goOn(), this.around.pace)
  }

  async #goOn(): Promise<void> {
    await this.#work
    if (this.#stopped || this.around.still) return
    const left = this.#sands.takeLeft()
    if (left !== null) this.around.keepTimer(left)
    const { version } = this
    const isMade = (await this.#timeIsUp()) || (await this.#letBotsMove())
    if (!isMade && this.version === version && this.asked.length > 0) this.#later()
  }

  async #timeIsUp(): Promise<boolean> {
    if (!this.#sands.isOut) return false
    const [timeout] = Object.values(this.rules.game.record.clock)
    return (await this.#play('clock', timeout, this.version)) === null
  }

  #letBotsMove(): Promise<boolean> {
    const bots = this.asked.filter(({ seat }) => seat !== 'clock' && this.around.isPlayed(seat))
    return this.#bots.letMove(
      bots,
      this.#isLastCall(),
      async (seat, move) => (await this.#play(seat, move, this.version)) === null,
    )
  }

  /** Nobody but bots has anything to say, or the person has had time enough. */
  #isLastCall(): boolean {
    const { around } = this
    const people = this.asked.filter(({ seat }) => seat !== 'clock' && !around.isPlayed(seat))
    if (people.some(({ must }) => must)) return false
    const isDone = around.gestures.some(({ seat, gesture }) => seat === this.seat && gesture === 'done')
    return people.length === 0 || isDone || performance.now() - this.#moved > around.patience
  }
}
