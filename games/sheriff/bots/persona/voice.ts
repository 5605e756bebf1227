/** Short remarks in character, as message ids, since everybody reads them in their own language. */
import type { Below } from '#engine/chance.ts'
import type { VisibleEvent } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { Offer, SeatView, Sheriff } from '#games/sheriff/table.ts'
import type { Notes } from './notes.ts'

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
  'refuses',
  'refuses-demand',
  'is-refused',
  'ponders',
  'remembers',
] as const
export type Moment = (typeof MOMENTS)[number]

/** What has been offered, and who has opened my bags. */
type Heeded = Pick<Notes, 'offers' | 'habits'>

/** What has just happened to this seat, if it is worth a word. Nothing here tells what others can't see. */
function momentOf(
  { seat, table }: SeatView,
  { open }: VisibleEvent<Sheriff>,
  { offers, habits }: Heeded,
): Moment | null {
  const atGate = table.sheriffs.includes(seat)
  const facing = (merchant: Seat, moment: Moment): Moment =>
    habits[merchant].openedMine > 0 ? 'remembers' : moment
  switch (open.type) {
    case 'declared':
      return open.seat === seat ? 'declares' : null
    case 'offered':
      if (open.offer.by !== seat) return null
      return atGate ? facing(open.offer.merchant, 'demands') : 'offers'
    case 'dealStruck': {
      const offer = offers.find(({ number }) => number === open.offer)
      return offer !== undefined && addresseesOf(offer).includes(seat) ? 'deals' : null
    }
    case 'offersEnded': {
      const offer = offers.find(({ number }) => number === open.offers[0])
      return open.how === 'declined' && offer !== undefined ? refusalOf(offer, seat) : null
    }
    case 'bagPassed':
      return open.bag === seat && open.faceDown > 0 ? 'slips-through' : null
    case 'bagOpened':
      if (open.bag === seat) return open.honest ? 'is-proven-honest' : 'is-caught'
      return atGate ? (open.honest ? 'is-fooled' : facing(open.bag, 'catches')) : null
    case 'claimed':
      return open.seat === seat ? 'claims' : null
    default:
      return null
  }
}

const addresseesOf = ({ by, merchant, sheriffs }: Offer): readonly Seat[] =>
  by === merchant ? sheriffs : [merchant]

/** Of two deputies nobody knows who declined. */
function refusalOf(offer: Offer, seat: Seat): Moment | null {
  if (offer.by === seat) return 'is-refused'
  const addressees = addresseesOf(offer)
  if (addressees.length > 1 || addressees[0] !== seat) return null
  return seat === offer.merchant ? 'refuses-demand' : 'refuses'
}

/** Whoever is caught, bribed or refused has something to say; a bot that comments on everything else is tiresome. */
const ALWAYS: readonly Moment[] = ['is-caught', 'deals', 'refuses', 'refuses-demand', 'is-refused']
const ONE_IN = 3

export const lineId = (persona: string, moment: Moment): string => `sheriff.voice.${persona}.${moment}`

export function lineFor(
  persona: string,
  view: SeatView,
  heard: VisibleEvent<Sheriff>,
  notes: Heeded,
  below: Below,
): string | null {
  const moment = momentOf(view, heard, notes)
  if (moment === null) return null
  return ALWAYS.includes(moment) || below(ONE_IN) === 0 ? lineId(persona, moment) : null
}
