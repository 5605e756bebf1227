/** What a round changed for everybody, as everybody could see it. */
import type { Seat } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import type { Sheriff, Table } from '#games/sheriff/table.ts'
import type { BagEnd } from '#games/sheriff/ui/gate/public-history.ts'
import { lotsIn } from '#games/sheriff/ui/words.ts'
import type { SeenStep } from '#ui/play.ts'

interface RoundLine {
  readonly seat: Seat
  readonly gold: number
  readonly goods: readonly Lot[]
  /** face-down goods; negative: they are fewer than before */
  readonly faceDown: number
  readonly bag: BagEnd | null
}

/** `steps` up to the one in which the next round begins; `now`: the table at the end of the round. */
export function roundLines(steps: readonly SeenStep<Sheriff>[], now: Table): RoundLine[] {
  const began = steps.findLastIndex(({ before }) => before.table.round < now.round)
  const first = steps[Math.max(began, 0)]
  const then = began < 0 ? first?.before.table : first.after.table
  const ends = endsOf(steps.slice(began + 1))
  return now.places.map((place, i) => {
    const seat = i as Seat
    const was = then?.places[i] ?? place
    return {
      seat,
      gold: place.gold - was.gold,
      goods: lotsIn(place.legal.map((count, good) => Math.max(0, count - (was.legal[good] ?? 0)))),
      faceDown: place.faceDown - was.faceDown,
      bag: ends.get(seat) ?? null,
    }
  })
}

function endsOf(steps: readonly SeenStep<Sheriff>[]): ReadonlyMap<Seat, BagEnd> {
  const ends = new Map<Seat, BagEnd>()
  for (const { events } of steps)
    for (const { open } of events) {
      if (open.type === 'roundBegan') break
      if (open.type === 'bagPassed') ends.set(open.bag, 'unopened')
      if (open.type === 'bagOpened') ends.set(open.bag, open.honest ? 'honest' : 'caught')
    }
  return ends
}
