/** Random payments, for the random bot and for players whose time ran out. */
import { pickSome } from '#engine/bots/pick.ts'
import type { Below } from '#engine/game.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { worthOf } from '#games/sheriff/goods.ts'
import type { MoveOf } from '#games/sheriff/move.ts'
import { questionTo } from '#games/sheriff/rules/answers.ts'
import type { SeatView } from '#games/sheriff/table.ts'

/** Cards in any order until the debt is covered, then back with every one that is not needed. */
function enough(goods: readonly Ware[], debt: number, below: Below): Ware[] {
  const given: Ware[] = []
  let sum = 0
  for (const good of pickSome(goods, goods.length, below)) {
    if (sum >= debt) break
    given.push(good)
    sum += worthOf(good)
  }
  return given.filter((good) => {
    if (sum - worthOf(good) < debt) return true
    sum -= worthOf(good)
    return false
  })
}

/** X23. Legal goods first, no card more than needed. */
export function randomPayment(view: SeatView, below: Below): MoveOf<'pay'> {
  const { amount } = questionTo(view, 'pay')
  const legal = cardsIn(view.table.places[view.seat].legal)
  const worth = legal.reduce((sum, good) => sum + worthOf(good), 0)
  if (worth >= amount) return { type: 'pay', goods: enough(legal, amount, below) }
  return { type: 'pay', goods: [...legal, ...enough(cardsIn(view.hand.contraband), amount - worth, below)] }
}
