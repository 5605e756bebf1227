/** The pattern on each good's card. */
import type { Pattern } from '#ui/art/drawing.ts'

/** Patterns tell goods apart without colour. A royal good has the pattern of its plain sister. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  apple: 'dots',
  cheese: 'checks',
  bread: 'hatch',
  chicken: 'chevrons',
  pepper: 'stars',
  mead: 'waves',
  silk: 'posts',
  crossbow: 'lattice',
  'green-apple': 'dots',
  'golden-apple': 'dots',
  gouda: 'checks',
  'bleu-cheese': 'checks',
  'rye-bread': 'hatch',
  pumpernickel: 'hatch',
  'royal-rooster': 'chevrons',
  'feast-plate': 'bricks',
  'brimstone-oil': 'backhatch',
  'dragon-pepper': 'stars',
  'strawberry-mead': 'waves',
  'golden-silk': 'posts',
  'heavy-crossbow': 'lattice',
  'olive-oil': 'backhatch',
  'prince-johns-sword': 'bars',
  'royal-summons': 'bricks',
  'arcane-scrolls': 'bricks',
  'tabletop-trophy': 'bars',
}

/** A plate standing for a good (`feast-plate@apple`) looks like a plate. */
export const cardOf = (good: string): string => good.split('@')[0]

export function patternOf(good: string): Pattern {
  const found = PATTERNS[cardOf(good)]
  if (!found) throw new Error(`no pattern of ${good}`)
  return found
}
