/** What merchants load, declare and say at the gate. */
import type { Situation } from '#engine/bots/bot.ts'
import { viewIn } from '#engine/rulebook.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { worthOf } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import { offer as offerRule } from '#games/sheriff/rules/offer.ts'
import { settlers } from '#games/sheriff/rules/sides.ts'
import type { Offer, SeatView, ViewIn } from '#games/sheriff/table.ts'
import { contrabandIn, goodsIn, isPlate, mostFrequent } from './cards.ts'
import { bagsBefore, hasOffered } from './notes.ts'
import type { Answer } from './policy.ts'
import { forPassing } from './terms.ts'

/** The most frequent legal good of the hand, with the plates that can stand for it. */
function trueCards({ hand }: SeatView): Good[] {
  const cards = goodsIn(hand.cards)
  const good = mostFrequent(cards)
  return [...cards.filter((card) => card === good), ...cards.filter(isPlate)]
}

const loading = ({ table }: SeatView, goods: readonly Good[]): Move => ({
  type: 'load',
  goods: goods.slice(0, table.rules.bagLimit),
})

/** Without a legal good a bag can’t be true: then it holds as little as possible. */
export const loadHonestly = (view: SeatView): Move => {
  const cards = trueCards(view)
  return loading(view, cards.length > 0 ? cards : contrabandIn(goodsIn(view.hand.cards)).slice(-1))
}

/** In every second bag the best contraband, in front so that a legal card stays out of a full bag. */
export const loadGreedily: Answer = (view, mind) => {
  const [best] = contrabandIn(goodsIn(view.hand.cards))
  if (best === undefined || bagsBefore(mind) % 2 === 0) return loadHonestly(view)
  return loading(view, [best, ...trueCards(view)])
}

export const loadContrabandFirst: Answer = (view) =>
  loading(view, [...contrabandIn(goodsIn(view.hand.cards)), ...trueCards(view)])

export const loadContrabandOnly: Answer = (view) => {
  const contraband = contrabandIn(goodsIn(view.hand.cards))
  return contraband.length > 0 ? loading(view, contraband) : loadHonestly(view)
}

/** The truth if there is any in the bag; otherwise what others would believe. */
export const declare: Answer = ({ table, hand }) => ({
  type: 'declare',
  good: (mostFrequent(hand.bag) ??
    mostFrequent(goodsIn(hand.cards)) ??
    mostFrequent(table.rules.deck)) as Good,
})

const demandsOn = (view: ViewIn<'inspection'>): Offer[] =>
  view.table.phase.offers.filter(({ by, merchant }) => merchant === view.seat && by !== view.seat)

/** Pays up to so much gold, and nothing else, for passing. */
function answerDemand(view: ViewIn<'inspection'>, most: number): Move | null {
  const [demand] = demandsOn(view)
  if (demand === undefined) return null
  const { pass, gold, stand, contraband, bag } = demand.terms
  const isGoldOnly = stand.length + contraband.length + bag.length === 0
  const isWelcome = pass.includes(view.seat) && isGoldOnly && gold <= most
  return { type: isWelcome ? 'accept' : 'decline', offer: demand.number }
}

export const declineDemands: Answer = (view) => answerDemand(viewIn(view, 'inspection'), -1)

/** Nothing for an honest bag; a settled bag is empty. */
function bribeFor({ seat, table, hand }: SeatView): number {
  const value = contrabandIn(hand.bag).reduce((sum, good) => sum + worthOf(good), 0)
  if (value === 0) return 0
  return Math.min(value < 15 ? 5 : 10, table.places[seat].gold)
}

/** One offer a round, with whoever settles the bag; where deputies then differ, one more with the one who acts alone. */
function offerBribe(view: ViewIn<'inspection'>, mind: Situation, gold: number): Move | null {
  const { seat, table } = view
  const those = settlers(table, seat)
  const partner = those.length === 1 ? those[0] : 'deputies'
  if (gold === 0 || hasOffered(view, mind, partner)) return null
  const move = { type: 'offer', with: partner, terms: forPassing(seat, gold) } as const
  return offerRule.check(view, move) === null ? move : null
}

export const bribe: Answer = (asked, mind) => {
  const view = viewIn(asked, 'inspection')
  const gold = bribeFor(view)
  return answerDemand(view, gold > 0 ? gold : -1) ?? offerBribe(view, mind, gold)
}
