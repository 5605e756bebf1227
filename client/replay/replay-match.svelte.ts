/** A recorded match, as a game's table shows it to somebody who only watches. */

import { explaining } from '#client/state/explaining.svelte.ts'
import { current } from '#client/state/language.svelte.ts'
import { me } from '#client/state/me.svelte.ts'
import type { MatchTable } from '#client/table/base-match.svelte.ts'
import { BaseMatch, NO_CLOCKS } from '#client/table/base-match.svelte.ts'
import type { AnyGame, Asked, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import type { GameUi, SeenStep } from '#ui/play.ts'
import { namesOf } from './about.ts'
import { facesOf } from './faces.ts'
import type { Playback } from './playback.svelte.ts'
import type { Timeline, Viewpoint } from './timeline.ts'

/** It has been played: nobody moves. */
const OVER: Refusal = { code: 'finished', rule: 'record', why: 'this match is a replay' }

export class ReplayMatch extends BaseMatch<AnyGame, MatchTable> {
  readonly id: string
  readonly #text: string
  readonly #start: View<Shape>
  readonly busy = false
  readonly connected = true
  protected readonly running = NO_CLOCKS

  constructor(id: string, timeline: Timeline, ui: GameUi, viewpoint: Viewpoint, playback: Playback) {
    super({ game: timeline.game, ui }, timeline.logOf(viewpoint), tableOf(timeline))
    this.id = id
    this.#text = timeline.text
    this.#start = this.log.steps[0]?.before ?? this.log.view
    this.#jump(playback.at)
    playback.follow({
      isShown: () => this.isShown,
      step: (version) => this.present(this.log.steps[version - 1]),
      jump: (version) => this.#jump(version),
    })
  }

  /** the step that was made last; null at the beginning */
  get last(): SeenStep<Shape> | null {
    return this.steps.at(-1) ?? null
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

  #jump(version: number): void {
    const steps = this.log.steps.slice(0, version)
    this.show({ view: steps.at(-1)?.after ?? this.#start, version, steps })
  }
}

function tableOf(timeline: Timeline): MatchTable {
  const faces = facesOf(timeline.names, timeline.game.id, current.words, me)
  const players = $derived(
    namesOf(timeline).map((name, i) => ({
      ...{ seat: seatAt(i), name, face: faces[i] },
      ...{ bot: null, standIn: false, present: true },
    })),
  )
  return {
    get players() {
      return players
    },
    paused: false,
    gestures: [],
    said: [],
    talk() {},
  }
}
