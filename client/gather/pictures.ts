/** A small picture for each option, by its name; whatever has none is a chest. */
import type { Drawing } from '#ui/art/drawing.ts'
import { lookOf } from '#ui/art/goods.ts'
import type { Prop } from '#ui/art/props.ts'
import { propDrawing } from '#ui/art/props.ts'

const PROPS: Readonly<Record<string, Prop>> = {
  timer: 'hourglass',
  blackMarket: 'blackMarket',
  handSize: 'hand',
  removeTen: 'eye',
}
const GOODS: Readonly<Record<string, string>> = { royal: 'golden-apple', promo: 'royal-summons' }

export function optionDrawing(option: string): Drawing {
  const good = GOODS[option]
  return good === undefined ? propDrawing(PROPS[option] ?? 'chest') : lookOf(good).drawing
}
