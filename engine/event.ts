import type { Seat, Viewer } from './seat.ts'
import type { Shape } from './state.ts'

/** A part of an event that only one seat, or only the box, receives. */
export interface HiddenPart<S extends Shape> {
  readonly to: Seat | 'box'
  readonly what: S['hidden']
}

/** A fact: an open part for everybody, and at most one hidden part for each receiver. */
export interface Event<S extends Shape> {
  readonly open: S['open']
  readonly hidden: readonly HiddenPart<S>[]
}

/** The part of an event that one viewer may see. */
export interface VisibleEvent<S extends Shape> {
  readonly open: S['open']
  readonly hidden: S['hidden'] | null
}

export function hiddenFor<S extends Shape>(
  hidden: readonly HiddenPart<S>[],
  to: Viewer | 'box',
): S['hidden'] | null {
  for (const part of hidden) if (part.to === to) return part.what
  return null
}

/** The only way an event reaches a viewer: the hidden parts of others are not copied. */
export function visibleTo<S extends Shape>(event: Event<S>, viewer: Viewer): VisibleEvent<S> {
  return { open: event.open, hidden: hiddenFor(event.hidden, viewer) }
}
