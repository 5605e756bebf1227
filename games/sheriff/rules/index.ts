/** The rule for every kind of move, and the one door to them. */
import { dictionaryOf } from '#engine/dictionary.ts'
import type { Refusal } from '#engine/game.ts'
import type { Actor, Seat } from '#engine/seat.ts'
import type { Move } from '#games/sheriff/move.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { ActiveMatch, Inspection, SeatView, Table, View } from '#games/sheriff/table.ts'
import { layConfiscated, oil, pay, trophy } from './answers.ts'
import { claim, skip } from './claim.ts'
import { accept } from './deal.ts'
import { declare } from './declare.ts'
import { advance } from './flow.ts'
import { inspect, pass, timeOut } from './inspection.ts'
import { load } from './load.ts'
import { leftover, take } from './loot.ts'
import { exchange, layAside, startMarket } from './market.ts'
import { anyUnsettled } from './merchants.ts'
import { decline, offer, withdraw } from './offer.ts'
import type { Rule } from './rule.ts'
import { side } from './sides.ts'

/** `discard` is made in the market and after a confiscation; the step tells which. */
const discard: Rule<'discard'> = {
  check: (view, move) => (view.table.phase.type === 'market' ? layAside : layConfiscated).check(view, move),
  decide: (match, seat, move) =>
    (match.state.table.phase.type === 'market' ? layAside : layConfiscated).decide(match, seat, move),
}

const RULES: { readonly [T in Exclude<Move['type'], 'timeout'>]: Rule<T> } = dictionaryOf({
  'start-market': startMarket,
  exchange,
  discard,
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
})

const ruleOf = (move: Move) => RULES[move.type as keyof typeof RULES] as unknown as Rule<never>

/** X22. Only with the option, in the inspection, while a bag is unsettled and nothing is owed. */
function checkTimeout(table: Table): Refusal | null {
  if (table.rules.timer === null) return refuse('no-timer')
  const { phase } = table
  const runs = phase.type === 'inspection' && phase.owed === null && anyUnsettled(table)
  return runs ? null : refuse('nothing-to-time')
}

/** X21. While an answer is owed nothing else may happen. */
function checkOwed(table: Table, seat: Seat, move: Move): Refusal | null {
  const question = (table.phase as Inspection).owed?.question
  if (question === undefined) return null
  return question.type === move.type && question.seat === seat ? null : refuse('something-is-owed')
}

export function check(view: View, move: Move): Refusal | null {
  const { table, seat } = view
  if (table.phase.type === 'finished') return refuse('game-over')
  if (move.type === 'timeout') return seat === 'clock' ? checkTimeout(table) : refuse('only-the-clock')
  if (typeof seat === 'string') return refuse('not-your-decision')
  const owed = table.phase.type === 'inspection' ? checkOwed(table, seat, move) : null
  return owed ?? ruleOf(move).check(view as SeatView, move as never)
}

export function decide(match: ActiveMatch, actor: Actor, move: Move): void {
  if (move.type === 'timeout') timeOut(match)
  else ruleOf(move).decide(match, actor as Seat, move as never)
  advance(match)
}
