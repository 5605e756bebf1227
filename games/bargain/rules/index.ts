/** The rule for every kind of move, and the one door to them. */
import type { Refusal } from '#engine/game.ts'
import type { Actor, Seat } from '#engine/seat.ts'
import type { Move, MoveOf } from '#games/bargain/move.ts'
import { refuse } from '#games/bargain/refusals.ts'
import type { ActiveMatch, Table, View } from '#games/bargain/table.ts'
import { SHERIFF, SMUGGLER } from '#games/bargain/table.ts'
import { settle } from './settlement.ts'

/** A move is made in the step that has its name. */
interface Rule<T extends Move['type']> {
  readonly by: Seat
  check(table: Table, move: MoveOf<T>): Refusal | null
  decide(match: ActiveMatch, move: MoveOf<T>): void
}

const isUpTo = (most: number, n: number): boolean => Number.isInteger(n) && n >= 0 && n <= most

/** B2. Any number of items that fits, unseen. */
const load: Rule<'load'> = {
  by: SMUGGLER,
  check: ({ rules }, { items }) => (isUpTo(rules.items, items) ? null : refuse('does-not-fit')),
  decide: (match, { items }) => match.emit({ type: 'loaded' }, [{ to: SMUGGLER, what: { items } }]),
}

/** B3. A bribe is said openly. */
const offer: Rule<'offer'> = {
  by: SMUGGLER,
  check: ({ rules }, { bribe }) => (isUpTo(rules.bribe, bribe) ? null : refuse('no-such-bribe')),
  decide: (match, { bribe }) => match.emit({ type: 'offered', bribe }),
}

/** B3. The last answer binds, and the game is settled by it (B4). */
const answer: Rule<'answer'> = {
  by: SHERIFF,
  check: () => null,
  decide(match, { accept }) {
    const { table, hands } = match.state
    match.emit({ type: 'answered', accept })
    const { rules, past } = table
    if (past.length < rules.rounds) return
    const items = hands[SMUGGLER].cargo
    if (items === null) throw new Error('a cargo is loaded before anybody bargains about it')
    match.emit({ type: 'settled', settlement: settle(rules, items, past[past.length - 1]) })
  },
}

const RULES: { readonly [T in Move['type']]: Rule<T> } = { load, offer, answer }

const ruleOf = (move: Move) => RULES[move.type] as unknown as Rule<never>

export function check({ seat, table }: View, move: Move): Refusal | null {
  const { phase } = table
  if (phase.type === 'finished') return refuse('game-over')
  if (phase.type !== move.type) return refuse('wrong-step')
  const rule = ruleOf(move)
  return seat === rule.by ? rule.check(table, move as never) : refuse('not-your-decision')
}

export const decide = (match: ActiveMatch, _actor: Actor, move: Move): void =>
  ruleOf(move).decide(match, move as never)
