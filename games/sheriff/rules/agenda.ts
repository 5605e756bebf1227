/** The order in which things happen once a bag is settled or a deal is struck, with stops for the questions of X21. */
import type { Seat } from '#engine/seat.ts'
import type { Good } from '#games/sheriff/goods.ts'
import type { Inspection, Question, Scene, Task } from '#games/sheriff/table.ts'
import { passBag } from './bag.ts'
import { charge } from './debt.ts'
import { deliver } from './handover.ts'

/** Bags pass one after the other, each with what is owed out of it (X20). */
export function passing(bags: readonly Seat[]): Task[] {
  const tasks: Task[] = []
  for (const bag of bags) tasks.push({ type: 'pass', bag }, { type: 'deliver', bag })
  return tasks
}

/** Does what is on the list; where somebody has to answer, the rest waits on the table. */
export function run(scene: Scene, tasks: readonly Task[]): void {
  for (let i = 0; i < tasks.length; i++) {
    const question = perform(scene, tasks[i])
    if (question !== null) {
      scene.tell({ type: 'wasAsked', question, rest: tasks.slice(i + 1) })
      return
    }
  }
}

/** The answer is in: `act` does what it says, and then the rest goes on. */
export function answer(scene: Scene, act: () => Question | null): void {
  const { rest } = (scene.state.table.phase as Inspection).owed as { rest: readonly Task[] }
  scene.tell({ type: 'answered' })
  const again = act()
  if (again === null) run(scene, rest)
  else scene.tell({ type: 'wasAsked', question: again, rest })
}

function perform(scene: Scene, task: Task): Question | null {
  switch (task.type) {
    case 'pass':
      return passBag(scene, task.bag)
    case 'deliver':
      deliver(scene, task.bag)
      return null
    case 'oblige':
      for (const bag of task.bags) scene.tell({ type: 'obliged', bag, by: task.by })
      return null
    case 'charge':
      return charge(scene, task.debtor, task.to, task.amount)
    case 'confiscate':
      return confiscate(scene, task.by, task.goods)
    case 'trophy':
      return trophy(scene, task.by)
  }
}

/** S3.4.7. 1e: the sheriff chooses pile and order; 2e: they go on the pile in the order of the goods table (X11). */
function confiscate(scene: Scene, by: Seat, goods: readonly Good[]): Question | null {
  const { rules } = scene.state.table
  if (rules.choosesPile) return { type: 'discard', seat: by, goods }
  scene.tell({ type: 'laid', seat: by, from: 'confiscated', pile: rules.piles[0], goods })
  return null
}

/** S6. The sheriff takes the trophy and discards another card; X1: one with an empty hand is not asked. */
function trophy(scene: Scene, by: Seat): Question | null {
  if (scene.state.table.places[by].hand > 0) return { type: 'trophy', seat: by }
  scene.tell({ type: 'trophyTaken', seat: by, discarded: null })
  return null
}
