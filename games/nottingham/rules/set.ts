/** NS5, NS6. A set laid out for points, and the ambushes sprung on it. */
import type { Refusal } from '#engine/game.ts'
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { leftOf } from '#engine/seat.ts'
import { matches } from '#games/nottingham/ambushes.ts'
import { count as countOf } from '#games/nottingham/counts.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, Rule, Table, ViewIn } from '#games/nottingham/table.ts'
import { afterExchange, passTurn } from './course.ts'
import { checkTurn } from './turn.ts'

/**
 * N9, X39. Clockwise from the left, each for each of their ambushes, whether or not it matches: fixed when the set is
 * laid.
 */
function questions({ turn, rules, places }: Table): Seat[] {
  const queue: Seat[] = []
  for (let seat = leftOf(turn, rules.players); seat !== turn; seat = leftOf(seat, rules.players))
    for (let n = places[seat].ambushes; n > 0; n--) queue.push(seat)
  return queue
}

/** NS5. Three or more cards of one item. */
export const set: Rule<'set', 'exchange'> = {
  during: ['exchange'],
  check(view, { item, count }) {
    const refusal = checkTurn(view)
    if (refusal !== null) return refusal
    if (count < view.table.rules.setSize) return refuse('set-too-small')
    return count <= countOf(view.hand.cards, item) ? null : refuse('not-in-hand')
  },
  decide(match, seat, { item, count }) {
    match.emit({ type: 'setLaid', seat, item, count, queue: questions(match.state.table) })
    settle(match)
  },
}

/**
 * NS5. When everyone has been asked: if three cards are left, one goes on the win pile and the others are discarded. If
 * fewer are left, they stay in the hand and the exchange is over.
 */
function settle(match: ActiveMatch): void {
  const { turn: seat, phase, rules } = tableIn(match.state.table, 'ambush')
  const { item, laid, queue } = phase
  if (queue.length > 0) return
  if (laid >= rules.setSize) {
    match.emit({ type: 'setWon', seat, item, laid })
    afterExchange(match)
  } else {
    match.emit({ type: 'setFailed', seat, item })
    passTurn(match)
  }
}

const checkAsked = ({ seat, table }: ViewIn<'ambush'>): Refusal | null =>
  seat === table.phase.queue[0] ? null : refuse('not-your-decision')

/** NS6. The ambusher takes a laid card, the player the gold: at once (X39). The ambush goes under the pile. */
export const spring: Rule<'spring', 'ambush'> = {
  during: ['ambush'],
  check(view) {
    const refusal = checkAsked(view)
    if (refusal !== null) return refusal
    const { rules, turn, phase } = view.table
    const { item, laid, index } = phase
    if (!matches(view.hand.ambushes[index], item, rules.colours[turn])) return refuse('no-match')
    return laid > 0 ? null : refuse('nothing-left')
  },
  decide(match, seat) {
    const { table, hands } = match.state
    const { item, index } = table.phase
    const ambush = hands[seat].ambushes[index]
    match.emit({ type: 'sprung', seat, on: table.turn, ambush, item, index })
    settle(match)
  },
}

export const hold: Rule<'hold', 'ambush'> = {
  during: ['ambush'],
  check: checkAsked,
  decide(match, seat) {
    match.emit({ type: 'heldBack', seat })
    settle(match)
  },
}
