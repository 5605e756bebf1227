/** The goods every game has: four legal ones and four contraband ones. */

import type { Drawing, Ink, Mark } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'

export const appleMarks = (ink: Ink): readonly Mark[] => [
  ...shape(
    ink,
    'M50 31R38 25 22 29 12 47 16 69 30 88 42 92 50 89 58 92 70 88 84 69 88 47 78 29 62 25 50 31Z',
  ),
  ['hatch', 'M85 46R84 66 70 86', 'M66 44R68 62 56 82', 10, 3],
  ['hatch', 'M40 36R50 44 60 36', 'M44 30R50 33 56 30', 5, 2],
  ['cut', 'M23 45R20 54 25 68', 4, 'paper'],
  ['cut', 'M32 40L35 38', 4, 'paper'],
  ['cut', 'M50 35R50 24 58 10', 6],
]
export const leafMarks: readonly Mark[] = [
  ...shape('verdigris', 'M53 21R62 8 86 8 78 22 64 27 53 21Z', 3.4),
  ['cut', 'M56 20L78 12', 2],
]

export const apple: Drawing = { marks: [...appleMarks('oxblood'), ...leafMarks] }

const WEDGE = 'M7 56L55 25R78 29 93 45L93 74L7 86Z'
export const wedgeMarks: readonly Mark[] = [
  ...shape('ochre', WEDGE),
  ['cut', 'M7 56L93 45', 3.4],
  ['hatch', 'M93 73L12 85', 'M93 64L12 77', 22, 2],
]
export const cheese: Drawing = {
  marks: [
    ...wedgeMarks,
    ...[
      ring(32, 68, 8, 7),
      ring(58, 62, 6, 5.5),
      ring(77, 66, 7, 6),
      ring(54, 38, 8, 4),
      ring(72, 40, 4, 2.4),
    ].flatMap((hole) => shape('wood', hole, 2.6)),
    ['hatch', 'M28 63L37 72', 'M33 70L34 72', 3, 2],
  ],
}

const LOAF = 'M6 60R10 42 28 33 52 30 76 34 91 45 94 61 86 75 66 81 36 81 14 77 6 60Z'
export const bread: Drawing = {
  marks: [
    ...shape('wood', LOAF),
    ['hatch', 'M12 75R34 81 66 81 90 72', 'M18 64R36 71 62 71 80 64', 17, 2.8],
    ...[
      'M24 37R36 46 38 60 26 53 24 37Z',
      'M44 33R57 43 59 59 46 50 44 33Z',
      'M65 34R77 44 79 57 67 49 65 34Z',
    ].flatMap((slash) => shape('paper', slash, 2.8)),
    ['cut', 'M14 52R16 46 21 42', 3, 'paper'],
  ],
}

export const chicken: Drawing = {
  marks: [
    ['cut', 'M42 80L42 94M34 96L42 92L50 96M56 79L58 94M50 96L58 92L67 96', 3.6],
    ...shape('oxblood', 'M62 21R58 10 65 13 68 4 73 12 80 6 81 21Z', 3),
    ...shape('oxblood', 'M79 36R87 44 80 51 75 43 79 36Z', 3),
    ...shape(
      'paper',
      'M12 54R5 38 12 26 20 40 36 48 52 44 58 30 63 19 74 16 81 26 82 48 77 66 63 80 45 84 26 77 12 54Z',
    ),
    ...shape('ochre', 'M80 25L95 32L80 37Z', 3),
    ['area', 'line', ring(73, 26, 2.8)],
    ...shape('shade', 'M30 55R44 50 62 56 56 70 42 72 34 66 30 55Z', 3),
    ['hatch', 'M34 64R44 72 58 66', 'M36 58R46 60 58 58', 7, 2.4],
    ['hatch', 'M24 74R44 86 66 76', 'M28 70R44 78 62 72', 10, 2.4],
    ['hatch', 'M11 36L16 58', 'M18 42L24 58', 5, 2.4],
    ['cut', 'M63 36L67 39M62 43L66 46M70 40L73 43M69 48L72 51', 2],
  ],
}

const corn = (x: number, y: number): readonly Mark[] => [
  ['area', 'line', ring(x, y, 5, 4.8)],
  ['cut', `M${x - 2} ${y - 2}L${x} ${y - 3}`, 1.8, 'paper'],
]
/** A mill, and corns around it. */
export const pepper: Drawing = {
  marks: [
    ...shape('ochre', ring(46, 10, 6, 6), 3),
    ...shape('wood', 'M26 36R26 22 46 17 66 22 66 36Z'),
    ...shape('wood', 'M30 38L62 38R66 46 58 54 58 62 66 74 70 90L22 90R26 74 34 62 34 54 26 46 30 38Z'),
    ['cut', 'M33 56R46 60 59 56', 2.6],
    ['cut', 'M26 78R46 83 66 78', 2.6],
    ['hatch', 'M62 24L62 34', 'M52 22L53 34', 5, 2.4],
    ['hatch', 'M57 62R63 74 66 88', 'M46 64R51 76 52 88', 9, 2.6],
    ['cut', 'M35 27R36 23 40 22', 3, 'paper'],
    ...[
      [80, 86],
      [92, 86],
      [86, 76],
      [11, 86],
    ].flatMap(([x, y]) => corn(x, y)),
  ],
}

export const tankardMarks: readonly Mark[] = [
  ['cut', 'M72 44R93 44 92 64 72 74', 7],
  ...shape('wood', 'M20 34L26 92L70 92L76 34Z'),
  ['cut', 'M36 44L39 90M50 48L50 90M62 44L59 90', 2.4],
  ...shape('stone', 'M23 56L74 56L73 64L24 64Z', 2.8),
  ...shape('stone', 'M25 80L71 80L70 87L26 87Z', 2.8),
  ['hatch', 'M73 45L69 90', 'M63 45L62 90', 13, 2.4],
]
export const foamMarks: readonly Mark[] = [
  ...shape(
    'paper',
    'M17 34R12 23 26 20 34 9 49 14 62 8 70 18 83 22 80 36 68 40 62 52 55 41 42 43 34 40 25 44 17 34Z',
    3.4,
  ),
  ['cut', 'M32 26R36 21 42 24M54 22R60 18 65 24M44 33R50 29 55 32', 2.2],
]
export const mead: Drawing = { marks: [...tankardMarks, ...foamMarks] }

export const silkMarks = (ink: Ink): readonly Mark[] => [
  ...shape(ink, 'M20 40R26 62 16 92R28 86 38 92 50 86 60 93 72 88R68 62 72 40Z'),
  ['cut', 'M32 46R36 66 30 86M46 46R48 66 46 84M60 46R58 66 62 86', 2.6],
  ['hatch', 'M71 48L72 86', 'M62 50L66 86', 9, 2.4],
  ['hatch', 'M46 50L46 82', 'M38 54L40 80', 7, 2],
  ...shape(ink, 'M14 18R6 30 14 42L80 42L80 18Z'),
  ['hatch', 'M16 41L72 41', 'M20 34L72 34', 15, 2.2],
  ...shape('paper', ring(81, 30, 11, 12.4), 3.6),
  ['cut', 'M81 24R88 26 87 33 80 36 75 31 78 27 83 30', 2.4],
]
export const silk: Drawing = { marks: silkMarks('plum') }

export const crossbowMarks: readonly Mark[] = [
  ['cut', 'M11 42L50 66L89 42', 2.2],
  ...shape('wood', 'M45 20L55 20L57 60L60 94L40 94L43 60Z'),
  ['cut', 'M46 70L44 92M54 70L55 92', 2],
  ...shape('stone', 'M7 44R24 22 50 20 76 22 93 44L86 45R72 33 50 32 28 33 14 45Z'),
  ['hatch', 'M90 40R76 24 52 21', 'M82 39R70 31 52 29', 11, 2.2],
  ['cut', 'M42 26L58 34M58 26L42 34', 3],
  ...shape('ochre', 'M47.5 14L52.5 14L52 66L48 66Z', 2),
  ...shape('stone', 'M50 2L57 17L43 17Z', 2.8),
]
export const crossbow: Drawing = { marks: crossbowMarks }
