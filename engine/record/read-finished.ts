/** A record read with everything open: what can be told of a match when it is over. */
import type { Stream } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import type { AnyGame, Game } from '#engine/game.ts'
import type { Shape, State } from '#engine/state.ts'
import type { Fault } from './fault.ts'
import { isFault, replay } from './replay.ts'

export interface Witness<S extends Shape> {
  begun(state: State<S>): void
  /** the state is as it is after the event */
  heard(event: Event<S>, state: State<S>): void
  stepped(state: State<S>): void
}

export interface Unsealed<S extends Shape> {
  readonly names: readonly string[]
  readonly state: State<S>
}

/** Outcomes are written out in the records of matches that were played; only then can one be read without its seed. */
const WRITTEN_OUT = (): Stream => ({
  next() {
    throw new Error('this record leaves a shuffle to its seed')
  },
})

export function unseal<S extends Shape>(
  record: string,
  game: Game<S>,
  witness: Witness<S>,
  stream: (seed: string) => Stream = WRITTEN_OUT,
): Unsealed<S> | Fault {
  let state = null as State<S> | null
  const now = (): State<S> => state as State<S>
  const read = replay(
    record,
    { games: { [game.id]: game as unknown as AnyGame }, stream },
    {
      begun({ stage }) {
        state = stage.state as State<S>
        witness.begun(now())
      },
      listener: (event) => witness.heard(event as Event<S>, now()),
      stepped: () => witness.stepped(now()),
    },
  )
  return isFault(read) ? read : { names: read.names, state: now() }
}

/** `games/<id>/truth/index.ts` exports this as `truth`: plain figures for each seat; null where the record can't be read. */
export type Truth<T extends object = object> = (
  record: string,
  stream?: (seed: string) => Stream,
) => readonly T[] | null
