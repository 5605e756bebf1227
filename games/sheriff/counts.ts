/** Cards of one kind are interchangeable: a hand or a stand is a number per kind, in the order of the goods table. */
import { packed } from '#engine/short-lists.ts'
import type { Ware } from './goods.ts'
import { placeOf, VALUE, WARES } from './goods.ts'

export type Counts = number[]

/** So many of one kind, as promises and gifts name them. */
export interface Lot<W extends Ware = Ware> {
  readonly good: W
  readonly count: number
}

// a slice of a packed array stays packed, which `new Array(n)` never is
const ZEROS: readonly number[] = WARES.map(() => 0)

export const none = (kinds: number): Counts => ZEROS.slice(0, kinds)

export function add(counts: Counts, goods: readonly Ware[]): void {
  for (let i = 0; i < goods.length; i++) counts[placeOf(goods[i])]++
}

export function remove(counts: Counts, goods: readonly Ware[]): void {
  for (let i = 0; i < goods.length; i++) counts[placeOf(goods[i])]--
}

export function total(counts: Counts): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += counts[i]
  return sum
}

export function worth(counts: Counts): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += counts[i] * VALUE[i]
  return sum
}

/** How many there are; kinds that are not in this game count as none. */
export const count = (counts: Counts, good: Ware): number => counts[placeOf(good)] ?? 0

/** Whether all these cards are there, each as often as it is named. */
export function holds(counts: Counts, goods: readonly Ware[]): boolean {
  for (let i = 0; i < goods.length; i++) {
    const good = goods[i]
    let named = 1
    for (let j = 0; j < i; j++) if (goods[j] === good) named++
    if (named > count(counts, good)) return false
  }
  return true
}

/** Whether two lists name the same cards, in whatever order. */
export function sameCards(one: readonly Ware[], other: readonly Ware[]): boolean {
  if (one.length !== other.length) return false
  const counts = none(WARES.length)
  add(counts, one)
  return holds(counts, other)
}

/** The cards one by one, in the order of the goods table. */
export function cardsIn(counts: Counts): Ware[] {
  const cards = packed<Ware>(total(counts), WARES[0])
  let next = 0
  for (let i = 0; i < counts.length; i++) for (let n = counts[i]; n > 0; n--) cards[next++] = WARES[i]
  return cards
}

// what `inTableOrder` writes on
const places: number[] = []

/** Bags are small and loaded all the time: insertion is quicker than the general sort, with one lookup for each card. */
export function inTableOrder<W extends Ware>(goods: readonly W[]): W[] {
  const sorted = goods.slice()
  for (let i = 0; i < sorted.length; i++) {
    const good = sorted[i]
    const place = placeOf(good)
    let j = i
    for (; j > 0 && places[j - 1] > place; j--) {
      sorted[j] = sorted[j - 1]
      places[j] = places[j - 1]
    }
    sorted[j] = good
    places[j] = place
  }
  return sorted
}

/** The list without these cards, each taken out once. */
export function without<W extends Ware>(goods: readonly W[], gone: readonly Ware[]): W[] {
  const left = goods.slice()
  for (const good of gone) left.splice(left.indexOf(good as W), 1)
  return left
}
