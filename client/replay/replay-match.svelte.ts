/** A match that was played, as a game's table shows it to somebody who only watches from a place. */

import { explaining } from '#client/state/explaining.svelte.ts'
import { Spoken } from '#client/state/spoken.ts'
import type { AnyGame, Asked, Outcome, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import type { HeardStep, Play, PlayClocks, Sitting } from '#ui/play.ts'
import type { Projector } from './playback.svelte.ts'
import type { Reel, Watching } from './timeline.ts'

/** It has been played: nobody moves. */
const OVER: Refusal = { code: 'finished', rule: 'record', why: 'this match is a replay' }
const STILL: PlayClocks = { timer: null, seats: {} }

export class Showing extends Spoken implements Play<Shape> {
  readonly id: string
  readonly sittings: readonly Sitting[]
  readonly #game: AnyGame
  readonly #text: string
  readonly #projector: Projector
  readonly #seat: Seat | null
  readonly #first: View<Shape>
  readonly #all: readonly HeardStep<Shape>[]
  readonly #steps = $derived.by(() => this.#all.slice(0, this.#projector.at))
  readonly #view = $derived.by(() => this.#steps.at(-1)?.after ?? this.#first)
  readonly #asked = $derived.by(() => this.#game.asked(this.#view.table))
  readonly #outcome = $derived.by(() => this.#game.outcome(this.#view.table))
  readonly mine: readonly Asked[] = []
  readonly busy = false
  readonly connected = true
  readonly paused = false
  readonly clocks = STILL
  readonly gestures = []
  readonly said = []

  constructor(id: string, reel: Reel, watching: Watching, projector: Projector) {
    super()
    this.id = id
    this.#game = reel.game
    this.#text = reel.text
    this.#projector = projector
    this.#seat = typeof watching === 'string' ? null : watching
    const { first, steps } = reel.seenBy(watching)
    this.#first = first
    this.#all = steps
    this.sittings = reel.names.map((name, i) => ({
      seat: seatAt(i),
      name,
      bot: null,
      standIn: false,
      present: true,
    }))
  }

  get outcome(): Outcome | null {
    return this.#outcome
  }
  /** the step that was made last; null at the beginning */
  get last(): HeardStep<Shape> | null {
    return this.#steps.at(-1) ?? null
  }
  get view(): View<Shape> {
    return this.#view
  }
  get version(): number {
    return this.#projector.at
  }
  /** Nobody at the end: there is no other match to ask for. */
  get seat(): Seat | null {
    return this.#outcome === null ? this.#seat : null
  }
  get asked(): readonly Asked[] {
    return this.#asked
  }
  get steps(): readonly HeardStep<Shape>[] {
    return this.#steps
  }

  check(): Refusal {
    return OVER
  }
  async move(): Promise<null> {
    return null
  }
  gesture(): void {}
  talk(): void {}
  again(): void {}

  /** What holds for what was asked at this step. */
  explain(): void {
    explaining.open(null)
  }

  async loadRecord(): Promise<string> {
    return this.#text
  }

  onStep(listener: (step: HeardStep<Shape>) => void): () => void {
    return this.#projector.onStep((version) => listener(this.#all[version - 1]))
  }
}
