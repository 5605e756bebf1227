/** A match as one viewer sees it, step by step. */

import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { Stream } from '#engine/chance.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Viewer } from '#engine/seat.ts'
import type { State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import type { Sheriff, View } from '#games/sheriff/table.ts'
import type { SeenStep } from '#ui/play.ts'
import type { Match, Step } from './given.ts'

class StepRecorder {
  readonly steps: SeenStep<Sheriff>[] = []
  readonly #state: State<Sheriff>
  readonly #viewer: Viewer
  #view: View

  constructor(state: State<Sheriff>, viewer: Viewer) {
    this.#state = state
    this.#viewer = viewer
    this.#view = structuredClone(viewFor(state, viewer))
  }

  hear(events: readonly Event<Sheriff>[]): void {
    const before = this.#view
    this.#view = structuredClone(viewFor(this.#state, this.#viewer))
    const heard = structuredClone(events.map((event) => visibleTo(event, this.#viewer)))
    this.steps.push({ version: this.steps.length + 1, at: null, events: heard, before, after: this.#view })
  }
}

/** What the viewer hears while these steps are played. */
export function seenSteps(match: Match, viewer: Viewer, steps: readonly Step[]): SeenStep<Sheriff>[] {
  const recorder = new StepRecorder(match.bare.state, viewer)
  const { listener } = match.bare
  for (const step of steps) {
    const events: Event<Sheriff>[] = []
    match.bare.listener = (event) => {
      listener?.(event)
      events.push(event)
    }
    match.play(step)
    recorder.hear(events)
  }
  match.bare.listener = listener
  return recorder.steps
}

export interface Whole {
  readonly record: string
  readonly steps: readonly SeenStep<Sheriff>[]
  readonly state: State<Sheriff>
}

/** A whole match of bots that do anything. */
export function wholeMatch(
  options: Options,
  names: readonly string[],
  viewer: Viewer,
  stream: Stream,
): Whole {
  const { match, header } = RunningMatch.start(sheriff, { options, names, seed: null }, chanceFrom(stream))
  const players = seatBots(
    names.map(() => sheriff.bots.random),
    match.state,
  )
  const recorder = new StepRecorder(match.state, viewer)
  const lines: object[] = [header]
  for (;;) {
    const turn = nextTurn(match, players, belowOf(stream))
    if (turn === null) break
    const played = match.play(turn.actor, turn.move)
    if ('code' in played) throw new Error(played.why)
    lines.push(...played.lines)
    recorder.hear(played.events)
  }
  return {
    record: lines.map((line) => JSON.stringify(line)).join('\n'),
    steps: recorder.steps,
    state: match.state,
  }
}
