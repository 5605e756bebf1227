/** NS5. The four tasks: so many different items, so many cards of each. */

import { add, none } from './counts.ts'
import type { Item } from './items.ts'
import { PLACE } from './items.ts'

export const TASKS = ['all-seven', 'five-alike', 'four-pairs', 'three-pairs'] as const
export type Task = (typeof TASKS)[number]

export const isTask = (value: string): value is Task => (TASKS as readonly string[]).includes(value)

interface Demand {
  readonly kinds: number
  readonly each: number
}

export const DEMAND: Readonly<Record<Task, Demand>> = {
  'all-seven': { kinds: 7, each: 1 },
  'five-alike': { kinds: 1, each: 5 },
  'four-pairs': { kinds: 4, each: 2 },
  'three-pairs': { kinds: 3, each: 2 },
}

/** NS5. Exactly the cards that the task names, in whatever order. */
export function fulfils(task: Task, items: readonly Item[]): boolean {
  const { kinds, each } = DEMAND[task]
  if (items.length !== kinds * each) return false
  const counts = none()
  add(counts, items)
  return items.every((item) => counts[PLACE[item]] === each)
}
