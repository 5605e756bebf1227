/** The rule for every type of move, and the two functions that all moves go through. */
import type { Refusal } from '#engine/game.ts'
import { rulebook } from '#engine/rulebook.ts'
import type { Actor } from '#engine/seat.ts'
import type { Move } from '#games/nottingham/move.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, Nottingham, View } from '#games/nottingham/table.ts'
import { act } from './action.ts'
import { keep } from './ambush.ts'
import { defend, pick, submit } from './attack.ts'
import { discard } from './discard.ts'
import { accept, offerFaceDown, offerFaceUp, refuseAll } from './offer.ts'
import { hold, set, spring } from './set.ts'
import { task } from './task.ts'
import { end, take } from './turn.ts'

const rules = rulebook<Nottingham>(
  {
    take,
    act,
    defend,
    submit,
    pick,
    offer: [offerFaceDown, offerFaceUp],
    accept,
    refuse: refuseAll,
    keep,
    set,
    task,
    end,
    spring,
    hold,
    discard,
  },
  refuse('wrong-step'),
)

export function check(view: View, move: Move): Refusal | null {
  if (view.table.phase.type === 'finished') return refuse('game-over')
  return view.hand === null ? refuse('not-your-decision') : rules.check(view, move)
}

export function decide(match: ActiveMatch, actor: Actor, move: Move): void {
  if (actor === 'clock') throw new Error('this game has no clock')
  rules.decide(match, actor, move)
}
