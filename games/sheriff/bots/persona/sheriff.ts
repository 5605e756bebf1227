/** At the gate: answering offers, demanding, and settling bags. */
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { forPassing } from '#games/sheriff/bots/baselines/terms.ts'
import { PLACE } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import { check } from '#games/sheriff/rules/index.ts'
import { isObliged, merchants } from '#games/sheriff/rules/merchants.ts'
import { isAddressee } from '#games/sheriff/rules/offer.ts'
import { settlers } from '#games/sheriff/rules/sides.ts'
import type { Offer } from '#games/sheriff/table.ts'
import type { Judgement } from './judging.ts'
import { gainOf, judgeAll } from './judging.ts'
import type { Thinking } from './thinking.ts'
import { chanceOf } from './thinking.ts'
import { legalWorth } from './worth.ts'

/** An offer is taken for more than so much gold, a demand is made for at least so much, a card bought for so much gain. */
const LEAST_GAIN = 0.5
const LEAST_DEMAND = 2
const LEAST_TRADE = 2
/** A demand is made where a lie is at least so likely. */
const LIKELY_LIE = 0.55
/** What passing is thought to save a liar, for each contraband card. */
const SAVED_PER_CARD = 6

const isLegalMove = ({ view }: Thinking, move: Move): boolean => check(view, move) === null

/** The offer that gains most, if any gains something. */
function bestOffer(thinking: Thinking, judgements: ReadonlyMap<Seat, Judgement>): Offer | null {
  const { view } = thinking
  let best: Offer | null = null
  let most = LEAST_GAIN
  for (const offer of tableIn(view.table, 'inspection').phase.offers) {
    if (!isAddressee(offer, view.seat) || offer.accepted.includes(view.seat)) continue
    const gain = gainOf(thinking, offer, judgements)
    if (gain <= most) continue
    best = offer
    most = gain
  }
  return best
}

/** What I would ask for letting this bag pass: enough to beat opening it, and a part of what it saves its owner. */
function demandFor(thinking: Thinking, { bag, suspicion, inspect, pass }: Judgement): number {
  const floor = Math.max(0, inspect - pass)
  const saved = suspicion.lie * suspicion.cards * SAVED_PER_CARD
  return Math.min(thinking.view.table.places[bag].gold, Math.round(Math.max(floor + 1, (floor + saved) / 2)))
}

function demand(thinking: Thinking, judgements: ReadonlyMap<Seat, Judgement>): Move | null {
  const { view, notes, persona } = thinking
  if (!persona.demands || view.table.rules.deputies) return null
  for (const judgement of judgements.values()) {
    const { bag, suspicion } = judgement
    if (
      notes.demanded.includes(bag) ||
      suspicion.lie < LIKELY_LIE ||
      isObliged(tableIn(view.table, 'inspection').phase, bag)
    )
      continue
    notes.demanded.push(bag)
    const gold = demandFor(thinking, judgement)
    const move: Move = { type: 'offer', with: bag, terms: forPassing(bag, gold) }
    if (gold >= LEAST_DEMAND && isLegalMove(thinking, move)) return move
  }
  return null
}

/** R5. Buys a card that would help me to a crown more than it helps its owner: once a round, for those who like to trade. */
function trade(thinking: Thinking): Move | null {
  const { view, notes, persona } = thinking
  const { table, seat } = view
  if (notes.traded || table.rules.deputies || !chanceOf(thinking, persona.barter)) return null
  notes.traded = true
  for (const merchant of merchants(table)) {
    for (const good of table.rules.declarable) {
      if (table.places[merchant].legal[PLACE[good]] === 0) continue
      const mine = legalWorth(table, seat, good, 1)
      const theirs = legalWorth(table, merchant, good, 1)
      const goldBack = Math.round((mine + theirs) / 2)
      if (mine - theirs < LEAST_TRADE || goldBack > table.places[seat].gold) continue
      const terms = { ...forPassing(merchant, 0), pass: [], stand: [{ good, count: 1 }], goldBack }
      const move: Move = { type: 'offer', with: merchant, terms }
      if (isLegalMove(thinking, move)) return move
    }
  }
  return null
}

/** The bag about which there is least doubt comes first. */
function clearest(judgements: ReadonlyMap<Seat, Judgement>): Judgement[] {
  const margin = ({ inspect, pass }: Judgement): number => Math.abs(inspect - pass)
  return [...judgements.values()].sort((one, other) => margin(other) - margin(one))
}

function settleOne(thinking: Thinking, { bag, inspect, pass }: Judgement): Move | null {
  const { view } = thinking
  if (view.table.rules.deputies) return settleTogether(thinking, bag, inspect > pass)
  const opens = inspect > pass || isObliged(tableIn(view.table, 'inspection').phase, bag)
  return { type: opens ? 'inspect' : 'pass', bag }
}

/** S4. Takes the side it is for, then settles the bag if it may. */
function settleTogether(thinking: Thinking, bag: Seat, wantsToOpen: boolean): Move | null {
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
    if (isLegalMove(thinking, { type, bag })) return { type, bag }
  }
  // bound to inspect while the other is for passing: going over to the obligation is the only way on
  const over: Move = { type: 'side', bag, side: 'inspect' }
  return mine === 'pass' && isLegalMove(thinking, over) ? over : null
}

/** Talk first; when nobody has anything more to say, demand, then settle. */
export function settle(thinking: Thinking): Move | null {
  const judgements = judgeAll(thinking)
  const offer = bestOffer(thinking, judgements)
  if (offer !== null) return { type: 'accept', offer: offer.number }
  const { rules } = thinking.view.table
  if (!thinking.lastCall && !rules.deputies) return null
  const asked = demand(thinking, judgements) ?? trade(thinking)
  if (asked !== null) return asked
  for (const judgement of clearest(judgements)) {
    const move = settleOne(thinking, judgement)
    if (move !== null && isLegalMove(thinking, move)) return move
  }
  return null
}
