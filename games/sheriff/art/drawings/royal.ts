/** The royal goods: finer sisters of the legal ones. */

import type { Drawing, Mark } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'
import { appleMarks, leafMarks, wedgeMarks } from './goods.ts'

const secondLeaf: readonly Mark[] = [
  ...shape('verdigris', 'M48 24R40 12 20 12 28 24 38 28 48 24Z', 3.2),
  ['cut', 'M45 22L28 16', 2],
]
export const greenApple: Drawing = { marks: [...appleMarks('verdigris'), ...leafMarks, ...secondLeaf] }

export const goldenApple: Drawing = {
  marks: [
    ['cut', 'M6 24L14 32M4 50L10 51M94 24L87 32M96 52L91 52M8 82L15 77M92 82L86 78M26 8L30 18', 3.4],
    ...appleMarks('ochre'),
    ...leafMarks,
  ],
}

export const gouda: Drawing = {
  marks: [
    ...shape('oxblood', 'M6 44L6 66R20 86 50 88 80 86 94 66L94 44Z'),
    ['hatch', 'M94 50L94 70', 'M78 58L76 78', 7, 2.6],
    ['hatch', 'M12 76R30 88 50 88', 'M16 68R32 78 50 79', 9, 2.4],
    ...shape('ochre', ring(50, 42, 44, 22)),
    ...shape('paper', 'M50 42L22 59R32 65 46 64Z', 3),
    ...shape('wood', 'M22 59R32 65 46 64L46 86R30 85 22 79Z', 3),
    ['hatch', 'M24 64L24 78', 'M36 68L38 80', 6, 2],
    ['cut', 'M50 42L46 64', 3],
    ...[ring(64, 34, 5, 2.8), ring(76, 44, 4, 2.2), ring(40, 32, 5, 2.6), ring(60, 52, 4, 2.2)].flatMap(
      (hole) => shape('wood', hole, 2.2),
    ),
  ],
}

export const bleuCheese: Drawing = {
  marks: [
    ...wedgeMarks.map((mark): Mark => (mark[0] === 'area' ? ['area', 'paper', mark[2]] : mark)),
    ...[
      'M20 66R28 60 30 70 22 76 20 66Z',
      'M46 60R56 58 54 68 46 68 46 60Z',
      'M70 56R82 54 82 64 74 66 70 56Z',
      'M44 42R54 36 60 42 50 46 44 42Z',
      'M66 36R74 34 78 39 70 42 66 36Z',
    ].flatMap((vein) => shape('indigo', vein, 1.8)),
    ['cut', 'M30 70R38 66 46 66M54 64R62 64 71 60M60 42L66 39M36 50L44 44M82 62L91 66', 2.6, 'indigo'],
  ],
}

export const ryeBread: Drawing = {
  marks: [
    ...shape('wood', ring(50, 54, 43, 38)),
    ['hatch', 'M92 58R84 80 54 91', 'M76 58R70 72 50 80', 13, 3],
    ...shape('paper', 'M46 22R54 22 55 50 54 84 46 84 45 50 46 22Z', 2.6),
    ...shape('paper', 'M14 50R30 46 50 47 70 46 86 50 86 57 70 58 50 58 30 58 14 57Z', 2.6),
    [
      'cut',
      'M26 34L32 32M30 42L35 41M62 32L68 34M68 40L73 42M28 68L33 70M34 76L38 75M64 68L69 67M20 42L23 44M38 28L40 31',
      3,
      'paper',
    ],
  ],
}

export const pumpernickel: Drawing = {
  marks: [
    ...shape('line', 'M14 42R14 30 26 30L84 24R94 26 94 36L94 66R94 74 86 76L28 84R14 86 14 74Z'),
    ['cut', 'M34 34L82 29M36 41L88 35M36 49L88 43M36 57L88 51M36 65L88 59M36 73L86 67', 2.6, 'wood'],
    ...shape('wood', 'M6 46R8 38 18 38 30 38 32 48L32 78R30 86 20 87 8 86 6 78Z', 3.6),
    [
      'cut',
      'M12 50L14 52M22 48L24 50M16 60L18 62M25 60L27 63M12 70L14 72M21 72L24 74M18 80L20 81',
      3,
      'paper',
    ],
    ['cut', 'M40 30L44 24M56 28L60 21M72 26L76 19', 3],
  ],
}

export const royalRooster: Drawing = {
  marks: [
    ['cut', 'M42 80L40 94M32 96L40 92L48 96M54 80L56 94M49 96L56 92L64 96', 3.6],
    ...shape('verdigris', 'M30 60R10 56 3 36 8 18 18 34 18 20 28 10 30 30 34 24 38 38 36 54 30 60Z'),
    ['cut', 'M10 28R14 42 28 54M20 24R22 40 32 52M29 20R30 34 34 46', 2.6],
    ...shape('oxblood', 'M79 38R88 48 80 56 74 46 79 38Z', 3),
    ...shape('ochre', 'M26 58R40 54 50 46 58 32 66 22 76 20 82 30 82 50 76 66 62 80 44 84 30 74 26 58Z'),
    ...shape('paper', 'M80 28L95 34L80 40Z', 3),
    ['area', 'line', ring(74, 30, 2.8)],
    ...shape('oxblood', 'M36 60R48 54 64 58 58 72 44 74 36 60Z', 3),
    ['hatch', 'M38 68R48 76 60 68', 'M40 62R50 64 60 60', 7, 2.4],
    ['cut', 'M60 40L58 50M66 42L65 52M72 44L72 54M77 44L78 52', 2.6],
    ...shape('ochre', 'M62 20L58 4L66 11L71 1L76 11L84 5L81 20Z', 3),
  ],
}
