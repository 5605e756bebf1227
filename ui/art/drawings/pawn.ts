/** A wooden figure in a tall hat. */

import type { Drawing } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'

export const pawn: Drawing = {
  marks: [
    ...shape('wood', 'M20 94R22 86 32 84L68 84R78 86 80 94Z'),
    ...shape('oxblood', 'M34 84R36 62 44 52L56 52R64 62 66 84Z'),
    ['hatch', 'M65 82L57 56', 'M54 82L51 58', 8, 2.4],
    ...shape('skin', ring(50, 38, 15)),
    ...shape('line', 'M22 30L78 30L68 26L64 8L36 8L32 26Z', 3),
    ['cut', 'M34 24L66 24', 3, 'ochre'],
    ['cut', 'M42 44R50 40 58 44', 4],
    ...shape('ochre', 'M50 58L53 64L60 65L55 70L56 77L50 73L44 77L45 70L40 65L47 64Z', 2),
  ],
}
