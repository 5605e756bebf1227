/** Cards of one item are interchangeable: a hand is a number per item, in the order of the item table. */
import type { Item } from './items.ts'
import { ITEMS, PLACE } from './items.ts'

export type Counts = number[]

export const none = (): Counts => [0, 0, 0, 0, 0, 0, 0]

export function add(counts: Counts, items: readonly Item[]): void {
  for (const item of items) counts[PLACE[item]]++
}

export function remove(counts: Counts, items: readonly Item[]): void {
  for (const item of items) counts[PLACE[item]]--
}

export function total(counts: Counts): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += counts[i]
  return sum
}

export const count = (counts: Counts, item: Item): number => counts[PLACE[item]]

/** Whether all these cards are there, each as often as it is named. */
export function holds(counts: Counts, items: readonly Item[]): boolean {
  for (let i = 0; i < items.length; i++) {
    const item = items[i]
    let named = 1
    for (let j = 0; j < i; j++) if (items[j] === item) named++
    if (named > counts[PLACE[item]]) return false
  }
  return true
}

/** Whether there is a card that is not of this item. */
export function hasOther(counts: Counts, item: Item): boolean {
  const place = PLACE[item]
  for (let i = 0; i < counts.length; i++) if (i !== place && counts[i] > 0) return true
  return false
}

/** The cards one by one, in the order of the item table. */
export function cardsIn(counts: Counts): Item[] {
  const cards: Item[] = []
  for (let i = 0; i < counts.length; i++) for (let n = counts[i]; n > 0; n--) cards.push(ITEMS[i])
  return cards
}

/** The same without the cards of one item. */
export function cardsBut(counts: Counts, item: Item): Item[] {
  const cards: Item[] = []
  const place = PLACE[item]
  for (let i = 0; i < counts.length; i++) {
    if (i !== place) for (let n = counts[i]; n > 0; n--) cards.push(ITEMS[i])
  }
  return cards
}
