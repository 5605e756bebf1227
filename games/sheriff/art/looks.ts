/**
 * How each good looks. The everyday goods are here from the start; royal goods and promotional cards are fetched when
 * the first of them is drawn.
 */

import type { Drawing } from '#ui/art/drawing.ts'
import { apple, bread, cheese, chicken, crossbow, mead, pepper, silk } from './drawings/goods.ts'
import { cardOf } from './patterns.ts'

export const EVERYDAY: Readonly<Record<string, Drawing>> = {
  apple,
  cheese,
  bread,
  chicken,
  pepper,
  mead,
  silk,
  crossbow,
}

let rest: ((good: string) => Drawing) | null = null

export function drawingOf(good: string): Drawing | Promise<Drawing> {
  const card = cardOf(good)
  return EVERYDAY[card] ?? rest?.(card) ?? fetchRest(card)
}

async function fetchRest(card: string): Promise<Drawing> {
  const { lookOf } = await import('./goods.ts')
  rest = (good) => lookOf(good).drawing
  return rest(card)
}
