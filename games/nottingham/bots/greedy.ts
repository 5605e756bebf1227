/**
 * A player who takes what comes and cashes in at once. The one refinement: pearls and gems that would stand alone in
 * the hand pay for a look into the fullest one. It draws no lots: the same view gets the same move.
 */

import type { Bot } from '#engine/bots/bot.ts'
import { tableIn, viewIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { matches } from '#games/nottingham/ambushes.ts'
import type { Decision } from '#games/nottingham/asked.ts'
import type { Counts } from '#games/nottingham/counts.ts'
import { cardsBut, cardsIn, count } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { actionOf, ITEMS, PLACE, VALUE, worthOf } from '#games/nottingham/items.ts'
import type { Move } from '#games/nottingham/move.ts'
import { handBefore } from '#games/nottingham/rules/attack.ts'
import { overTheNumber } from '#games/nottingham/rules/refill.ts'
import type { Nottingham, SeatView } from '#games/nottingham/table.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import { TASKS } from '#games/nottingham/tasks.ts'
import { isOpen, itemsOf, kindsFor, pointsNow } from './exchanges.ts'

/** What a card is worth to a hand: its value, and more the more of the kind are there. */
const appeal = (cards: Counts, item: Item): number => worthOf(item) * (1 + count(cards, item))

/** The least wanted first: what a card in the hand would be missed for. */
const leastWanted = (cards: Counts, items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => worthOf(a) * count(cards, a) - worthOf(b) * count(cards, b))

const mostWanted = (cards: Counts, items: readonly Item[]): Item =>
  items.reduce((best, item) => (appeal(cards, item) > appeal(cards, best) ? item : best))

function fullest({ seat, table }: SeatView): Seat | null {
  let best: Seat | null = null
  for (let i = 0; i < table.places.length; i++)
    if (i !== seat && table.places[i].hand > (best === null ? 0 : table.places[best].hand)) best = i as Seat
  return best
}

function choose(view: SeatView): Move {
  const item = revealedItem(view.table)
  const action = actionOf(item)
  const target = fullest(view)
  const isLoot = action === 'robbery' || action === 'hold-up'
  return isLoot && target !== null && count(view.hand.cards, item) === 0
    ? { type: 'act', target }
    : { type: 'take' }
}

function accept({ table, hand }: SeatView): Move {
  const { offers, action } = tableIn(table, 'choose-offer').phase
  const sum = (items: readonly Item[]): number =>
    items.reduce((all, item) => all + appeal(hand.cards, item), 0)
  const best = offers.reduce((one, other) => (sum(other.items) > sum(one.items) ? other : one))
  const isPoor = action === 'purchase' && sum(best.items) <= appeal(hand.cards, revealedItem(table))
  return isPoor ? { type: 'refuse' } : { type: 'accept', from: best.seat }
}

function bestTask({ seat, table, hand }: SeatView): Move | null {
  let best: Move | null = null
  let most = 0
  TASKS.forEach((task, i) => {
    if (!isOpen(table, i, seat) || pointsNow(table, i) <= most) return
    const kinds = kindsFor(task, hand.cards, (place) => VALUE[place])
    if (kinds === null) return
    most = pointsNow(table, i)
    best = { type: 'task', task, items: itemsOf(task, kinds) }
  })
  return best
}

function bestSet({ table, hand }: SeatView): Move | null {
  const count = table.rules.setSize
  const item = ITEMS.findLast((one) => hand.cards[PLACE[one]] >= count)
  return item === undefined ? null : { type: 'set', item, count }
}

function spring({ table, hand }: SeatView): Move {
  const { item, laid, index } = tableIn(table, 'ambush').phase
  const may = laid > 0 && matches(hand.ambushes[index], item, table.rules.colours[table.turn])
  return { type: may ? 'spring' : 'hold' }
}

const DECISIONS: Readonly<Record<Decision, (view: SeatView) => Move>> = {
  choose,
  defend: ({ hand }) => ({ type: count(hand.cards, 'necklace') > 0 ? 'defend' : 'submit' }),
  pick: (view) => ({ type: 'pick', item: mostWanted(view.hand.cards, handBefore(viewIn(view, 'pick'))) }),
  offer: ({ table, hand }) => ({
    type: 'offer',
    items: leastWanted(hand.cards, cardsBut(hand.cards, revealedItem(table))).slice(0, 1),
  }),
  accept,
  // it never lays an ambush, but whoever is asked must answer
  keep: ({ seat, table, hand }) => ({
    type: 'keep',
    ambush: (hand.secret.type === 'ambushes' ? hand.secret.cards : []).find(
      (card) => card !== table.rules.colours[seat],
    ) as never,
  }),
  exchange: (view) => bestTask(view) ?? bestSet(view) ?? { type: 'end' },
  spring,
  discard: ({ seat, table, hand }) => ({
    type: 'discard',
    items: leastWanted(hand.cards, cardsIn(hand.cards)).slice(0, overTheNumber(table, seat)),
  }),
}

export const greedy: Bot<Nottingham> = {
  about: 'Takes every card and lays out whatever scores most right now.',
  choose: (view, asked) => DECISIONS[asked.to as Decision](view),
}
