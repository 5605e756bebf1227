/** Every good at once. The table asks `looks.ts`, which leaves the rarer ones for later. */

import type { Drawing, Pattern } from '#ui/art/drawing.ts'
import * as goods from './drawings/goods.ts'
import * as promo from './drawings/promo.ts'
import * as royal from './drawings/royal.ts'
import { cardOf, PATTERNS, patternOf } from './patterns.ts'

interface Look {
  readonly drawing: Drawing
  readonly pattern: Pattern
}

const DRAWINGS: Readonly<Record<string, unknown>> = { ...goods, ...royal, ...promo }
/** `golden-apple` is drawn in `goldenApple`. */
const nameOf = (card: string): string => card.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

export const GOOD_NAMES = Object.keys(PATTERNS)

export function lookOf(good: string): Look {
  const drawing = DRAWINGS[nameOf(cardOf(good))] as Drawing | undefined
  if (!drawing) throw new Error(`no drawing of ${good}`)
  return { drawing, pattern: patternOf(good) }
}
