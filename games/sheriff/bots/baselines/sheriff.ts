/** How sheriffs and deputies settle bags: a judge says what it wants, `settleAs` finds the move that gets there. */
import type { Situation } from '#engine/bots/bot.ts'
import { viewIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import type { Move } from '#games/sheriff/move.ts'
import { standingBribe } from '#games/sheriff/rules/deal.ts'
import { isObliged, isUnsettled, merchants } from '#games/sheriff/rules/merchants.ts'
import { settlers } from '#games/sheriff/rules/sides.ts'
import type { Side, ViewIn } from '#games/sheriff/table.ts'
import type { Answer } from './policy.ts'
import { profitOf } from './terms.ts'

/** Null leaves it for later: others may have something to say first. */
type Opinion<T> = (view: ViewIn<'inspection'>, bag: Seat, mind: Situation) => T | null

export interface Judge {
  /** something to say before the bag is settled */
  readonly say: Opinion<Move>
  /** S4. the side to take as one of two deputies */
  readonly side: Opinion<Side>
  /** what becomes of the bag, where it is this seat’s to decide */
  readonly verdict: Opinion<Side>
}

export const settleAs =
  (judge: Judge): Answer =>
  (asked, mind) => {
    const view = viewIn(asked, 'inspection')
    const { table } = view
    for (const bag of merchants(table).filter((seat) => isUnsettled(table, seat))) {
      const move =
        judge.say(view, bag, mind) ?? takeSide(judge, view, bag, mind) ?? settle(judge, view, bag, mind)
      if (move !== null) return move
    }
    return null
  }

const mySide = (view: ViewIn<'inspection'>, bag: Seat): Side | null =>
  view.table.phase.sides[bag][view.table.sheriffs.indexOf(view.seat)]

/** X27. A deputy bound by a deal can’t take the other side. */
function takeSide({ side }: Judge, view: ViewIn<'inspection'>, bag: Seat, mind: Situation): Move | null {
  if (!view.table.rules.deputies) return null
  const { obligations } = view.table.phase
  const isBound = obligations.some(
    (obligation) => obligation.bag === bag && obligation.by.includes(view.seat),
  )
  const wish = isBound ? 'inspect' : side(view, bag, mind)
  return wish === null || wish === mySide(view, bag) ? null : { type: 'side', bag, side: wish }
}

/** R16. Deputies who agree do what both say; R6. an obligation leaves no choice. */
function settle({ verdict }: Judge, view: ViewIn<'inspection'>, bag: Seat, mind: Situation): Move | null {
  const those = settlers(view.table, bag)
  const wish = verdict(view, bag, mind)
  if (wish === null || !those.includes(view.seat)) return null
  const how = those.length > 1 ? mySide(view, bag) : wish
  if (how === 'inspect' || isObliged(view.table.phase, bag)) return { type: 'inspect', bag }
  return passUnharmed(view, bag)
}

/** S3.4.3. Passing accepts the standing bribe, so one that costs something is declined first. */
function passUnharmed({ table }: ViewIn<'inspection'>, bag: Seat): Move {
  const standing = standingBribe(table, bag)
  if (standing === null || profitOf(standing.terms) >= 0) return { type: 'pass', bag }
  return { type: 'decline', offer: standing.number }
}
