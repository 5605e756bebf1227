/** A record read with everything open: what can be told of a match when it is over. */
import type { Stream } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import type { AnyGame, Game } from '#engine/game.ts'
import type { Shape, State } from '#engine/state.ts'
import type { Fault } from './fault.ts'
import { isFault, replay } from './replay.ts'

export interface FinishedObserver<S extends Shape> {
  started(state: State<S>): void
  /** the state is as it is after the event */
  event(event: Event<S>, state: State<S>): void
  stepDone(state: State<S>): void
}

export interface FinishedMatch<S extends Shape> {
  readonly names: readonly string[]
  readonly state: State<S>
}

/** Outcomes are written out in the records of matches that were played; only then can one be read without its seed. */
const WRITTEN_OUT = (): Stream => ({
  next() {
    throw new Error('this record leaves a shuffle to its seed')
  },
})

export function readFinished<S extends Shape>(
  record: string,
  game: Game<S>,
  witness: FinishedObserver<S>,
  stream: (seed: string) => Stream = WRITTEN_OUT,
): FinishedMatch<S> | Fault {
  let state = null as State<S> | null
  const now = (): State<S> => state as State<S>
  const read = replay(
    record,
    { games: { [game.id]: game as unknown as AnyGame }, stream },
    {
      started({ match }) {
        state = match.state as State<S>
        witness.started(now())
      },
      listener: (event) => witness.event(event as Event<S>, now()),
      stepDone: () => witness.stepDone(now()),
    },
  )
  return isFault(read) ? read : { names: read.names, state: now() }
}

/** `games/<id>/truth/index.ts` exports this as `truth`: plain figures for each seat; null where the record can't be read. */
export type Truth<T extends object = object> = (
  record: string,
  stream?: (seed: string) => Stream,
) => readonly T[] | null
