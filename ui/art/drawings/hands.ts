/** Hands that come in from above, with a sleeve in the colour of the seat; turned and mirrored they come from anywhere. */

import type { Drawing, Mark } from '#ui/art/drawing.ts'
import { shape } from '#ui/art/drawing.ts'

/** The sleeve goes on above it, where what shows it does not clip it: it reaches in from the edge of a scene. */
const HEIGHT = 200

const sleeve: readonly Mark[] = [
  ...shape('self', 'M8 -260L92 -260L72 92R50 98 28 92Z'),
  ['hatch', 'M76 10L71 88', 'M58 12L60 86', 15, 2.6],
  ['cut', 'M36 10R34 40 38 76M50 30R48 54 50 80', 2.2],
  ...shape('paper', 'M26 88R50 95 74 88L72 104R50 111 28 104Z', 3.4),
  ['cut', 'M30 97R50 103 70 97', 2],
]
const hand = (marks: readonly Mark[]): Drawing => ({ height: HEIGHT, marks: [...marks, ...sleeve] })

/** Thumb and finger meet at a point. */
export const handPinch = hand([
  ...shape('skin', 'M62 118R76 124 82 138 80 152 72 154 66 148 60 136Z', 3.2),
  ...shape('skin', 'M56 122R68 130 72 146 70 162 62 164 56 158 52 140Z', 3.2),
  ...shape(
    'skin',
    'M34 100R27 114 22 126 20 140 26 156 36 172 44 182 49 182 50 176 44 164 38 150 40 140L48 138L50 156R51 172 53 182 58 183 61 176 61 158 66 136 70 116 66 100Z',
    3.6,
  ),
  ['cut', 'M50 156L50 140M26 152R30 150 33 152', 2.2],
  ['hatch', 'M68 112R66 130 60 146', 'M60 112R58 126 55 138', 7, 2],
])
