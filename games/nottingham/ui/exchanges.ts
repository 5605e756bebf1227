/** NS5. What can be made of cards in my hand: a set, or tasks. */
import type { Item } from '#games/nottingham/items.ts'
import { ITEMS, worthOf } from '#games/nottingham/items.ts'
import type { MoveOf } from '#games/nottingham/move.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import type { Task } from '#games/nottingham/tasks.ts'
import { DEMAND, fulfils, TASKS } from '#games/nottingham/tasks.ts'
import { cardsOfKinds, fitting, holdings, pointsLeft } from './facts.ts'

export type Exchange = MoveOf<'set'> | MoveOf<'task'>
type Check = (move: Exchange) => unknown

/** What the rules let me do with exactly these cards, what brings most first. */
export function exchangesOf(items: readonly Item[], check: Check): Exchange[] {
  const [first] = items
  const isOfOneKind = first !== undefined && items.every((item) => item === first)
  const set: Exchange[] = isOfOneKind ? [{ type: 'set', item: first, count: items.length }] : []
  const tasks = TASKS.filter((task) => fulfils(task, items)).map(
    (task): Exchange => ({ type: 'task', task, items }),
  )
  return [...tasks, ...set].filter((move) => check(move) === null)
}

/** NS5. The cards of my hand for this task, the cheapest: they are missed least. Null: there are not enough. */
function cardsFor(view: SeatView, task: Task): Item[] | null {
  const { kinds } = DEMAND[task]
  const fit = fitting(view, task)
  return fit.length < kinds ? null : cardsOfKinds(task, fit.slice(0, kinds))
}

/** What can be exchanged at once, by what it brings, most first: as few cards of a set as score. */
export function suggestions(view: SeatView, check: Check): Item[][] {
  const { setSize } = view.table.rules
  const worth = (items: readonly Item[]): number => {
    const [best] = exchangesOf(items, check)
    return best === undefined ? 0 : pointsFor(view, best)
  }
  const sets = ITEMS.map((item) => new Array<Item>(Math.min(setSize, holdings(view, item))).fill(item))
  const tasks = TASKS.flatMap((task) => {
    const cards = cardsFor(view, task)
    return cards === null ? [] : [cards]
  })
  return [...sets, ...tasks].filter((items) => worth(items) > 0).sort((a, b) => worth(b) - worth(a))
}

/** NS5. Whether a set can be laid out, and whether a task can be done. */
export function possibleIn(view: SeatView, check: Check): Record<Exchange['type'], boolean> {
  const all = suggestions(view, check).flatMap((items) => exchangesOf(items, check))
  return { set: all.some(({ type }) => type === 'set'), task: all.some(({ type }) => type === 'task') }
}

export const pointsFor = (view: SeatView, exchange: Exchange): number =>
  exchange.type === 'set' ? worthOf(exchange.item) : pointsLeft(view.table, exchange.task)
