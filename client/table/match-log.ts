/** The steps of a match as one viewer sees them. Every step has its own view, so that what was shown never changes. */
import type { VisibleEvent } from '#engine/event.ts'
import { evolveView } from '#engine/evolution.ts'
import type { Game } from '#engine/game.ts'
import type { Shape, View } from '#engine/state.ts'
import { visibleEvent } from '#protocol/read-message.ts'
import type { WireEvent } from '#protocol/to-client.ts'
import type { SeenStep } from '#ui/play.ts'
import { shareUnchanged } from './share-unchanged.ts'

/** A step as the server sends it: over the socket, or as a line of the match so far. */
export interface ReceivedStep {
  readonly version: number
  readonly at?: number | undefined
  readonly events: readonly WireEvent[]
}

/** `missing`: steps before it have not arrived. */
type Arrival = 'next' | 'old' | 'missing'

type Evolving<S extends Shape> = Pick<Game<S>, 'evolution'>

export class MatchLog<S extends Shape> {
  readonly #game: Evolving<S>
  view: View<S>
  version: number
  steps: readonly SeenStep<S>[] = []

  constructor(game: Evolving<S>, view: View<S>, version: number) {
    this.#game = game
    this.view = view
    this.version = version
  }

  /** What a step from the server does to the view. It counts once it is added. */
  read(step: ReceivedStep): { readonly arrival: Arrival; readonly step: SeenStep<S> | null } {
    if (step.version <= this.version) return { arrival: 'old', step: null }
    if (step.version > this.version + 1) return { arrival: 'missing', step: null }
    return {
      arrival: 'next',
      step: this.next(
        step.events.map((event) => visibleEvent<S>(event)),
        step.at ?? null,
      ),
    }
  }

  /** What these events do to the view, as the next step. It counts once it is added. */
  next(events: readonly VisibleEvent<S>[], at: number | null): SeenStep<S> {
    const before = this.view
    const after = structuredClone(before)
    // The events that are shown stay as they are when later ones move the same cards.
    for (const event of structuredClone(events)) evolveView(this.#game.evolution, after, event)
    return { version: this.version + 1, at, events, before, after: shareUnchanged(before, after) }
  }

  add(step: SeenStep<S>): void {
    this.version = step.version
    this.view = step.after
    this.steps = [...this.steps, step]
  }

  /** Replaces the whole view. The steps in between stay unknown until `addEarlier`. */
  jump(view: View<S>, version: number): void {
    if (version !== this.version) this.steps = []
    this.view = shareUnchanged(this.view, view)
    this.version = version
  }

  /** Adds the steps since the beginning, from the server's text of the match; later ones stay. */
  addEarlier(text: string): void {
    const earlier = readSteps(this.#game, text)
    const last = earlier.at(-1)?.version ?? 0
    const first = this.steps[0]?.version ?? this.version + 1
    if (last + 1 < first) return
    const later = this.steps.filter(({ version }) => version > last)
    this.steps = [...earlier.filter(({ version }) => version <= this.version), ...later]
  }
}

/** The view in the middle of a step: with its first events, and not the others. */
export function viewAfter<S extends Shape>(
  evolution: Game<S>['evolution'],
  { before, after, events }: SeenStep<S>,
  count: number,
): View<S> {
  if (count <= 0) return before
  if (count >= events.length) return after
  const view = structuredClone(before)
  for (const event of structuredClone(events.slice(0, count))) evolveView(evolution, view, event)
  return shareUnchanged(before, view)
}

/** JSON Lines: first the view at the beginning, then every step. */
export function readSteps<S extends Shape>(game: Evolving<S>, text: string): readonly SeenStep<S>[] {
  const [first, ...lines] = text.split('\n').filter((line) => line !== '')
  if (first === undefined) return []
  const log = new MatchLog<S>(game, JSON.parse(first).view, 0)
  for (const line of lines) {
    const { step } = log.read(JSON.parse(line))
    if (step !== null) log.add(step)
  }
  return log.steps
}
