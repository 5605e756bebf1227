import type { Chance } from './chance.ts'
import type { Event, HiddenPart } from './event.ts'
import { evolve } from './evolution.ts'
import type { ActiveMatch, Game, Refusal } from './game.ts'
import type { Actor } from './seat.ts'
import type { Shape, State } from './state.ts'
import { viewFor } from './state.ts'

export type Listener<S extends Shape> = (event: Event<S>) => void

const NO_PARTS: readonly never[] = []

/** A match without a record: its state, its source of chance, and one listener for events. */
export class BareMatch<S extends Shape> implements ActiveMatch<S> {
  readonly game: Game<S>
  readonly state: State<S>
  chance: Chance
  listener: Listener<S> | null

  constructor(game: Game<S>, state: State<S>, chance: Chance, listener: Listener<S> | null = null) {
    this.game = game
    this.state = state
    this.chance = chance
    this.listener = listener
  }

  /** Checks the move against what its player sees, then carries it out. */
  play(actor: Actor, move: S['move']): Refusal | null {
    const refusal = this.game.check(viewFor(this.state, actor), move)
    if (refusal === null) this.game.decide(this, actor, move)
    return refusal
  }

  /** The event object is made only if there is a listener. */
  emit(open: S['open'], hidden: readonly HiddenPart<S>[] = NO_PARTS): void {
    evolve(this.game.evolution, this.state, open, hidden)
    if (this.listener !== null) this.listener({ open, hidden })
  }
}
