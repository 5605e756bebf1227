/**
 * A player without a plan: for whatever is asked, one of the kinds of moves allowed, then its details, all drawn
 * evenly. Haggling is bounded by the number of offers a round may see. It must never make a refused move.
 */

import { pickOne, pickSome } from '#engine/bots/pick.ts'
import { dictionaryOf } from '#engine/dictionary.ts'
import type { Below, Bot } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { packed } from '#engine/short-lists.ts'
import type { Counts } from '#games/sheriff/counts.ts'
import { cardsIn, count } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { GOODS, LEGAL } from '#games/sheriff/goods.ts'
import type { Move, Source } from '#games/sheriff/move.ts'
import { cardsToLay } from '#games/sheriff/rules/answers.ts'
import { claimable } from '#games/sheriff/rules/claim.ts'
import { merchants } from '#games/sheriff/rules/merchants.ts'
import type { Pile } from '#games/sheriff/ruleset.ts'
import type { SeatView, Sheriff } from '#games/sheriff/table.ts'
import { haggle, settle } from './random-haggling.ts'
import { randomPayment } from './random-payment.ts'

// the cards to pick from, laid out
const laidOut: Good[] = []

/** n of these cards, in any order. */
function pickCards(counts: Counts, n: number, below: Below): Good[] {
  let left = 0
  for (let i = 0; i < counts.length; i++)
    for (let more = counts[i]; more > 0; more--) laidOut[left++] = GOODS[i]
  const picked = packed(n, laidOut[0])
  for (let i = 0; i < n; i++) {
    const at = below(left--)
    picked[i] = laidOut[at]
    laidOut[at] = laidOut[left]
  }
  return picked
}

function exchange({ seat, table, hand }: SeatView, below: Below): Move {
  const most = Math.min(table.places[seat].hand, table.rules.asideLimit)
  const setAside = pickCards(hand.cards, below(most + 1), below)
  return {
    type: 'exchange',
    setAside,
    draw: table.rules.choosesPile ? sources(table, setAside.length, below) : null,
  }
}

/** Some from the piles while they last, then the rest from the deck. */
function sources({ piles, rules }: SeatView['table'], wanted: number, below: Below): Source[] {
  const left = piles.map((pile) => pile.length)
  const draws: Source[] = []
  for (let fromPiles = below(wanted + 1); fromPiles > 0; fromPiles--) {
    const pile = below(left.length)
    if (left[pile] === 0) break
    left[pile]--
    draws.push(rules.piles[pile])
  }
  while (draws.length < wanted) draws.push('deck')
  return draws
}

const anyPile = ({ table }: SeatView, below: Below): Pile => pickOne(table.rules.piles, below)

function layDown(view: SeatView, below: Below): Move {
  const goods = cardsToLay(view)
  return { type: 'discard', pile: anyPile(view, below), goods: pickSome(goods, goods.length, below) }
}

function load({ seat, table, hand }: SeatView, below: Below): Move {
  const most = Math.min(table.places[seat].hand, table.rules.bagLimit)
  return { type: 'load', goods: pickCards(hand.cards, 1 + below(most), below) }
}

function oil(view: SeatView, below: Below): Move {
  const { seat, table, hand } = view
  if (hand.oil === 0 || below(2) === 0) return { type: 'oil', burn: null }
  const target = pickOne([...table.places.keys()].filter((s) => s !== seat) as Seat[], below)
  const stand = cardsIn(table.places[target].legal)
  const good = stand.length > 0 ? pickOne(stand, below) : pickOne(LEGAL, below)
  const destroyed = below(Math.min(2, count(table.places[target].legal, good)) + 1)
  return { type: 'oil', burn: { target, good, count: destroyed, pile: anyPile(view, below) } }
}

function claim(view: SeatView, below: Below): Move {
  const possible = claimable(view).map((stall) => stall.good)
  const wish = below(possible.length + 1)
  return wish === possible.length ? { type: 'skip' } : { type: 'claim', good: possible[wish] }
}

function leftover({ table }: SeatView, below: Below): Move {
  const anybody = [...table.sheriffs, null]
  const coin = table.loot.gold > 0
  const card = table.loot.faceDown > 0 || table.loot.legal.some((n) => n > 0)
  return {
    type: 'leftover',
    ...(coin && { gold: pickOne(anybody, below) }),
    ...(card && { card: pickOne(anybody, below) }),
  }
}

const lootSeen = ({ table, hand }: SeatView): Good[] =>
  [...cardsIn(table.loot.legal), ...cardsIn(hand.loot)].filter(
    (good, i, all) => all.indexOf(good) === i,
  ) as Good[]

const DECISIONS: Readonly<Record<string, (view: SeatView, below: Below) => Move | null>> = dictionaryOf({
  'start-market': ({ table }, below) => ({ type: 'start-market', first: pickOne(merchants(table), below) }),
  exchange,
  discard: layDown,
  load,
  declare: ({ table }, below) => ({ type: 'declare', good: pickOne(table.rules.declarable, below) }),
  settle,
  haggle,
  pay: randomPayment,
  oil,
  trophy: (view, below) => ({
    type: 'trophy',
    discard: pickOne(cardsIn(view.hand.cards) as Good[], below),
    pile: anyPile(view, below),
  }),
  claim,
  take: (view, below) => ({ type: 'take', good: pickOne(lootSeen(view), below) }),
  leftover,
})

export const random: Bot<Sheriff> = {
  about: 'Anything the rules allow, drawn evenly.',
  choose: (view, asked, below) => DECISIONS[asked.to](view, below),
}
