/** Exchanges drawn at random: any set and any task that the hand and the rules allow. */

import { pickSome } from '#engine/bots/pick.ts'
import type { Below } from '#engine/game.ts'
import { count } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { ITEMS } from '#games/nottingham/items.ts'
import type { Move } from '#games/nottingham/move.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import type { Task } from '#games/nottingham/tasks.ts'
import { DEMAND, TASKS } from '#games/nottingham/tasks.ts'

const END: Move = { type: 'end' }

/** The items of which there are so many cards in the hand. */
function itemsHeld({ hand }: SeatView, least: number): Item[] {
  const items: Item[] = []
  for (let i = 0; i < ITEMS.length; i++) if (hand.cards[i] >= least) items.push(ITEMS[i])
  return items
}

function isPossible({ seat, table, hand }: SeatView, task: number): boolean {
  const doers = table.tasks[task]
  if (doers.length > 1 || doers[0] === seat) return false
  const { kinds, each } = DEMAND[TASKS[task]]
  let held = 0
  for (let i = 0; i < ITEMS.length; i++) if (hand.cards[i] >= each) held++
  return held >= kinds
}

function tasksPossible(view: SeatView): Task[] {
  const tasks: Task[] = []
  for (let i = 0; i < TASKS.length; i++) if (isPossible(view, i)) tasks.push(TASKS[i])
  return tasks
}

function doTask(view: SeatView, task: Task, below: Below): Move {
  const { kinds, each } = DEMAND[task]
  const items: Item[] = []
  for (const item of pickSome(itemsHeld(view, each), kinds, below))
    for (let n = each; n > 0; n--) items.push(item)
  return { type: 'task', task, items }
}

function laySet({ hand }: SeatView, item: Item, least: number, below: Below): Move {
  return { type: 'set', item, count: least + below(count(hand.cards, item) - least + 1) }
}

export function exchange(view: SeatView, below: Below): Move {
  if (below(2) === 0) return END
  const least = view.table.rules.setSize
  const sets = itemsHeld(view, least)
  const tasks = tasksPossible(view)
  if (sets.length + tasks.length === 0) return END
  const chosen = below(sets.length + tasks.length)
  return chosen < sets.length
    ? laySet(view, sets[chosen], least, below)
    : doTask(view, tasks[chosen - sets.length], below)
}
