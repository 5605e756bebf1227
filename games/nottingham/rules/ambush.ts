/** NS4. Laying an ambush. */
import type { Ambush } from '#games/nottingham/ambushes.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, Rule } from '#games/nottingham/table.ts'
import { checkTurn, takeRevealed } from './turn.ts'

/**
 * NS4. The player alone looks at the top two ambush cards. N3: if one is left, at that one. X40: if it has the player's
 * own colour or there is none, nothing is kept, the gold card goes to the hand and the pile stays as it is.
 */
export function lookAtAmbushes(match: ActiveMatch): void {
  const { table, box } = match.state
  const seat = table.turn
  const cards = box.ambushes.slice(0, 2)
  if (!cards.some((card) => card !== table.rules.colours[seat])) {
    takeRevealed(match)
    return
  }
  match.emit({ type: 'ambushesLookedAt', seat, count: cards.length }, [{ to: seat, what: { cards } }])
}

/** The card that goes back under the pile: the other one, if there is another. */
function other(cards: readonly Ambush[], kept: Ambush): Ambush | null {
  return cards.length === 1 ? null : cards[cards[0] === kept ? 1 : 0]
}

/** NS4. One is kept face down with the gold card under it, but not the player's own colour. N4: there may be several. */
export const keep: Rule<'keep', 'keep'> = {
  during: ['keep'],
  check(view, { ambush }) {
    const refusal = checkTurn(view)
    if (refusal !== null) return refusal
    const { table, hand, seat } = view
    if (hand.secret.type !== 'ambushes' || !hand.secret.cards.includes(ambush)) return refuse('not-looked-at')
    return ambush === table.rules.colours[seat] ? refuse('own-colour') : null
  },
  decide(match, seat, { ambush }) {
    const cards = match.state.box.ambushes.slice(0, 2)
    match.emit({ type: 'ambushLaid', seat, looked: cards.length }, [
      { to: seat, what: { ambush } },
      { to: 'box', what: { ambush: other(cards, ambush) } },
    ])
  },
}
