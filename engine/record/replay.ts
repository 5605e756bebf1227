import type { Chance, Stream } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Listener, Stage } from '#engine/stage.ts'
import type { Shape } from '#engine/state.ts'
import { faultFrom, followStep, setUp } from './apply-step.ts'
import type { Fault } from './fault.ts'
import { TextLines } from './lines.ts'
import type { Redrawn } from './recorded-chance.ts'

export type { Fault } from './fault.ts'
export { isFault } from './fault.ts'

export interface Replayed<S extends Shape = Shape> {
  readonly stage: Stage<S>
  readonly names: readonly string[]
  readonly seed: string | null
  /** what the seed gives next: where outcomes are redrawn, after all that were needed so far; null without a seed */
  readonly seeded: Chance | null
  /** null where outcomes are not redrawn, or there is no seed */
  readonly redrawn: Redrawn | null
}

export interface Watcher {
  /** the table is set up */
  begun?(replayed: Replayed): void
  listener?: Listener<Shape>
  /** a step and the chance lines that belong to it are done */
  stepped?(replayed: Replayed): void
}

export interface Sources {
  readonly games: Readonly<Record<string, AnyGame>>
  /** the stream that serves shuffles a record does not write out */
  stream(seed: string): Stream
  /** X43. outcomes that are written out are drawn from the seed too, and must be the same */
  readonly redraws?: true
}

/** Checks every step of a record against the rules. Nothing it is given makes it throw. */
export function replay(record: string, sources: Sources, watcher: Watcher = {}): Replayed | Fault {
  const lines = new TextLines(record)
  try {
    const replayed = setUp(lines, sources, watcher.listener ?? null)
    watcher.begun?.(replayed)
    while (lines.hasNext) {
      followStep(replayed.stage, lines)
      watcher.stepped?.(replayed)
    }
    return replayed
  } catch (error) {
    return faultFrom(error, lines)
  }
}
