/** The sheriff's choices: answers to offers, demands, and what becomes of each bag. */
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { forPassing } from '#games/sheriff/bots/baselines/terms.ts'
import type { Bags } from '#games/sheriff/bots/deals/value.ts'
import { bagsOf, dealValue } from '#games/sheriff/bots/deals/value.ts'
import { unsettled } from '#games/sheriff/bots/persona/bags-left.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { standingBribe } from '#games/sheriff/rules/deal.ts'
import { check } from '#games/sheriff/rules/index.ts'
import { isObliged } from '#games/sheriff/rules/merchants.ts'
import { isAddressee } from '#games/sheriff/rules/offer.ts'
import type { Offer } from '#games/sheriff/table.ts'
import { BagNumbers } from './bag-numbers.ts'
import { writeDeal } from './deal-numbers.ts'
import type { Kind, MoveRows } from './move-rows.ts'
import { ROW } from './move-rows.ts'

const DEMANDS = [2, 4, 6, 8, 11, 15]
const MOST_DEMANDS = 2
/** Offers that are looked at, newest first. */
const MOST_OFFERS = 6

/** What is paid and handed over, without what becomes of the merchant's bag. */
function paymentOf(thinking: Thinking, offer: Offer, bags: Bags): number {
  const { sure } = dealValue(thinking, offer, bags)
  const { pass } = offer.terms
  if (pass.length === 0) return sure
  return pass.reduce((sum, bag) => sum - (bags(bag).pass - bags(bag).otherwise), sure)
}

/** Passing this one bag is the sheriff's own choice at any time: a payment on top of it loses nothing. */
const isOnlyPayment = ({ terms, merchant }: Offer): boolean =>
  terms.pass.length === 1 && terms.pass[0] === merchant && terms.inspect.length === 0

/** By its worst honest reading it does not lose. */
export function mayAccept(thinking: Thinking, offer: Offer, bags: Bags): boolean {
  if (dealValue(thinking, offer, bags).sure >= 0) return true
  return isOnlyPayment(offer) && paymentOf(thinking, offer, bags) >= 0
}

class SheriffRows {
  readonly thinking: Thinking
  readonly rows: MoveRows
  readonly bags: Bags
  readonly about: BagNumbers

  constructor(thinking: Thinking, rows: MoveRows) {
    this.thinking = thinking
    this.rows = rows
    this.bags = bagsOf(thinking, true)
    this.about = new BagNumbers(thinking, this.bags)
  }

  answers(offer: Offer): void {
    if (mayAccept(this.thinking, offer, this.bags)) this.#answer('accept', offer)
    this.#answer('decline', offer)
  }

  #answer(type: 'accept' | 'decline', offer: Offer): void {
    const at = this.rows.add(type, { type, offer: offer.number }, offer.merchant)
    if (at === null) return
    const { numbers } = this.rows
    this.about.write(numbers, at + ROW.bag, offer.merchant)
    const value = dealValue(this.thinking, offer, this.bags)
    writeDeal(numbers, at + ROW.deal, this.thinking.view.table, offer, value)
  }

  /** S3.4.3. Passing accepts the standing bribe, so one that costs something is declined first. */
  settle(bag: Seat, type: 'pass' | 'inspect'): void {
    const { view } = this.thinking
    const bribe = type === 'pass' ? standingBribe(tableIn(view.table, 'inspection'), bag) : null
    const move =
      bribe !== null && !mayAccept(this.thinking, bribe, this.bags)
        ? ({ type: 'decline', offer: bribe.number } as const)
        : ({ type, bag } as const)
    if (check(view, move) === null) this.#aboutBag(type, move, bag)
  }

  /** S4. A deputy's side. */
  side(bag: Seat, side: 'pass' | 'inspect'): void {
    const move = { type: 'side', bag, side } as const
    if (check(this.thinking.view, move) === null) this.#aboutBag(side, move, bag)
  }

  #aboutBag(kind: Kind, move: Parameters<MoveRows['add']>[1], bag: Seat): void {
    const at = this.rows.add(kind, move, bag)
    if (at !== null) this.about.write(this.rows.numbers, at + ROW.bag, bag)
  }

  demands(bag: Seat): void {
    const { view, notes } = this.thinking
    const { phase } = tableIn(view.table, 'inspection')
    const made = notes.offers.filter(({ by, merchant }) => by === view.seat && merchant === bag)
    if (made.length >= MOST_DEMANDS || isObliged(phase, bag)) return
    const least = standingBribe(tableIn(view.table, 'inspection'), bag)?.terms.gold ?? 0
    const most = Math.min(view.table.places[bag].gold, made.at(-1)?.terms.gold ?? Number.POSITIVE_INFINITY)
    for (const gold of DEMANDS) {
      if (gold <= least || gold > most) continue
      const terms = forPassing(bag, gold)
      const at = this.rows.add('demand', { type: 'offer', with: bag, terms }, bag)
      if (at === null) return
      this.about.write(this.rows.numbers, at + ROW.bag, bag)
      const deal = { merchant: bag, sheriffs: [view.seat], terms }
      writeDeal(this.rows.numbers, at + ROW.deal, view.table, deal, dealValue(this.thinking, deal, this.bags))
    }
  }
}

/** Nothing is written if there is nothing to decide. */
export function sheriffRows(thinking: Thinking, rows: MoveRows): void {
  const { view, lastCall } = thinking
  const { table } = view
  const { phase } = tableIn(table, 'inspection')
  const writer = new SheriffRows(thinking, rows)
  const offers = phase.offers.filter(
    (offer) => isAddressee(offer, view.seat) && !offer.accepted.includes(view.seat),
  )
  for (const offer of offers.slice(-MOST_OFFERS)) writer.answers(offer)
  const bags = unsettled(table)
  if (table.rules.deputies) {
    const undecided = bags.find((bag) => phase.sides[bag][table.sheriffs.indexOf(view.seat)] === null)
    if (offers.length > 0 || undecided === undefined) return
    writer.side(undecided, 'pass')
    writer.side(undecided, 'inspect')
    return
  }
  if (!lastCall) {
    // whoever has offered something may be opened at once
    for (const bag of bags) if (offers.some(({ by }) => by === bag)) writer.settle(bag, 'inspect')
    return
  }
  for (const bag of bags) {
    if (!isObliged(phase, bag)) writer.settle(bag, 'pass')
    writer.settle(bag, 'inspect')
    if (offers.length === 0) writer.demands(bag)
  }
}
