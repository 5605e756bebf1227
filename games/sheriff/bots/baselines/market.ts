/** S3.1. The market step: keep what is wanted, set the rest aside, and leave little of use to the next. */

import type { Good, Legal } from '#games/sheriff/goods.ts'
import { worthOf } from '#games/sheriff/goods.ts'
import type { Move, Source } from '#games/sheriff/move.ts'
import { cardsToLay } from '#games/sheriff/rules/answers.ts'
import type { Pile } from '#games/sheriff/ruleset.ts'
import type { SeatView, Table } from '#games/sheriff/table.ts'
import {
  bestBy,
  contrabandIn,
  copiesIn,
  dearestFirst,
  goodsIn,
  isContraband,
  isPlate,
  legalWithMost,
} from './cards.ts'
import type { Answer } from './policy.ts'

/** Which cards a merchant wants in hand. */
type Wish = (view: SeatView) => (good: Good) => boolean

/** 1e: the wanted cards that lie uninterrupted on top of the piles. */
function reach({ piles, rules }: Table, wanted: (good: Good) => boolean): Source[] {
  if (!rules.choosesPile) return []
  return rules.piles.flatMap((pile, i) => {
    const unwanted = piles[i].findLastIndex((good) => !wanted(good))
    return new Array<Source>(piles[i].length - 1 - unwanted).fill(pile)
  })
}

/** The legal good to collect this round: the one of which most can be in the bag. */
function collected({ table, hand }: SeatView): Legal | null {
  const cards = goodsIn(hand.cards)
  const { asideLimit, bagLimit } = table.rules
  return legalWithMost((good) => {
    const held = copiesIn(cards, good)
    const within = reach(table, (card) => card === good).length
    return Math.min(bagLimit, held + Math.min(within, asideLimit, cards.length - held))
  })
}

export const oneGood: Wish = (view) => {
  const good = collected(view)
  return (card) => card === good || isPlate(card)
}

export const oneGoodAndTheBestContraband: Wish = (view) => {
  const isGood = oneGood(view)
  const [best] = contrabandIn(goodsIn(view.hand.cards))
  return (card) => isGood(card) || card === best
}

export const oneGoodAndContraband: Wish = (view) => {
  const isGood = oneGood(view)
  return (card) => isGood(card) || isContraband(card)
}

export const contrabandOnly: Wish = () => isContraband

/** Contraband that is not wanted never will be; of legal goods the cheap ones go first. */
const keepingWorth = (good: Good): number => (isContraband(good) ? 0 : worthOf(good))

export const exchangeFor =
  (wish: Wish): Answer =>
  (view) => {
    const { rules } = view.table
    const wanted = wish(view)
    const others = goodsIn(view.hand.cards).filter((good) => !wanted(good))
    others.sort((one, other) => keepingWorth(one) - keepingWorth(other))
    const setAside = others.slice(0, rules.asideLimit)
    if (!rules.choosesPile) return { type: 'exchange', setAside, draw: null }
    const fromPiles = reach(view.table, wanted).slice(0, setAside.length)
    const fromDeck = new Array<Source>(setAside.length - fromPiles.length).fill('deck')
    return { type: 'exchange', setAside, draw: [...fromPiles, ...fromDeck] }
  }

export const exchangeNothing: Answer = () => ({ type: 'exchange', setAside: [], draw: null })

/** The pile whose top card is the dearest: whatever is laid on it takes that card from those who come next. */
export const pileToBury = ({ rules, piles }: Table): Pile =>
  bestBy(rules.piles, (pile) => {
    const top = piles[rules.piles.indexOf(pile)].at(-1)
    return top === undefined ? 0 : worthOf(top)
  }) as Pile

/** The cheapest card ends on top, set aside in the market or confiscated. */
export const layDown = (view: SeatView): Move => {
  const goods = cardsToLay(view)
  return { type: 'discard', pile: pileToBury(view.table), goods: dearestFirst(goods) }
}
