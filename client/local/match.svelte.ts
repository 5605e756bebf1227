/** A match played in this page alone: one person against bots, with nobody else and no server. */
import type { Below } from '../../engine/bot.ts'
import type { Stream } from '../../engine/chance.ts'
import { below, chanceFrom } from '../../engine/chance.ts'
import type { Event } from '../../engine/event.ts'
import { overhear } from '../../engine/event.ts'
import { evolveView } from '../../engine/evolution.ts'
import type { AnyGame, Asked, Refusal } from '../../engine/game.ts'
import type { Player } from '../../engine/playout.ts'
import { seatBots } from '../../engine/playout.ts'
import { RunningMatch } from '../../engine/running.ts'
import type { Seat } from '../../engine/seat.ts'
import { seatAt } from '../../engine/seat.ts'
import type { SeatView, Shape, View } from '../../engine/state.ts'
import { look } from '../../engine/state.ts'
import type { Gesturing, HeardStep, NotMade, Play, PlayClocks, Said, Sitting } from '../../kit/play.ts'
import type { Words } from '../../kit/words/words.ts'
import { Following } from '../table/following.ts'

export interface LocalPlan {
  readonly game: AnyGame
  readonly options: Shape['options']
  readonly sittings: readonly Sitting[]
  /** where the person sits; null: bots among themselves */
  readonly seat: Seat | null
  readonly stream: Stream
  /** milliseconds between two moves of bots */
  readonly pace: number
  /** milliseconds that bots wait for the person to use a chance before they go on */
  readonly patience: number
  readonly words: Words
  /** a bot plays for the person until this is asked of them */
  readonly until: string | null
}

/** Milliseconds that words hang in the air. */
const SAID = 6000

export class LocalMatch implements Play<Shape> {
  readonly id = 'local'
  readonly #plan: LocalPlan
  readonly #match: RunningMatch<Shape>
  readonly #players: Player<Shape>[]
  /** what each bot knows: its own view, a step at a time */
  readonly #views: readonly SeatView<Shape>[]
  readonly #below: Below
  readonly #following: Following<Shape>
  readonly #listeners = new Set<(step: HeardStep<Shape>) => void>()
  #view = $state.raw() as View<Shape>
  #steps = $state.raw<readonly HeardStep<Shape>[]>([])
  #gestures = $state.raw<readonly Gesturing[]>([])
  #said = $state.raw<readonly Said[]>([])
  #deadline = $state.raw<{ readonly key: string; readonly at: number } | null>(null)
  readonly #asked = $derived.by(() => this.#plan.game.asked(this.#view.table))
  readonly #mine = $derived(this.#asked.filter(({ seat }) => seat === this.seat))
  readonly #clocks = $derived<PlayClocks>({ timer: this.#deadline?.at ?? null, seats: {} })
  #moved = 0
  #isPlayed = false
  #next = 1
  #timer: ReturnType<typeof setTimeout> | null = null
  readonly busy = false
  readonly connected = true
  readonly paused = false

  constructor(plan: LocalPlan) {
    const { game, options, sittings, stream, seat } = plan
    this.#plan = plan
    this.#isPlayed = plan.until === null
    this.#below = (n) => below(stream, n)
    const names = sittings.map(({ name }) => name)
    this.#match = RunningMatch.begin(game, { options, names, seed: null }, chanceFrom(stream))
    const bots = sittings.map(({ bot }) => game.bots[bot ?? game.menu.standIn] ?? game.bots.random)
    this.#players = seatBots(bots, this.#match.state)
    this.#views = sittings.map((one) => structuredClone(look(this.#match.state, one.seat)) as SeatView<Shape>)
    this.#following = new Following(game, structuredClone(look(this.#match.state, seat ?? 'spectator')), 0)
    this.#view = this.#following.view
    this.#windUp()
    this.#later()
  }

  get view() {
    return this.#view
  }
  get version() {
    return this.#following.version
  }
  get seat() {
    return this.#plan.seat
  }
  get sittings() {
    return this.#plan.sittings
  }
  get asked(): readonly Asked[] {
    return this.#asked
  }
  get mine(): readonly Asked[] {
    return this.#mine
  }
  get steps() {
    return this.#steps
  }
  get clocks() {
    return this.#clocks
  }
  get gestures() {
    return this.#gestures
  }
  get said() {
    return this.#said
  }
  get words() {
    return this.#plan.words
  }
  get t() {
    return this.#plan.words.t
  }

  check(move: Shape['move']): Refusal | null {
    return this.seat === null ? null : this.#plan.game.check(this.#view, move)
  }

  async move(move: Shape['move']): Promise<NotMade | null> {
    return this.seat === null ? null : this.#play(this.seat, move)
  }

  gesture(gesture: string, at: Seat | null, on: boolean): void {
    const { seat } = this
    if (seat === null) return
    const others = this.#gestures.filter(
      (one) => one.seat !== seat || one.gesture !== gesture || one.at !== at,
    )
    this.#gestures = on ? [...others, { seat, gesture, at }] : others
  }

  onStep(listener: (step: HeardStep<Shape>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  talk(): void {}
  again(): void {
    location.reload()
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #play(actor: Seat | 'clock', move: Shape['move']): NotMade | null {
    const played = this.#match.play(actor, move)
    if ('code' in played) return played
    const version = this.#match.version
    for (const event of played.events) this.#tellBots(event)
    const events = played.events.map((event) => this.#overheard(event))
    const { step } = this.#following.read({ version, at: Date.now(), events })
    if (step === null) throw new Error('a step was lost')
    for (const listener of this.#listeners) listener(step)
    this.#following.take(step)
    this.#view = this.#following.view
    this.#steps = this.#following.steps
    if (this.#plan.game.asked(this.#view.table).every(({ to }) => to !== 'haggle')) this.#gestures = []
    this.#moved = performance.now()
    this.#windUp()
    this.#later()
    return null
  }

  /** As it comes over the wire: the open part with what only this seat hears. */
  #overheard(event: Event<Shape>): object {
    const { open, hidden } = overhear(structuredClone(event), this.seat ?? 'spectator')
    return hidden === null ? open : { ...open, hidden }
  }

  #windUp(): void {
    const timer = this.#plan.game.timer?.(this.#match.state.table) ?? null
    if (timer === null) this.#deadline = null
    else if (this.#deadline?.key !== timer.key) {
      this.#deadline = { key: timer.key, at: performance.now() + timer.seconds * 1000 }
    }
  }

  #later(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#goOn(), this.#plan.pace)
  }

  #goOn(): void {
    const { game } = this.#plan
    if (this.#deadline !== null && performance.now() > this.#deadline.at) {
      this.#play('clock', Object.values(game.record.clock)[0])
      return
    }
    const asked = game.asked(this.#match.state.table)
    if (asked.some(({ seat, to }) => seat === this.seat && to === this.#plan.until)) this.#isPlayed = true
    const bots = asked.filter(({ seat }) => seat !== 'clock' && !(this.#isPlayed && seat === this.seat))
    const start = bots.length > 1 ? this.#below(bots.length) : 0
    const lastCall = this.#isLastCall(asked)
    for (let i = 0; i < bots.length; i++) {
      if (this.#askBot(bots[(start + i) % bots.length], lastCall)) return
    }
    if (asked.length > 0) this.#later()
  }

  #askBot(asked: Asked, lastCall: boolean): boolean {
    const seat = asked.seat as Seat
    const { bot, notes } = this.#players[seat]
    const move = bot.choose(this.#views[seat], asked, this.#below, { notes, lastCall })
    return move !== null && this.#play(seat, move) === null
  }

  /** Nobody but bots has anything to say, or the person has had time enough. */
  #isLastCall(asked: readonly Asked[]): boolean {
    const mine = asked.filter(({ seat }) => this.#isPlayed && seat === this.seat)
    if (mine.some(({ must }) => must)) return false
    const isDone = this.#gestures.some(({ seat, gesture }) => seat === this.seat && gesture === 'done')
    return mine.length === 0 || isDone || performance.now() - this.#moved > this.#plan.patience
  }

  /** A bot hears with the table as it is after the event, not after the step. */
  #tellBots(event: Event<Shape>): void {
    this.#players.forEach(({ bot, notes }, i) => {
      const heard = overhear(structuredClone(event), seatAt(i))
      evolveView(this.#plan.game.evolution, this.#views[i], structuredClone(heard))
      bot.memory?.hear(notes, this.#views[i], heard)
      const line = bot.voice?.(this.#views[i], heard, this.#below) ?? null
      if (line !== null && i !== this.seat && this.words.has(`${line}.1`))
        this.#say(seatAt(i), this.t(`${line}.1`))
    })
  }

  #say(seat: Seat, words: string): void {
    const said = { id: this.#next++, seat, to: null, words }
    this.#said = [...this.#said, said]
    setTimeout(() => {
      this.#said = this.#said.filter((one) => one !== said)
    }, SAID)
  }
}
