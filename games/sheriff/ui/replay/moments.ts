/** What one may want to jump to. */
import type { Seat } from '#engine/seat.ts'
import type { Open, Secrets } from '#games/sheriff/event.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { isHonest } from '#games/sheriff/rules/honesty.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import type { Moment, MomentKind, StepEvents } from '#ui/replay.ts'

export const kinds: readonly MomentKind[] = [
  { id: 'lie', key: 'b', icon: 'whisper' },
  { id: 'inspection', key: 'i', icon: 'watch' },
  { id: 'deal', key: 'd', icon: 'check' },
  { id: 'round', key: 'r', icon: 'shuffle' },
]
type Kind = 'lie' | 'inspection' | 'deal' | 'round'

/** A lie is where it is told, for those who know what is in the bag; for others it is where it comes out. */
function kindsOf(open: Open, packed: ReadonlyMap<Seat, readonly Good[]>): Kind[] {
  switch (open.type) {
    case 'declared': {
      const goods = packed.get(open.seat)
      return goods && !isHonest(goods, open.good) ? ['lie'] : []
    }
    case 'bagOpened':
      return open.honest || packed.has(open.bag) ? ['inspection'] : ['lie', 'inspection']
    case 'dealStruck':
      return ['deal']
    case 'roundBegan':
      return ['round']
    default:
      return []
  }
}

export function momentsOf(steps: readonly StepEvents<Sheriff>[]): Moment[] {
  const packed = new Map<Seat, readonly Good[]>()
  return steps.flatMap(({ version, events }) => {
    const found = new Set<Kind>()
    for (const { open, hidden } of events) {
      if (open.type === 'loaded' && hidden) packed.set(open.seat, (hidden as Secrets['loaded']).goods)
      for (const kind of kindsOf(open, packed)) found.add(kind)
    }
    return [...found].map((kind) => ({ version, kind }))
  })
}
