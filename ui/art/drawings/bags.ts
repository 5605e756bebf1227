/** An open bag in two halves, so that cards can stand in it. */

import type { Drawing } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'

export const bagBack: Drawing = {
  marks: [
    ...shape('stone', 'M14 36R18 12 50 8 82 12 86 36R50 22 14 36Z', 3.4),
    ['area', 'line', 'M18 42R22 18 50 15 78 18 82 42R50 58 18 42Z'],
    ['hatch', 'M28 38L72 38', 'M34 24L66 24', 9, 2, 'wood'],
    ...shape('ochre', ring(50, 9, 6), 3),
  ],
}
export const bagFront: Drawing = {
  marks: [
    ...shape('self', 'M20 40R6 62 10 84 26 95 50 97 74 95 90 84 94 62 80 40R50 54 20 40Z'),
    ['hatch', 'M90 60R90 84 56 94', 'M74 58R76 80 48 88', 13, 3],
    ['hatch', 'M28 50R50 58 72 50', 'M31 64R50 68 68 64', 9, 2.4],
    ['cut', 'M17 56R13 68 18 82', 4, 'paper'],
    ['cut', 'M18 40R50 54 82 40', 5],
    ['cut', 'M20 41R50 55 80 41', 1.8, 'paper'],
  ],
}
