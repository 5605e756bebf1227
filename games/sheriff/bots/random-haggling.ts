/** Random haggling: any term the rules allow, for any bag, and answers to what others propose. */
import type { Below } from '../../../engine/game.ts'
import type { Seat } from '../../../engine/seat.ts'
import { seatAt } from '../../../engine/seat.ts'
import type { Lot } from '../counts.ts'
import { cardsIn } from '../counts.ts'
import type { Good, Ware } from '../goods.ts'
import type { Move } from '../move.ts'
import { isMerchant, isObliged, isUnsettled } from '../rules/merchants.ts'
import { isAddressee, offer as offerRule } from '../rules/offer.ts'
import { actsAlone, settlers } from '../rules/sides.ts'
import type { Inspection, SeatView, Table, Terms } from '../table.ts'
import { oneOf, some } from './draw.ts'

const OFFERS_A_ROUND = 6

const inspection = ({ table }: SeatView): Inspection => table.phase as Inspection

function unsettled(table: Table): Seat[] {
  const bags: Seat[] = []
  for (let i = 0; i < table.places.length; i++) if (isUnsettled(table, seatAt(i))) bags.push(seatAt(i))
  return bags
}

const GIFT: Terms = {
  pass: [],
  inspect: [],
  gold: 0,
  goldBack: null,
  stand: [],
  contraband: [],
  bag: [],
  favour: null,
}

const one = <W extends Ware>(good: W, below: Below): Lot<W>[] => [{ good, count: 1 + below(2) }]

/** One term more: every kind is as likely as the others. */
function addTerm(view: SeatView, terms: Terms, merchant: Seat, sheriff: Seat, below: Below): Terms {
  const { table, seat, hand } = view
  const bags = unsettled(table)
  switch (below(8)) {
    case 0:
      return { ...terms, pass: some(bags, Math.min(bags.length, 1 + below(2)), below) }
    case 1:
      return { ...terms, inspect: some(bags, Math.min(bags.length, 1 + below(2)), below) }
    case 2:
      return { ...terms, gold: below(table.places[merchant].gold + 1) }
    case 3:
      return { ...terms, goldBack: below(Math.min(table.places[sheriff].gold, 10) + 1) }
    case 4: {
      const stand = cardsIn(table.places[merchant].legal)
      return stand.length === 0 ? terms : { ...terms, stand: [{ good: oneOf(stand, below), count: 1 }] }
    }
    case 5: {
      // half of the time the truth, if there is any
      const own = merchant === seat ? (cardsIn(hand.contraband) as Good[]) : []
      const from = own.length > 0 && below(2) === 0 ? own : table.rules.contraband
      return { ...terms, contraband: one(oneOf(from, below), below) }
    }
    case 6: {
      const own = merchant === seat ? hand.bag : []
      const from = own.length > 0 && below(2) === 0 ? own : table.rules.deck
      return { ...terms, bag: one(oneOf(from, below), below) }
    }
    default:
      return { ...terms, favour: 'next time it will be your turn' }
  }
}

/** An offer the rules allow, or null if the one thought of is not. */
function propose(view: SeatView, below: Below): Move | null {
  const { table, seat } = view
  if (table.offersMade >= table.round * OFFERS_A_ROUND) return null
  const mine = isMerchant(table, seat)
  const partners = mine ? table.sheriffs : unsettled(table)
  if (partners.length === 0) return null
  const partner = oneOf(partners, below)
  const joint = mine && table.rules.deputies && below(2) === 0
  let terms: Terms = mine
    ? { ...GIFT, pass: [seat], gold: below(Math.min(table.places[seat].gold, 8) + 1) }
    : GIFT
  for (let more = below(3); more > 0; more--) {
    terms = addTerm(view, terms, mine ? seat : partner, mine ? partner : seat, below)
  }
  if (joint) terms = { ...terms, goldBack: null }
  const move = { type: 'offer', with: joint ? 'deputies' : partner, terms } as const
  return offerRule.check(view, move) === null ? move : null
}

/** An answer to one of the offers made to this seat, or taking back one of its own. */
function respond(view: SeatView, below: Below): Move | null {
  const { offers } = inspection(view)
  if (offers.length === 0) return null
  const offer = oneOf(offers, below)
  if (offer.by === view.seat) return below(4) === 0 ? { type: 'withdraw', offer: offer.number } : null
  if (!isAddressee(offer, view.seat) || offer.accepted.includes(view.seat)) return null
  return { type: below(2) === 0 ? 'accept' : 'decline', offer: offer.number }
}

/** A merchant's chance to talk, which need not be taken. */
export function haggle(view: SeatView, below: Below): Move | null {
  return below(2) === 0 ? respond(view, below) : propose(view, below)
}

/** The sheriff talks a little, then settles one bag or the other. */
export function settle(view: SeatView, below: Below): Move | null {
  const talk = below(3) === 0 ? respond(view, below) : below(6) === 0 ? propose(view, below) : null
  if (talk !== null) return talk
  const bag = oneOf(unsettled(view.table), below)
  return view.table.rules.deputies ? settleTogether(view, bag, below) : settleAlone(view, bag, below)
}

function settleAlone(view: SeatView, bag: Seat, below: Below): Move {
  const mustOpen = isObliged(inspection(view), bag)
  return { type: mustOpen || below(2) === 0 ? 'inspect' : 'pass', bag }
}

/** S4. A deputy takes a side first; whoever may settle the bag then mostly does. */
function settleTogether(view: SeatView, bag: Seat, below: Below): Move | null {
  const { table, seat } = view
  const { sides, obligations } = inspection(view)
  const mine = sides[bag][table.sheriffs.indexOf(seat)]
  const bound = obligations.some((obligation) => obligation.bag === bag && obligation.by.includes(seat))
  if (mine === null || below(6) === 0) {
    return { type: 'side', bag, side: bound || below(2) === 0 ? 'inspect' : 'pass' }
  }
  if (!settlers(table, bag).includes(seat)) return null
  if (actsAlone(table, seat, bag)) return settleAlone(view, bag, below)
  if (mine === 'pass') return isObliged(inspection(view), bag) ? null : { type: 'pass', bag }
  return { type: 'inspect', bag }
}
