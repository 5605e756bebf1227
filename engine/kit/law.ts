import type { Event } from '../event.ts'
import { overhear } from '../event.ts'
import { evolveView } from '../evolution.ts'
import type { Game } from '../game.ts'
import type { Viewer } from '../seat.ts'
import { seatAt } from '../seat.ts'
import type { Shape, State } from '../state.ts'
import { look } from '../state.ts'
import { ensure, same, throughJson } from './trial.ts'

/** Somebody who knows the view at the beginning and then only what was overheard, through the wire. */
export interface Listener<S extends Shape> {
  hear(event: Event<S>): void
  /** the law of the house: folding what was overheard gives exactly the view */
  agree(state: State<S>): void
}

export function listenerAt<S extends Shape>(game: Game<S>, state: State<S>, viewer: Viewer): Listener<S> {
  const start = throughJson(look(state, viewer))
  shareFrozen(start.table, state.table)
  return {
    hear(event) {
      evolveView(game.evolution, start, throughJson(overhear(event, viewer)))
    },
    agree(now) {
      const view = look(now, viewer)
      ensure(
        same(start, view),
        () => `${viewer} folded ${JSON.stringify(start)}\nbut sees ${JSON.stringify(view)}`,
      )
    },
  }
}

export const viewersOf = (players: number): Viewer[] => [
  'spectator',
  ...Array.from({ length: players }, (_, seat) => seatAt(seat)),
]

/** A ruleset is a value that never changes: sharing it spares comparing it after every step. */
function shareFrozen(copy: object, original: object): void {
  const frozen = Object.entries(original).filter(
    ([, value]) => typeof value === 'object' && Object.isFrozen(value),
  )
  Object.assign(copy, Object.fromEntries(frozen))
}
