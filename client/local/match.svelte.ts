/** A match played in this page alone: one person against bots, with nobody else and no server. */
import type { Below } from '../../engine/bot.ts'
import type { Event } from '../../engine/event.ts'
import { overhear } from '../../engine/event.ts'
import type { AnyGame, Asked, Outcome, Refusal } from '../../engine/game.ts'
import type { RunningMatch } from '../../engine/running.ts'
import type { Seat } from '../../engine/seat.ts'
import type { Json } from '../../engine/shape.ts'
import type { Shape, View } from '../../engine/state.ts'
import { look } from '../../engine/state.ts'
import type {
  GameUi,
  Gesturing,
  HeardStep,
  NotMade,
  Play,
  PlayClocks,
  Said,
  Sitting,
} from '../../kit/play.ts'
import { explaining } from '../state/explaining.svelte.ts'
import { keys } from '../state/keys.svelte.ts'
import { current, t } from '../state/language.svelte.ts'
import { Following } from '../table/following.ts'
import type { Voice } from './bots.ts'
import { Bots } from './bots.ts'
import type { TimerLeft } from './kept.ts'

/** The table around the match. */
export interface LocalAround {
  readonly sittings: readonly Sitting[]
  readonly gestures: readonly Gesturing[]
  readonly said: readonly Said[]
  readonly paused: boolean
  /** nothing happens by itself: a pause, or nobody is looking */
  readonly still: boolean
  /** a bot plays in this seat at the moment */
  isPlayed(seat: Seat): boolean
  /** milliseconds between two moves of bots */
  readonly pace: number
  /** milliseconds that bots wait for the person to use a chance before they go on */
  readonly patience: number
  gesture(gesture: string, at: Seat | null, on: boolean): void
  spoke(voices: readonly Voice[]): void
  /** nobody talks any more */
  haggled(): void
  /** writes a step down before anybody sees it; 'conflict': the match was gone on with elsewhere */
  keep(lines: readonly Json[], finished: boolean): Promise<'kept' | 'conflict'>
  keepTimer(timer: TimerLeft): void
  talk(to: Seat | null): void
  again(): void
}

export interface LocalPlan {
  readonly id: string
  readonly game: AnyGame
  readonly ui: GameUi | null
  /** at its beginning */
  readonly running: RunningMatch<Shape>
  /** the steps that were played before, as the record has them */
  readonly past: readonly (readonly Json[])[]
  /** where the person sits; null: bots among themselves */
  readonly seat: Seat | null
  /** who plays in each seat if the person does not */
  readonly bots: readonly string[]
  readonly below: Below
  /** what was left of a timer when the match was left */
  readonly timer?: TimerLeft | undefined
  readonly around: LocalAround
}

/** Milliseconds of a timer that a reload may give back. */
const KEEP_TIMER = 3_000
const ELSEWHERE: NotMade = { code: 'other-match', why: 'it was gone on with in another window', rule: null }
const HAPPENED: NotMade = { code: 'something-happened', why: 'somebody moved before', rule: null }

export class LocalMatch implements Play<Shape> {
  readonly id: string
  readonly rules: { readonly game: AnyGame; readonly ui: GameUi | null }
  readonly #plan: LocalPlan
  readonly #running: RunningMatch<Shape>
  readonly #bots: Bots
  readonly #following: Following<Shape>
  readonly #listeners = new Set<(step: HeardStep<Shape>) => void>()
  #view = $state.raw() as View<Shape>
  #version = $state(0)
  #steps = $state.raw<readonly HeardStep<Shape>[]>([])
  #busy = $state(false)
  #deadline = $state.raw<{ readonly key: string; readonly at: number } | null>(null)
  readonly #asked = $derived.by(() => this.rules.game.asked(this.#view.table))
  readonly #mine = $derived(this.#asked.filter(({ seat }) => seat === this.seat))
  readonly #outcome = $derived.by(() => this.rules.game.outcome(this.#view.table))
  readonly #clocks = $derived<PlayClocks>({ timer: this.#deadline?.at ?? null, seats: {} })
  #moved = 0
  #stopped = false
  #stoodSince = 0
  /** as far as it had come when it had to wait */
  #halted: TimerLeft | null
  #keptTimer: TimerLeft | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #work: Promise<unknown> = Promise.resolve()
  readonly connected = true

  /** Throws where the record can't be gone on with. */
  constructor(plan: LocalPlan) {
    const { id, game, ui, running, seat, bots, below } = plan
    this.id = id
    this.rules = { game, ui }
    this.#plan = plan
    this.#halted = plan.timer ?? null
    this.#running = running
    this.#bots = new Bots(game, bots, running.state, below)
    this.#following = new Following(game, structuredClone(look(running.state, seat ?? 'spectator')), 0)
    for (const lines of plan.past) this.#remember(lines)
    this.#show()
    this.#windUp()
    this.#later()
  }

  get view() {
    return this.#view
  }
  get version() {
    return this.#version
  }
  get seat() {
    return this.#plan.seat
  }
  get sittings() {
    return this.#plan.around.sittings
  }
  get asked(): readonly Asked[] {
    return this.#asked
  }
  get mine(): readonly Asked[] {
    return this.#mine
  }
  get outcome(): Outcome | null {
    return this.#outcome
  }
  get busy() {
    return this.#busy
  }
  get steps() {
    return this.#steps
  }
  get clocks() {
    return this.#clocks
  }
  get gestures() {
    return this.#plan.around.gestures
  }
  get said() {
    return this.#plan.around.said
  }
  get paused() {
    return this.#plan.around.paused
  }
  get keys() {
    return keys.wanted
  }
  get words() {
    return current.words
  }
  get t() {
    // read here, so that whoever asks for it is told when the language changes
    void current.words
    return t
  }

  check(move: Shape['move']): Refusal | null {
    return this.seat === null ? null : this.rules.game.check(this.#view, move)
  }

  async move(move: Shape['move'], { exact = false } = {}): Promise<NotMade | null> {
    const { seat } = this
    if (seat === null) return null
    const refusal = this.check(move)
    if (refusal !== null) return refusal
    this.#busy = true
    const answer = await this.#play(seat, move, exact ? this.#version : null)
    this.#busy = false
    return answer
  }

  gesture(gesture: string, at: Seat | null, on: boolean): void {
    this.#plan.around.gesture(gesture, at, on)
  }

  onStep(listener: (step: HeardStep<Shape>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  talk(to: Seat | null = null): void {
    this.#plan.around.talk(to)
  }
  again(): void {
    this.#plan.around.again()
  }

  explain(refusal?: Pick<Refusal, 'rule' | 'code'>): void {
    explaining.open(refusal ?? null)
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
    if (this.#deadline !== null) this.#deadline = { ...this.#deadline, at: this.#deadline.at + stood }
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
    if (seen !== null && seen !== this.#version) return HAPPENED
    const played = this.#running.play(actor, move)
    if ('code' in played) return played
    const isOver = this.rules.game.outcome(this.#running.state.table) !== null
    if ((await this.#plan.around.keep(played.lines, isOver)) === 'conflict') {
      this.stop()
      return ELSEWHERE
    }
    this.#tell(played.events)
    return null
  }

  #tell(events: readonly Event<Shape>[]): void {
    this.#plan.around.spoke(events.flatMap((event) => this.#bots.hear(event)))
    const step = this.#read(events, Date.now())
    for (const listener of this.#listeners) listener(step)
    this.#following.take(step)
    this.#show()
    if (this.#asked.every(({ to }) => to !== 'haggle')) this.#plan.around.haggled()
    this.#moved = performance.now()
    this.#windUp()
    this.#later()
  }

  #remember(lines: readonly Json[]): void {
    const followed = this.#running.follow(lines)
    if ('code' in followed) throw new Error(`line ${followed.line}: ${followed.code}`)
    for (const event of followed.events) this.#bots.remember(event)
    this.#following.take(this.#read(followed.events, null))
  }

  #read(events: readonly Event<Shape>[], at: number | null): HeardStep<Shape> {
    const heard = events.map((event) => this.#overheard(event))
    const { step } = this.#following.read({
      version: this.#running.version,
      ...(at !== null && { at }),
      events: heard,
    })
    if (step === null) throw new Error('a step was lost')
    return step
  }

  /** As it would come over the wire: the open part with what only this seat hears. */
  #overheard(event: Event<Shape>): object {
    const { open, hidden } = overhear(structuredClone(event), this.seat ?? 'spectator')
    return hidden === null ? open : { ...open, hidden }
  }

  #show(): void {
    this.#view = this.#following.view
    this.#version = this.#following.version
    this.#steps = this.#following.steps
  }

  // ── time and bots ──

  /** X22. It waits while something is owed, and while nobody is at the match: the sands are as they were left. */
  #windUp(): void {
    const timer = this.rules.game.timer?.(this.#running.state.table) ?? null
    if (timer?.key === this.#deadline?.key) return
    this.#halted = this.#timerLeft() ?? this.#halted
    if (timer === null) this.#deadline = null
    else {
      const left = this.#halted?.key === timer.key ? this.#halted.left : timer.seconds * 1000
      this.#deadline = { key: timer.key, at: performance.now() + left }
    }
  }

  #timerLeft(): TimerLeft | null {
    return this.#deadline && { key: this.#deadline.key, left: this.#deadline.at - performance.now() }
  }

  #keepTimer(): void {
    const timer = this.#timerLeft()
    if (timer === null) return
    if (this.#keptTimer?.key === timer.key && this.#keptTimer.left - timer.left < KEEP_TIMER) return
    this.#keptTimer = timer
    this.#plan.around.keepTimer(timer)
  }

  #later(): void {
    clearTimeout(this.#timer)
    if (this.#stopped || this.#plan.around.still) return
    this.#timer = setTimeout(() => void this.#goOn(), this.#plan.around.pace)
  }

  async #goOn(): Promise<void> {
    await this.#work
    if (this.#stopped || this.#plan.around.still) return
    this.#keepTimer()
    const { version } = this
    const isMade = (await this.#timeIsUp()) || (await this.#letBotsMove())
    if (!isMade && this.version === version && this.#asked.length > 0) this.#later()
  }

  async #timeIsUp(): Promise<boolean> {
    if (this.#deadline === null || performance.now() < this.#deadline.at) return false
    const [timeout] = Object.values(this.rules.game.record.clock)
    return (await this.#play('clock', timeout, this.version)) === null
  }

  /** Whoever speaks first is drawn, as at a real table. */
  async #letBotsMove(): Promise<boolean> {
    const { around, below } = this.#plan
    const bots = this.#asked.filter(({ seat }) => seat !== 'clock' && around.isPlayed(seat))
    const start = bots.length > 1 ? below(bots.length) : 0
    const lastCall = this.#isLastCall()
    for (let i = 0; i < bots.length; i++) {
      const asked = bots[(start + i) % bots.length]
      const move = this.#bots.choose(asked, lastCall)
      if (move !== null && (await this.#play(asked.seat, move, this.version)) === null) return true
    }
    const owing = lastCall ? bots.find(({ must }) => must) : undefined
    return (
      owing !== undefined && (await this.#play(owing.seat, this.#bots.fallBack(owing), this.version)) === null
    )
  }

  /** Nobody but bots has anything to say, or the person has had time enough. */
  #isLastCall(): boolean {
    const { around } = this.#plan
    const people = this.#asked.filter(({ seat }) => seat !== 'clock' && !around.isPlayed(seat))
    if (people.some(({ must }) => must)) return false
    const isDone = around.gestures.some(({ seat, gesture }) => seat === this.seat && gesture === 'done')
    return people.length === 0 || isDone || performance.now() - this.#moved > around.patience
  }
}
