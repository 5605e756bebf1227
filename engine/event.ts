import type { Seat, Viewer } from './seat.ts'
import type { Shape } from './state.ts'

/** A hidden part of an event and the only one it is for. */
export interface HiddenPart<S extends Shape> {
  readonly to: Seat | 'box'
  readonly what: S['hidden']
}

/** A fact: an open part, and hidden parts with their addressees (at most one each). */
export interface Event<S extends Shape> {
  readonly open: S['open']
  readonly hidden: readonly HiddenPart<S>[]
}

/** What one viewer got of an event. */
export interface VisibleEvent<S extends Shape> {
  readonly open: S['open']
  readonly hidden: S['hidden'] | null
}

export function hiddenFor<S extends Shape>(
  hidden: readonly HiddenPart<S>[],
  to: Viewer | 'box',
): S['hidden'] | null {
  for (const whisper of hidden) if (whisper.to === to) return whisper.what
  return null
}

/** The only door through which an event reaches anybody: the hidden parts of others stay behind. */
export function visibleTo<S extends Shape>(event: Event<S>, viewer: Viewer): VisibleEvent<S> {
  return { open: event.open, hidden: hiddenFor(event.hidden, viewer) }
}
