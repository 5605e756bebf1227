/** NS7. The end of the game, and who has won. */
import { worthOf } from '#games/nottingham/items.ts'
import type { ActiveMatch, Table } from '#games/nottingham/table.ts'
import { TASKS } from '#games/nottingham/tasks.ts'

/** NS5. A task card is worth less once its task has been done twice: the first one's card is turned over. */
export function taskPoints({ rules, tasks }: Table, task: number): number {
  return rules.figures.tasks[TASKS[task]][tasks[task].length > 1 ? 1 : 0]
}

/** NS7. Values in the win pile and task cards; hands and ambushes count nothing. */
export function scoresOf(table: Table): number[] {
  const scores = table.places.map(({ win }) => {
    let sum = 0
    for (const item of win) sum += worthOf(item)
    return sum
  })
  table.tasks.forEach((doers, task) => {
    for (const seat of doers) scores[seat] += taskPoints(table, task)
  })
  return scores
}

/** NS7. A tie goes to more cards in the win pile, then it is shared. X8: 1 + the number of players strictly better. */
export function ranksOf({ places }: Table, scores: readonly number[]): number[] {
  const better = (one: number, other: number): boolean =>
    scores[one] > scores[other] ||
    (scores[one] === scores[other] && places[one].win.length > places[other].win.length)
  return scores.map((_, mine) => 1 + scores.filter((_, theirs) => better(theirs, mine)).length)
}

export function finish(match: ActiveMatch): void {
  const { table } = match.state
  const scores = scoresOf(table)
  match.emit({ type: 'stepBegan', phase: { type: 'finished', scores, ranks: ranksOf(table, scores) } })
}
