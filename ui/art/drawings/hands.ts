/** Hands that come in from above, with a sleeve in the colour of the seat; turned and mirrored they come from anywhere. */

import type { Drawing, Mark } from '#ui/art/drawing.ts'
import { shape } from '#ui/art/drawing.ts'

/** Long enough to reach in from the edge of a scene. */
const HEIGHT = 200

const sleeve: readonly Mark[] = [
  ...shape('self', 'M22 -20L78 -20L72 92R50 98 28 92Z'),
  ['hatch', 'M76 10L71 88', 'M58 12L60 86', 15, 2.6],
  ['cut', 'M36 10R34 40 38 76M50 30R48 54 50 80', 2.2],
  ...shape('paper', 'M26 88R50 95 74 88L72 104R50 111 28 104Z', 3.4),
  ['cut', 'M30 97R50 103 70 97', 2],
]
const hand = (marks: readonly Mark[]): Drawing => ({ height: HEIGHT, marks: [...marks, ...sleeve] })

/** Fingers spread, before it takes something. */
export const handOpen = hand([
  ...shape(
    'skin',
    'M34 100R30 116 26 128 17 142 12 154 13 160 19 159 27 149 34 138L33 158R33 174 37 178 42 175 43 160L46 142L49 164R51 182 56 185 60 181 60 164L60 142L65 158R69 172 73 174 77 170 75 156L71 136R76 140 84 148 90 150 93 146 88 136 78 122 70 112 66 100Z',
    3.6,
  ),
  ['cut', 'M34 138L37 126M46 142L47 128M60 142L58 128M71 136L68 124', 2.4],
  ['hatch', 'M68 112R72 130 66 140', 'M58 112R60 124 56 130', 7, 2],
])

/** Closed round the edge of something that hangs from it. */
export const handGrip = hand([
  ...shape('skin', 'M34 100R28 114 27 128 28 142L74 142R76 126 72 112 66 100Z', 3.6),
  ...[28, 40, 52, 64].flatMap((x) =>
    shape(
      'skin',
      `M${x} 138R${x - 1} 158 ${x + 3} 166 ${x + 9} 166 ${x + 12} 158 ${x + 12} 138R${x + 6} 132 ${x} 138Z`,
      3.2,
    ),
  ),
  ['cut', 'M32 159L37 159M44 160L49 160M56 160L61 160M68 159L73 159', 1.8],
  ...shape('skin', 'M72 112R84 120 86 134 82 152 76 156 71 150 74 138 68 128Z', 3.2),
  ['hatch', 'M84 132R84 146 78 154', 'M78 132R78 142 75 148', 5, 1.8],
])

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

/** Flat, fingers together, to push something away. */
export const handPush = hand([
  ...shape(
    'skin',
    'M34 100R28 114 26 130L25 164R26 174 31 176 36 172L37 178R39 186 44 187 48 182L49 184R52 191 57 190 60 184L61 178R65 182 70 180 72 172L73 132R78 138 82 150 87 154 91 149 89 136 80 118 70 108 66 100Z',
    3.6,
  ),
  ['cut', 'M37 172L37 136M49 182L49 134M61 178L60 136', 2.4],
  ['cut', 'M29 150L34 150M41 154L46 154M53 155L58 155M64 152L69 152', 1.6],
  ['hatch', 'M71 112R76 122 72 140', 'M62 112R66 120 64 130', 7, 2],
])
