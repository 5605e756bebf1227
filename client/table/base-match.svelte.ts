/** A match as a game's interface sees it, whether a server, this page, a lesson or a record says what happens. */

import { explaining } from '#client/state/explaining.svelte.ts'
import { current, t } from '#client/state/language.svelte.ts'
import { keys } from '#client/state/letter-keys.svelte.ts'
import type { AnyTableRules, Asked, Outcome, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import type { GameUi, NotMade, Play, PlayClocks, SeenStep, Translate } from '#ui/play.ts'
import type { Words } from '#ui/words/words.ts'
import { MatchLog } from './match-log.ts'

export interface Rules<G extends AnyTableRules = AnyTableRules> {
  readonly game: G
  readonly ui: GameUi | null
}

/** What a match needs of the table it is played at. */
export interface MatchTable extends Pick<Play<Shape>, 'players' | 'paused' | 'gestures' | 'said'> {
  again(): void
  talk(to: Seat | null): void
}

export const NO_CLOCKS: PlayClocks = { timer: null, seats: {} }

export abstract class BaseMatch<G extends AnyTableRules, T extends MatchTable> implements Play<Shape> {
  abstract readonly id: string
  abstract readonly busy: boolean
  abstract readonly connected: boolean
  abstract readonly clocks: PlayClocks
  readonly rules: Rules<G>
  protected readonly table: T
  protected log: MatchLog<Shape>
  readonly #listeners = new Set<(step: SeenStep<Shape>) => void>()
  #view = $state.raw() as View<Shape>
  #version = $state(0)
  #steps = $state.raw<readonly SeenStep<Shape>[]>([])
  readonly #asked = $derived.by(() => this.rules.game.asked(this.view.table))
  readonly #mine = $derived(this.#asked.filter(({ seat }) => seat === this.view.seat))
  readonly #outcome = $derived.by(() => this.rules.game.outcome(this.view.table))

  constructor(rules: Rules<G>, log: MatchLog<Shape>, table: T) {
    this.rules = rules
    this.log = log
    this.table = table
    this.publish()
  }

  get view(): View<Shape> {
    return this.#view
  }
  get version(): number {
    return this.#version
  }
  get steps(): readonly SeenStep<Shape>[] {
    return this.#steps
  }
  get seat(): Seat | null {
    const { seat } = this.view
    return typeof seat === 'number' ? seat : null
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
  get players() {
    return this.table.players
  }
  get gestures() {
    return this.table.gestures
  }
  get said() {
    return this.table.said
  }
  get paused() {
    return this.table.paused
  }
  get keys(): boolean {
    return keys.wanted
  }
  get t(): Translate {
    // Reading it here makes the caller depend on the language.
    void current.words
    return t
  }
  get words(): Words {
    return current.words
  }

  check(move: Shape['move']): Refusal | null {
    return this.seat === null ? null : this.rules.game.check(this.view, move)
  }

  abstract move(move: Shape['move'], options?: { readonly exact?: boolean }): Promise<NotMade | null>
  abstract gesture(gesture: string, at: Seat | null, on: boolean): void
  loadRecord?(): Promise<string | null>

  onStep(listener: (step: SeenStep<Shape>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  talk(to: Seat | null = null): void {
    this.table.talk(to)
  }
  again(): void {
    this.table.again()
  }

  explain(refusal?: Pick<Refusal, 'rule' | 'code'>): void {
    explaining.open(refusal ?? null)
  }

  /** Listeners get the step before it shows. */
  protected apply(step: SeenStep<Shape>): void {
    for (const listener of this.#listeners) listener(step)
    this.log.add(step)
    this.publish()
  }

  /** Another match begins in place of this one. */
  protected restart(view: View<Shape>): void {
    this.log = new MatchLog(this.rules.game, view, 0)
    this.publish()
  }

  /** Shows everything that is in the log. */
  protected publish(): void {
    this.#view = this.log.view
    this.#version = this.log.version
    this.#steps = this.log.steps
  }
}
