/** Things on the table: bags, coins, seals and signs. `self` is the colour the surroundings give. */

import type { Drawing, Mark } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'
import { bagBack, bagFront } from './bags.ts'
import { parchmentMarks } from './parchment.ts'

const BODY = 'M20 40R6 62 10 84 26 95 50 97 74 95 90 84 94 62 80 40R50 34 20 40Z'
const bagBody: readonly Mark[] = [
  ...shape('self', BODY),
  ['hatch', 'M90 60R90 84 56 94', 'M74 58R76 80 48 88', 13, 3],
  ['hatch', 'M30 48R50 44 70 48', 'M32 62R50 54 66 62', 7, 2.2],
  ['cut', 'M17 56R13 68 18 82', 4, 'paper'],
]
const frame: readonly Mark[] = [
  ...shape('stone', 'M15 40R50 26 85 40L83 48R50 35 17 48Z', 3.4),
  ['cut', 'M26 40R50 32 74 40', 1.8],
]

export const bagOpen: Drawing = { marks: [...bagBack.marks, ...bagFront.marks] }
export const bagClosed: Drawing = {
  marks: [
    ...bagBody,
    ...frame,
    ...shape('ochre', ring(44, 25, 7), 3.2),
    ...shape('ochre', ring(56, 24, 7), 3.2),
    ['cut', 'M40 23R42 20 45 20', 2, 'paper'],
  ],
}
const sealMarks = (x: number, y: number, r: number): readonly Mark[] => [
  ...shape(
    'oxblood',
    `M${x - r} ${y}R${x - r * 0.8} ${y - r * 0.75} ${x - r * 0.2} ${y - r} ${x + r * 0.6} ${y - r * 0.85} ${x + r * 1.05} ${y - r * 0.1} ${x + r * 0.75} ${y + r * 0.75} ${x} ${y + r} ${x - r * 0.75} ${y + r * 0.7} ${x - r} ${y}Z`,
    3,
  ),
  ['cut', ring(x, y, r * 0.62), 2, 'paper'],
]
export const bagSealed: Drawing = {
  marks: [
    ...bagClosed.marks,
    ['cut', 'M50 30R44 44 46 56M54 30R58 44 54 56', 3.4],
    ...sealMarks(50, 60, 15),
    ['cut', 'M43 60L48 66L58 54', 3, 'paper'],
  ],
}

export const snap: Drawing = {
  marks: [
    ...shape('stone', 'M4 62R50 36 96 62L93 78R50 54 7 78Z'),
    ['hatch', 'M90 74R66 58 50 58', 'M88 66R66 52 50 52', 11, 2],
    ...shape('ochre', ring(37, 34, 16)),
    ...shape('ochre', ring(63, 32, 16)),
    ['hatch', 'M78 30R76 44 64 47', 'M68 30R67 38 60 40', 6, 2.6],
    ['cut', 'M27 30R31 24 38 24', 3.4, 'paper'],
  ],
}

const crownlet = (x: number, y: number, s: number): Mark => [
  'cut',
  `M${x - s} ${y + s * 0.7}L${x - s * 1.1} ${y - s * 0.5}L${x - s * 0.45} ${y}L${x} ${y - s}L${x + s * 0.45} ${y}L${x + s * 1.1} ${y - s * 0.5}L${x + s} ${y + s * 0.7}Z`,
  3,
]
export const coin: Drawing = {
  marks: [
    ...shape('ochre', ring(50, 50, 44), 5),
    ['cut', ring(50, 50, 33), 2.6],
    ['hatch', 'M92 52R84 80 56 93', 'M82 54R74 74 54 83', 11, 2.6],
    crownlet(50, 50, 17),
    ['cut', 'M14 44R20 24 36 16', 3.6, 'paper'],
  ],
}
const disc = (y: number, x = 50): readonly Mark[] => [
  ...shape(
    'ochre',
    `M${x - 30} ${y}L${x - 30} ${y + 9}R${x - 18} ${y + 18} ${x} ${y + 20} ${x + 18} ${y + 18} ${x + 30} ${y + 9}L${x + 30} ${y}Z`,
    3,
  ),
  [
    'hatch',
    `M${x + 28} ${y + 12}R${x + 16} ${y + 19} ${x} ${y + 20}`,
    `M${x + 28} ${y + 5}R${x + 16} ${y + 11} ${x} ${y + 12}`,
    6,
    2,
  ],
  ...shape('ochre', ring(x, y, 30, 11), 3),
]
export const coinStack: Drawing = {
  marks: [
    ...disc(74, 46),
    ...disc(60, 52),
    ...disc(46, 47),
    ...disc(32, 51),
    ...disc(18, 49),
    ['cut', ring(49, 18, 19, 6), 2],
  ],
}

export const kingCrown: Drawing = {
  marks: [
    ...shape('ochre', 'M16 76L8 30L32 48L50 16L68 48L92 30L84 76Z'),
    ...[ring(8, 26, 6), ring(50, 12, 7), ring(92, 26, 6)].flatMap((ball) => shape('oxblood', ball, 3)),
    ...shape('oxblood', 'M14 74L86 74L84 90L16 90Z'),
    ['hatch', 'M88 44L83 72', 'M74 52L72 72', 7, 2.6],
    ...[ring(32, 82, 4), ring(50, 82, 4), ring(68, 82, 4)].flatMap((jewel) => shape('ochre', jewel, 2)),
    ['cut', 'M22 60L20 46', 3, 'paper'],
  ],
}
export const queenCrown: Drawing = {
  marks: [
    ...shape('stone', 'M14 74R8 54 12 40 24 56 34 34 42 54 50 26 58 54 66 34 76 56 88 40 92 54 86 74Z'),
    ...[ring(12, 36, 4.4), ring(34, 30, 4.4), ring(50, 22, 5), ring(66, 30, 4.4), ring(88, 36, 4.4)].flatMap(
      (pearl) => shape('paper', pearl, 2.6),
    ),
    ...shape('verdigris', 'M13 72L87 72L85 86L15 86Z'),
    ['hatch', 'M88 52L86 70', 'M74 58L74 70', 6, 2.4],
    ['cut', 'M26 79L30 75L34 79L30 83ZM46 79L50 75L54 79L50 83ZM66 79L70 75L74 79L70 83Z', 2, 'paper'],
  ],
}

export const waxSeal: Drawing = {
  marks: [
    ...shape('ochre', 'M36 70L28 98L42 90L50 99L58 90L72 98L64 70Z', 3.4),
    ...sealMarks(50, 46, 40),
    ['cut', 'M34 46L46 59L68 32', 6, 'paper'],
    ['hatch', 'M88 50R78 78 50 86', 'M80 52R72 70 50 78', 10, 2.4],
  ],
}

export const hourglass: Drawing = {
  marks: [
    ...shape('paper', 'M24 16L76 16R76 36 56 48L56 52R76 64 76 84L24 84R24 64 44 52L44 48R24 36 24 16Z'),
    ['area', 'ochre', 'M30 32R50 34 70 32L56 46L50 50L44 46Z'],
    ['area', 'ochre', 'M27 83R34 70 50 66 66 70 73 83Z'],
    ['cut', 'M50 48L50 68', 2.4, 'ochre'],
    ['hatch', 'M74 62L75 82', 'M66 66L67 80', 5, 2],
    ...shape('wood', 'M14 6L86 6L86 17L14 17Z'),
    ...shape('wood', 'M14 83L86 83L86 94L14 94Z'),
    ['cut', 'M18 18L18 82M82 18L82 82', 4],
  ],
}

export const chest: Drawing = {
  marks: [
    ...shape('ochre', 'M20 46R22 32 34 36 38 26 52 34 62 26 70 36 80 34 82 46Z', 3),
    ...shape('wood', 'M8 34R12 8 50 8 88 8 92 34R74 26 50 26 26 26 8 34Z'),
    ['hatch', 'M88 28R76 12 54 9', 'M80 26R70 19 54 17', 9, 2.4],
    ...shape('wood', 'M10 48L90 48L88 90L12 90Z'),
    ['cut', 'M12 62L88 62M12 76L88 76', 2.2],
    ...shape('stone', 'M16 48L26 48L27 90L18 90Z', 2.6),
    ...shape('stone', 'M74 48L84 48L82 90L73 90Z', 2.6),
    ...shape('ochre', 'M42 46L58 46L58 62L42 62Z', 3),
    ['hatch', 'M30 89L70 89', 'M32 82L70 82', 11, 2.2],
  ],
}

export const scales: Drawing = {
  marks: [
    ...shape('ochre', 'M47 12L53 12L54 84L46 84Z', 3),
    ...shape('ochre', 'M28 94R32 84 50 82 68 84 72 94Z', 3.4),
    ...shape('ochre', ring(50, 11, 6), 3),
    ['cut', 'M12 26R30 18 50 22 70 26 88 20', 5],
    ['cut', 'M14 26L4 58M14 26L26 58M86 22L74 50M86 22L97 50', 2.2],
    ...shape('stone', 'M2 58L28 58R26 70 15 71 4 70 2 58Z', 3),
    ...shape('stone', 'M72 50L98 50R96 62 85 63 74 62 72 50Z', 3),
  ],
}

export const hand: Drawing = {
  marks: [
    ...shape('oxblood', 'M60 4L98 24L86 52L54 30Z'),
    ['hatch', 'M96 26L86 50', 'M82 22L76 42', 7, 2.6],
    ...shape('paper', 'M56 18L70 26L60 46L46 34Z', 3),
    ...shape(
      'skin',
      'M48 30R60 30 68 42 66 56 58 70 52 82 46 86 42 80 46 66 40 82 32 92 26 88 32 70 22 82 15 82 16 74 26 58 16 64 10 60 14 52 30 38 48 30Z',
      3.6,
    ),
    ['cut', 'M32 70L38 56M46 66L48 54M26 58L32 48', 2.4],
    ['hatch', 'M66 46R66 58 56 72', 'M56 46R58 56 52 64', 7, 2],
  ],
}

export const eye: Drawing = {
  marks: [
    ...shape('paper', 'M4 52R24 26 50 22 76 26 96 52R76 76 50 80 24 76 4 52Z'),
    ...shape('verdigris', ring(50, 50, 22)),
    ['area', 'line', ring(50, 50, 11)],
    ['area', 'paper', ring(45, 45, 4)],
    ['cut', 'M14 30L8 20M32 18L28 8M50 14L50 3M68 18L72 8M86 30L92 20', 4],
    ['hatch', 'M12 54R28 74 50 78', 'M20 54R32 68 46 72', 8, 2],
  ],
}

export const ribbon: Drawing = {
  marks: [
    ...shape('oxblood', 'M50 46R30 14 14 22 10 42 26 54 50 46Z'),
    ...shape('oxblood', 'M50 46R70 14 86 22 90 42 74 54 50 46Z'),
    ['hatch', 'M14 44R24 54 40 48', 'M20 36R30 40 44 44', 6, 2.4],
    ['hatch', 'M86 44R76 54 60 48', 'M80 36R70 40 56 44', 6, 2.4],
    ...shape('oxblood', 'M44 48R34 70 18 88L32 88L38 96R50 74 52 50Z'),
    ...shape('oxblood', 'M56 48R66 70 82 88L68 88L62 96R52 74 48 50Z'),
    ...shape('ochre', 'M42 38L58 38L60 54L40 54Z', 3.2),
  ],
}

export const bow: Drawing = {
  marks: [
    ['cut', 'M26 6L30 50L26 94', 2],
    ...shape('wood', 'M24 4R66 18 72 50 66 82 24 96L26 90R54 78 58 50 54 22 26 10Z'),
    ['hatch', 'M70 40R70 70 46 88', 'M62 42R60 66 42 82', 11, 2.2],
    ...shape('oxblood', 'M57 42L73 42L73 58L57 58Z', 3),
    ['cut', 'M8 50L84 50', 4],
    ...shape('stone', 'M82 42L98 50L82 58Z', 3),
    ['cut', 'M8 50L2 42M14 50L8 42M8 50L2 58M14 50L8 58', 3],
  ],
}

export const task: Drawing = {
  marks: [
    ...parchmentMarks,
    ['cut', 'M30 32L34 37L40 28M30 48L34 53L40 44', 3.4, 'oxblood'],
    ['cut', 'M46 33L72 32M46 49L72 48M46 65L72 64', 3],
    ['cut', 'M30 61L38 61L38 69L30 69Z', 2.4],
  ],
}

export const milestone: Drawing = {
  marks: [
    ['cut', 'M4 92R30 86 50 90 74 94 96 88', 4],
    ...shape('stone', 'M24 90R22 40 30 20 50 12 70 20 78 40 76 90Z'),
    ['hatch', 'M77 42L76 88', 'M64 44L64 86', 12, 2.6],
    ['cut', 'M36 90R34 82 38 78M60 20R64 24 66 32', 2.4],
  ],
}
