/** A stall or the gate in words, for whoever can't see them. */
import type { Seat } from '#engine/seat.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import { lotsIn, lotsListed, nameOf } from '#games/sheriff/ui/words.ts'
import { playerAt } from '#ui/table/people.ts'
import type { Memory } from './public-history.ts'
import { rememberedOf } from './public-history.ts'

export function seatLabel(play: SheriffPlay, seat: Seat, memory: Memory): string {
  const place = play.view.table.places[seat]
  const name = nameOf(play, seat)
  const isDone = play.gestures.some((one) => one.seat === seat && one.gesture === 'done')
  return [
    play.t('sheriff.aria.stand', {
      name,
      goods: lotsListed(play, lotsIn(place.legal)),
      count: place.faceDown,
      gold: place.gold,
    }),
    `${name}: ${play.t('sheriff.count.hand', { count: place.hand })}`,
    ...(playerAt(play, seat)?.marked ? [play.t('name.marked')] : []),
    ...rememberedOf(play, memory, place),
    ...(isDone ? [play.t('gesture.done', { name })] : []),
  ].join('. ')
}
