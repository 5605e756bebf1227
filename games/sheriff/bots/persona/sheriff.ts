/** At the gate: answering offers, demanding, and settling bags. */
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { forPassing } from '#games/sheriff/bots/baselines/terms.ts'
import type { BagValue } from '#games/sheriff/bots/deals/bags.ts'
import type { Bags } from '#games/sheriff/bots/deals/value.ts'
import { bagsOf, dealValue } from '#games/sheriff/bots/deals/value.ts'
import { PLACE } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import { standingBribe } from '#games/sheriff/rules/deal.ts'
import { check } from '#games/sheriff/rules/index.ts'
import { isObliged, merchants } from '#games/sheriff/rules/merchants.ts'
import { isAddressee } from '#games/sheriff/rules/offer.ts'
import { settlers } from '#games/sheriff/rules/sides.ts'
import type { Offer } from '#games/sheriff/table.ts'
import { CONTRABAND_FINE, CONTRABAND_VALUE } from './averages.ts'
import { unsettled } from './bags-left.ts'
import type { Thinking } from './thinking.ts'
import { chanceOf, weightOf } from './thinking.ts'
import { legalWorth } from './worth.ts'

/** A demand is made for at least so much gold, a card bought for so much gain. */
const LEAST_DEMAND = 2
const LEAST_TRADE = 1
/** The first demand for a bag is higher than the one that is meant. */
const OPENING = 1.35
const MOST_DEMANDS = 2
/** A liar pays this share of what passing saves, as far as the threat is believed. */
const BELIEVED = 0.6

const isLegalMove = ({ view }: Thinking, move: Move): boolean => check(view, move) === null

const toMe = ({ view }: Thinking): Offer[] =>
  tableIn(view.table, 'inspection').phase.offers.filter(
    (offer) => isAddressee(offer, view.seat) && !offer.accepted.includes(view.seat),
  )

/** The offer that gains most, if any gains something for certain. */
function bestOffer(thinking: Thinking, bags: Bags): Offer | null {
  let best: Offer | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const offer of toMe(thinking)) {
    const { sure, claims } = dealValue(thinking, offer, bags)
    if (sure < thinking.figures.leastGain || sure + claims <= most) continue
    best = offer
    most = sure + claims
  }
  return best
}

/** What passing this bag must bring at least, and what it may save its owner. */
function prices(thinking: Thinking, { bag, suspicion, pass, otherwise }: BagValue): [number, number] {
  const coin = 1 - weightOf(thinking, bag)
  const saved = suspicion.cards * (CONTRABAND_VALUE + CONTRABAND_FINE) * BELIEVED
  return [Math.max(0, (otherwise - pass) / coin), saved]
}

/** Opens high, comes down once, never below what opening is worth. */
function demand(thinking: Thinking, bags: Bags): Move | null {
  const { view, notes, persona, figures } = thinking
  if (view.table.rules.deputies) return null
  for (const bag of unsettled(view.table)) {
    const value = bags(bag)
    const before = notes.demanded.filter((seat) => seat === bag).length
    const most = persona.patience > 1 ? MOST_DEMANDS : 1
    if (before >= most || isObliged(tableIn(view.table, 'inspection').phase, bag)) continue
    notes.demanded.push(bag)
    if (before === 0 && (value.suspicion.lie < figures.demandFrom || !chanceOf(thinking, persona.demands))) {
      notes.demanded.push(bag)
      continue
    }
    const [need, saved] = prices(thinking, value)
    const meant = need + Math.max(0.5, figures.demandShare * (saved - need))
    const standing = standingBribe(tableIn(view.table, 'inspection'), bag)
    const gold = Math.min(view.table.places[bag].gold, Math.round(before === 0 ? meant * OPENING : meant))
    if (gold < LEAST_DEMAND || gold <= Math.max(need, standing?.terms.gold ?? 0)) continue
    const move: Move = { type: 'offer', with: bag, terms: forPassing(bag, gold) }
    if (isLegalMove(thinking, move)) return move
  }
  return null
}

/** R5. Buys a card that helps me more than its price: once a round, for those who like to trade. */
export function trade(thinking: Thinking, bags: Bags): Move | null {
  const { view, notes, persona } = thinking
  const { table, seat } = view
  if (notes.traded || table.rules.deputies || !chanceOf(thinking, persona.barter)) return null
  notes.traded = true
  for (const merchant of merchants(table)) {
    for (const good of table.rules.declarable) {
      if (table.places[merchant].legal[PLACE[good]] === 0) continue
      const mine = legalWorth(table, seat, good, 1)
      const theirs = -legalWorth(table, merchant, good, -1)
      const goldBack = Math.round((mine + theirs) / 2)
      if (goldBack < 1 || goldBack > table.places[seat].gold) continue
      const terms = { ...forPassing(merchant, 0), pass: [], stand: [{ good, count: 1 }], goldBack }
      const move: Move = { type: 'offer', with: merchant, terms }
      const { sure } = dealValue(thinking, { merchant, sheriffs: [seat], terms }, bags)
      if (sure >= LEAST_TRADE && isLegalMove(thinking, move)) return move
    }
  }
  return null
}

/** The bag about which there is least doubt comes first. */
const clearest = (thinking: Thinking, bags: Bags): BagValue[] =>
  unsettled(thinking.view.table)
    .map(bags)
    .sort((one, other) => Math.abs(other.inspect - other.pass) - Math.abs(one.inspect - one.pass))

function settleOne(thinking: Thinking, { bag, inspect, pass }: BagValue, bags: Bags): Move | null {
  const { view } = thinking
  const table = tableIn(view.table, 'inspection')
  if (table.rules.deputies) return settleTogether(thinking, bag, inspect > pass, bags)
  if (isObliged(table.phase, bag)) return { type: 'inspect', bag }
  return inspect > pass ? { type: 'inspect', bag } : passUnharmed(thinking, bag, bags)
}

/** S3.4.3. Passing accepts the standing bribe, so one that costs something is declined first. */
function passUnharmed(thinking: Thinking, bag: Seat, bags: Bags): Move {
  const standing = standingBribe(tableIn(thinking.view.table, 'inspection'), bag)
  if (standing === null) return { type: 'pass', bag }
  const harms = dealValue(thinking, standing, bags).sure < 0
  return harms ? { type: 'decline', offer: standing.number } : { type: 'pass', bag }
}

/** S4. Takes the side it is for, then settles the bag if it may. */
function settleTogether(thinking: Thinking, bag: Seat, wantsToOpen: boolean, bags: Bags): Move | null {
  const { seat } = thinking.view
  const table = tableIn(thinking.view.table, 'inspection')
  const mine = table.phase.sides[bag][table.sheriffs.indexOf(seat)]
  if (mine === null) {
    const taken: Move = { type: 'side', bag, side: wantsToOpen ? 'inspect' : 'pass' }
    return isLegalMove(thinking, taken) ? taken : { type: 'side', bag, side: 'inspect' }
  }
  const those = settlers(table, bag)
  if (!those.includes(seat)) return null
  const how = those.length === 2 ? mine : wantsToOpen ? 'inspect' : 'pass'
  for (const type of [how, 'inspect', 'pass'] as const) {
    if (!isLegalMove(thinking, { type, bag })) continue
    return type === 'pass' ? passUnharmed(thinking, bag, bags) : { type, bag }
  }
  // bound to inspect while the other is for passing: going over to the obligation is the only way on
  const over: Move = { type: 'side', bag, side: 'inspect' }
  return mine === 'pass' && isLegalMove(thinking, over) ? over : null
}

/** Answers first; when nobody has anything more to say, demand, then settle. */
export function settle(thinking: Thinking): Move | null {
  const bags = bagsOf(thinking, true)
  const { rules } = thinking.view.table
  const offer = bestOffer(thinking, bags)
  if (offer !== null) return { type: 'accept', offer: offer.number }
  // whoever made a poor offer is not left waiting: they may make a better one
  const [poor] = toMe(thinking)
  if (poor !== undefined) return { type: 'decline', offer: poor.number }
  if (!thinking.lastCall && !rules.deputies) return null
  const asked = demand(thinking, bags) ?? trade(thinking, bags)
  if (asked !== null) return asked
  for (const value of clearest(thinking, bags)) {
    const move = settleOne(thinking, value, bags)
    if (move !== null && isLegalMove(thinking, move)) return move
  }
  return null
}
