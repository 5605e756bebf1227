/** NS1. The ambush cards: one per colour, and six that name two items each. */
import type { Item } from './items.ts'
import { ITEMS } from './items.ts'

export const COLOURS = ['red', 'purple', 'yellow', 'blue', 'white', 'green', 'grey'] as const
export type Colour = (typeof COLOURS)[number]

/** Two different items in alphabetical order. */
export type Pair = `${Item}+${Item}`
export type Ambush = Colour | Pair

const PAIRS: ReadonlyMap<string, readonly Item[]> = new Map(
  ITEMS.flatMap((one) =>
    ITEMS.filter((other) => one < other).map((other) => [`${one}+${other}`, [one, other]] as const),
  ),
)

export const isColour = (value: string): value is Colour => (COLOURS as readonly string[]).includes(value)
/** NS1. Gold stands on no pair. */
export const isPair = (value: string): value is Pair => {
  const items = PAIRS.get(value)
  return items !== undefined && !items.includes('gold')
}
export const isAmbush = (value: string): value is Ambush => isColour(value) || isPair(value)

export const itemsOn = (pair: Pair): readonly Item[] => PAIRS.get(pair) as readonly Item[]

/** NS6. An ambush can be sprung if it names an item of the set, or the colour of the player who laid the set out. */
export function matches(ambush: Ambush, item: Item, colour: Colour): boolean {
  return ambush === colour || (PAIRS.get(ambush)?.includes(item) ?? false)
}

/** NS1. Six pairs, every item but gold on exactly two of them. */
export function isWholeSetOfPairs(pairs: readonly string[]): pairs is readonly Pair[] {
  if (pairs.length !== 6 || !pairs.every(isPair)) return false
  const named = pairs.flatMap(itemsOn)
  return ITEMS.every((item) => named.filter((one) => one === item).length === (item === 'gold' ? 0 : 2))
}
