/** B4. What each has gained or lost in the end. */
import type { Ruleset } from '#games/bargain/ruleset.ts'
import type { Round, Settlement } from '#games/bargain/table.ts'

/** The smuggler's score, then the sheriff's. */
function scoresOf(rules: Ruleset, items: number, { bribe, accept }: Round): number[] {
  if (accept) return [items * rules.value - bribe, bribe]
  const fine = items > 0 ? items * rules.penalty : -rules.sheriffPenalty
  // subtracting from zero spares a negative zero
  return [0 - fine, 0 + fine]
}

export function settle(rules: Ruleset, items: number, last: Round): Settlement {
  const scores = scoresOf(rules, items, last)
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length)
  return { inspected: !last.accept, items, scores, ranks }
}
