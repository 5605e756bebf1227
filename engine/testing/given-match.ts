import { BareMatch } from '#engine/bare-match.ts'
import type { Chance } from '#engine/chance.ts'
import type { Event, VisibleEvent } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, State, View } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'

/** A match for rule tests, which remembers what happened. Each game adds its own words. */
export abstract class GivenMatch<S extends Shape> {
  readonly bare: BareMatch<S>
  readonly #events: Event<S>[] = []
  #last = 0

  constructor(game: Game<S>, state: State<S>, chance: Chance) {
    this.bare = new BareMatch(game, state, chance, (event) => this.#events.push(structuredClone(event)))
  }

  get table(): S['table'] {
    return this.bare.state.table
  }

  /** A move as a record writes it. The code with which it is refused; null if it was made. */
  protected attempt(seat: number, move: Json): string | null {
    const { game, state } = this.bare
    try {
      return this.bare.play(seatAt(seat), game.record.readMove(move, state.hands.length))?.code ?? null
    } catch (error) {
      if (error instanceof Malformed) return error.code
      throw error
    }
  }

  /** What the rules allow. */
  protected made(what: unknown, attempt: () => string | null): this {
    this.#last = this.#events.length
    const code = attempt()
    if (code !== null) throw new Error(`${JSON.stringify(what)} was refused: ${code}`)
    return this
  }

  /** The code of the refusal; nothing may have changed. */
  protected notMade(what: unknown, attempt: () => string | null): string {
    const before = JSON.stringify(this.bare.state)
    const code = attempt()
    if (code === null) throw new Error(`${JSON.stringify(what)} was allowed`)
    if (JSON.stringify(this.bare.state) !== before) throw new Error('a refused step changed something')
    return code
  }

  view(viewer: number | 'spectator'): View<S> {
    return structuredClone(viewFor(this.bare.state, viewer as Viewer))
  }

  /** What `replay --json` prints; with a viewer, what `--view` prints. */
  show(viewer: number | 'spectator' | null = null): Json & { players: Json[] } {
    const { game, state } = this.bare
    const seen = state.hands.map((hand, seat) => (viewer === null || viewer === seat ? hand : null))
    return structuredClone(game.show(state.table, seen)) as Json & { players: Json[] }
  }

  /** What everybody was told in the last step, in order. */
  happened(): S['open'][] {
    return this.#events.slice(this.#last).map((event) => event.open)
  }

  /** Everything of one type that a viewer was told so far. */
  heard<T extends S['open']['type']>(viewer: number | 'spectator', type: T) {
    return this.#events
      .filter((event) => event.open.type === type)
      .map(
        (event) =>
          visibleTo(event, viewer as Viewer) as VisibleEvent<S> & { open: Extract<S['open'], { type: T }> },
      )
  }
}
