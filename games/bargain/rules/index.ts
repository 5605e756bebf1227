/** The rule for every type of move, and the two functions that all moves go through. */
import type { Refusal } from '#engine/game.ts'
import { present, rulebook } from '#engine/rulebook.ts'
import type { Actor, Seat } from '#engine/seat.ts'
import type { Move } from '#games/bargain/move.ts'
import { refuse } from '#games/bargain/refusals.ts'
import type { ActiveMatch, Bargain, Rule, SeatView, View } from '#games/bargain/table.ts'
import { SHERIFF, SMUGGLER } from '#games/bargain/table.ts'
import { settle } from './settlement.ts'

const isUpTo = (most: number, n: number): boolean => Number.isInteger(n) && n >= 0 && n <= most

const checkIs = (player: Seat, { seat }: SeatView): Refusal | null =>
  seat === player ? null : refuse('not-your-decision')

/** B2. Any number of items that fits, unseen. */
const load: Rule<'load'> = {
  during: ['load'],
  check: (view, { items }) =>
    checkIs(SMUGGLER, view) ?? (isUpTo(view.table.rules.items, items) ? null : refuse('does-not-fit')),
  decide: (match, _seat, { items }) => match.emit({ type: 'loaded' }, [{ to: SMUGGLER, what: { items } }]),
}

/** B3. A bribe is offered openly. */
const offer: Rule<'offer'> = {
  during: ['offer'],
  check: (view, { bribe }) =>
    checkIs(SMUGGLER, view) ?? (isUpTo(view.table.rules.bribe, bribe) ? null : refuse('no-such-bribe')),
  decide: (match, _seat, { bribe }) => match.emit({ type: 'offered', bribe }),
}

/** B3. The last answer binds and settles the game (B4). */
const answer: Rule<'answer'> = {
  during: ['answer'],
  check: (view) => checkIs(SHERIFF, view),
  decide(match, _seat, { accept }) {
    const { table, hands } = match.state
    match.emit({ type: 'answered', accept })
    const { rules, past } = table
    if (past.length < rules.rounds) return
    const items = present(hands[SMUGGLER].cargo, 'the cargo')
    match.emit({ type: 'settled', settlement: settle(rules, items, past[past.length - 1]) })
  },
}

const rules = rulebook<Bargain>({ load, offer, answer }, refuse('wrong-step'))

export function check(view: View, move: Move): Refusal | null {
  if (view.table.phase.type === 'finished') return refuse('game-over')
  return view.hand === null ? refuse('not-your-decision') : rules.check(view, move)
}

export function decide(match: ActiveMatch, actor: Actor, move: Move): void {
  if (actor === 'clock') throw new Error('this game has no clock')
  rules.decide(match, actor, move)
}
