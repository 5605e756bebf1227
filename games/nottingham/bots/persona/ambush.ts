/** Ambushes: when to lay one, which, and when to spring it. */
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Ambush } from '#games/nottingham/ambushes.ts'
import { isColour, itemsOn, matches } from '#games/nottingham/ambushes.ts'
import { ITEMS, PLACE, worthOf } from '#games/nottingham/items.ts'
import { expected } from './belief.ts'
import type { Option, Thinking } from './thinking.ts'
import { hold, rivalry, useTo } from './thinking.ts'

/** How near a player is to a set of an item: 1 when it is there. */
const nearness = ({ belief }: Thinking, seat: Seat, item: number): number =>
  Math.min(1, expected(belief, seat, item) / 3) ** 2

/** How much of the coming sets an ambush card fits, weighed by what they are worth to whoever lays them. */
function reach(thinking: Thinking, ambush: Ambush): number {
  const { table, seat } = thinking.view
  let sum = 0
  for (let i = 0; i < table.places.length; i++) {
    const other = seatAt(i)
    if (other === seat) continue
    const weight = 1 + rivalry(thinking, other)
    const items = ambush === table.rules.colours[i] ? ITEMS : isColour(ambush) ? [] : itemsOn(ambush)
    for (const item of items) sum += weight * worthOf(item) * nearness(thinking, other, PLACE[item])
  }
  return sum
}

export function keep(thinking: Thinking): Option[] {
  const { seat, table, hand } = thinking.view
  const cards = hand.secret.type === 'ambushes' ? hand.secret.cards : []
  return cards
    .filter((card) => card !== table.rules.colours[seat])
    .map((ambush) => ({ move: { type: 'keep', ambush }, value: reach(thinking, ambush) }))
}

/** What an ambush may still bring: the less, the fewer sets will be laid. */
export function ambushValue({ outlook, weights, view }: Thinking): number {
  const whole = view.table.rules.figures.track.length + 1
  const left = outlook.exchangesLeft / whole
  return weights.ambush * Math.min(1, 1.5 * left)
}

/** Springing it breaks the set, or brings a card for the gold; the ambush itself is gone. */
export function spring(thinking: Thinking): Option[] {
  const { table, hand } = thinking.view
  const { turn, rules, phase } = tableIn(table, 'ambush')
  const { item, laid, index } = phase
  const options: Option[] = [{ move: { type: 'hold' }, value: ambushValue(thinking) }]
  if (laid === 0 || !matches(hand.ambushes[index], item, rules.colours[turn])) return options
  const gain = hold(thinking, [], [item]) - hold(thinking, [], [])
  const broken = laid === rules.setSize ? worthOf(item) : 0
  const harm = broken - useTo(thinking, turn, 'gold')
  options.push({ move: { type: 'spring' }, value: gain + rivalry(thinking, turn) * harm })
  return options
}
