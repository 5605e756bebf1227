import type { Chance } from './chance.ts'
import type { Event, Whisper } from './event.ts'
import { evolve } from './evolution.ts'
import type { Game, Refusal, Scene } from './game.ts'
import type { Actor } from './seat.ts'
import type { Shape, State } from './state.ts'
import { look } from './state.ts'

export type Listener<S extends Shape> = (event: Event<S>) => void

const NOBODY: readonly never[] = []

/** One match being played: the drawers, where chance comes from, and whoever listens. */
export class Stage<S extends Shape> implements Scene<S> {
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

  /** Checks the move against what its maker sees, and carries it out. */
  play(actor: Actor, move: S['move']): Refusal | null {
    const refusal = this.game.check(look(this.state, actor), move)
    if (refusal === null) this.game.decide(this, actor, move)
    return refusal
  }

  /** The event object is made only when somebody listens. */
  tell(open: S['open'], hidden: readonly Whisper<S>[] = NOBODY): void {
    evolve(this.game.evolution, this.state, open, hidden)
    if (this.listener !== null) this.listener({ open, hidden })
  }
}
