/** The sheriff's sums: what opening or passing a bag is worth, and what an offer adds. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import { isUnsettled } from '#games/sheriff/rules/merchants.ts'
import type { Offer, Table } from '#games/sheriff/table.ts'
import { CONTRABAND_FINE, CONTRABAND_VALUE, HONEST_PENALTY } from './averages.ts'
import type { Suspicion } from './belief.ts'
import { suspicionOf } from './belief.ts'
import type { Thinking } from './thinking.ts'
import { blur, rivalry } from './thinking.ts'
import { wareWorth } from './worth.ts'

export interface Judgement {
  readonly bag: Seat
  readonly suspicion: Suspicion
  readonly inspect: number
  readonly pass: number
}

/** What those who remember nothing think of every bag. */
const UNKNOWN_BAG: Suspicion = { lie: 0.42, cards: 2 }
/** More cards of one kind are not believed. */
const MOST_BELIEVED = 3
/** Promises, and kept ones among them, that everybody is thought to have made before the match. */
const PROMISED_BEFORE = 3
const KEPT_BEFORE = 1.5

/** What inspecting and passing are worth to me. A rival's loss counts as a share of a gain of mine. */
export function judge(thinking: Thinking, bag: Seat): Judgement {
  const { view, notes, persona, strength } = thinking
  const suspicion = strength.remembers ? suspicionOf(view, notes, bag) : UNKNOWN_BAG
  const weight = rivalry(thinking, bag)
  const { lie, cards } = suspicion
  const number = view.table.places[bag].bag?.cards ?? 0
  const share = view.table.rules.deputies ? 0.5 : 1
  const fine = lie * cards * CONTRABAND_FINE * (share + weight)
  const penalty = (1 - lie) * HONEST_PENALTY * number * (share + weight)
  const held = notes.gates[bag].openedMine * persona.grudge
  return {
    bag,
    suspicion,
    inspect: fine - penalty + persona.suspicion + held + blur(thinking),
    pass: -weight * lie * cards * CONTRABAND_VALUE,
  }
}

const lotsWorth = ({ view }: Thinking, lots: readonly Lot[]): number =>
  lots.reduce(
    (sum, { good, count }) => sum + wareWorth(view.table, view.seat, good, Math.min(count, MOST_BELIEVED)),
    0,
  )

/** How far a merchant's word about hidden goods is believed. */
function trustIn({ notes }: Thinking, merchant: Seat): number {
  const { promises, broken } = notes.merchants[merchant]
  return (promises - broken + KEPT_BEFORE) / (promises + PROMISED_BEFORE)
}

/** What an offer brings me before anything is done for it. */
function paymentOf(thinking: Thinking, { merchant, sheriffs, terms }: Offer): number {
  const share = sheriffs.length > 1 ? 0.5 : 1
  const gold = terms.gold * (share + rivalry(thinking, merchant)) - (terms.goldBack ?? 0)
  const claimed = lotsWorth(thinking, terms.contraband) + lotsWorth(thinking, terms.bag)
  return gold + share * (lotsWorth(thinking, terms.stand) + trustIn(thinking, merchant) * claimed)
}

/** What accepting gains over settling the same bags as I would. */
export function gainOf(thinking: Thinking, offer: Offer, judgements: ReadonlyMap<Seat, Judgement>): number {
  let gain = paymentOf(thinking, offer)
  for (const [bags, how] of [
    [offer.terms.pass, 'pass'],
    [offer.terms.inspect, 'inspect'],
  ] as const) {
    for (const bag of bags) {
      const judgement = judgements.get(bag)
      if (judgement !== undefined) gain += judgement[how] - Math.max(judgement.pass, judgement.inspect)
    }
  }
  return gain
}

export function judgeAll(thinking: Thinking): Map<Seat, Judgement> {
  const { table } = thinking.view
  const judgements = new Map<Seat, Judgement>()
  for (const bag of unsettled(table)) judgements.set(bag, judge(thinking, bag))
  return judgements
}

export function unsettled(table: Table): Seat[] {
  return table.places.map((_, seat) => seatAt(seat)).filter((seat) => isUnsettled(table, seat))
}
