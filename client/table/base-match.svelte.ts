/** A match that is followed step by step, as a game's interface sees it, whether a server or this page keeps it. */

import { explaining } from '#client/state/explaining.svelte.ts'
import { Spoken } from '#client/state/spoken.ts'
import type { AnyTableRules, Asked, Outcome, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import type { GameUi, HeardStep, NotMade, Play, PlayClocks } from '#ui/play.ts'
import { Following } from './match-log.ts'

export interface Rules<G extends AnyTableRules = AnyTableRules> {
  readonly game: G
  readonly ui: GameUi | null
}

/** What a match shows of the table around it. */
export interface AroundMatch extends Pick<Play<Shape>, 'sittings' | 'paused' | 'gestures' | 'said'> {
  again(): void
  talk(to: Seat | null): void
}

/** Where it begins to be followed. */
interface Beginning {
  readonly id: string
  readonly view: View<Shape>
  readonly version: number
}

export abstract class FollowedMatch<G extends AnyTableRules, A extends AroundMatch>
  extends Spoken
  implements Play<Shape>
{
  readonly id: string
  readonly rules: Rules<G>
  protected readonly around: A
  protected readonly following: Following<Shape>
  readonly #listeners = new Set<(step: HeardStep<Shape>) => void>()
  #view = $state.raw() as View<Shape>
  #version = $state(0)
  #steps = $state.raw<readonly HeardStep<Shape>[]>([])
  readonly #asked = $derived.by(() => this.rules.game.asked(this.#view.table))
  readonly #mine = $derived(this.#asked.filter(({ seat }) => seat === this.#view.seat))
  readonly #outcome = $derived.by(() => this.rules.game.outcome(this.#view.table))
  abstract readonly busy: boolean
  abstract readonly connected: boolean
  abstract readonly clocks: PlayClocks

  constructor({ id, view, version }: Beginning, rules: Rules<G>, around: A) {
    super()
    this.id = id
    this.rules = rules
    this.around = around
    this.following = new Following(rules.game, view, version)
    this.show()
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
    return this.around.sittings
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
  get steps() {
    return this.#steps
  }
  get gestures() {
    return this.around.gestures
  }
  get said() {
    return this.around.said
  }
  get paused() {
    return this.around.paused
  }

  check(move: Shape['move']): Refusal | null {
    return this.seat === null ? null : this.rules.game.check(this.#view, move)
  }

  abstract move(move: Shape['move'], options?: { readonly exact?: boolean }): Promise<NotMade | null>
  abstract gesture(gesture: string, at: Seat | null, on: boolean): void
  abstract loadRecord(): Promise<string | null>

  onStep(listener: (step: HeardStep<Shape>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  talk(to: Seat | null = null): void {
    this.around.talk(to)
  }
  again(): void {
    this.around.again()
  }

  explain(refusal?: Pick<Refusal, 'rule' | 'code'>): void {
    explaining.open(refusal ?? null)
  }

  /** A step that was read: whoever listens hears it before it shows. */
  protected hear(step: HeardStep<Shape>): void {
    for (const listener of this.#listeners) listener(step)
    this.following.take(step)
    this.show()
  }

  /** As far as it has been followed. */
  protected show(): void {
    this.#view = this.following.view
    this.#version = this.following.version
    this.#steps = this.following.steps
  }
}
