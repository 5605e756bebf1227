/** Short remarks in character, as message ids, since everybody reads them in their own language. */
import type { Below } from '#engine/chance.ts'
import type { VisibleEvent } from '#engine/event.ts'
import type { SeatView, Sheriff } from '#games/sheriff/table.ts'

export const MOMENTS = [
  'declares',
  'offers',
  'demands',
  'deals',
  'slips-through',
  'is-caught',
  'is-proven-honest',
  'catches',
  'is-fooled',
  'claims',
] as const
export type Moment = (typeof MOMENTS)[number]

/** What has just happened to this seat, if it is worth a word. Nothing here tells what others can't see. */
function momentOf({ seat, table }: SeatView, { open }: VisibleEvent<Sheriff>): Moment | null {
  const atGate = table.sheriffs.includes(seat)
  switch (open.type) {
    case 'declared':
      return open.seat === seat ? 'declares' : null
    case 'offered':
      if (open.offer.by !== seat) return null
      return atGate ? 'demands' : 'offers'
    case 'acceptedOffer':
      return open.seat === seat ? 'deals' : null
    case 'bagPassed':
      return open.bag === seat && open.faceDown > 0 ? 'slips-through' : null
    case 'bagOpened':
      if (open.bag === seat) return open.honest ? 'is-proven-honest' : 'is-caught'
      return atGate ? (open.honest ? 'is-fooled' : 'catches') : null
    case 'claimed':
      return open.seat === seat ? 'claims' : null
    default:
      return null
  }
}

// A bot that comments on everything is tiresome.
const ONE_IN = 3

export const lineId = (persona: string, moment: Moment): string => `sheriff.voice.${persona}.${moment}`

export function lineFor(
  persona: string,
  view: SeatView,
  heard: VisibleEvent<Sheriff>,
  below: Below,
): string | null {
  const moment = momentOf(view, heard)
  return moment !== null && below(ONE_IN) === 0 ? lineId(persona, moment) : null
}
