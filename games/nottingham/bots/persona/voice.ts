/** Short remarks in character, as message ids, since everybody reads them in their own language. */
import type { Below } from '#engine/chance.ts'
import type { VisibleEvent } from '#engine/event.ts'
import type { Nottingham, SeatView } from '#games/nottingham/table.ts'

export const MOMENTS = ['attacks', 'is-robbed', 'defends', 'springs', 'is-ambushed', 'scores'] as const
export type Moment = (typeof MOMENTS)[number]

/** What has just happened to this seat in front of everybody, if it is worth a word. */
function momentOf(seat: SeatView['seat'], { open }: VisibleEvent<Nottingham>): Moment | null {
  switch (open.type) {
    case 'attacked':
      return open.by === seat ? 'attacks' : null
    case 'taken':
      return open.from === seat ? 'is-robbed' : null
    case 'defended':
      return open.seat === seat ? 'defends' : null
    case 'sprung':
      if (open.seat === seat) return 'springs'
      return open.on === seat ? 'is-ambushed' : null
    case 'setWon':
    case 'taskDone':
      return open.seat === seat ? 'scores' : null
    default:
      return null
  }
}

/** Whoever loses something or springs a trap has something to say; about all else they speak now and then. */
const ALWAYS: readonly Moment[] = ['is-robbed', 'springs', 'is-ambushed']
const ONE_IN = 3

export const lineId = (persona: string, moment: Moment): string => `nottingham.voice.${persona}.${moment}`

export function lineFor(
  persona: string,
  { seat }: SeatView,
  heard: VisibleEvent<Nottingham>,
  below: Below,
): string | null {
  const moment = momentOf(seat, heard)
  if (moment === null) return null
  return ALWAYS.includes(moment) || below(ONE_IN) === 0 ? lineId(persona, moment) : null
}
