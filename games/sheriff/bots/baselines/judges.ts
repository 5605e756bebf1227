/** The judges among sheriffs, from the one who never looks to the one who always does. */
import type { Situation } from '#engine/bots/bot.ts'
import type { Seat } from '#engine/seat.ts'
import type { Move } from '#games/sheriff/move.ts'
import { isAddressee, offer as offerRule } from '#games/sheriff/rules/offer.ts'
import type { Offer, Side, ViewIn } from '#games/sheriff/table.ts'
import { bestBy } from './cards.ts'
import { hasOffered } from './notes.ts'
import type { Judge } from './sheriff.ts'
import { forPassing, profitOf } from './terms.ts'

const silent = (): null => null

/** Settles at once, without listening to anybody. */
const byRule = (rule: (view: ViewIn<'inspection'>, bag: Seat) => Side): Judge => ({
  say: silent,
  side: rule,
  verdict: rule,
})

export const inspectsAll = byRule(() => 'inspect')
export const passesAll = byRule(() => 'pass')

const SUSPICIOUS = 4
export const inspectsLargeBags = byRule(({ table }, bag) =>
  (table.places[bag].bag?.cards ?? 0) >= SUSPICIOUS ? 'inspect' : 'pass',
)

const atLastCall =
  (side: Side) =>
  (_view: ViewIn<'inspection'>, _bag: Seat, { lastCall }: Situation): Side | null =>
    lastCall ? side : null

/** Merchants’ open offers to this seat for passing the bag, of at least so much gold for each bag passed. */
const bribesFor = (view: ViewIn<'inspection'>, bag: Seat, least: number): Offer[] =>
  view.table.phase.offers.filter((offer) => {
    const { by, merchant, terms } = offer
    const isMine = by === merchant && isAddressee(offer, view.seat) && terms.pass.includes(bag)
    return isMine && profitOf(terms) >= least * terms.pass.length
  })

function acceptBest(view: ViewIn<'inspection'>, bag: Seat, least: number): Move | null {
  const open = bribesFor(view, bag, least).filter(({ accepted }) => !accepted.includes(view.seat))
  const best = bestBy(open, ({ terms }) => profitOf(terms))
  return best === null ? null : { type: 'accept', offer: best.number }
}

/** Takes the best bribe of at least so much, and does `otherwise` with bags for which none comes. */
export const takesBribes = (least: number, otherwise: Side): Judge => ({
  say: (view, bag) => acceptBest(view, bag, least),
  // a bribe for both deputies is theirs only if both let the bag pass
  side: (view, bag) =>
    bribesFor(view, bag, least).some(({ sheriffs }) => sheriffs.length > 1) ? 'pass' : otherwise,
  verdict: atLastCall(otherwise),
})

function demand(view: ViewIn<'inspection'>, bag: Seat, mind: Situation, gold: number): Move | null {
  if (hasOffered(view, mind, bag)) return null
  const move = { type: 'offer', with: bag, terms: forPassing(bag, gold) } as const
  return offerRule.check(view, move) === null ? move : null
}

/**
 * X25. Only a deputy who wants to inspect while the other does not can demand anything. Taking the side the other
 * has not taken never ends in an inspection by both; of two who think so, the first lets pass.
 */
function otherSide(view: ViewIn<'inspection'>, bag: Seat, { lastCall }: Situation): Side | null {
  const theirs = view.table.phase.sides[bag][view.table.sheriffs[0] === view.seat ? 1 : 0]
  if (theirs === null) return lastCall ? 'pass' : null
  return theirs === 'pass' ? 'inspect' : 'pass'
}

/** Demands so much of every merchant once, takes it as an offer too, and does `otherwise` with those who don’t pay. */
export const demands = (gold: number, otherwise: Side): Judge => ({
  say: (view, bag, mind) => acceptBest(view, bag, gold) ?? demand(view, bag, mind, gold),
  side: otherwise === 'pass' ? otherSide : () => 'inspect',
  verdict: atLastCall(otherwise),
})
