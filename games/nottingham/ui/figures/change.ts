/** NS1, NS5. Changes of the figures that leave figures a table can play with. */
import type { MenuFigures } from '#engine/menu.ts'
import type { Pair } from '#games/nottingham/ambushes.ts'
import { itemsOn } from '#games/nottingham/ambushes.ts'
import { figures, TASK_POINTS, TRACK_LENGTH, TRACK_NUMBERS, writeFigures } from '#games/nottingham/figures.ts'
import type { Item } from '#games/nottingham/items.ts'
import { ITEMS } from '#games/nottingham/items.ts'
import type { Figures, Points } from '#games/nottingham/ruleset.ts'
import type { Task } from '#games/nottingham/tasks.ts'

/** Whole figures from a table's own parts. */
export const wholeOf = (own: MenuFigures): Figures => figures(own, 'figures')

/** The parts that differ from the house's. */
export const ownOf = (whole: Figures): MenuFigures => ({ ...writeFigures(whole) })

const from = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i)

export const NUMBERS = from(TRACK_NUMBERS.least, TRACK_NUMBERS.most)
export const POINTS = from(TASK_POINTS.least, TASK_POINTS.most).toReversed()

export const canGrow = ({ track }: Figures): boolean => track.length < TRACK_LENGTH.most
export const canShrink = ({ track }: Figures): boolean => track.length > TRACK_LENGTH.least

export const withNumber = (whole: Figures, space: number, number: number): Figures => ({
  ...whole,
  track: whole.track.with(space, number),
})

/** A new space is like the last one. */
export const longer = (whole: Figures): Figures =>
  canGrow(whole) ? { ...whole, track: [...whole.track, ...whole.track.slice(-1)] } : whole
export const shorter = (whole: Figures): Figures =>
  canShrink(whole) ? { ...whole, track: whole.track.slice(0, -1) } : whole

/** NS5. Whoever is first alone never gets less: the other figure follows. */
export function withPoints(whole: Figures, task: Task, place: 0 | 1, value: number): Figures {
  const [first, second] = whole.tasks[task]
  const points: Points = place === 0 ? [value, Math.min(value, second)] : [Math.max(first, value), value]
  return { ...whole, tasks: { ...whole.tasks, [task]: points } }
}

type Cards = readonly (readonly Item[])[]

export const cardsOf = ({ ambushPairs }: Figures): Cards => ambushPairs.map(itemsOn)

const pairOf = (items: readonly Item[]): Pair => items.toSorted().join('+') as Pair

const put = (cards: Cards, card: number, place: number, item: Item): Cards =>
  cards.with(card, cards[card].with(place, item))

const hasTwoOfOne = (cards: Cards): boolean => cards.some(([one, other]) => one === other)

/** NS1. The item that is chosen changes places with the one that stands here, so that each stays on two cards. */
export function withItem(whole: Figures, card: number, place: number, item: Item): Figures | null {
  const cards = cardsOf(whole)
  const old = cards[card][place]
  for (const [other, items] of cards.entries()) {
    const there = items.indexOf(item)
    if (other === card || there < 0) continue
    const changed = put(put(cards, card, place, item), other, there, old)
    if (!hasTwoOfOne(changed)) return { ...whole, ambushPairs: changed.map(pairOf) }
  }
  return null
}

/** The items that can stand here, with the one that does. */
export const itemsFor = (whole: Figures, card: number, place: number): Item[] => {
  const here = cardsOf(whole)[card][place]
  return ITEMS.filter((item) => item === here || withItem(whole, card, place, item) !== null)
}
