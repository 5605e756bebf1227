/** Buildings: the gate, stands, the black market, the town. */

import type { Drawing, Mark } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'

/** A line of battlements from x to x, teeth up. */
function battlement(from: number, to: number, y: number, teeth: number): string {
  const step = (to - from) / (teeth * 2 - 1)
  const tops = Array.from({ length: teeth }, (_, i) => {
    const x = from + i * 2 * step
    return `L${x} ${y - 6}L${x + step} ${y - 6}L${x + step} ${y}${i < teeth - 1 ? `L${x + 2 * step} ${y}` : ''}`
  })
  return tops.join('')
}
const wall = (from: number, to: number, top: number, bottom: number, teeth: number): string =>
  `M${from} ${bottom}L${from} ${top}${battlement(from, to, top, teeth)}L${to} ${bottom}Z`

const stones = (x: number, y: number): Mark => ['cut', `M${x} ${y}L${x + 6} ${y}L${x + 6} ${y + 3}`, 1.5]

const tower = (x: number): readonly Mark[] => [
  ...shape('stone', wall(x, x + 24, 22, 76, 3), 2.6),
  ...shape('stone', `M${x - 2} 22L${x + 26} 22L${x + 25} 28L${x - 1} 28Z`, 2),
  ...shape('line', `M${x + 10} 48L${x + 10} 40R${x + 12} 36 ${x + 14} 40L${x + 14} 48Z`, 1),
  ['hatch', `M${x + 24} 30L${x + 24} 74`, `M${x + 17} 31L${x + 18} 74`, 18, 1.6],
  stones(x + 3, 34),
  stones(x + 4, 58),
  stones(x + 9, 66),
  stones(x + 3, 72),
]

const ARCH = 'M36 76L36 50R38 38 50 36 62 38 64 50L64 76Z'
const gateFront: readonly Mark[] = [
  ...tower(6),
  ...tower(70),
  ...shape('stone', wall(30, 70, 30, 76, 5), 2.6),
  ['hatch', 'M31 32L69 32', 'M32 35L69 35', 24, 1.4],
  stones(33, 42),
  stones(61, 38),
  ...shape('oxblood', 'M46 12L46 1L60 3L56 6.5L60 10L46 9Z', 1.8),
  ['cut', 'M46 0L46 25', 2],
  ...shape('wood', ARCH, 3.4),
]
const sky: readonly Mark[] = [
  ['area', 'sky', 'M0 0L100 0L100 80L0 80Z'],
  ['cut', 'M2 10R10 8 18 10M78 8R88 6 97 9M62 16R66 15 70 16M24 5R28 4 32 5', 1.4],
  ['area', 'shade', 'M0 72R30 69 60 71 100 70L100 80L0 80Z'],
  ['cut', 'M0 76L14 76M20 78L34 78M66 78L82 78M88 76L100 76M44 79L58 79', 1.6],
]

export const gateClosed: Drawing = {
  height: 80,
  marks: [
    ...gateFront,
    [
      'cut',
      'M41 40L41 74M46 37L46 75M50 36L50 75M54 37L54 75M59 40L59 74M37 46L63 46M36 54L64 54M36 62L64 62M36 70L64 70',
      2,
    ],
  ],
}
export const gateOpen: Drawing = {
  height: 80,
  marks: [
    ...sky,
    ...gateFront,
    ['area', 'line', 'M39 76L39 51R41 42 50 40 59 42 61 51L61 76Z'],
    ['cut', 'M42 42L42 50M46 39L46 50M50 38L50 50M54 39L54 50M58 42L58 50M38 46L62 46', 1.8, 'wood'],
    ['area', 'shade', 'M40 76L46 62L54 62L60 76Z'],
  ],
}

/** The mark of the house: a gate between two towers, readable at sixteen pixels. */
export const logo: Drawing = {
  marks: [
    ...shape(
      'stone',
      'M8 94L8 20L8 8L16 8L16 16L22 16L22 8L30 8L30 16L36 16L36 34L42 34L42 26L47 26L47 34L53 34L53 26L58 26L58 34L64 34L64 16L70 16L70 8L78 8L78 16L84 16L84 8L92 8L92 94Z',
      5,
    ),
    ['cut', 'M36 34L36 60M64 34L64 60', 3.4],
    ['hatch', 'M91 26L91 90', 'M78 28L80 90', 13, 2.8],
    ['hatch', 'M35 26L35 90', 'M25 28L26 90', 11, 2.6],
    ['area', 'line', 'M22 40L22 32L27 32L27 40Z'],
    ['area', 'line', 'M73 40L73 32L78 32L78 40Z'],
    ...shape('oxblood', 'M33 94L33 62R36 46 50 44 64 46 67 62L67 94Z', 4.4),
    ['cut', 'M42 50L42 92M50 46L50 92M58 50L58 92M34 64L66 64M34 78L66 78', 3],
  ],
}

const scallops = [0, 1, 2, 3, 4, 5]
export const stand: Drawing = {
  height: 78,
  marks: [
    ['cut', 'M14 30L14 74M86 30L86 74', 4],
    ...shape('wood', 'M6 56L94 56L94 64L6 64Z', 3),
    ...shape('wood', 'M10 64L90 64L90 76L10 76Z', 3),
    ['cut', 'M30 64L30 76M50 64L50 76M70 64L70 76', 2],
    ['hatch', 'M12 75L88 75', 'M14 70L88 70', 22, 1.8],
    ['area', 'self', 'M16 4L84 4L96 28L4 28Z'],
    ...scallops.flatMap((i): readonly Mark[] => {
      const x = 4 + i * 15.34
      const [top, wide] = [16 + i * 11.34, 11.34]
      const path = `M${top} 4L${top + wide} 4L${x + 15.34} 28R${x + 12} 36 ${x + 7.7} 37 ${x + 3} 36 ${x} 28Z`
      return shape(i % 2 === 0 ? 'self' : 'paper', path, 2.6)
    }),
    ['hatch', 'M8 29L92 29', 'M12 23L88 23', 26, 1.6],
  ],
}

export const blackMarket: Drawing = {
  marks: [
    ...shape('indigo', 'M50 6R40 20 8 34L4 40L12 46L12 92L88 92L88 46L96 40L92 34R60 20 50 6Z'),
    ['cut', 'M50 8R34 28 14 38M50 8R66 28 86 38M50 8L50 30', 2.6],
    ['cut', 'M6 41R14 48 22 41 30 48 38 41 46 48 54 41 62 48 70 41 78 48 86 41 94 41', 3],
    ['area', 'line', 'M30 92L36 56R50 46 64 56L70 92Z'],
    ['hatch', 'M87 50L87 90', 'M74 52L74 90', 10, 2.4],
    ...shape('ochre', 'M44 64L56 64L58 78L42 78Z', 2.6),
    ['cut', 'M50 56L50 64M46 64L46 78M54 64L54 78', 2],
    ['area', 'paper', ring(50, 71, 3, 4.5)],
    ['cut', 'M36 70L32 68M36 76L31 77M64 70L68 68M64 76L69 77', 2, 'ochre'],
  ],
}

export const town: Drawing = {
  height: 60,
  marks: [
    ...shape('stone', wall(2, 98, 44, 58, 9), 2.4),
    ...shape('shade', 'M10 40L10 26L20 14L30 26L30 40Z', 2.2),
    ...shape('oxblood', 'M7 27L20 11L33 27Z', 2.2),
    ...shape('stone', 'M40 38L40 18L60 18L60 38Z', 2.2),
    ...shape('indigo', 'M38 18L50 2L62 18Z', 2.2),
    ...shape('shade', 'M70 40L70 28L90 28L90 40Z', 2.2),
    ...shape('wood', 'M67 28L80 16L93 28Z', 2.2),
    ['hatch', 'M92 27L70 27', 'M84 20L76 20', 6, 1.8],
    ['hatch', 'M59 20L59 37', 'M52 21L52 37', 7, 1.6],
    ['area', 'line', 'M46 34L46 28R48 25 50 28L50 34Z'],
    ['area', 'line', 'M18 34L18 30L22 30L22 34Z'],
    ['hatch', 'M6 57L94 57', 'M8 51L94 51', 26, 1.6],
  ],
}
