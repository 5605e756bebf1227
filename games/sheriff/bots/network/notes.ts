/** What the network's player remembers: a master's notes, and for how long it has said nothing about its bag. */
import type { VisibleEvent } from '#engine/event.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import { beginNotes, hear } from '#games/sheriff/bots/persona/notes.ts'
import type { SeatView, Sheriff } from '#games/sheriff/table.ts'

export interface NetworkNotes {
  readonly seen: Notes
  /** so many bags were left when it decided to say nothing; 0: it has not */
  quietAt: number
}

export const beginNetworkNotes = (view: SeatView): NetworkNotes => ({ seen: beginNotes(view), quietAt: 0 })

export function hearEvent(notes: NetworkNotes, view: SeatView, event: VisibleEvent<Sheriff>): void {
  hear(notes.seen, view, event)
  if (event.open.type === 'roundBegan') notes.quietAt = 0
}
