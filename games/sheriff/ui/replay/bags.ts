/** The bags of the round: what was said about each, what is in it, and what became of it. */
import type { Seat } from '#engine/seat.ts'
import type { State } from '#engine/state.ts'
import type { Counts, Lot } from '#games/sheriff/counts.ts'
import { add, count, none } from '#games/sheriff/counts.ts'
import type { Secrets } from '#games/sheriff/event.ts'
import type { Good, Legal } from '#games/sheriff/goods.ts'
import { WARES } from '#games/sheriff/goods.ts'
import { isHonest } from '#games/sheriff/rules/honesty.ts'
import type { Offer, Sheriff } from '#games/sheriff/table.ts'
import type { StepEvents } from '#ui/replay.ts'

export interface OpenBag {
  readonly goods: readonly Good[]
  readonly declared: Legal | null
  readonly fate: 'passed' | 'opened' | null
}

export const isLie = ({ goods, declared }: OpenBag): boolean =>
  declared !== null && !isHonest(goods, declared)

export function bagsNow(steps: readonly StepEvents<Sheriff>[]): ReadonlyMap<Seat, OpenBag> {
  const bags = new Map<Seat, OpenBag>()
  const change = (seat: Seat, what: Partial<OpenBag>): void => {
    bags.set(seat, { goods: [], declared: null, fate: null, ...bags.get(seat), ...what })
  }
  for (const { events } of steps) {
    for (const { open, hidden } of events) {
      if (open.type === 'roundBegan') bags.clear()
      if (open.type === 'loaded')
        change(open.seat, { goods: (hidden as Secrets['loaded'] | null)?.goods ?? [] })
      if (open.type === 'declared') change(open.seat, { declared: open.good })
      if (open.type === 'bagPassed') change(open.bag, { fate: 'passed' })
      if (open.type === 'bagOpened') change(open.bag, { fate: 'opened' })
    }
  }
  return bags
}

/** Whose bag, offer or turn this step is about; null where it is about all. */
export function aboutIn({ events }: StepEvents<Sheriff>): Seat | null {
  for (const { open } of events) {
    if ('bag' in open) return open.bag
    if (open.type === 'offered') return open.offer.merchant
    if ('seat' in open) return open.seat
  }
  return null
}

/** What a merchant says to have, in an offer that lies on the table. */
export interface Claim {
  readonly offer: number
  readonly goods: readonly Lot[]
  readonly isTrue: boolean
}

const covers = (there: Counts, lots: readonly Lot[]): boolean =>
  lots.every(({ good, count: claimed }) => count(there, good) >= claimed)

/** Promised goods can't be seen by whom they are promised to. */
export function claimsOf({ table, hands }: State<Sheriff>, seat: Seat): Claim[] {
  if (table.phase.type !== 'inspection') return []
  const inBag = none(WARES.length)
  add(inBag, hands[seat].bag)
  const claimed = ({ merchant, terms }: Offer): boolean =>
    merchant === seat && terms.bag.length + terms.contraband.length > 0
  return table.phase.offers.filter(claimed).map(({ number, terms }) => ({
    offer: number,
    goods: [...terms.bag, ...terms.contraband],
    isTrue: covers(inBag, terms.bag) && covers(hands[seat].contraband, terms.contraband),
  }))
}
