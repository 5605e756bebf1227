/** A recorded match, as a game's table shows it to somebody who only watches. */

import { explaining } from '#client/state/explaining.svelte.ts'
import type { MatchTable } from '#client/table/base-match.svelte.ts'
import { BaseMatch, NO_CLOCKS } from '#client/table/base-match.svelte.ts'
import type { AnyGame, Asked, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import type { GameUi, SeenStep } from '#ui/play.ts'
import type { Playback } from './playback.svelte.ts'
import type { Timeline, Viewpoint } from './timeline.ts'

/** It has been played: nobody moves. */
const OVER: Refusal = { code: 'finished', rule: 'record', why: 'this match is a replay' }

export class ReplayMatch extends BaseMatch<AnyGame, MatchTable> {
  readonly id: string
  readonly #text: string
  readonly #playback: Playback
  readonly #shown = $derived.by(() => this.log.steps.slice(0, this.#playback.at))
  readonly busy = false
  readonly connected = true
  readonly clocks = NO_CLOCKS

  constructor(id: string, timeline: Timeline, ui: GameUi, viewpoint: Viewpoint, playback: Playback) {
    super({ game: timeline.game, ui }, timeline.logOf(viewpoint), tableOf(timeline))
    this.id = id
    this.#text = timeline.text
    this.#playback = playback
  }

  /** the step that was made last; null at the beginning */
  get last(): SeenStep<Shape> | null {
    return this.#shown.at(-1) ?? null
  }
  override get view(): View<Shape> {
    return this.last?.after ?? this.log.steps[0]?.before ?? this.log.view
  }
  override get version(): number {
    return this.#playback.at
  }
  override get steps(): readonly SeenStep<Shape>[] {
    return this.#shown
  }
  /** Nobody at the end: there is no other match to ask for. */
  override get seat(): Seat | null {
    return this.outcome === null ? super.seat : null
  }
  override get mine(): readonly Asked[] {
    return []
  }

  override check(): Refusal {
    return OVER
  }
  async move(): Promise<null> {
    return null
  }
  gesture(): void {}

  /** The rules about what is asked at this step. */
  override explain(): void {
    explaining.open(null)
  }

  override async loadRecord(): Promise<string> {
    return this.#text
  }

  override onStep(listener: (step: SeenStep<Shape>) => void): () => void {
    return this.#playback.onStep((version) => listener(this.log.steps[version - 1]))
  }
}

const tableOf = ({ names }: Timeline): MatchTable => ({
  players: names.map((name, i) => ({ seat: seatAt(i), name, bot: null, standIn: false, present: true })),
  paused: false,
  gestures: [],
  said: [],
  talk() {},
  again() {},
})
