/** A record with everything open: what happened at each step, how everything lay then, and what each viewer saw of it. */

import { Following } from '#client/table/match-log.ts'
import { asSent } from '#client/table/sent.ts'
import type { Stream } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import { evolve } from '#engine/evolution.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Fault } from '#engine/record/fault.ts'
import { isFault } from '#engine/record/fault.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Replayed } from '#engine/record/replay.ts'
import { replay } from '#engine/record/replay.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, State, View } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { HeardStep } from '#ui/play.ts'
import type { ToldStep } from '#ui/replay.ts'

/** From whose place a match is watched. */
export type Watching = Seat | 'spectator' | 'open'

/** A step and the lines of the record it stands on. */
interface Step {
  readonly events: readonly Event<Shape>[]
  readonly lines: readonly string[]
}

/** What a viewer saw: the view at the beginning, then every step. */
interface Seen {
  readonly first: View<Shape>
  readonly steps: readonly HeardStep<Shape>[]
}

/** Between two copies of the state there are so many steps: going anywhere folds no more than these. */
const APART = 16

export class Reel {
  readonly game: AnyGame
  readonly names: readonly string[]
  readonly text: string
  readonly header: Json
  readonly #steps: readonly Step[]
  readonly #copies: readonly State<Shape>[]
  readonly #seen = new Map<Seat | 'spectator', Seen>()
  /** when each step was made, where that is known */
  times: readonly (number | null)[] = []

  private constructor(text: string, { match, names }: Replayed, taken: Taken) {
    this.text = text
    this.game = match.game as AnyGame
    this.names = names
    const [header, ...lines] = text.split('\n')
    this.header = JSON.parse(header)
    const told = linesOfSteps(lines)
    this.#steps = taken.steps.map((events, i) => ({ events, lines: told[i] ?? [] }))
    this.#copies = taken.copies
  }

  /** `stream`: for shuffles that a record leaves to its seed. */
  static open(text: string, game: AnyGame, stream: (seed: string) => Stream): Reel | Fault {
    const taken = new Taken(game)
    const end = replay(text, { games: { [game.id]: game }, stream }, taken)
    return isFault(end) ? end : new Reel(text, end, taken)
  }

  /** how many steps there are */
  get length(): number {
    return this.#steps.length
  }

  get isFinished(): boolean {
    return this.game.outcome(this.stateAt(this.length).table) !== null
  }

  /** What the record says about this step; its header before the first. */
  linesAt(version: number): readonly string[] {
    return version === 0 ? [JSON.stringify(this.header)] : this.#steps[version - 1].lines
  }

  /** Everything, after so many steps; a copy of its own. */
  stateAt(version: number): State<Shape> {
    const nearest = Math.floor(version / APART)
    const state = this.game.copy(this.#copies[nearest])
    for (const { events } of this.#steps.slice(nearest * APART, version))
      for (const { open, hidden } of structuredClone(events)) evolve(this.game.evolution, state, open, hidden)
    return state
  }

  /** A seat's own view, step by step, exactly as it was sent to that seat. */
  seenBy(watching: Watching): Seen {
    const viewer = watching === 'open' ? 'spectator' : watching
    const known = this.#seen.get(viewer) ?? this.#follow(viewer)
    this.#seen.set(viewer, known)
    return known
  }

  /** What was heard; with everything open, also what was for others. */
  toldTo(watching: Watching): readonly ToldStep<Shape>[] {
    return this.#steps.map(({ events }, i) => ({
      version: i + 1,
      events: events.map((event) => (watching === 'open' ? opened(event) : visibleTo(event, watching))),
    }))
  }

  #follow(viewer: Seat | 'spectator'): Seen {
    const first = structuredClone(viewFor(this.#copies[0], viewer))
    const following = new Following(this.game, first, 0)
    this.#steps.forEach(({ events }, i) => {
      const heard = events.map((event) => asSent(event, viewer))
      const at = this.times[i] ?? undefined
      const { step } = following.read({ version: i + 1, at, events: structuredClone(heard) })
      if (step !== null) following.take(step)
    })
    return { first, steps: following.steps }
  }
}

/** Listens to the replay of a record. */
class Taken {
  readonly #game: AnyGame
  readonly steps: (readonly Event<Shape>[])[] = []
  readonly copies: State<Shape>[] = []
  #events: Event<Shape>[] = []

  constructor(game: AnyGame) {
    this.#game = game
  }

  begun({ match }: Replayed): void {
    this.copies.push(this.#game.copy(match.state))
  }

  // An event keeps what it said, also when later ones move the same cards.
  listener = (event: Event<Shape>): void => void this.#events.push(structuredClone(event))

  stepped({ match }: Replayed): void {
    this.steps.push(this.#events)
    this.#events = []
    if (this.steps.length % APART === 0) this.copies.push(this.#game.copy(match.state))
  }
}

/** With what was whispered to a player, if it was to any. */
const opened = ({ open, hidden }: Event<Shape>) => ({
  open,
  hidden: hidden.find(({ to }) => to !== 'box')?.what ?? null,
})

/** X2, X3. Chance lines belong to the step before them, those before the first step to the header. */
function linesOfSteps(lines: readonly string[]): string[][] {
  const steps: string[][] = []
  for (const line of lines) {
    if (line === '') continue
    if ('chance' in JSON.parse(line)) steps.at(-1)?.push(line)
    else steps.push([line])
  }
  return steps
}
