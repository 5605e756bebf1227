/** The merchant's choices at the gate: offers for the own bag, answers to demands, gold to have a rival opened. */
import { tableIn } from '#engine/rulebook.ts'
import { forPassing } from '#games/sheriff/bots/baselines/terms.ts'
import { receptionOf } from '#games/sheriff/bots/belief/sheriff-habits.ts'
import { gateWeight } from '#games/sheriff/bots/deals/bags.ts'
import type { Bags } from '#games/sheriff/bots/deals/value.ts'
import { bagsOf, dealValue } from '#games/sheriff/bots/deals/value.ts'
import { unsettled } from '#games/sheriff/bots/persona/bags-left.ts'
import { underDemand } from '#games/sheriff/bots/persona/merchant.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { exposure } from '#games/sheriff/bots/persona/thinking.ts'
import { LEGAL, PLACE } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import { check } from '#games/sheriff/rules/index.ts'
import { isUnsettled } from '#games/sheriff/rules/merchants.ts'
import { isAddressee } from '#games/sheriff/rules/offer.ts'
import type { Offer, Terms } from '#games/sheriff/table.ts'
import { writeDeal } from './deal-numbers.ts'
import type { Kind, MoveRows } from './move-rows.ts'
import { ROW } from './move-rows.ts'

const BRIBES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20]
const WITH_GOODS = [0, 3]
const SCHEMES = [2, 4, 7]
const MOST_OFFERS = 3
/** An honest bag may give up so much gold, so that paying shows nothing. */
const COVER = 4

interface Stake {
  readonly bags: Bags
  readonly coin: number
  /** what passing saves me, in my points */
  readonly saved: number
  readonly takes: (gold: number) => number
  readonly tries: number
}

function stakeOf(thinking: Thinking, bags: Bags): Stake {
  const { view, notes } = thinking
  const seen = notes.bags[view.seat]
  const { pass, inspect } = bags(view.seat)
  const tries = notes.offers.filter(({ by }) => by === view.seat).length
  const takes = seen === null ? () => 0 : receptionOf(view, notes, view.seat, seen, exposure(thinking)).takes
  return { bags, coin: 1 - gateWeight(thinking), saved: pass - inspect, takes, tries }
}

const isPlainGold = ({ inspect, goldBack, stand, contraband, bag }: Terms): boolean =>
  inspect.length + stand.length + contraband.length + bag.length === 0 && goldBack === null

/** At worst the bag would be opened: never pays more than that costs, but for a little cover. */
const isWorthIt = ({ gold }: Terms, { saved, coin }: Stake): boolean => gold * coin <= Math.max(saved, COVER)

function row(thinking: Thinking, rows: MoveRows, kind: Kind, move: Move | null, stake: Stake): number | null {
  const at = rows.add(kind, move)
  if (at === null) return null
  const { numbers } = rows
  const { pass, inspect, opens } = stake.bags(thinking.view.seat)
  numbers[at + ROW.bag] = opens
  numbers[at + ROW.bag + 1] = stake.saved > 0 ? 1 : 0
  numbers[at + ROW.bag + 2] = Math.max(-2, Math.min(2, pass / 20))
  numbers[at + ROW.bag + 3] = Math.max(-2, Math.min(2, inspect / 20))
  return at
}

function answer(thinking: Thinking, rows: MoveRows, demand: Offer): void {
  const { view } = thinking
  const bags = underDemand(thinking, demand)
  const stake = stakeOf(thinking, bags)
  const value = dealValue(thinking, demand, bags)
  const isPlain = isPlainGold(demand.terms) && demand.terms.pass.length === 1
  const mayAccept = value.sure >= 0 || (isPlain && isWorthIt(demand.terms, stake))
  for (const type of ['accept', 'decline'] as const) {
    if (type === 'accept' && !mayAccept) continue
    const at = row(thinking, rows, type, { type, offer: demand.number }, stake)
    if (at === null) return
    const further = [0, 0, stake.saved / 20, stake.tries / 2]
    writeDeal(rows.numbers, at + ROW.deal, view.table, demand, value, further)
  }
}

function offer(
  thinking: Thinking,
  rows: MoveRows,
  kind: 'offer' | 'scheme',
  terms: Terms,
  stake: Stake,
): void {
  const { view } = thinking
  const { sheriffs, rules } = view.table
  const move: Move = { type: 'offer', with: rules.deputies ? 'deputies' : sheriffs[0], terms }
  const deal = { merchant: view.seat, sheriffs, terms }
  const value = dealValue(thinking, deal, stake.bags)
  const isSafe = kind === 'offer' && isPlainGold(terms) ? isWorthIt(terms, stake) : value.sure >= 0
  if (!isSafe || check(view, move) !== null) return
  const at = row(thinking, rows, kind, move, stake)
  if (at === null) return
  const taken = kind === 'offer' ? stake.takes(terms.gold) : 0
  const hope = taken * (stake.saved - terms.gold * stake.coin)
  const further = [taken, hope / 10, stake.saved / 20, stake.tries / 2]
  writeDeal(rows.numbers, at + ROW.deal, view.table, deal, value, further)
}

/** Gold in steps above what was offered already, a card of the stand with little gold, and a true promise out of the bag. */
function offers(thinking: Thinking, rows: MoveRows, stake: Stake): void {
  const { view, notes } = thinking
  const { table, seat, hand } = view
  const mine = notes.offers.filter(({ by }) => by === seat)
  const before = mine.reduce((most, { terms }) => Math.max(most, terms.gold), 0)
  const most = table.places[seat].gold
  for (const gold of BRIBES)
    if (gold > before && gold <= most) offer(thinking, rows, 'offer', forPassing(seat, gold), stake)
  if (stake.saved <= 0 || mine.some(({ terms }) => terms.stand.length + terms.bag.length > 0)) return
  const dearest = hand.bag.findLast((good) => table.rules.contraband.includes(good))
  for (const gold of WITH_GOODS) {
    if (gold > most) continue
    const plain = forPassing(seat, gold)
    for (const good of LEGAL)
      if (table.places[seat].legal[PLACE[good]] > 0)
        offer(thinking, rows, 'offer', { ...plain, stand: [{ good, count: 1 }] }, stake)
    if (dearest !== undefined)
      offer(thinking, rows, 'offer', { ...plain, bag: [{ good: dearest, count: 1 }] }, stake)
  }
}

function schemes(thinking: Thinking, rows: MoveRows, stake: Stake): void {
  const { view, notes } = thinking
  if (
    view.table.rules.deputies ||
    notes.offers.some(({ by, terms }) => by === view.seat && terms.inspect.length > 0)
  )
    return
  for (const rival of unsettled(view.table)) {
    if (rival === view.seat) continue
    for (const gold of SCHEMES)
      if (gold <= view.table.places[view.seat].gold)
        offer(thinking, rows, 'scheme', { ...forPassing(rival, gold), pass: [], inspect: [rival] }, stake)
  }
}

/** Nothing is written if there is nothing to decide. `quietAt`: as in the notes. */
export function merchantRows(thinking: Thinking, rows: MoveRows, quietAt: number): void {
  const { view, notes } = thinking
  const { table, seat } = view
  const open = tableIn(table, 'inspection').phase.offers
  const demand = open.find((one) => one.by !== seat && isAddressee(one, seat))
  if (demand !== undefined) {
    answer(thinking, rows, demand)
    return
  }
  if (!isUnsettled(table, seat) || open.some(({ by }) => by === seat)) return
  if (quietAt === unsettled(table).length) return
  if (notes.offers.filter(({ by }) => by === seat).length >= MOST_OFFERS) return
  const stake = stakeOf(thinking, bagsOf(thinking))
  row(thinking, rows, 'wait', null, stake)
  offers(thinking, rows, stake)
  schemes(thinking, rows, stake)
}
