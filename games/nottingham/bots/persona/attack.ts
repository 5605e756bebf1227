/** Theft, robbery and hold-up: whom, what to take, and whether to show a necklace. */
import { tableIn, viewIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { cardsIn, count } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { actionOf, ITEMS, PLACE } from '#games/nottingham/items.ts'
import { handBefore } from '#games/nottingham/rules/attack.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import { chanceOfOne, expected } from './belief.ts'
import { inTurn } from './exchange.ts'
import type { Option, Thinking } from './thinking.ts'
import { changed, hold, rivalry, useIn, useTo } from './thinking.ts'

/** What the own hand is worth with each item more, in the order of the item table. */
export const withEach = (thinking: Thinking): number[] =>
  ITEMS.map((item) => inTurn(thinking, changed(thinking.view.hand.cards, [], [item])))

/** Taking each item from a player: what it brings, and what the loss costs them. */
const gains = (thinking: Thinking, target: Seat, values: readonly number[]): number[] =>
  ITEMS.map((item, i) => values[i] + rivalry(thinking, target) * useIn(thinking, target, item))

/** NS4. Any card of the hand. */
function atRandom({ belief, view }: Thinking, target: Seat, gain: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < ITEMS.length; i++) sum += gain[i] * expected(belief, target, i)
  return sum / view.table.places[target].hand
}

/** NS4. The best card that is there, if it is. */
function ofChoice({ belief }: Thinking, target: Seat, gain: readonly number[]): number {
  const order = ITEMS.map((_, i) => i).sort((a, b) => gain[b] - gain[a])
  let value = 0
  let missed = 1
  for (const i of order) {
    const chance = chanceOfOne(belief, target, i)
    value += missed * chance * gain[i]
    missed *= 1 - chance
  }
  return value + missed * gain[order[order.length - 1]]
}

/** An attack with the revealed card on each player who has a card. */
export function attacks(thinking: Thinking, values: readonly number[]): Option[] {
  const { view, belief, weights } = thinking
  const paid = revealedItem(view.table)
  const options: Option[] = []
  view.table.places.forEach(({ hand }, i) => {
    const target = seatAt(i)
    if (target === view.seat || hand === 0) return
    const gain = gains(thinking, target, values)
    const won =
      actionOf(paid) === 'theft' ? atRandom(thinking, target, gain) : ofChoice(thinking, target, gain)
    const shown = chanceOfOne(belief, target, PLACE.necklace) * weights.defence
    const value = shown * gain[PLACE.necklace] + (1 - shown) * won
    options.push({
      move: { type: 'act', target },
      value: value - rivalry(thinking, target) * useTo(thinking, target, paid),
    })
  })
  return options
}

export function pick(thinking: Thinking): Option[] {
  const { target } = tableIn(thinking.view.table, 'pick').phase
  const gain = gains(thinking, target, withEach(thinking))
  return [...new Set(handBefore(viewIn(thinking.view, 'pick')))].map((item) => ({
    move: { type: 'pick', item },
    value: gain[PLACE[item]],
  }))
}

/** What each card costs when it goes to the attacker. */
function losses(thinking: Thinking, by: Seat, paid: Item): number[] {
  return cardsIn(thinking.view.hand.cards).map(
    (item) => hold(thinking, [item], [paid]) - rivalry(thinking, by) * useTo(thinking, by, item),
  )
}

/** A necklace is shown when what could be lost is worth more than it. */
export function defend(thinking: Thinking): Option[] {
  const { table, hand } = thinking.view
  const paid = revealedItem(table)
  const left = losses(thinking, table.turn, paid)
  const mean = left.reduce((sum, value) => sum + value, 0) / left.length
  // a robber chooses for himself, which is half of the time what hurts most
  const value = actionOf(paid) === 'theft' ? mean : (mean + Math.min(...left)) / 2
  const options: Option[] = [{ move: { type: 'submit' }, value }]
  if (count(hand.cards, 'necklace') > 0) {
    const cost = rivalry(thinking, table.turn) * useTo(thinking, table.turn, 'necklace')
    options.push({ move: { type: 'defend' }, value: hold(thinking, ['necklace'], [paid]) - cost })
  }
  return options
}
