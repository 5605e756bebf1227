/** One step as text, for each viewer what that viewer overhears. What is the same for several is written once. */
import type { Event } from '../../engine/event.ts'
import { overhear } from '../../engine/event.ts'
import type { Viewer } from '../../engine/seat.ts'
import type { Shape } from '../../engine/state.ts'

export class StepText {
  readonly #version: number
  readonly #events: readonly Event<Shape>[]
  /** everybody who is whispered to in this step */
  readonly #confidants: ReadonlySet<Viewer | 'box'>
  readonly #texts = new Map<Viewer, string>()

  constructor(version: number, events: readonly Event<Shape>[]) {
    this.#version = version
    this.#events = events
    this.#confidants = new Set(events.flatMap(({ hidden }) => hidden.map(({ to }) => to)))
  }

  for(viewer: Viewer): string {
    const reader = this.#confidants.has(viewer) ? viewer : 'spectator'
    let text = this.#texts.get(reader)
    if (text === undefined) {
      text = write(this.#version, this.#events, reader)
      this.#texts.set(reader, text)
    }
    return text
  }
}

function write(version: number, events: readonly Event<Shape>[], viewer: Viewer): string {
  const parts = events.map((event) => eventText(event, viewer))
  return `{"step":${version},"events":[${parts.join(',')}]}`
}

function eventText(event: Event<Shape>, viewer: Viewer): string {
  const { open, hidden } = overhear(event, viewer)
  const { type, ...fields } = open
  return `{"${type}":${JSON.stringify(hidden === null ? fields : { ...fields, hidden })}}`
}

/** The same message as an answer to a move. */
export const acknowledging = (text: string, ack: number): string => `${text.slice(0, -1)},"ack":${ack}}`
