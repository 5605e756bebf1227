/** Which offers and deals concern a bag. */
import { isIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { standingBribe } from '#games/sheriff/rules/deal.ts'
import type { Offer, Sheriff, Table } from '#games/sheriff/table.ts'
import { inspectionOf } from '#games/sheriff/ui/facts.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import type { SeenStep } from '#ui/play.ts'
import { askedBy, isDemand } from './sentence.ts'

/** It names the bag, or is a deal with its owner that names none. */
export const concerns = ({ merchant, terms: { pass, inspect } }: Offer, bag: Seat): boolean =>
  pass.includes(bag) || inspect.includes(bag) || (merchant === bag && pass.length + inspect.length === 0)

/** Latest first. */
export const offersOn = (table: Table, bag: Seat): Offer[] =>
  (inspectionOf(table)?.offers ?? []).filter((offer) => concerns(offer, bag)).reverse()

/** S3.4.3. What letting the bag pass would accept, now. */
export const standingOn = (table: Table, bag: Seat): Offer | null =>
  isIn(table, 'inspection') ? standingBribe(table, bag) : null

/** At the same time at a bag. */
const MOST = 2

/**
 * What is open about a bag, the latest of each who proposed something. The last one is what this player answers: the bribe
 * that letting the bag pass accepts, or the demand made of them.
 */
export function shownOn(play: Pick<SheriffPlay, 'view' | 'check' | 'seat'>, bag: Seat): Offer[] {
  const { table } = play.view
  const isGuard = play.seat !== null && table.sheriffs.includes(play.seat)
  const answer = isGuard ? standingOn(table, bag) : demandToMe(play)
  const here = answer !== null && concerns(answer, bag) ? [answer] : []
  const latest = [...here, ...offersOn(table, bag)].filter(
    ({ by }, i, all) => all.findIndex((one) => one.by === by) === i,
  )
  return latest.slice(0, MOST).reverse()
}

/** The offer of this number, as it lay open before the step. */
export const offerBefore = ({ before, events }: SeenStep<Sheriff>, number: number): Offer | null => {
  const open = inspectionOf(before.table)?.offers.find((offer) => offer.number === number)
  if (open) return open
  for (const event of events)
    if (event.open.type === 'offered' && event.open.offer.number === number) return event.open.offer
  return null
}

/** Deals of this round about the bag, latest first. */
export function dealsOn(steps: readonly SeenStep<Sheriff>[], bag: Seat): Offer[] {
  const found: Offer[] = []
  for (let i = steps.length - 1; i >= 0; i--) {
    // A deal about the last bag and the next round's beginning can be one step.
    for (const { open } of steps[i].events.toReversed()) {
      if (open.type === 'roundBegan') return found
      const offer = open.type === 'dealStruck' ? offerBefore(steps[i], open.offer) : null
      if (offer && concerns(offer, bag)) found.push(offer)
    }
  }
  return found
}

/** The latest demand that waits for my answer, whatever it is about. */
export const demandToMe = (play: Pick<SheriffPlay, 'view' | 'check'>): Offer | null =>
  (inspectionOf(play.view.table)?.offers ?? []).findLast(
    (offer) => isDemand(offer) && play.check({ type: 'accept', offer: offer.number }) === null,
  ) ?? null

/** The last thing that happened to offers about this bag in this round, if it was a no. */
export function refusedOn(steps: readonly SeenStep<Sheriff>[], bag: Seat): Offer | null {
  for (const step of steps.toReversed())
    for (const { open } of step.events.toReversed()) {
      if (open.type === 'roundBegan') return null
      if (open.type === 'offered' && concerns(open.offer, bag)) return null
      if (open.type !== 'offersEnded' || open.how !== 'declined') continue
      const offer = offerBefore(step, open.offers[0])
      if (offer && concerns(offer, bag)) return offer
    }
  return null
}

/** Whether this seat says no to something in the step. */
export const refusesIn = (step: SeenStep<Sheriff>, seat: Seat): boolean =>
  step.events.some(({ open }) => {
    if (open.type !== 'offersEnded' || open.how !== 'declined') return false
    const offer = offerBefore(step, open.offers[0])
    return offer !== null && askedBy(offer).includes(seat) && !offer.accepted.includes(seat)
  })
