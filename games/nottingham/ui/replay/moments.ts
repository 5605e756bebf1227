/** What one may want to jump to. All of it happens in the open. */
import type { Seat } from '#engine/seat.ts'
import type { Open } from '#games/nottingham/event.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import type { Moment, MomentKind, StepEvents } from '#ui/replay.ts'

export const kinds: readonly MomentKind[] = [
  { id: 'robbery', key: 'r', icon: 'warning' },
  { id: 'ambush', key: 'a', icon: 'watch' },
  { id: 'deal', key: 'd', icon: 'check' },
  { id: 'set', key: 's', icon: 'plus' },
  { id: 'task', key: 't', icon: 'log' },
]

const KIND: Readonly<Partial<Record<Open['type'], string>>> = {
  attacked: 'robbery',
  ambushLaid: 'ambush',
  sprung: 'ambush',
  offerAccepted: 'deal',
  setWon: 'set',
  setFailed: 'set',
  taskDone: 'task',
}

/** To whom something was done, or who did it; null where it is about all. */
export function aboutIn({ events }: StepEvents<Nottingham>): Seat | null {
  for (const { open } of events) {
    if (open.type === 'attacked') return open.target
    if (open.type === 'taken') return open.from
    if (open.type === 'sprung') return open.on
    if ('seat' in open) return open.seat
  }
  return null
}

export const momentsOf = (steps: readonly StepEvents<Nottingham>[]): Moment[] =>
  steps.flatMap(({ version, events }) => {
    const found = new Set(events.map(({ open }) => KIND[open.type]))
    return [...found].flatMap((kind) => (kind === undefined ? [] : [{ version, kind }]))
  })
