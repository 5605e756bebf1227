/** How much is talked over a bag, in games that have bags and offers. */

import type { Listener } from '#engine/bare-match.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Shape } from '#engine/state.ts'

export interface Haggling {
  offers: number
  /** bags settled */
  bags: number
}

const COUNTED: Readonly<Record<string, keyof Haggling>> = {
  offered: 'offers',
  bagPassed: 'bags',
  bagOpened: 'bags',
}

/** Null for a game whose events are not of these kinds. */
export function countHaggling({ evolution }: AnyGame): { counted: Haggling; hear: Listener<Shape> } | null {
  if (!Object.keys(COUNTED).every((type) => Object.hasOwn(evolution, type))) return null
  const counted: Haggling = { offers: 0, bags: 0 }
  const hear: Listener<Shape> = ({ open }) => {
    if (Object.hasOwn(COUNTED, open.type)) counted[COUNTED[open.type]]++
  }
  return { counted, hear }
}
