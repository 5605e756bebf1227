/** A match on the table, as a game's interface sees it. */
import type { Asked, Refusal } from '../../engine/game.ts'
import type { Seat } from '../../engine/seat.ts'
import type { Shape, View } from '../../engine/state.ts'
import type {
  GameUi,
  Gesturing,
  HeardStep,
  NotMade,
  Play,
  PlayClocks,
  Said,
  Sitting,
  Translate,
} from '../../kit/play.ts'
import type { Words } from '../../kit/words/words.ts'
import type { RunningClocks, ToClientOf } from '../../protocol/to-client.ts'
import type { ToServer } from '../../protocol/to-server.ts'
import type { TableRules } from '../games.ts'
import { explaining } from '../state/explaining.svelte.ts'
import { handOnly } from '../state/hand.svelte.ts'
import { keys } from '../state/keys.svelte.ts'
import { current, t } from '../state/language.svelte.ts'
import type { Eyes } from '../wire/http.ts'
import { http } from '../wire/http.ts'
import { Following } from './following.ts'
import { Moving } from './moving.ts'

/** The table around the match. */
export interface Around {
  readonly sittings: readonly Sitting[]
  readonly connected: boolean
  readonly paused: boolean
  readonly gestures: readonly Gesturing[]
  readonly said: readonly Said[]
  /** seconds for a decision; null: as long as it takes */
  readonly thinking: number | null
  /** with whose eyes this page looks */
  readonly eyes: Eyes
  send(message: ToServer): boolean
  again(): void
  talk(to: Seat | null): void
}

export interface Rules {
  readonly game: TableRules
  readonly ui: GameUi | null
}

const STILL: PlayClocks = { timer: null, seats: {} }

export class Match implements Play<Shape> {
  readonly id: string
  readonly rules: Rules
  readonly #around: Around
  readonly #following: Following<Shape>
  readonly #moving: Moving
  readonly #listeners = new Set<(step: HeardStep<Shape>) => void>()
  #view = $state.raw() as View<Shape>
  #version = $state(0)
  #steps = $state.raw<readonly HeardStep<Shape>[]>([])
  #busy = $state(false)
  #clocks = $state.raw<PlayClocks>(STILL)
  readonly #asked = $derived.by(() => this.rules.game.asked(this.#view.table))
  readonly #mine = $derived(this.#asked.filter(({ seat }) => seat === this.#view.seat))
  readonly #outcome = $derived.by(() => this.rules.game.outcome(this.#view.table))

  constructor(message: ToClientOf<'view'>, rules: Rules, around: Around) {
    this.id = message.match
    this.rules = rules
    this.#around = around
    this.#following = new Following(rules.game, message.view as unknown as View<Shape>, message.version)
    this.#moving = new Moving({
      send: (move) => around.send(move),
      resync: () => this.resync(),
      changed: () => {
        this.#busy = this.#moving.busy
      },
    })
    this.tick(message.clocks)
    this.#show()
    void this.#recall()
  }

  get view() {
    return this.#view
  }
  get version() {
    return this.#version
  }
  get seat(): Seat | null {
    const { seat } = this.#view
    return typeof seat === 'number' ? seat : null
  }
  get sittings() {
    return this.#around.sittings
  }
  get asked(): readonly Asked[] {
    return this.#asked
  }
  get mine(): readonly Asked[] {
    return this.#mine
  }
  get outcome() {
    return this.#outcome
  }
  get busy() {
    return this.#busy
  }
  get connected() {
    return this.#around.connected
  }
  get steps() {
    return this.#steps
  }
  get clocks() {
    return this.#clocks
  }
  get gestures() {
    return this.#around.gestures
  }
  get said() {
    return this.#around.said
  }
  get paused() {
    return this.#around.paused
  }
  get compact() {
    return handOnly.wanted
  }
  get keys() {
    return keys.wanted
  }
  get t(): Translate {
    // read here, so that whoever asks for it is told when the language changes
    void current.words
    return t
  }
  get words(): Words {
    return current.words
  }

  check(move: Shape['move']): Refusal | null {
    return this.seat === null ? null : this.rules.game.check(this.#view, move)
  }

  move(move: Shape['move'], { exact = false }: { readonly exact?: boolean } = {}): Promise<NotMade | null> {
    const refusal = this.check(move)
    if (refusal !== null) return Promise.resolve(refusal)
    return this.#moving.make({
      match: this.id,
      seen: this.#version,
      ...(exact && { exact }),
      move: this.rules.game.record.writeMove(move) as { move: string },
    })
  }

  gesture(gesture: string, at: Seat | null, on: boolean): void {
    this.#around.send({ type: 'gesture', gesture: gesture as never, ...(at !== null && { at }), on })
  }

  onStep(listener: (step: HeardStep<Shape>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  talk(to: Seat | null = null): void {
    this.#around.talk(to)
  }

  again(): void {
    this.#around.again()
  }

  explain(refusal?: Pick<Refusal, 'rule' | 'code'>): void {
    explaining.open(refusal ?? null)
  }

  loadRecord(): Promise<string | null> {
    return http.record(this.id).catch(() => null)
  }

  // ── what the socket brings ──

  look({ view, version, clocks, ack }: ToClientOf<'view'>): void {
    const seatBefore = this.#following.view.seat
    const wasAt = this.#version
    this.#following.jump(view as unknown as View<Shape>, version)
    if (seatBefore !== this.#following.view.seat) this.#following.steps = []
    this.tick(clocks)
    this.#show()
    if (ack !== undefined) this.#moving.acknowledged(ack)
    if (version !== wasAt || seatBefore !== this.#following.view.seat) void this.#recall()
  }

  step({ version, events, ack }: ToClientOf<'step'>): void {
    const { heard, step } = this.#following.read({ version, at: Date.now(), events })
    if (heard === 'missing') this.resync()
    if (step !== null) {
      for (const listener of this.#listeners) listener(step)
      this.#following.take(step)
      this.#show()
    }
    if (ack !== undefined) this.#moving.acknowledged(ack)
  }

  /** True if it was about a move of this match. */
  refused({ id, code, rule, why }: ToClientOf<'refused'>): boolean {
    return this.#moving.refused(id, { code, rule, why })
  }

  tick({ timer, seats }: RunningClocks): void {
    const now = performance.now()
    const ends = Object.entries(seats).map(([seat, left]) => [seat, now + left] as const)
    const { thinking } = this.#around
    this.#clocks = { timer: timer === null ? null : now + timer, seats: Object.fromEntries(ends), thinking }
  }

  /** After a broken connection, once what was missed has been heard. */
  resume(): void {
    this.#moving.resend()
  }

  resync(): void {
    this.#around.send({ type: 'since', match: this.id, version: this.#following.version })
  }

  abandon(): void {
    this.#moving.abandon()
  }

  #show(): void {
    this.#view = this.#following.view
    this.#version = this.#following.version
    this.#steps = this.#following.steps
  }

  /** What happened before this page was opened. */
  async #recall(): Promise<void> {
    if (this.#following.version === 0) return
    const story = await http.story(this.id, this.#around.eyes).catch(() => null)
    if (story === null) return
    this.#following.remember(story)
    this.#steps = this.#following.steps
  }
}
