/** What a moment needs: light, money that lies about, scrolls and what is hung up for a feast. */

import type { Drawing, Ink, Mark } from '#ui/art/drawing.ts'
import { placed, ring, shape } from '#ui/art/drawing.ts'
import { polygon, scenery } from './scene-lines.ts'

/** Light that bursts from the middle of 1000 × 620: wedges that run out to points. */
export const burst = scenery(1000, 620, [['area', 'glow', burstRays(44)]])
function burstRays(count: number): string {
  const at = (angle: number, far: number): [number, number] => [
    500 + Math.cos(angle) * far,
    310 + Math.sin(angle) * far * 0.62,
  ]
  const wedges = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2
    const half = (Math.PI / count) * 0.62
    const far = 490 * (i % 2 ? 1 : 0.74) * (0.92 + 0.16 * (((i * 37) % 11) / 11))
    const middle = (190 + far) / 2
    return polygon([
      at(a - half, 170),
      at(a - half * 0.7, middle),
      at(a, far),
      at(a + half * 0.7, middle),
      at(a + half, 170),
    ])
  })
  const heart = Array.from({ length: 90 }, (_, i) => at((i / 45) * Math.PI, 190 * (i % 2 ? 1.05 : 0.95)))
  return polygon(heart) + wedges.join('')
}

const crownMark = (x: number, y: number, s: number): Mark => [
  'cut',
  `M${x - s} ${y + s * 0.5}L${x - s * 1.1} ${y - s * 0.4}L${x - s * 0.45} ${y}L${x} ${y - s * 0.7}L${x + s * 0.45} ${y}L${x + s * 1.1} ${y - s * 0.4}L${x + s} ${y + s * 0.5}Z`,
  2.2,
]
const lying = (x: number, y: number): readonly Mark[] => [
  ...shape(
    'ochre',
    `M${x - 24} ${y}L${x - 24} ${y + 6}R${x - 14} ${y + 15} ${x} ${y + 17} ${x + 14} ${y + 15} ${x + 24} ${y + 6}L${x + 24} ${y}Z`,
    3,
  ),
  [
    'cut',
    `M${x + 8} ${y + 11}L${x + 8} ${y + 16}M${x + 14} ${y + 9}L${x + 14} ${y + 14}M${x + 20} ${y + 5}L${x + 20} ${y + 10}`,
    2,
  ],
  ...shape('ochre', ring(x, y, 24, 11), 3),
  ['cut', ring(x, y, 18, 7.6), 1.6],
  crownMark(x, y, 6.4),
]
/** One coin that lies on the table. */
export const coinLying: Drawing = { width: 60, height: 40, marks: lying(30, 15) }
/** An ellipse that stands askew. */
function askew(x: number, y: number, rx: number, ry: number, turn: number): string {
  const [c, n] = [Math.cos(turn), Math.sin(turn)]
  const points = Array.from({ length: 17 }, (_, i) => {
    const [u, v] = [Math.cos((i / 8) * Math.PI) * rx, Math.sin((i / 8) * Math.PI) * ry]
    return `${(x + u * c - v * n).toFixed(1)} ${(y + u * n + v * c).toFixed(1)}`
  })
  return `M${points[0]}R${points.slice(1).join(' ')}Z`
}
/** One that leans against something at its left. */
export const coinLeaning: Drawing = {
  width: 60,
  height: 64,
  marks: [
    ...shape('ochre', askew(35, 33, 16, 28, 0.34), 3.4),
    ['hatch', 'M50 22R52 40 38 58', 'M43 24R44 40 34 54', 9, 2],
    ...shape('ochre', askew(28, 30, 15, 27, 0.34), 3),
    ['cut', askew(28, 30, 10, 20, 0.34), 2],
    crownMark(28, 31, 6),
  ],
}
/** A sheet rolled at both ends; what it says goes in the middle. */
export function scroll(width: number, height: number): Drawing {
  const name = `${width} ${height}`
  const known = scrolls.get(name) ?? newScroll(width, height)
  scrolls.set(name, known)
  return known
}
const scrolls = new Map<string, Drawing>()
function newScroll(w: number, h: number): Drawing {
  const roll = (x: number): readonly Mark[] => [
    ...shape(
      'shade',
      `M${x - 8} 5R${x} 1 ${x + 8} 5L${x + 8} ${h - 5}R${x} ${h - 1} ${x - 8} ${h - 5}Z`,
      3.6,
    ),
    ['hatch', `M${x + 7} 10L${x + 7} ${h - 10}`, `M${x - 1} 11L${x} ${h - 10}`, Math.round(h / 6), 2],
    ['cut', `M${x - 6} 7R${x} 11 ${x + 6} 7`, 2.2],
  ]
  return scenery(w, h, [
    ...shape('paper', `M16 9R${w / 2} 6 ${w - 16} 9L${w - 16} ${h - 9}R${w / 2} ${h - 12} 16 ${h - 9}Z`, 3.6),
    ['hatch', `M20 ${h - 11}L${w - 20} ${h - 11}`, `M24 ${h - 18}L${w - 20} ${h - 17}`, Math.round(w / 9), 2],
    ...roll(10),
    ...roll(w - 10),
  ])
}

/** A cloth that goods are laid on, 128 × 96. */
export const cloth = scenery(128, 96, [
  ...shape('cloth', 'M6 12R64 4 120 10L126 84R64 94 2 88Z', 4),
  ['cut', 'M14 18R64 11 112 16L117 78R64 86 11 81Z', 2.6, 'ochre'],
  ['hatch', 'M8 86L120 83', 'M12 76L116 74', 14, 2.8],
])

const PENNANTS: readonly Ink[] = ['oxblood', 'ochre', 'verdigris', 'paper', 'indigo']
/** Pennants on a line, 460 × 96. */
export const bunting = scenery(460, 96, buntingMarks(460, 9))
function buntingMarks(width: number, count: number): readonly Mark[] {
  const at = (t: number): [number, number] => [width * t, 6 + 38 * 4 * t * (1 - t)]
  const pennants = Array.from({ length: count }, (_, i) => {
    const [[ax, ay], [bx, by]] = [at((i + 0.12) / count), at((i + 0.88) / count)]
    const tip: [number, number] = [(ax + bx) / 2 - 1, (ay + by) / 2 + 32]
    return shape(PENNANTS[i % PENNANTS.length], polygon([[ax, ay], [bx, by], tip]), 3)
  })
  const line = Array.from({ length: count + 1 }, (_, i) =>
    at(i / count)
      .map(Math.round)
      .join(' '),
  )
  return [...pennants.flat(), ['cut', `M${line[0]}R${line.slice(1).join(' ')}`, 3.4]]
}

/** People who watch, 640 × 120, without faces: nobody in particular. */
export const crowd = scenery(640, 120, crowdMarks())
function crowdMarks(): readonly Mark[] {
  const COATS: readonly Ink[] = ['verdigris', 'wood', 'plum', 'slate', 'sill', 'oxblood']
  const CAPS: readonly Ink[] = ['wood', 'ochre', 'slate', 'paper', 'oxblood', 'verdigris']
  const one = (i: number): readonly Mark[] => {
    const [x, y, size] = [36 + i * 63, 22 + ((i * 29) % 4) * 7, 0.9 + ((i * 13) % 5) / 20]
    const cap =
      i % 3 === 0
        ? 'M-17 6R-16 -14 0 -17 16 -14 17 6R0 -2 -17 6Z'
        : i % 3 === 1
          ? 'M-30 2R-14 -6 -12 -8R-10 -20 0 -20 10 -20 12 -8R14 -6 30 2R0 8 -30 2Z'
          : 'M0 -20R-19 -14 -19 12 -16 30L-11 28R-14 2 0 0R14 2 11 28L16 30R19 12 19 -14 0 -20Z'
    return placed(
      [
        ...shape(COATS[i % 6], 'M-36 110L-32 62R-28 46 -12 41L12 41R28 46 32 62L36 110Z', 4),
        ['hatch', 'M32 96R28 52 14 44', 'M22 96R20 56 8 50', 8, 3],
        ...shape('skin', 'M-13 2R-13 26 0 34 13 26 13 2 0 -8 -13 2Z', 3.4),
        ['area', 'line', ring(-5, 9, 1.8, 2.2) + ring(5, 9, 1.8, 2.2)],
        ['cut', i % 2 ? 'M-5 22R0 25 6 20' : 'M-5 22L5 22', 2.4],
        ...shape(CAPS[(i * 5) % 6], cap, 3.4),
      ],
      size,
      x,
      y,
      1,
    )
  }
  return [1, 3, 5, 7, 9, 0, 2, 4, 6, 8].flatMap(one)
}
