/** The decisions that all baselines make alike. */
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { clockwiseFrom } from '#engine/seat.ts'
import { cardsIn, total, worth } from '#games/sheriff/counts.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { LEGAL, worthOf } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import { questionTo } from '#games/sheriff/rules/answers.ts'
import { claimable } from '#games/sheriff/rules/claim.ts'
import { merchants } from '#games/sheriff/rules/merchants.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { bestBy, copiesIn, dearestFirst, goodsIn, isPlate } from './cards.ts'
import { layDown, pileToBury } from './market.ts'
import type { Answer } from './policy.ts'

/** The set of the smallest sum that covers the debt. Being smallest, it can spare no card, as X23 demands. */
function cheapestSet(goods: readonly Ware[], debt: number): Ware[] {
  const sets = new Map<number, Ware[]>([[0, []]])
  for (const good of goods) {
    for (const [sum, set] of [...sets]) {
      const more = sum + worthOf(good)
      if (sum < debt && !sets.has(more)) sets.set(more, [...set, good])
    }
  }
  const enough = [...sets.keys()].filter((sum) => sum >= debt)
  return sets.get(Math.min(...enough)) as Ware[]
}

function pay(view: SeatView): Move {
  const { amount } = questionTo(view, 'pay')
  const { legal } = view.table.places[view.seat]
  const rest = amount - worth(legal)
  if (rest <= 0) return { type: 'pay', goods: cheapestSet(cardsIn(legal), amount) }
  return { type: 'pay', goods: [...cardsIn(legal), ...cheapestSet(cardsIn(view.hand.contraband), rest)] }
}

/** The opponent who shows most, gold and face-up goods. */
function leaderAmongOthers({ seat, table }: SeatView): Seat {
  const others = clockwiseFrom(seat, table.rules.players).slice(0, -1)
  return bestBy(others, (other) => table.places[other].gold + worth(table.places[other].legal)) as Seat
}

/** S6. Burns what the leader has most of; with nothing to burn the oil is kept for its value. */
function oil(view: SeatView): Move {
  const target = leaderAmongOthers(view)
  const stand = cardsIn(view.table.places[target].legal)
  const good = bestBy(stand, (ware) => copiesIn(stand, ware))
  if (view.hand.oil === 0 || good === null) return { type: 'oil', burn: null }
  const count = Math.min(2, copiesIn(stand, good))
  return { type: 'oil', burn: { target, good, count, pile: pileToBury(view.table) } }
}

const DEAREST_LEGAL = Math.max(...LEGAL.map(worthOf))

/** A plate has no printed value, but is as good as any legal card. */
function trophy({ table, hand }: SeatView): Move {
  const cards = goodsIn(hand.cards)
  const worst = bestBy(cards, (good) => (isPlate(good) ? -DEAREST_LEGAL : -worthOf(good)))
  return { type: 'trophy', discard: worst as Good, pile: pileToBury(table) }
}

/** A bot that can't claim now keeps the chance until the round ends. */
const claim: Answer = (view, _mind, asked) => {
  const stall = bestBy(claimable(view), ({ points }) => points[0])
  if (stall !== null) return { type: 'claim', good: stall.good }
  return asked.must ? { type: 'skip' } : null
}

/** R17. Whoever speaks first asks for it; the other agrees, since otherwise nobody has it. */
function leftover({ seat, table }: SeatView): Move {
  const { words } = tableIn(table, 'loot').phase
  const { gold, card } = words[0] ?? { gold: seat, card: seat }
  const isCardLeft = total(table.loot.legal) + table.loot.faceDown > 0
  return { type: 'leftover', ...(table.loot.gold > 0 && { gold }), ...(isCardLeft && { card }) }
}

export const answers = {
  'start-market': ({ table }) => ({ type: 'start-market', first: merchants(table)[0] }),
  discard: layDown,
  pay,
  oil,
  trophy,
  claim,
  take: ({ table, hand }) => ({
    type: 'take',
    good: dearestFirst([...goodsIn(table.loot.legal), ...goodsIn(hand.loot)])[0],
  }),
  leftover,
} as const satisfies Readonly<Record<string, Answer>>
