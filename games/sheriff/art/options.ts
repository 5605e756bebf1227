/** A small picture for each option of a new table. */
import type { Drawing } from '#ui/art/drawing.ts'
import { blackMarket } from '#ui/art/drawings/places.ts'
import { eye, hand, hourglass } from '#ui/art/drawings/props.ts'
import { royalSummons } from './drawings/promo.ts'
import { goldenApple } from './drawings/royal.ts'

export const options: Readonly<Record<string, Drawing>> = {
  timer: hourglass,
  blackMarket,
  handSize: hand,
  removeTen: eye,
  royal: goldenApple,
  promo: royalSummons,
}
