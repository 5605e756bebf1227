/** What stands around the gate on the home page. */
import type { Drawing, Mark } from '#ui/art/drawing.ts'
import { placed, ring, shape } from '#ui/art/drawing.ts'
import { battlement, polygon } from './scene-lines.ts'

/** Made in pixels; the knife works in units of two. */
const scenery = (width: number, height: number, marks: readonly Mark[]): Drawing => ({
  width: width / 2,
  height: height / 2,
  marks: placed(marks, 0.5),
})

/** The arch of the small gate, `i` pixels inside its outer edge. */
const arch = (i: number): string =>
  `M${54 + i} 372L${54 + i} 210R${66 + i * 0.8} ${156 + i * 0.3} ${106 + i * 0.4} ${118 + i * 0.8} 160 ${106 + i} ${214 - i * 0.4} ${118 + i * 0.8} ${254 - i * 0.8} ${156 + i * 0.3} ${266 - i} 210L${266 - i} 372Z`
const round = (n: number, from: number, to: number, y: number): string =>
  Array.from({ length: n }, (_, i) => {
    const a = Math.PI * (1 + (i + 0.5) / n)
    const at = (far: number): string => `${160 + Math.cos(a) * far} ${y + Math.sin(a) * far}`
    return `M${at(from)}L${at(to)}`
  }).join('')
const light = Array.from({ length: 15 }, (_, i) => {
  const a = Math.PI * (1 + (i + 0.5) / 15)
  const at = (angle: number, far: number): [number, number] => [
    160 + Math.cos(angle) * far,
    230 + Math.sin(angle) * far * 1.1,
  ]
  return polygon([at(a - 0.01, 46), at(a - 0.06, 80), at(a + 0.06, 80), at(a + 0.01, 46)])
}).join('')

/** A smaller gate in the wall, 320 × 372: the way to another game. */
export const sideGate = scenery(320, 372, [
  ...shape('tower', `M10 376${battlement(10, 310, 40, 36, 30, 30)}L310 376Z`, 5),
  ...shape('tower', 'M2 40L318 40L314 60L6 60Z', 5),
  ['hatch', 'M8 63L312 63', 'M10 76L314 76', 40, 4],
  ['hatch', 'M308 72L308 366', 'M284 76L288 366', 40, 4],
  ['cut', 'M22 130L44 130L44 144M26 200L48 200L48 214M272 150L294 150L294 164M268 300L290 300L290 314', 3.4],
  ...shape('sill', arch(0), 5),
  ['cut', round(11, 84, 105, 214), 3.4],
  ['cut', 'M56 270L76 270M56 320L76 320M244 270L264 270M244 320L264 320', 3.4],
  ...shape('verdigris', arch(24), 5),
  ['area', 'leaf', light],
  ['cut', arch(24), 5],
])

/** A board of 300 × 64 that hangs over a gate. The letters lie in the middle, so the grain keeps to the ends. */
export const signBoard = scenery(300, 64, [
  ...shape('plankdark', 'M6 5L296 2L298 58L292 62L4 60L2 12Z', 4.6),
  ['cut', 'M24 14L46 13M254 12L276 13', 1.8],
  ['hatch', 'M6 58L294 59', 'M10 51L294 52', 33, 2.6],
  ['area', 'line', ring(13, 32, 4) + ring(287, 32, 4)],
])

/** A low fence that people wait behind, 200 × 60. */
export const fence = scenery(200, 60, [
  ...shape('wood', 'M10 2L22 2L22 60L10 60Z', 4),
  ...shape('wood', 'M178 2L190 2L190 60L178 60Z', 4),
  ...shape('plankdark', 'M1 8L199 6L199 26L1 28Z', 4),
  ['hatch', 'M5 26L195 24', 'M7 19L195 17', 25, 2.6],
])

export const book: Drawing = {
  marks: [
    ...shape('oxblood', 'M4 32L50 40L96 32L96 84L50 93L4 84Z'),
    ['hatch', 'M94 80L52 88', 'M93 72L54 80', 10, 2.4],
    ...shape('paper', 'M9 24R30 19 50 32R70 19 91 24L91 76R70 70 50 84R30 70 9 76Z'),
    ['cut', 'M50 33L50 84', 3],
    ['cut', 'M16 34R30 30 43 38M16 44R30 40 43 48M16 54R30 50 43 58M16 64R30 60 43 68', 2.4],
    ...shape('ochre', 'M60 58L58 42L65 48L71 38L77 46L84 40L83 56Z', 2.4),
    ['cut', 'M60 65R70 60 84 62', 2.6],
    ['hatch', 'M54 34L54 80', 'M59 32L58 76', 10, 2],
  ],
}

const stool = (x: number): readonly Mark[] => [
  ['cut', `M${x - 6} 72L${x - 8} 95M${x + 6} 72L${x + 8} 95`, 4],
  ...shape('plankdark', ring(x, 71, 10, 4), 3),
]
export const roundTable: Drawing = {
  marks: [
    ...shape('wood', 'M42 58L58 58L62 90L70 96L30 96L38 90Z'),
    ['hatch', 'M57 62L61 90', 'M50 62L52 90', 9, 2.4],
    ...stool(11),
    ...stool(89),
    ...shape('plankdark', 'M4 46L4 53R20 64 50 66 80 64 96 53L96 46Z', 3.6),
    ['hatch', 'M95 52R84 61 56 65', 'M94 46R80 56 52 60', 12, 2.4],
    ...shape('plankdark', ring(50, 46, 46, 14), 3.6),
    ['cut', 'M22 46L40 47M58 52L78 49M60 40L74 41', 2],
    ...shape('paper', 'M60 43L74 37L82 42L68 48Z', 2.4),
    ...shape('oxblood', 'M56 48L68 51L63 56L51 53Z', 2.4),
  ],
}
