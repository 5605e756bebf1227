/** What of a step is worth looking at, in order. */
import type { Seat } from '#engine/seat.ts'
import type { Hidden, Open, Secrets } from '#games/nottingham/event.ts'
import type { Item } from '#games/nottingham/items.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import type { SeenStep } from '#ui/play.ts'

export interface Scene {
  readonly open: Open
  readonly hidden: Hidden | null
  /** whose faces are shown, from the one who acts to the one it is done to */
  readonly seats: readonly Seat[]
  /** cards that all see, or I alone */
  readonly items: readonly Item[]
  /** cards that change hands unseen */
  readonly backs: number
  readonly weight: 'small' | 'great'
}

type Part = Pick<Scene, 'seats'> & Partial<Scene>

function begin(open: Open, hidden: Hidden | null, me: Seat | null): Part | null {
  switch (open.type) {
    case 'attacked':
      return { seats: [open.by, open.target], items: [open.with] }
    case 'defended':
      return { seats: [open.seat, open.by], items: ['necklace'], weight: 'great' }
    case 'heldUp':
    case 'handShown':
      return { seats: [open.of], items: open.items }
    case 'taken': {
      const item = open.item ?? (hidden as Secrets['taken'] | null)?.item
      const isMine = me === open.by || me === open.from
      return {
        seats: [open.from, open.by],
        items: item ? [item] : [],
        backs: item ? 0 : 1,
        weight: isMine ? 'great' : 'small',
      }
    }
    case 'offerAccepted':
      return { seats: [open.offer.seat, open.by], items: open.offer.items }
    case 'ambushLaid':
      return open.seat === me ? null : { seats: [open.seat] }
    case 'setLaid':
      return { seats: [open.seat], items: new Array<Item>(open.count).fill(open.item) }
    case 'sprung':
      return { seats: [open.seat, open.on], items: [open.item], weight: 'great' }
    case 'setWon':
      return { seats: [open.seat], items: [open.item], weight: 'great' }
    case 'setFailed':
      return { seats: [open.seat], items: [open.item], weight: 'great' }
    case 'taskDone':
      return { seats: [open.seat], items: open.items, weight: 'great' }
    case 'drew':
      return open.seat === me ? { seats: [], items: [(hidden as Secrets['drew']).item] } : null
    case 'reshuffled':
      return { seats: [] }
    default:
      return null
  }
}

export function scenesOf(step: SeenStep<Nottingham>): Scene[] {
  const me = typeof step.after.seat === 'number' ? step.after.seat : null
  return step.events.flatMap(({ open, hidden }) => {
    const part = begin(open, hidden ?? null, me)
    return part === null
      ? []
      : [{ items: [], backs: 0, weight: 'small' as const, ...part, open, hidden: hidden ?? null }]
  })
}

/** Milliseconds until the next one. */
export const lengthOf = ({ weight }: Scene): number => (weight === 'great' ? 2400 : 1500)
