/** The message of one step as one viewer may see it, in the shortest form: the version, and each event under its type. */
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { WireStep } from './to-client.ts'

export function stepMessage(version: number, events: readonly Event<Shape>[], viewer: Viewer): WireStep {
  return {
    step: version,
    events: events.map((event) => {
      const { open, hidden } = visibleTo(event, viewer)
      const { type, ...fields } = open
      return { [type]: hidden === null ? fields : { ...fields, hidden } } as WireStep['events'][number]
    }),
  }
}
