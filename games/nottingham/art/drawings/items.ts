/** The seven items of the second game. */

import type { Drawing, Mark } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'

/** A hammered penny: a rim, a cross, a pellet in each quarter. */
const penny = (x: number, y: number, r: number): readonly Mark[] => [
  ...shape('wood', ring(x, y, r)),
  ['cut', ring(x, y, 0.76 * r), 2.4],
  ['cut', `M${x} ${y - 0.7 * r}L${x} ${y + 0.7 * r}`, 5],
  ['cut', `M${x - 0.7 * r} ${y}L${x + 0.7 * r} ${y}`, 5],
  ...[-1, 1].flatMap((dx) =>
    [-1, 1].flatMap((dy) => shape('line', ring(x + 0.32 * dx * r, y + 0.32 * dy * r, 0.09 * r), 1)),
  ),
  [
    'hatch',
    `M${x + 0.98 * r} ${y + 0.1 * r}R${x + 0.7 * r} ${y + 0.7 * r} ${x} ${y + r}`,
    `M${x + 0.78 * r} ${y + 0.1 * r}R${x + 0.54 * r} ${y + 0.54 * r} ${x} ${y + 0.78 * r}`,
    11,
    2.4,
  ],
  [
    'cut',
    `M${x - 0.88 * r} ${y - 0.1 * r}R${x - 0.66 * r} ${y - 0.6 * r} ${x - 0.2 * r} ${y - 0.86 * r}`,
    3.4,
    'paper',
  ],
]

export const copper: Drawing = { marks: [...penny(66, 66, 29), ...penny(39, 40, 35)] }

export const candlestick: Drawing = {
  marks: [
    ...shape('oxblood', 'M50 2R58 12 55 20 50 23 45 20 42 12 50 2Z', 2.6),
    ['area', 'ochre', 'M50 10R53 15 50 20 47 15 50 10Z'],
    ...shape('paper', 'M42 24R46 22 58 24L58 52L42 52Z', 3.2),
    ['cut', 'M43 30R45 34 44 38', 2.4],
    ['hatch', 'M57 28L57 50', 'M51 30L51 50', 7, 2],
    ...shape(
      'stone',
      'M30 50L70 50R70 58 56 60L55 74R62 80 78 84L84 92L16 92L22 84R38 80 45 74L44 60R30 58 30 50Z',
    ),
    ['hatch', 'M68 55R56 64 56 76 82 90', 'M56 55R50 64 50 78 60 88', 11, 2.4],
    ['cut', 'M44 66L56 66', 3],
    ['cut', 'M84 86R96 80 94 68 86 66', 4],
  ],
}

const ingot = (x: number, y: number): readonly Mark[] => [
  ...shape('ochre', `M${x} ${y + 22}L${x + 8} ${y}L${x + 32} ${y}L${x + 40} ${y + 22}Z`, 3.4),
  ['cut', `M${x + 12} ${y + 7}L${x + 28} ${y + 7}`, 2.6, 'paper'],
  ['hatch', `M${x + 34} ${y + 3}L${x + 40} ${y + 21}`, `M${x + 26} ${y + 10}L${x + 26} ${y + 21}`, 6, 2.2],
]
export const gold: Drawing = {
  marks: [
    ...ingot(5, 68),
    ...ingot(53, 68),
    ...ingot(29, 44),
    ['cut', 'M50 34L50 22M34 36L26 26M66 36L74 26M20 52L10 46M80 52L90 46', 3.6],
  ],
}

const pearl = (x: number, y: number, r: number): readonly Mark[] => [
  ...shape('paper', ring(x, y, r), 2.8),
  [
    'hatch',
    `M${x + r * 0.7} ${y - r * 0.4}R${x + r * 0.6} ${y + r * 0.5} ${x - r * 0.2} ${y + r * 0.8}`,
    `M${x + r * 0.2} ${y}L${x - r * 0.1} ${y + r * 0.3}`,
    4,
    1.8,
  ],
]
export const pearls: Drawing = {
  marks: [
    ...shape(
      'stone',
      'M50 92R22 88 6 66 10 44 26 56 30 38 42 54 50 36 58 54 70 38 74 56 90 44 94 66 78 88 50 92Z',
    ),
    ['cut', 'M50 86L26 60M50 86L42 58M50 86L58 58M50 86L74 60', 2.4],
    ['hatch', 'M92 62R80 86 54 91', 'M82 62R72 80 52 86', 10, 2.4],
    ...pearl(30, 34, 11),
    ...pearl(52, 22, 14),
    ...pearl(74, 36, 10),
  ],
}

export const gems: Drawing = {
  marks: [
    ...shape('oxblood', 'M30 16L70 16L90 40L50 92L10 40Z'),
    ['area', 'paper', 'M30 16L42 40L10 40Z'],
    ['cut', 'M10 40L90 40M30 16L42 40L50 92M70 16L58 40L50 92M42 40L50 16L58 40', 2.8],
    ['cut', 'M30 16L70 16L90 40L50 92L10 40Z', 4],
    ['hatch', 'M86 44L54 86', 'M66 44L54 70', 10, 2.4],
    ['hatch', 'M70 18L86 38', 'M66 28L72 38', 4, 2.2],
  ],
}

const links = [
  [14, 14],
  [13, 28],
  [18, 41],
  [27, 52],
  [38, 60],
  [62, 60],
  [73, 52],
  [82, 41],
  [87, 28],
  [86, 14],
]
export const necklace: Drawing = {
  marks: [
    ...links.flatMap(([x, y]) => shape('ochre', ring(x, y, 6.4), 2.6)),
    ...shape('ochre', 'M36 64L64 64L70 76L50 97L30 76Z', 3.4),
    ...shape('verdigris', 'M42 69L58 69L62 76L50 89L38 76Z', 2.6),
    ['hatch', 'M60 76L51 87', 'M52 75L49 80', 4, 1.8],
  ],
}

export const casket: Drawing = {
  marks: [
    ...shape('wood', 'M8 44R8 18 26 16L74 16R92 18 92 44Z'),
    ...shape('wood', 'M8 44L92 44L92 86L8 86Z'),
    ['cut', 'M10 58L90 58M10 72L90 72M12 32L88 32', 2.2],
    ...shape('ochre', 'M18 17L28 16L28 86L18 86Z', 2.6),
    ...shape('ochre', 'M72 16L82 17L82 86L72 86Z', 2.6),
    ['hatch', 'M91 48L91 84', 'M83 50L83 84', 9, 2.2],
    ['hatch', 'M30 85L70 85', 'M34 79L70 79', 11, 2.2],
    ...shape('ochre', 'M40 38L60 38L60 56R50 66 40 56Z', 3.2),
    ['area', 'line', 'M47 46R50 42 53 46L52 57L48 57Z'],
    ['cut', 'M8 44L92 44', 3.4],
  ],
}
