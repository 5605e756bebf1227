/**
 * The one evaluator of deals: what carrying out the terms changes for everybody, weighed as my own, against what is to
 * be expected without them. It serves both sides, third parties' bags and deputies.
 */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { weightOf } from '#games/sheriff/bots/persona/thinking.ts'
import { contrabandWorth, standing } from '#games/sheriff/bots/persona/worth.ts'
import { count } from '#games/sheriff/counts.ts'
import { VALUE as GOODS_VALUE, PLACE } from '#games/sheriff/goods.ts'
import { isUnsettled } from '#games/sheriff/rules/merchants.ts'
import type { Offer, Table, Terms } from '#games/sheriff/table.ts'
import type { BagValue } from './bags.ts'
import { bagValue, gateWeight } from './bags.ts'

export type Parties = Pick<Offer, 'merchant' | 'sheriffs' | 'terms'>

export interface DealValue {
  /** by the worst honest reading: what is certain, and bags as they probably are; claims of others count nothing */
  readonly sure: number
  /** what claims may add, as far as they are possible and credible */
  readonly claims: number
}

/** Values of bags, worked out once for a decision. */
export type Bags = (bag: Seat) => BagValue

export function bagsOf(thinking: Thinking, hushed = false): Bags {
  const known = new Map<Seat, BagValue>()
  return (bag) => {
    let value = known.get(bag)
    if (value === undefined) {
      value = bagValue(thinking, bag, hushed)
      known.set(bag, value)
    }
    return value
  }
}

/** Gold goes both ways; what two deputies get lies on the loot tile and is shared. */
function goldValue(thinking: Thinking, { merchant, sheriffs, terms }: Parties): number {
  const paid = terms.gold - (terms.goldBack ?? 0)
  return paid * (gateWeight(thinking, sheriffs) - weightOf(thinking, merchant))
}

/** Goods on a stand change owner: every player's standing is counted before and after. */
function standValue(thinking: Thinking, { merchant, sheriffs, terms }: Parties): number {
  if (terms.stand.length === 0) return 0
  const { table } = thinking.view
  const moved: Table = {
    ...table,
    places: table.places.map((place) => ({ ...place, legal: place.legal.slice() })),
  }
  const [receiver, other] = sheriffs
  // what two deputies get lies on the loot tile: it counts what is printed on it
  let sum = 0
  for (const { good, count: n } of terms.stand) {
    moved.places[merchant].legal[PLACE[good]] -= n
    if (other === undefined) moved.places[receiver].legal[PLACE[good]] += n
    else sum += gateWeight(thinking, sheriffs) * n * GOODS_VALUE[PLACE[good]]
  }
  for (const [s] of table.places.entries()) {
    const seat = seatAt(s)
    sum += weightOf(thinking, seat) * (standing(moved, seat) - standing(table, seat))
  }
  return sum
}

/** Face-down goods and goods in a bag: I know mine, others' are claims. */
function hiddenValue(thinking: Thinking, { merchant, sheriffs, terms }: Parties): DealValue {
  if (terms.contraband.length + terms.bag.length === 0) return { sure: 0, claims: 0 }
  const { table, seat, hand } = thinking.view
  const coin = gateWeight(thinking, sheriffs)
  if (merchant === seat) {
    let lost = 0
    for (const { good, count: n } of terms.contraband)
      lost += Math.min(n, count(hand.contraband, good)) * worthHere(table, seat, good)
    for (const { good, count: n } of terms.bag)
      lost += Math.min(n, hand.bag.filter((card) => card === good).length) * worthHere(table, seat, good)
    return { sure: -lost * (1 - coin), claims: 0 }
  }
  if (!sheriffs.includes(seat)) return { sure: 0, claims: 0 }
  return { sure: 0, claims: credible(thinking, merchant, terms) / sheriffs.length }
}

const worthHere = (table: Table, seat: Seat, good: Parameters<typeof contrabandWorth>[2]): number =>
  Math.max(GOODS_VALUE[PLACE[good]], contrabandWorth(table, seat, good))

/** No more cards than can lie there, and nothing from those who broke their word. */
function credible({ view, notes }: Thinking, merchant: Seat, terms: Terms): number {
  const { promises, broken } = notes.merchants[merchant]
  if (broken > 0) return 0
  const trust = (promises + 0.5) / (promises + 2)
  const upTo = (lots: Terms['bag'], most: number): number => {
    let room = most
    let sum = 0
    for (const { good, count: n } of lots) {
      const possible = Math.min(n, room)
      room -= possible
      sum += possible * GOODS_VALUE[PLACE[good]]
    }
    return sum
  }
  const { faceDown, bag } = view.table.places[merchant]
  return trust * (upTo(terms.contraband, faceDown) + upTo(terms.bag, bag?.cards ?? 0))
}

export function dealValue(thinking: Thinking, deal: Parties, bags: Bags): DealValue {
  const { table } = thinking.view
  const hidden = hiddenValue(thinking, deal)
  let sure = goldValue(thinking, deal) + standValue(thinking, deal) + hidden.sure
  for (const bag of deal.terms.pass) if (isUnsettled(table, bag)) sure += bags(bag).pass - bags(bag).otherwise
  for (const bag of deal.terms.inspect)
    if (isUnsettled(table, bag)) sure += bags(bag).inspect - bags(bag).otherwise
  return { sure, claims: hidden.claims }
}
