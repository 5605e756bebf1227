/** The rule for every kind of move, and the one door to them. */
import { dictionaryOf } from '#engine/dictionary.ts'
import type { Refusal } from '#engine/game.ts'
import type { Actor, Seat } from '#engine/seat.ts'
import type { Move } from '#games/nottingham/move.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, SeatView, View } from '#games/nottingham/table.ts'
import { act } from './action.ts'
import { keep } from './ambush.ts'
import { defend, pick, submit } from './attack.ts'
import { discard } from './discard.ts'
import { accept, offer, refuseAll } from './offer.ts'
import type { Rule } from './rule.ts'
import { hold, set, spring } from './set.ts'
import { task } from './task.ts'
import { end, take } from './turn.ts'

const RULES: { readonly [T in Move['type']]: Rule<T> } = dictionaryOf({
  take,
  act,
  defend,
  submit,
  pick,
  offer,
  accept,
  refuse: refuseAll,
  keep,
  set,
  task,
  end,
  spring,
  hold,
  discard,
})

const ruleOf = (move: Move) => RULES[move.type] as unknown as Rule<never>

export function check(view: View, move: Move): Refusal | null {
  if (view.table.phase.type === 'finished') return refuse('game-over')
  if (typeof view.seat === 'string') return refuse('not-your-decision')
  return ruleOf(move).check(view as SeatView, move as never)
}

export function decide(match: ActiveMatch, actor: Actor, move: Move): void {
  ruleOf(move).decide(match, actor as Seat, move as never)
}
