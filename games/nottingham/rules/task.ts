/** NS5. A task done for its card. Nobody can spring an ambush on it. */
import { holds } from '#games/nottingham/counts.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { Rule, Table } from '#games/nottingham/table.ts'
import { fulfils, TASKS } from '#games/nottingham/tasks.ts'
import { afterExchange } from './course.ts'
import { finish } from './scoring.ts'
import { checkTurn } from './turn.ts'

/** NS5. Each task can be done by two players in the whole game. */
const DOERS = 2

const isLastCardTaken = ({ tasks }: Table): boolean => tasks.every((doers) => doers.length === DOERS)

export const task: Rule<'task', 'exchange'> = {
  during: ['exchange'],
  check(view, { task: name, items }) {
    const refusal = checkTurn(view)
    if (refusal !== null) return refusal
    const doers = view.table.tasks[TASKS.indexOf(name)]
    if (doers.includes(view.seat)) return refuse('task-done-already')
    if (doers.length === DOERS) return refuse('task-used-up')
    if (!fulfils(name, items)) return refuse('not-that-task')
    return holds(view.hand.cards, items) ? null : refuse('not-in-hand')
  },
  decide(match, seat, { task: name, items }) {
    match.emit({ type: 'taskDone', seat, task: name, items })
    // NS7, X38. The eighth task card ends the game before the sheriff moves.
    if (isLastCardTaken(match.state.table)) finish(match)
    else afterExchange(match)
  },
}
