/** What happens once a bag is settled or a deal is struck, task by task, with stops for the questions of X21. */
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import type { Good } from '#games/sheriff/goods.ts'
import type { ActiveMatch, MatchIn, Question, Task } from '#games/sheriff/table.ts'
import { passBag } from './bag.ts'
import { charge } from './debt.ts'
import { deliver } from './handover.ts'

/** Bags pass one after the other, each with what is owed out of it (X20). */
export function passing(bags: readonly Seat[]): Task[] {
  const tasks: Task[] = []
  for (const bag of bags) tasks.push({ type: 'pass', bag }, { type: 'deliver', bag })
  return tasks
}

/** Does the tasks in order. When somebody has to answer, the rest waits on the table. */
export function run(match: ActiveMatch, tasks: readonly Task[]): void {
  for (let i = 0; i < tasks.length; i++) {
    const question = perform(match, tasks[i])
    if (question !== null) {
      match.emit({ type: 'questionAsked', question, rest: tasks.slice(i + 1) })
      return
    }
  }
}

/** Somebody has answered: `act` does what the answer says, then the remaining tasks follow. */
export function answer(match: MatchIn<'inspection'>, act: () => Question | null): void {
  const { rest } = present(match.state.table.phase.owed, 'what is owed')
  match.emit({ type: 'answered' })
  const again = act()
  if (again === null) run(match, rest)
  else match.emit({ type: 'questionAsked', question: again, rest })
}

function perform(match: ActiveMatch, task: Task): Question | null {
  switch (task.type) {
    case 'pass':
      return passBag(match, task.bag)
    case 'deliver':
      deliver(match, task.bag)
      return null
    case 'oblige':
      for (const bag of task.bags) match.emit({ type: 'obliged', bag, by: task.by })
      return null
    case 'charge':
      return charge(match, task.debtor, task.to, task.amount)
    case 'confiscate':
      return confiscate(match, task.by, task.goods)
    case 'trophy':
      return trophy(match, task.by)
  }
}

/** S3.4.7. 1e: the sheriff chooses pile and order; 2e: they go on the pile in the order of the goods table (X11). */
function confiscate(match: ActiveMatch, by: Seat, goods: readonly Good[]): Question | null {
  const { rules } = match.state.table
  if (rules.choosesPile) return { type: 'discard', seat: by, goods }
  match.emit({ type: 'discarded', seat: by, from: 'confiscated', pile: rules.piles[0], goods })
  return null
}

/** S6. The sheriff takes the trophy and discards another card; X1: one with an empty hand is not asked. */
function trophy(match: ActiveMatch, by: Seat): Question | null {
  if (match.state.table.places[by].hand > 0) return { type: 'trophy', seat: by }
  match.emit({ type: 'trophyTaken', seat: by, discarded: null })
  return null
}
