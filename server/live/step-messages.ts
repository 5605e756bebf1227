/** The messages of one step, as each viewer may see it. What is the same for several viewers is written once. */
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Outgoing } from '#protocol/outgoing.ts'
import { outgoing } from '#protocol/outgoing.ts'
import { stepMessage } from '#protocol/step-message.ts'

export class StepMessages {
  readonly #version: number
  readonly #events: readonly Event<Shape>[]
  /** for everybody who gets no hidden part */
  #common: Outgoing | null = null

  constructor(version: number, events: readonly Event<Shape>[]) {
    this.#version = version
    this.#events = events
  }

  for(viewer: Viewer): Outgoing {
    if (this.#events.some((event) => visibleTo(event, viewer).hidden !== null)) return this.#write(viewer)
    this.#common ??= this.#write('spectator')
    return this.#common
  }

  #write(viewer: Viewer): Outgoing {
    return outgoing(stepMessage(this.#version, this.#events, viewer))
  }
}
