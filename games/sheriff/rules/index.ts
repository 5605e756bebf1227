/** The rule for every type of move, and the two functions that all moves go through. */
import type { Refusal } from '#engine/game.ts'
import { rulebook } from '#engine/rulebook.ts'
import type { Actor, Seat } from '#engine/seat.ts'
import type { Move } from '#games/sheriff/move.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { ActiveMatch, Inspection, Sheriff, View } from '#games/sheriff/table.ts'
import { layConfiscated, oil, pay, trophy } from './answers.ts'
import { claim, skip } from './claim.ts'
import { accept } from './deal.ts'
import { declare } from './declare.ts'
import { advance } from './flow.ts'
import { inspect, pass } from './inspection.ts'
import { load } from './load.ts'
import { leftover, take } from './loot.ts'
import { exchange, layAside, startMarket } from './market.ts'
import { decline, leavesAllElse, offer, withdraw } from './offer.ts'
import { side } from './sides.ts'
import { checkTimeout, timeOut } from './timer.ts'

/** The moves of the seats; `timeout` is the clock's. */
type SeatMove = Exclude<Move, { type: 'timeout' }>

const rules = rulebook<Sheriff, SeatMove['type']>(
  {
    'start-market': startMarket,
    exchange,
    discard: [layConfiscated, layAside],
    load,
    declare,
    offer,
    accept,
    decline,
    withdraw,
    side,
    pass,
    inspect,
    pay,
    claim,
    skip,
    oil,
    trophy,
    take,
    leftover,
  },
  refuse('wrong-step'),
)

/** X21. While an answer is owed nothing else may happen. */
function checkOwed({ owed }: Inspection, seat: Seat, type: Move['type']): Refusal | null {
  if (owed === null) return null
  const { question } = owed
  return question.type === type && question.seat === seat ? null : refuse('something-is-owed')
}

export function check(view: View, move: Move): Refusal | null {
  const { type: step } = view.table.phase
  const { type } = move
  if (step === 'finished') return refuse('game-over')
  if (type === 'timeout') return view.seat === 'clock' ? checkTimeout(view.table) : refuse('only-the-clock')
  if (view.hand === null) return refuse('not-your-decision')
  if (step === 'inspection') {
    const refusal = checkOwed(view.table.phase as Inspection, view.seat, type)
    if (refusal !== null) return refusal
  }
  return rules.check(view, move as SeatMove, type, step)
}

export function decide(match: ActiveMatch, actor: Actor, move: Move): void {
  const { type } = move
  if (type !== 'timeout' && actor !== 'clock') rules.decide(match, actor, move as SeatMove, type)
  else timeOut(match)
  if (!leavesAllElse(type)) advance(match)
}
