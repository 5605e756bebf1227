/** Purchase and barter: what to offer, and what to accept. */
import { tableIn } from '#engine/rulebook.ts'
import { cardsBut } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { ITEMS } from '#games/nottingham/items.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import { inTurn } from './exchange.ts'
import type { Option, Thinking } from './thinking.ts'
import { changed, hold, rivalry, useIn, useTo } from './thinking.ts'

const sum = (items: readonly Item[], points: (item: Item) => number): number =>
  items.reduce((all, item) => all + points(item), 0)

/** One card of each kind; in a barter every two of them as well. */
function offerable({ view }: Thinking): Item[][] {
  const { table, hand } = view
  const cards = cardsBut(hand.cards, revealedItem(table))
  const all = new Map<string, Item[]>()
  cards.forEach((one, i) => {
    all.set(one, [one])
    if (table.phase.type !== 'barter') return
    for (let j = i + 1; j < cards.length; j++) all.set(`${one} ${cards[j]}`, [one, cards[j]])
  })
  return [...all.values()]
}

/** How likely it is taken: against what it competes with, seen or thought of. */
function chanceOfDeal(thinking: Thinking, items: readonly Item[]): number {
  const { table } = thinking.view
  const { turn, phase } = table
  const appeal = (offered: readonly Item[]): number => sum(offered, (item) => useTo(thinking, turn, item))
  const seen = phase.type === 'barter' ? phase.offers.map((offer) => appeal(offer.items)) : []
  const rival = Math.max(phase.type === 'barter' ? 2.5 : useTo(thinking, turn, revealedItem(table)), ...seen)
  return 1 / (1 + Math.exp(rival - appeal(items))) / (1 + 0.3 * (table.places.length - 2 - seen.length))
}

/** What the deal is worth, as often as it comes about. */
export function offer(thinking: Thinking): Option[] {
  const { turn, revealed } = thinking.view.table
  const paid = revealedItem({ revealed })
  const now = hold(thinking, [], [])
  return offerable(thinking).map((items) => {
    const loss =
      rivalry(thinking, turn) *
      (sum(items, (item) => useTo(thinking, turn, item)) - useTo(thinking, turn, paid))
    const deal = hold(thinking, items, [paid]) - now - loss
    return { move: { type: 'offer', items }, value: deal * chanceOfDeal(thinking, items) }
  })
}

export function accept(thinking: Thinking): Option[] {
  const { table, hand } = thinking.view
  const { offers, action } = tableIn(table, 'choose-offer').phase
  const paid = revealedItem(table)
  const options = offers.map(({ seat, items }): Option => {
    const loss = sum(items, (item) => useIn(thinking, seat, item)) - useTo(thinking, seat, paid)
    const value = inTurn(thinking, changed(hand.cards, [], items)) + rivalry(thinking, seat) * loss
    return { move: { type: 'accept', from: seat }, value }
  })
  if (action === 'purchase')
    options.push({ move: { type: 'refuse' }, value: inTurn(thinking, changed(hand.cards, [], [paid])) })
  return options
}

/**
 * What a barter can be expected to bring: the better of two cards drawn unseen for every second player, and a second
 * card as often as two were offered so far.
 */
export function barterValue(
  { view, belief, notes }: Thinking,
  values: readonly number[],
  now: number,
): number {
  const others = view.table.places.filter(({ hand }, seat) => seat !== view.seat && hand > 0).length
  const order = ITEMS.map((_, i) => i).sort((a, b) => values[b] - values[a])
  let value = 0
  let missed = 1
  for (const i of order) {
    const chance = 1 - (1 - belief.share[i]) ** (others / 2)
    value += missed * chance * values[i]
    missed *= 1 - chance
  }
  value += missed * values[order[order.length - 1]]
  const second = (notes.swapped + 1) / (notes.swaps + 1) - 1
  return value + Math.min(1, second) * (value - now) * 0.6
}
