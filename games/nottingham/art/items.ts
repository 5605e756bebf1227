/** The drawing, pattern and colour of each item. */

import type { Drawing, Pattern } from '#ui/art/drawing.ts'
import * as items from './drawings/items.ts'

interface ItemLook {
  readonly drawing: Drawing
  readonly pattern: Pattern
  readonly tint: string
}

const LOOKS: Readonly<Record<string, ItemLook>> = {
  copper: { drawing: items.copper, pattern: 'bars', tint: '#8a4a1f' },
  candlestick: { drawing: items.candlestick, pattern: 'posts', tint: '#565248' },
  gold: { drawing: items.gold, pattern: 'bricks', tint: '#7a5206' },
  pearls: { drawing: items.pearls, pattern: 'dots', tint: '#3d5468' },
  gems: { drawing: items.gems, pattern: 'lattice', tint: '#83231f' },
  necklace: { drawing: items.necklace, pattern: 'chevrons', tint: '#2b6350' },
  casket: { drawing: items.casket, pattern: 'checks', tint: '#5b3566' },
}

export const ITEM_NAMES = Object.keys(LOOKS)

export function itemLook(item: string): ItemLook {
  const found = LOOKS[item]
  if (!found) throw new Error(`no drawing of ${item}`)
  return found
}
