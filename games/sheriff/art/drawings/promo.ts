/** The promotional cards. */

import type { Drawing, Mark } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'
import { parchmentMarks } from '#ui/art/drawings/parchment.ts'
import { crossbowMarks, foamMarks, silkMarks, tankardMarks } from './goods.ts'

export const feastPlate: Drawing = {
  marks: [
    ...shape('paper', ring(50, 70, 45, 20)),
    ['cut', ring(50, 68, 34, 13), 2.4],
    ['hatch', 'M94 72R80 88 50 90', 'M84 72R74 82 50 83', 13, 2.2],
    ...shape('wood', 'M20 62R16 44 34 34 54 32 70 40 78 54 74 66 56 72 34 72 20 62Z'),
    ...shape('wood', 'M44 56R50 42 64 42 74 50 88 40 94 46 88 52 78 60 64 70 50 68 44 56Z', 3.4),
    ['hatch', 'M48 62R58 72 74 62', 'M52 56R60 60 70 54', 8, 2.4],
    ['hatch', 'M24 66R34 74 46 71', 'M28 58R36 64 44 64', 6, 2.4],
    ['cut', 'M34 28R30 20 36 14 34 6M50 26R46 18 52 12 50 4M66 28R62 20 68 14 66 8', 3],
  ],
}

const flame: readonly Mark[] = [
  ...shape('oxblood', 'M50 2R58 14 68 20 66 34 56 42 44 42 34 34 34 22 42 24 42 12 50 2Z', 3.2),
  ...shape('ochre', 'M50 18R56 26 57 34 50 40 43 34 45 28 50 18Z', 2.2),
]
export const brimstoneOil: Drawing = {
  marks: [
    ...flame,
    ...shape('wood', 'M42 40L58 40L58 50L42 50Z', 3),
    ...shape('stone', 'M43 50R42 58 26 64 22 80 32 94 50 96 68 94 78 80 74 64 58 58 57 50Z'),
    ['area', 'line', 'M27 76R40 72 50 78 62 82 74 76R76 90 62 93 50 94 36 93 28 86 27 76Z'],
    ['cut', 'M36 86L40 82M52 88L57 85M44 90L46 88', 2.4, 'ochre'],
    ['cut', 'M32 70R36 65 42 62', 3, 'paper'],
  ],
}

export const dragonPepper: Drawing = {
  marks: [
    ...shape('oxblood', 'M70 26R60 18 48 28 40 46 28 62 10 74 6 84 22 90 46 84 66 68 78 46 70 26Z'),
    ['hatch', 'M76 44R64 68 40 86', 'M62 42R52 60 32 76', 13, 2.8],
    ['cut', 'M50 36R44 50 32 64', 3.4, 'paper'],
    ...shape('ochre', 'M10 76R2 70 4 58 10 64 12 54 20 62 24 66 10 76Z', 2.8),
    ['cut', 'M52 30L46 22M46 42L37 37M38 54L29 50', 3.6],
    ...shape('verdigris', 'M54 24R60 12 74 12 88 18 86 32 76 34 64 28 54 24Z', 3.2),
    ['cut', 'M72 16R76 8 86 4', 5],
  ],
}

export const strawberryMead: Drawing = {
  marks: [
    ...tankardMarks,
    ...foamMarks,
    ...shape('oxblood', 'M48 62R60 56 74 62 78 72 70 86 62 94 52 84 46 72 48 62Z', 3.2),
    ['cut', 'M56 70L57 72M66 69L67 71M61 77L62 79M54 78L55 80M69 77L70 79M61 86L62 88', 2.6, 'paper'],
    ...shape('verdigris', 'M62 62L50 60L56 54L62 58L70 53L75 60Z', 2.6),
  ],
}

const star = (x: number, y: number): Mark => [
  'cut',
  `M${x - 4} ${y}L${x + 4} ${y}M${x} ${y - 4}L${x} ${y + 4}`,
  2.2,
  'paper',
]
export const goldenSilk: Drawing = {
  marks: [
    ...silkMarks('ochre'),
    star(30, 26),
    star(52, 28),
    star(27, 60),
    star(54, 56),
    star(40, 74),
    star(66, 70),
  ],
}

export const heavyCrossbow: Drawing = {
  marks: [
    ...crossbowMarks,
    ...shape('oxblood', 'M38 44L62 44L63 56L37 56Z', 3),
    ...shape('stone', ring(50, 50, 4), 2),
    ['cut', 'M60 82L76 74M76 66L76 82M40 82L24 90M24 82L24 97', 4],
    ...shape('stone', 'M8 46L2 40L10 36Z', 2.4),
    ...shape('stone', 'M92 46L98 40L90 36Z', 2.4),
  ],
}

export const oliveOil: Drawing = {
  marks: [
    ['cut', 'M42 22R20 22 24 44M58 22R80 22 76 44', 5],
    ...shape('wood', 'M42 14L58 14L57 28R78 38 80 56 70 76 56 88L58 95L42 95L44 88R30 76 20 56 22 38 43 28Z'),
    ...shape('paper', 'M20 48R50 56 80 48L80 62R50 70 20 62Z', 2.6),
    ['hatch', 'M80 44R78 66 58 88', 'M68 46R66 64 52 82', 12, 2.6],
    ['cut', 'M28 58R42 54 62 58', 2],
    ...[ring(36, 61, 4, 3.4), ring(48, 57, 4, 3.4), ring(60, 62, 4, 3.4)].flatMap((olive) =>
      shape('verdigris', olive, 2),
    ),
    ['cut', 'M39 10L61 10', 6],
  ],
}

export const princeJohnsSword: Drawing = {
  marks: [
    ...shape('stone', 'M45 36L55 36L54 84L50 97L46 84Z', 3.4),
    ['cut', 'M50 40L50 86', 2],
    ['hatch', 'M54.5 42L53.5 86', 'M51 42L51 86', 14, 1.8],
    ...shape('ochre', 'M20 28R34 36 50 30 66 36 80 28R82 40 66 42 50 40 34 42 18 40 20 28Z', 3.4),
    ...shape('oxblood', 'M46 16L54 16L54 31L46 31Z', 3),
    ['cut', 'M46 21L54 19M46 26L54 24', 2],
    ...shape('ochre', 'M40 16L37 3L45 8L50 1L55 8L63 3L60 16Z', 3),
    ...shape('oxblood', ring(50, 35, 3.4), 2),
  ],
}

export const royalSummons: Drawing = {
  marks: [
    ...parchmentMarks,
    ...shape('ochre', 'M38 42L34 26L43 33L50 24L57 33L66 26L62 42Z', 2.8),
    ['cut', 'M32 52L68 51M32 59L68 58M32 66L54 66', 3],
    ...shape('oxblood', ring(68, 70, 11), 3.2),
    ['cut', 'M63 70L68 65L73 70L68 75Z', 2],
  ],
}

export const arcaneScrolls: Drawing = {
  marks: [
    ...shape('shade', 'M8 66L70 14R80 10 86 20L24 74R12 80 8 66Z', 3.6),
    ['hatch', 'M86 22L28 72', 'M76 22L20 70', 18, 2.2],
    ...shape('paper', 'M92 70L30 16R22 12 15 22L76 82R90 84 92 70Z', 3.6),
    ['hatch', 'M16 26L74 82', 'M24 26L80 74', 18, 2],
    ...shape('indigo', 'M50 26L56 42L73 44L60 54L64 70L50 61L36 70L40 54L27 44L44 42Z', 3.2),
    ...shape('ochre', ring(50, 50, 6), 2.2),
    ['cut', 'M14 40L18 40M16 38L16 42M84 46L88 46M86 44L86 48M48 88L54 88M51 85L51 91', 2.2],
  ],
}

export const tabletopTrophy: Drawing = {
  marks: [
    ['cut', 'M26 22R8 20 12 38 32 46M74 22R92 20 88 38 68 46', 5],
    ...shape('ochre', 'M24 14L76 14R76 38 66 50 58 56L58 68L42 68L42 56R34 50 24 38 24 14Z'),
    ['hatch', 'M75 20R74 38 60 52', 'M62 20R62 36 54 48', 10, 2.6],
    ['cut', 'M32 20R32 34 38 44', 3.4, 'paper'],
    ...shape('wood', 'M30 68L70 68L76 92L24 92Z'),
    ['hatch', 'M72 78L75 91', 'M56 80L56 91', 4, 2.4],
    ...shape('paper', 'M42 74L58 74L58 86L42 86Z', 2),
    ['area', 'line', ring(47, 78, 1.6)],
    ['area', 'line', ring(53, 82, 1.6)],
    ['cut', 'M20 14L80 14', 5],
  ],
}
