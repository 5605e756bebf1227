/** NS1. The seven items, in the order of the item table: a fixed value and a fixed action each. */
import { dictionary } from '#engine/dictionary.ts'
import facts from './facts.json' with { type: 'json' }

export const ITEMS = ['copper', 'candlestick', 'gold', 'pearls', 'gems', 'necklace', 'casket'] as const
export type Item = (typeof ITEMS)[number]

/** What a revealed card can do instead of being taken. */
export type Action = 'purchase' | 'theft' | 'ambush' | 'robbery' | 'hold-up' | 'defence' | 'barter'
/** The red banner: actions that are done to one chosen player. */
export type Attack = Extract<Action, 'theft' | 'robbery' | 'hold-up'>

/** Where an item stands in the item table: the position of its count in `Counts`. */
export const PLACE = dictionary(ITEMS.map((item, place) => [item, place] as const))

export const isItem = (value: string): value is Item => Object.hasOwn(PLACE, value)

export const COPIES = facts.items.copiesOfEach
export const VALUE: readonly number[] = ITEMS.map((item) => facts.items[item].value)
const ACTION = ITEMS.map((item) => facts.items[item].action as Action)

export const worthOf = (item: Item): number => VALUE[PLACE[item]]
export const actionOf = (item: Item): Action => ACTION[PLACE[item]]
export const isAttack = (action: Action): action is Attack =>
  action === 'theft' || action === 'robbery' || action === 'hold-up'
