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

type Actions = (thinking: Thinking, values: readonly number[]) => Option[]

const ACTIONS: Readonly<Record<Action, Actions>> = {
  // whoever purchases may still refuse: it costs nothing to hear the offers
  purchase: (_thinking, values) => alone(values[PLACE.copper] + 1),
  theft: attacks,
  ambush: (thinking) => alone(inTurn(thinking, thinking.view.hand.cards) + ambushValue(thinking)),
  robbery: attacks,
  'hold-up': attacks,
  defence: () => [],
  barter: (thinking, values) =>
    alone(barterValue(thinking, values, inTurn(thinking, thinking.view.hand.cards))),
}

/** N7. An action that nobody can be the target of can't be chosen; an ambush has none. */
function canAct({ view }: Thinking, action: Action): boolean {
  return action === 'ambush' || view.table.places.some(({ hand }, seat) => seat !== view.seat && hand > 0)
}

export function choose(thinking: Thinking): Option[] {
  const item = revealedItem(thinking.view.table)
  const values = withEach(thinking)
  const take: Option = { move: { type: 'take' }, value: values[PLACE[item]] }
  const action = actionOf(item)
  return canAct(thinking, action) ? [take, ...ACTIONS[action](thinking, values)] : [take]
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
