/** A match as one viewer follows it: every step folded into a view of its own, so that what was shown never changes. */
import type { VisibleEvent } from '#engine/event.ts'
import { evolveView } from '#engine/evolution.ts'
import type { Game } from '#engine/game.ts'
import type { Shape, View } from '#engine/state.ts'
import type { HeardStep } from '#ui/play.ts'
import { shared } from './share-unchanged.ts'

/** A step as it comes over the socket or in a story. */
export interface WireStep {
  readonly version: number
  readonly at?: number | undefined
  readonly events: readonly object[]
}

/** `missing`: steps between were not heard. */
export type Heard = 'new' | 'old' | 'missing'

export class Following<S extends Shape> {
  readonly #game: Pick<Game<S>, 'evolution'>
  view: View<S>
  version: number
  steps: readonly HeardStep<S>[] = []

  constructor(game: Pick<Game<S>, 'evolution'>, view: View<S>, version: number) {
    this.#game = game
    this.view = view
    this.version = version
  }

  /** What this step will do; it is taken by `take`. */
  read(step: WireStep): { readonly heard: Heard; readonly step: HeardStep<S> | null } {
    if (step.version <= this.version) return { heard: 'old', step: null }
    if (step.version > this.version + 1) return { heard: 'missing', step: null }
    return { heard: 'new', step: folded(this.#game, this.view, step) }
  }

  take(step: HeardStep<S>): void {
    this.version = step.version
    this.view = step.after
    this.steps = [...this.steps, step]
  }

  /** The whole view anew: what lies between stays unknown until the story is read. */
  jump(view: View<S>, version: number): void {
    if (version !== this.version) this.steps = []
    this.view = shared(this.view, view)
    this.version = version
  }

  /** The steps from the beginning, as far as the story goes; later ones that were heard stay. */
  remember(story: string): void {
    const told = readStory(this.#game, story)
    const last = told.at(-1)?.version ?? 0
    const [next] = this.steps
    if (last < this.version && next?.version !== last + 1 && (next === undefined || next.version > last + 1))
      return
    const later = this.steps.filter(({ version }) => version > last)
    this.steps = [...told.filter(({ version }) => version <= this.version), ...later]
  }
}

function folded<S extends Shape>(
  game: Pick<Game<S>, 'evolution'>,
  before: View<S>,
  { version, at, events }: WireStep,
): HeardStep<S> {
  const after = structuredClone(before)
  // An event keeps what it said, also when later ones move the same cards.
  for (const event of structuredClone(events)) evolveView(game.evolution, after, overheard<S>(event))
  const heard = events.map((event) => overheard<S>(event))
  return { version, at: at ?? null, events: heard, before, after: shared(before, after) }
}

function overheard<S extends Shape>(event: object): VisibleEvent<S> {
  const { hidden = null } = event as { hidden?: S['hidden'] }
  return { open: event as S['open'], hidden }
}

/** JSON Lines: first the view at the beginning, then every step. */
export function readStory<S extends Shape>(game: Pick<Game<S>, 'evolution'>, story: string): HeardStep<S>[] {
  const [first, ...lines] = story.split('\n').filter((line) => line !== '')
  if (first === undefined) return []
  let view: View<S> = JSON.parse(first).view
  return lines.map((line) => {
    const step = folded(game, view, JSON.parse(line) as WireStep)
    view = step.after
    return step
  })
}
