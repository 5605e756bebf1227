/** Reads the record of a finished match with all hidden parts open. */
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

/** Records of matches that were played here contain every outcome, so they can be read without the stream of their seed. */
const NO_STREAM = (): Stream => ({
  next() {
    throw new Error('this record leaves an outcome to its seed')
  },
})

export function readFinished<S extends Shape>(
  record: string,
  game: Game<S>,
  observer: FinishedObserver<S>,
  stream: (seed: string) => Stream = NO_STREAM,
): FinishedMatch<S> | Fault {
  let state = null as State<S> | null
  const now = (): State<S> => state as State<S>
  const read = replay(
    record,
    { games: { [game.id]: game as unknown as AnyGame }, stream },
    {
      started({ match }) {
        state = match.state as State<S>
        observer.started(now())
      },
      listener: (event) => observer.event(event as Event<S>, now()),
      stepDone: () => observer.stepDone(now()),
    },
  )
  return isFault(read) ? read : { names: read.names, state: now() }
}

/** `games/<id>/truth/index.ts` exports this as `truth`: plain figures for each seat; null if the record can't be read. */
export type Truth<T extends object = object> = (
  record: string,
  stream?: (seed: string) => Stream,
) => readonly T[] | null

/** How often a seat told one kind of lie, and was found out. */
export interface Lie {
  /** the message `<game>.<what>` has its name */
  readonly what: string
  readonly told: number
  readonly caught: number
}

/** `games/<id>/truth/lies.ts` exports this as `lies`: the lies in the truth about a seat, for games where people lie. */
export type Lies = (truth: object) => readonly Lie[]
