/** The exchanges that a hand allows, for every bot that looks before it lays. */
import type { Seat } from '#engine/seat.ts'
import type { Counts } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { ITEMS } from '#games/nottingham/items.ts'
import type { Table } from '#games/nottingham/table.ts'
import type { Task } from '#games/nottingham/tasks.ts'
import { DEMAND, TASKS } from '#games/nottingham/tasks.ts'

/** NS5. Each task once for each player, and twice in the whole game. */
export function isOpen({ tasks }: Table, task: number, seat: Seat): boolean {
  const doers = tasks[task]
  return doers.length < 2 && doers[0] !== seat
}

/** Points of a task for whoever does it now. */
export const pointsNow = ({ rules, tasks }: Table, task: number): number =>
  rules.figures.tasks[TASKS[task]][tasks[task].length > 0 ? 1 : 0]

/** What it costs to give so many cards of an item. */
export type Cost = (item: number, cards: number) => number

/** The places of the items that a task would take from this hand, the cheapest ones; null if they are not there. */
export function kindsFor(task: Task, cards: Counts, cost: Cost): number[] | null {
  const { kinds, each } = DEMAND[task]
  const held: number[] = []
  for (let i = 0; i < ITEMS.length; i++) if (cards[i] >= each) held.push(i)
  if (held.length < kinds) return null
  return held.sort((a, b) => cost(a, each) - cost(b, each)).slice(0, kinds)
}

/** The cards of a task, one by one. */
export function itemsOf(task: Task, kinds: readonly number[]): Item[] {
  return kinds.flatMap((place) => new Array<Item>(DEMAND[task].each).fill(ITEMS[place]))
}
