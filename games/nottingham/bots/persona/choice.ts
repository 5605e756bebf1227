/** The revealed card: taken, or its action performed. And what must be given up. */
import type { Counts } from '#games/nottingham/counts.ts'
import type { Action, Item } from '#games/nottingham/items.ts'
import { actionOf, ITEMS, PLACE } from '#games/nottingham/items.ts'
import { overTheNumber } from '#games/nottingham/rules/refill.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import { ambushValue } from './ambush.ts'
import { attacks, withEach } from './attack.ts'
import { inTurn } from './exchange.ts'
import { barterValue } from './offers.ts'
import type { Option, Thinking } from './thinking.ts'
import { changed } from './thinking.ts'
import { worth } from './worth.ts'

const ACT = { type: 'act', target: null } as const

const alone = (value: number): Option[] => [{ move: ACT, value }]

/** `values`: what the own hand is worth with each item more */
type Actions = (thinking: Thinking, take: number, values: () => readonly number[]) => Option[]

const attack: Actions = (thinking, _take, values) => attacks(thinking, values())

const ACTIONS: Readonly<Record<Action, Actions>> = {
  // whoever purchases may still refuse: it costs nothing to hear the offers
  purchase: (_thinking, take) => alone(take + 1),
  theft: attack,
  ambush: (thinking) => alone(inTurn(thinking, thinking.view.hand.cards) + ambushValue(thinking)),
  robbery: attack,
  'hold-up': attack,
  defence: () => [],
  barter: (thinking, _take, values) =>
    alone(barterValue(thinking, values(), inTurn(thinking, thinking.view.hand.cards))),
}

/** N7. An action that nobody can be the target of can't be chosen; an ambush has none. */
function canAct({ view }: Thinking, action: Action): boolean {
  return action === 'ambush' || view.table.places.some(({ hand }, seat) => seat !== view.seat && hand > 0)
}

export function choose(thinking: Thinking): Option[] {
  const item = revealedItem(thinking.view.table)
  const value = inTurn(thinking, changed(thinking.view.hand.cards, [], [item]))
  const take: Option = { move: { type: 'take' }, value }
  const action = actionOf(item)
  if (!canAct(thinking, action)) return [take]
  return [take, ...ACTIONS[action](thinking, value, () => withEach(thinking))]
}

/** The item whose loss costs least. */
function leastMissed({ outlook }: Thinking, cards: Counts): Item {
  let least: Item | null = null
  let most = -Infinity
  for (const item of ITEMS) {
    if (cards[PLACE[item]] === 0) continue
    const value = worth(outlook, changed(cards, [item], []))
    if (value <= most) continue
    most = value
    least = item
  }
  return least as Item
}

/** One by one, always the least missed. */
export function discard(thinking: Thinking): Option[] {
  const { seat, table, hand } = thinking.view
  const items: Item[] = []
  let cards = hand.cards
  for (let n = overTheNumber(table, seat); n > 0; n--) {
    const item = leastMissed(thinking, cards)
    items.push(item)
    cards = changed(cards, [item], [])
  }
  return [{ move: { type: 'discard', items }, value: 0 }]
}
