/** A record, step by step: its events, the whole state after each, and what every viewer saw. */

import { MatchLog } from '#client/table/match-log.ts'
import type { Stream } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import { evolve } from '#engine/evolution.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Fault } from '#engine/record/fault.ts'
import { isFault } from '#engine/record/fault.ts'
import { splitRecord } from '#engine/record/lines.ts'
import type { Json } from '#engine/record/readers.ts'
import type { PlayedStep, Replayed, ReplayObserver } from '#engine/record/replay.ts'
import { replay } from '#engine/record/replay.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { MAX_NAME } from '#protocol/names.ts'
import type { StepEvents } from '#ui/replay.ts'

/** Whose view is shown; `open`: everything. */
export type Viewpoint = Seat | 'spectator' | 'open'

/** A step and its lines of the record. */
interface Step extends PlayedStep {
  readonly events: readonly Event<Shape>[]
  readonly lines: readonly string[]
}

/** Every so many steps the state is copied, so that reaching any step replays no more than these. */
const COPY_EVERY = 16

/** A record from elsewhere may have any names. They show as names at a table could be: short, and with few marks on a letter. */
function shownName(name: string): string {
  const plain = name.replace(/(\p{M}{3})\p{M}+/gu, '$1')
  return plain.length <= MAX_NAME ? plain : `${Array.from(plain.slice(0, MAX_NAME)).slice(0, -1).join('')}…`
}

export class Timeline {
  readonly game: AnyGame
  readonly names: readonly string[]
  readonly text: string
  readonly header: Json
  readonly #steps: readonly Step[]
  readonly #copies: readonly State<Shape>[]
  readonly #logs = new Map<Seat | 'spectator', MatchLog<Shape>>()
  /** when each step was made, where that is known */
  times: readonly (number | null)[] = []

  private constructor(text: string, { match, names }: Replayed, recorder: Recorder) {
    this.text = text
    this.game = match.game as AnyGame
    this.names = names.map(shownName)
    const [[header], ...steps] = splitRecord(text)
    this.header = JSON.parse(header)
    this.#steps = recorder.steps.map((step, i) => ({ ...step, lines: steps[i] ?? [] }))
    this.#copies = recorder.copies
  }

  /** `stream`: for shuffles that a record leaves to its seed. */
  static open(text: string, game: AnyGame, stream: (seed: string) => Stream): Timeline | Fault {
    const recorder = new Recorder(game)
    const end = replay(text, { games: { [game.id]: game }, stream }, recorder)
    return isFault(end) ? end : new Timeline(text, end, recorder)
  }

  /** how many steps there are */
  get length(): number {
    return this.#steps.length
  }

  get isFinished(): boolean {
    return this.game.outcome(this.stateAt(this.length).table) !== null
  }

  /** The lines of this step in the record; the header for version 0. */
  linesAt(version: number): readonly string[] {
    return version === 0 ? [JSON.stringify(this.header)] : this.#steps[version - 1].lines
  }

  /** The move of this step, if this seat made it. */
  moveOf(seat: Seat, version: number): Shape['move'] | null {
    const { actor, move } = this.#steps[version - 1]
    return actor === seat ? move : null
  }

  /** The whole state after this many steps, as a copy. */
  stateAt(version: number): State<Shape> {
    const nearest = Math.floor(version / COPY_EVERY)
    const state = this.game.copy(this.#copies[nearest])
    for (const { events } of this.#steps.slice(nearest * COPY_EVERY, version))
      for (const { open, hidden } of structuredClone(events)) evolve(this.game.evolution, state, open, hidden)
    return state
  }

  /** The views of a seat, step by step, exactly as that seat saw them. */
  logOf(viewpoint: Viewpoint): MatchLog<Shape> {
    const viewer = viewpoint === 'open' ? 'spectator' : viewpoint
    const log = this.#logs.get(viewer) ?? this.#newLog(viewer)
    this.#logs.set(viewer, log)
    return log
  }

  /** The events that this viewer saw; with everything open also those for one seat. */
  eventsFor(viewpoint: Viewpoint): readonly StepEvents<Shape>[] {
    return this.#steps.map(({ events }, i) => ({
      version: i + 1,
      events: events.map((event) => (viewpoint === 'open' ? opened(event) : visibleTo(event, viewpoint))),
    }))
  }

  #newLog(viewer: Seat | 'spectator'): MatchLog<Shape> {
    const log = new MatchLog(this.game, structuredClone(viewFor(this.#copies[0], viewer)), 0)
    this.#steps.forEach(({ events }, i) => {
      const seen = events.map((event) => visibleTo(event, viewer))
      log.add(log.next(seen, this.times[i] ?? null))
    })
    return log
  }
}

/** Collects events and copies of the state while a record is replayed. */
class Recorder implements ReplayObserver {
  readonly #game: AnyGame
  readonly steps: Omit<Step, 'lines'>[] = []
  readonly copies: State<Shape>[] = []
  #events: Event<Shape>[] = []

  constructor(game: AnyGame) {
    this.#game = game
  }

  started({ match }: Replayed): void {
    this.copies.push(this.#game.copy(match.state))
  }

  // Later events may move the same cards.
  listener = (event: Event<Shape>): void => void this.#events.push(structuredClone(event))

  stepDone({ match }: Replayed, step: PlayedStep): void {
    this.steps.push({ ...step, events: this.#events })
    this.#events = []
    if (this.steps.length % COPY_EVERY === 0) this.copies.push(this.#game.copy(match.state))
  }
}

/** With the part for one player, if it has one. */
const opened = ({ open, hidden }: Event<Shape>) => ({
  open,
  hidden: hidden.find(({ to }) => to !== 'box')?.what ?? null,
})
