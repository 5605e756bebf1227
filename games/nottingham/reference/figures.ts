/** Figures of the reference. They are those of `facts.json`, which a test compares, so that it need not be loaded. */
import type { Figures } from '#engine/reference.ts'

const item = (id: string): string => `nottingham.item.${id}`
const task = (id: string): string => `nottingham.task.${id}`

export const ITEMS: Figures = {
  heads: ['table.item', 'table.value', 'table.action'],
  lines: [
    [item('copper'), 7, 'nottingham.action.purchase'],
    [item('candlestick'), 8, 'nottingham.action.theft'],
    [item('gold'), 9, 'nottingham.action.ambush'],
    [item('pearls'), 10, 'nottingham.action.robbery'],
    [item('gems'), 11, 'nottingham.action.hold-up'],
    [item('necklace'), 12, 'nottingham.action.defence'],
    [item('casket'), 13, 'nottingham.action.barter'],
  ],
}

export const TASKS: Figures = {
  heads: ['table.task', 'table.cards', 'table.first', 'table.both'],
  lines: [
    [task('all-seven'), 'nottingham.task.all-seven.about', 25, 20],
    [task('five-alike'), 'nottingham.task.five-alike.about', 30, 25],
    [task('four-pairs'), 'nottingham.task.four-pairs.about', 20, 15],
    [task('three-pairs'), 'nottingham.task.three-pairs.about', 15, 10],
  ],
}
