/** NS4. Performing the action of the revealed card, which is also the price. */
import type { Refusal } from '#engine/game.ts'
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import type { Action } from '#games/nottingham/items.ts'
import { actionOf, isAttack } from '#games/nottingham/items.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, Rule, SeatView, Table } from '#games/nottingham/table.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import { lookAtAmbushes } from './ambush.ts'
import { attack } from './attack.ts'
import { askForOffers, askForSwaps } from './offer.ts'
import { checkTurn } from './turn.ts'

/** N7. An action that nobody can be the target of can't be chosen. X40: that is about empty hands only, not about ambush. */
function anyTarget({ places, turn }: Table): boolean {
  for (let i = 0; i < places.length; i++) if (i !== turn && places[i].hand > 0) return true
  return false
}

function checkTarget({ seat, table }: SeatView, action: Action, target: Seat | null): Refusal | null {
  if (!isAttack(action)) return target === null ? null : refuse('no-target-here')
  if (target === null) return refuse('target-needed')
  if (target === seat) return refuse('not-yourself')
  return table.places[target].hand > 0 ? null : refuse('target-has-no-card')
}

type Perform = (match: ActiveMatch, target: Seat | null) => void

const PERFORM: Readonly<Record<Action, Perform | null>> = {
  purchase: askForOffers,
  theft: attack,
  ambush: lookAtAmbushes,
  robbery: attack,
  'hold-up': attack,
  barter: askForSwaps,
  // a card for defence is always taken
  defence: null,
}

export const act: Rule<'act', 'reveal-choice'> = {
  during: ['reveal-choice'],
  check(view, { target }) {
    const refusal = checkTurn(view)
    if (refusal !== null) return refusal
    const action = actionOf(revealedItem(view.table))
    if (action === 'defence') return refuse('must-be-taken')
    if (action !== 'ambush' && !anyTarget(view.table)) return refuse('nobody-to-target')
    return checkTarget(view, action, target)
  },
  decide(match, _seat, { target }) {
    const action = actionOf(revealedItem(match.state.table))
    present(PERFORM[action], 'an action for this card')(match, target)
  },
}
