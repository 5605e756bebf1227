/** The message of one step, as each viewer may see it. What is the same for several viewers is written once. */
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'

export class StepText {
  readonly #version: number
  readonly #events: readonly Event<Shape>[]
  /** for everybody who gets no hidden part */
  #common: string | null = null

  constructor(version: number, events: readonly Event<Shape>[]) {
    this.#version = version
    this.#events = events
  }

  for(viewer: Viewer): string {
    if (this.#events.some((event) => visibleTo(event, viewer).hidden !== null)) return this.#write(viewer)
    this.#common ??= this.#write('spectator')
    return this.#common
  }

  /** The shortest form (`WireStep`): each event under its type. */
  #write(viewer: Viewer): string {
    const events = this.#events.map((event) => {
      const { open, hidden } = visibleTo(event, viewer)
      const { type, ...fields } = open
      return { [type]: hidden === null ? fields : { ...fields, hidden } }
    })
    return JSON.stringify({ step: this.#version, events })
  }
}

/** The same message as the answer to a move. */
export const acknowledging = (text: string, ack: number): string => `${text.slice(0, -1)},"ack":${ack}}`
