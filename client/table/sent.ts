/** An event as it comes over the wire: the open part with what only this viewer hears. */
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'

export function asSent(event: Event<Shape>, viewer: Seat | 'spectator'): object {
  const { open, hidden } = visibleTo(event, viewer)
  return hidden === null ? open : { ...open, hidden }
}
