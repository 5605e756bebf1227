/** Random haggling: any term the rules allow, for any bag, and answers to what others offer. */

import { pickOne, pickSome } from '#engine/bots/pick.ts'
import type { Below } from '#engine/game.ts'
import { viewIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import { isMerchant, isObliged, isUnsettled } from '#games/sheriff/rules/merchants.ts'
import { isAddressee, offer as offerRule } from '#games/sheriff/rules/offer.ts'
import { actsAlone, settlers } from '#games/sheriff/rules/sides.ts'
import type { SeatView, Table, Terms, ViewIn } from '#games/sheriff/table.ts'

const OFFERS_A_ROUND = 6

function unsettled(table: Table): Seat[] {
  const bags: Seat[] = []
  for (let i = 0; i < table.places.length; i++) if (isUnsettled(table, seatAt(i))) bags.push(seatAt(i))
  return bags
}

/** Terms while they are thought of. */
type Draft = { -readonly [K in keyof Terms]: Terms[K] }

const NONE: readonly never[] = []

const gift = (): Draft => ({
  pass: NONE,
  inspect: NONE,
  gold: 0,
  goldBack: null,
  stand: NONE,
  contraband: NONE,
  bag: NONE,
  favour: null,
})

const one = <W extends Ware>(good: W, below: Below): Lot<W>[] => [{ good, count: 1 + below(2) }]

const oneOrTwo = (bags: readonly Seat[], below: Below): Seat[] =>
  pickSome(bags, Math.min(bags.length, 1 + below(2)), below)

/** The truth half of the time, if there is any. */
const claimed = (own: readonly Good[], all: readonly Good[], below: Below): Lot<Good>[] =>
  one(pickOne(own.length > 0 && below(2) === 0 ? own : all, below), below)

/** One term more: every kind is as likely as the others. */
function addTerm(
  { table, seat, hand }: SeatView,
  terms: Draft,
  merchant: Seat,
  sheriff: Seat,
  below: Below,
): void {
  const mine = merchant === seat
  switch (below(8)) {
    case 0:
      terms.pass = oneOrTwo(unsettled(table), below)
      break
    case 1:
      terms.inspect = oneOrTwo(unsettled(table), below)
      break
    case 2:
      terms.gold = below(table.places[merchant].gold + 1)
      break
    case 3:
      terms.goldBack = below(Math.min(table.places[sheriff].gold, 10) + 1)
      break
    case 4: {
      const stand = cardsIn(table.places[merchant].legal)
      if (stand.length > 0) terms.stand = [{ good: pickOne(stand, below), count: 1 }]
      break
    }
    case 5:
      terms.contraband = claimed(
        mine ? (cardsIn(hand.contraband) as Good[]) : NONE,
        table.rules.contraband,
        below,
      )
      break
    case 6:
      terms.bag = claimed(mine ? hand.bag : NONE, table.rules.deck, below)
      break
    default:
      terms.favour = 'next time it will be your turn'
  }
}

/** An offer the rules allow, or null if the one thought of is not. */
function makeOffer(view: ViewIn<'inspection'>, below: Below): Move | null {
  const { table, seat } = view
  if (table.offersMade >= table.round * OFFERS_A_ROUND) return null
  const mine = isMerchant(table, seat)
  const partners = mine ? table.sheriffs : unsettled(table)
  if (partners.length === 0) return null
  const partner = pickOne(partners, below)
  const joint = mine && table.rules.deputies && below(2) === 0
  const terms = gift()
  if (mine) {
    terms.pass = [seat]
    terms.gold = below(Math.min(table.places[seat].gold, 8) + 1)
  }
  for (let more = below(3); more > 0; more--) {
    addTerm(view, terms, mine ? seat : partner, mine ? partner : seat, below)
  }
  if (joint) terms.goldBack = null
  const move = { type: 'offer', with: joint ? 'deputies' : partner, terms } as const
  return offerRule.check(view, move) === null ? move : null
}

/** An answer to one of the offers made to this seat, or taking back one of its own. */
function respond(view: ViewIn<'inspection'>, below: Below): Move | null {
  const { offers } = view.table.phase
  if (offers.length === 0) return null
  const offer = pickOne(offers, below)
  if (offer.by === view.seat) return below(4) === 0 ? { type: 'withdraw', offer: offer.number } : null
  if (!isAddressee(offer, view.seat) || offer.accepted.includes(view.seat)) return null
  return { type: below(2) === 0 ? 'accept' : 'decline', offer: offer.number }
}

/** A merchant's chance to talk, which need not be taken. */
export function haggle(asked: SeatView, below: Below): Move | null {
  const view = viewIn(asked, 'inspection')
  return below(2) === 0 ? respond(view, below) : makeOffer(view, below)
}

/** The sheriff talks a little, then settles one bag or the other. */
export function settle(asked: SeatView, below: Below): Move | null {
  const view = viewIn(asked, 'inspection')
  const talk = below(3) === 0 ? respond(view, below) : below(6) === 0 ? makeOffer(view, below) : null
  if (talk !== null) return talk
  const bag = pickOne(unsettled(view.table), below)
  return view.table.rules.deputies ? settleTogether(view, bag, below) : settleAlone(view, bag, below)
}

function settleAlone(view: ViewIn<'inspection'>, bag: Seat, below: Below): Move {
  const mustOpen = isObliged(view.table.phase, bag)
  return { type: mustOpen || below(2) === 0 ? 'inspect' : 'pass', bag }
}

/** S4. A deputy takes a side first; whoever may settle the bag then mostly does. */
function settleTogether(view: ViewIn<'inspection'>, bag: Seat, below: Below): Move | null {
  const { table, seat } = view
  const { sides, obligations } = view.table.phase
  const mine = sides[bag][table.sheriffs.indexOf(seat)]
  const bound = obligations.some((obligation) => obligation.bag === bag && obligation.by.includes(seat))
  if (mine === null || below(6) === 0) {
    return { type: 'side', bag, side: bound || below(2) === 0 ? 'inspect' : 'pass' }
  }
  if (!settlers(table, bag).includes(seat)) return null
  if (actsAlone(table, seat, bag)) return settleAlone(view, bag, below)
  if (mine === 'pass') return isObliged(view.table.phase, bag) ? null : { type: 'pass', bag }
  return { type: 'inspect', bag }
}
