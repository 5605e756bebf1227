/** What a round changed for everybody, as everybody could see it. */
import type { Seat } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
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

export interface RoundSummary {
  readonly lines: readonly RoundLine[]
  /** who wears the badge next */
  readonly sheriffs: readonly Seat[]
}

/** `steps` at least up to the one in which the next round begins, or the match ends. */
export function summaryOf(steps: readonly SeenStep<Sheriff>[], round: number): RoundSummary {
  const began = steps.findLastIndex(({ before }) => before.table.round < round)
  const over = steps.findIndex(({ after }) => after.table.round > round)
  const last = over < 0 ? steps.length - 1 : over
  const then = began < 0 ? steps[0].before.table : steps[began].after.table
  const now = steps[last].after.table
  const ends = endsOf(steps.slice(began + 1, last + 1))
  const lines = now.places.map((place, i) => {
    const seat = i as Seat
    const was = then.places[i]
    return {
      seat,
      gold: place.gold - was.gold,
      goods: lotsIn(place.legal.map((count, good) => Math.max(0, count - (was.legal[good] ?? 0)))),
      faceDown: place.faceDown - was.faceDown,
      bag: ends.get(seat) ?? null,
    }
  })
  return { lines, sheriffs: over < 0 ? [] : now.sheriffs }
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
