import type { BareMatch, Listener } from '#engine/bare-match.ts'
import type { Chance, Stream } from '#engine/chance.ts'
import type { AnyGame, Refusal } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { applyStep, faultFrom, setUpFromHeader } from './apply-step.ts'
import type { Fault } from './fault.ts'
import { TextLines } from './lines.ts'
import type { SeedCheck } from './recorded-chance.ts'

export type { Fault } from './fault.ts'
export { isFault } from './fault.ts'

export interface Replayed<S extends Shape = Shape> {
  readonly match: BareMatch<S>
  readonly names: readonly string[]
  readonly seed: string | null
  /** draws what the seed gives next; with `checksSeed` that is after all outcomes so far; null without a seed */
  readonly seeded: Chance | null
  /** null without `checksSeed`, or without a seed */
  readonly seedCheck: SeedCheck | null
}

export type StepLimit = (
  match: BareMatch<Shape>,
  actor: Actor,
  move: Shape['move'],
) => Pick<Refusal, 'code' | 'why'> | null

/** Who made a step, and what it was. */
export interface PlayedStep<S extends Shape = Shape> {
  readonly actor: Actor
  readonly move: S['move']
}

export interface ReplayObserver {
  /** the match is set up */
  started?(replayed: Replayed): void
  listener?: Listener<Shape>
  /** why the reader takes no such step though the rules may allow it; null if it does */
  limit?: StepLimit
  /** a step is done, with its chance lines */
  stepDone?(replayed: Replayed, step: PlayedStep): void
}

export interface Sources {
  readonly games: Readonly<Record<string, AnyGame>>
  /** the stream for outcomes that the record leaves to its seed */
  stream(seed: string): Stream
  /** X43. recorded outcomes are drawn from the seed too, and must be the same */
  readonly checksSeed?: true
}

/** Checks every step of a record against the rules. It never throws, whatever the text is. */
export function replay(record: string, sources: Sources, watcher: ReplayObserver = {}): Replayed | Fault {
  const lines = new TextLines(record)
  try {
    const replayed = setUpFromHeader(lines, sources, watcher.listener ?? null)
    watcher.started?.(replayed)
    while (lines.hasNext) {
      const step = applyStep(replayed.match, lines, watcher.limit)
      watcher.stepDone?.(replayed, step)
    }
    return replayed
  } catch (error) {
    return faultFrom(error, lines)
  }
}
