/** B6. The object that `gatehouse replay --json` prints. */
import type { Hand, Table } from './table.ts'
import { SMUGGLER } from './table.ts'

/** B5. Hidden is not the same as not loaded yet. */
function itemsShown({ phase }: Table, smuggler: Hand | null): number | 'hidden' | null {
  if (phase.type === 'finished') return phase.items
  if (phase.type === 'load') return null
  return smuggler === null ? 'hidden' : smuggler.cargo
}

export function show(table: Table, hands: readonly (Hand | null)[]): object {
  const { rules, past, phase } = table
  const finished = phase.type === 'finished'
  return {
    game: 'bargain',
    finished,
    round: Math.min(past.length + 1, rules.rounds),
    step: phase.type,
    items: itemsShown(table, hands[SMUGGLER]),
    past,
    offer: phase.type === 'answer' ? phase.bribe : null,
    inspected: finished ? phase.inspected : null,
    players: ['smuggler', 'sheriff'].map((role, seat) => ({
      role,
      ...(finished && { score: phase.scores[seat], rank: phase.ranks[seat] }),
    })),
  }
}
