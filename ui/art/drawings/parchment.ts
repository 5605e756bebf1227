/** A sheet with its two rolls. */

import type { Mark } from '#ui/art/drawing.ts'
import { shape } from '#ui/art/drawing.ts'

export const parchmentMarks: readonly Mark[] = [
  ...shape('paper', 'M22 14L80 14L80 78L22 82Z'),
  ...shape('shade', 'M14 8R6 14 14 22L86 22R94 14 86 8Z', 3.4),
  ...shape('shade', 'M14 76R6 83 14 91L86 91R94 84 86 76Z', 3.4),
]
