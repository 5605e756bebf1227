/** S3.4. A fine or a penalty is paid: gold as far as it goes, then goods, by choice where there is one (X23). */
import type { HiddenPart } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { isFaceUp } from '#games/sheriff/goods.ts'
import type { ActiveMatch, Question, Receiver, Sheriff } from '#games/sheriff/table.ts'
import { forcedGoods } from './payment.ts'

/** X21. A fine of 0 is no payment. */
export function charge(match: ActiveMatch, debtor: Seat, to: Receiver, amount: number): Question | null {
  const { places } = match.state.table
  const gold = Math.min(places[debtor].gold, amount)
  if (gold > 0) match.emit({ type: 'goldPaid', from: debtor, to, amount: gold })
  const rest = amount - gold
  if (rest === 0) return null
  const purse = { legal: places[debtor].legal, contraband: match.state.hands[debtor].contraband }
  const goods = forcedGoods(purse, rest)
  if (goods === null) return { type: 'pay', seat: debtor, to, amount: rest }
  // when nothing is left the debt is void
  if (goods.length > 0) payGoods(match, debtor, to, goods)
  return null
}

/** Contraband is revealed when it is given; on the loot tile only the deputies may look at it again (R18). */
export function payGoods(match: ActiveMatch, from: Seat, to: Receiver, goods: readonly Ware[]): void {
  const faceDown = goods.filter((good) => !isFaceUp(good))
  const deputies = to === 'loot' && faceDown.length > 0 ? match.state.table.sheriffs : []
  const told = deputies.map((seat): HiddenPart<Sheriff> => ({ to: seat, what: { goods: faceDown } }))
  match.emit({ type: 'goodsPaid', from, to, goods }, told)
}
