import type { BareMatch, Listener } from '#engine/bare-match.ts'
import type { Chance, Stream } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
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
  /** what the seed gives next: where outcomes are redrawn, after all that were needed so far; null without a seed */
  readonly seeded: Chance | null
  /** null where outcomes are not redrawn, or there is no seed */
  readonly seedCheck: SeedCheck | null
}

export interface ReplayObserver {
  /** the table is set up */
  started?(replayed: Replayed): void
  listener?: Listener<Shape>
  /** a step and the chance lines that belong to it are done */
  stepDone?(replayed: Replayed): void
}

export interface Sources {
  readonly games: Readonly<Record<string, AnyGame>>
  /** the stream that serves shuffles a record does not write out */
  stream(seed: string): Stream
  /** X43. outcomes that are written out are drawn from the seed too, and must be the same */
  readonly checksSeed?: true
}

/** Checks every step of a record against the rules. Nothing it is given makes it throw. */
export function replay(record: string, sources: Sources, watcher: ReplayObserver = {}): Replayed | Fault {
  const lines = new TextLines(record)
  try {
    const replayed = setUpFromHeader(lines, sources, watcher.listener ?? null)
    watcher.started?.(replayed)
    while (lines.hasNext) {
      applyStep(replayed.match, lines)
      watcher.stepDone?.(replayed)
    }
    return replayed
  } catch (error) {
    return faultFrom(error, lines)
  }
}
