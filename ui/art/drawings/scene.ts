/**
 * The gate and the counter before it, as wide as the widest screen: all parts of the backdrop lie on one block, so that
 * they can be laid over each other. Measured in pixels of a stage 1440 × 900, of which the middle is x = 1140.
 */

import type { Drawing, Ink, Mark } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'
import { battlement, byChance, polygon, scenery, wavering } from './scene-lines.ts'

const WIDE = 2280
const MIDDLE = WIDE / 2

const BACK = 354
const GROUND = 322
const WALL_TOP = 138

const cloud = (x: number, y: number, w: number): readonly Mark[] => {
  const top = `M${x} ${y + 22}R${x + w * 0.1} ${y + 6} ${x + w * 0.3} ${y + 8} ${x + w * 0.45} ${y - 8} ${x + w * 0.66} ${y + 4} ${x + w * 0.86} ${y + 8} ${x + w} ${y + 22}`
  return [
    ['area', 'cloud', `${top}Z`],
    ['cut', top, 3],
    ['cut', `M${x - 20} ${y + 28}R${x + w * 0.3} ${y + 27} ${x + w * 0.7} ${y + 28}`, 2.4],
    ['cut', `M${x + w * 0.4} ${y + 36}R${x + w * 0.7} ${y + 35} ${x + w + 26} ${y + 36}`, 2.4],
  ]
}
const bird = (x: number, y: number): string =>
  `M${x - 9} ${y - 3}R${x - 4} ${y - 6} ${x} ${y}R${x + 4} ${y - 6} ${x + 9} ${y - 3}`
const star = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}L${x + r * 0.3} ${y - r * 0.3}L${x + r} ${y}L${x + r * 0.3} ${y + r * 0.3}L${x} ${y + r}L${x - r * 0.3} ${y + r * 0.3}L${x - r} ${y}L${x - r * 0.3} ${y - r * 0.3}Z`

function rays(): string {
  const at = (angle: number, far: number): [number, number] => [
    MIDDLE + Math.cos(angle) * far,
    286 + Math.sin(angle) * far,
  ]
  return Array.from({ length: 31 }, (_, i) => {
    const a = Math.PI * (1 + (i + 0.5) / 31)
    return polygon([at(a - 0.006, 150), at(a - 0.032, 1300), at(a + 0.032, 1300), at(a + 0.006, 150)])
  }).join('')
}

function stars(): string {
  const chance = byChance(19)
  return Array.from({ length: 60 }, (_, i) =>
    star(i * 38 + chance() * 30, 6 + chance() * 104, 2 + chance() * 4),
  ).join('')
}

const sky = scenery(WIDE, BACK, [
  ['area', 'sky', `M0 0L${WIDE} 0L${WIDE} ${BACK}L0 ${BACK}Z`],
  ['area', 'ray', rays()],
  ['area', 'star', stars()],
  ['area', 'star', 'M672 6R646 10 640 30 654 48 678 46R658 40 656 20 672 6Z'],
  ...cloud(200, 52, 150),
  ...cloud(472, 40, 190),
  ...cloud(750, 24, 120),
  ...cloud(1466, 28, 150),
  ...cloud(1650, 56, 200),
  ...cloud(1980, 40, 170),
  ['cut', bird(850, 48) + bird(872, 60) + bird(1430, 52) + bird(1448, 40), 2.6],
])

const house = (x: number, w: number, top: number, roof: number, ink: Ink): readonly Mark[] => [
  ...shape(
    'sill',
    polygon([
      [x + 8, 156],
      [x + 8, top + roof],
      [x + w - 8, top + roof],
      [x + w - 8, 156],
    ]),
    3.2,
  ),
  ...shape(
    ink,
    polygon([
      [x, top + roof + 4],
      [x + w * 0.32, top],
      [x + w * 0.68, top],
      [x + w, top + roof + 4],
    ]),
    3.6,
  ),
  [
    'hatch',
    `M${x + w - 8} ${top + roof - 1}L${x + w * 0.7} ${top + 3}`,
    `M${x + w * 0.72} ${top + roof}L${x + w * 0.56} ${top + 5}`,
    9,
    3,
  ],
  ['cut', `M${x + w * 0.2} ${top + roof * 0.5}L${x + w * 0.48} ${top + roof * 0.5}`, 2.2],
  [
    'area',
    'window',
    polygon([
      [x + w * 0.4, 120],
      [x + w * 0.4, top + roof + 14],
      [x + w * 0.52, top + roof + 14],
      [x + w * 0.52, 120],
    ]),
  ],
]

function stones(x1: number, y1: number, x2: number, y2: number, step: number, seed: number): Mark {
  const chance = byChance(seed)
  let path = ''
  for (let y = y1, row = 0; y < y2; y += step, row++) {
    for (let x = x1 + (row % 2) * 46; x < x2 - 70; x += 92 + chance() * 60) {
      if (chance() > 0.62) continue
      const [sx, sy, w] = [x + chance() * 30, y + chance() * 6, 22 + chance() * 18]
      path += `M${sx} ${sy}L${sx + w} ${sy}L${sx + w} ${sy + 11}`
    }
  }
  return ['cut', path, 2.6]
}

/** One side of the wall with the roofs behind it, from the edge of the block to behind the gatehouse. */
const wallSide = (from: number, to: number, seed: number, houses: readonly Mark[]): Drawing =>
  scenery(WIDE, BACK, [
    ...houses,
    ...shape('wall', `M${from} ${BACK}${battlement(from, to, WALL_TOP, 38, 30, 26)}L${to} ${BACK}Z`, 4),
    ['cut', wavering(from, 152, to, 152, 1, seed), 3.4],
    ['hatch', `M${from} 154L${to} 154`, `M${from + 3} 164L${to + 3} 164`, Math.round((to - from) / 9), 3],
    stones(from, 182, to, GROUND, 28, seed),
    ['area', 'earth', `M${from} ${GROUND}L${to} ${GROUND}L${to} ${BACK}L${from} ${BACK}Z`],
    ['cut', wavering(from, GROUND, to, GROUND, 1.4, seed + 1), 3.4],
    [
      'cut',
      Array.from({ length: Math.floor((to - from) / 58) }, (_, i) => {
        const [x, y] = [from + i * 58, GROUND + 10 + (i % 3) * 8]
        return `M${x} ${y}R${x + 14} ${y - 6} ${x + 30} ${y}`
      }).join(''),
      2.6,
    ],
  ])

const left = wallSide(-10, 910, 41, [
  ...house(90, 120, 68, 40, 'roof'),
  ...house(240, 110, 56, 44, 'thatch'),
  ...house(420, 120, 62, 38, 'thatch'),
  ...house(648, 116, 48, 44, 'roof'),
  ...house(792, 90, 66, 34, 'slate'),
])
const right = wallSide(1370, WIDE + 10, 43, [
  ...house(1404, 96, 64, 36, 'thatch'),
  ...house(1530, 120, 46, 44, 'slate'),
  ...house(1682, 104, 68, 34, 'roof'),
  ...house(1820, 118, 56, 40, 'thatch'),
  ...house(1980, 120, 62, 40, 'roof'),
])

/** Somebody who keeps watch between the teeth of a tower. */
const guard = (x: number, y: number): readonly Mark[] => [
  ['cut', `M${x + 15} ${y + 24}L${x + 18} ${y - 26}`, 3.4],
  ...shape('stone', `M${x + 18} ${y - 40}L${x + 24} ${y - 24}L${x + 18} ${y - 19}L${x + 12} ${y - 24}Z`, 2.4),
  ...shape(
    'oxblood',
    `M${x - 15} ${y + 24}R${x - 12} ${y + 13} ${x} ${y + 12} ${x + 12} ${y + 13} ${x + 15} ${y + 24}Z`,
    3,
  ),
  ...shape('skin', ring(x, y + 3, 8, 10), 2.6),
  ...shape(
    'stone',
    `M${x - 11} ${y}R${x - 10} ${y - 13} ${x} ${y - 15} ${x + 10} ${y - 13} ${x + 11} ${y}R${x} ${y - 4} ${x - 11} ${y}Z`,
    2.8,
  ),
  ['area', 'line', ring(x - 3.4, y + 3.4, 1.3) + ring(x + 3.4, y + 3.4, 1.3)],
  ['cut', `M${x - 3} ${y + 9}L${x + 3} ${y + 9}`, 1.8],
]

function tower(x: number): readonly Mark[] {
  const w = 134
  const b = x + 30
  return [
    ...guard(x + (x < MIDDLE ? 94 : 40), 30),
    ...shape('tower', `M${x} ${BACK}${battlement(x, x + w, 44, 26, 28, 24)}L${x + w} ${BACK}Z`, 4.6),
    ...shape(
      'tower',
      polygon([
        [x - 10, 44],
        [x + w + 10, 44],
        [x + w + 6, 64],
        [x - 6, 64],
      ]),
      4,
    ),
    ['hatch', `M${x - 4} 66L${x + w + 4} 66`, `M${x} 78L${x + w + 4} 78`, 20, 3.4],
    ['hatch', `M${x + w - 2} 72L${x + w - 2} ${BACK}`, `M${x + w - 40} 76L${x + w - 32} ${BACK}`, 46, 3.4],
    [
      'cut',
      `M${x + 8} 104L${x + 22} 104L${x + 22} 116M${x + 6} 252L${x + 34} 252L${x + 34} 264M${x + 20} 318L${x + 50} 318L${x + 50} 330M${x + 8} 198L${x + 20} 198L${x + 20} 210M${x + 66} 232L${x + 90} 232L${x + 90} 243`,
      2.6,
    ],
    ['cut', `M${b - 8} 96L${b + 66} 96`, 6],
    ...shape('oxblood', `M${b} 98L${b + 58} 98L${b + 58} 218L${b + 29} 196L${b} 218Z`, 4),
    ['hatch', `M${b + 57} 106L${b + 57} 212`, `M${b + 44} 108L${b + 44} 202`, 16, 3],
    ['cut', `M${b + 8} 104L${b + 8} 202`, 3, 'ochre'],
    ...shape(
      'ochre',
      `M${b + 14} 162L${b + 10} 132L${b + 20} 142L${b + 29} 122L${b + 38} 142L${b + 48} 132L${b + 44} 162Z`,
      3,
    ),
    ['cut', `M${b + 16} 170L${b + 42} 170`, 4, 'ochre'],
    ...shape('window', `M${x + 54} 286L${x + 54} 256R${x + 60} 242 ${x + 66} 256L${x + 66} 286Z`, 3.4),
  ]
}

/** The arch, `i` pixels inside its outer edge. */
const arch = (i: number): string => {
  const [l, r] = [1020 + i, 1260 - i]
  return `M${l} ${BACK + 4}L${l} 206R${l + 10 - i * 0.1} ${152 + i * 0.4} ${l + 50 - i * 0.5} ${110 + i * 0.8} ${MIDDLE} ${94 + i} ${r - 50 + i * 0.5} ${110 + i * 0.8} ${r - 10 + i * 0.1} ${152 + i * 0.4} ${r} 206L${r} ${BACK + 4}Z`
}
const spokes = (n: number, from: number, to: number): string =>
  Array.from({ length: n }, (_, i) => {
    const a = Math.PI * (1 + (i + 0.5) / n)
    const at = (far: number): string => `${MIDDLE + Math.cos(a) * far} ${210 + Math.sin(a) * far * 0.97}`
    return `M${at(from)}L${at(to)}`
  }).join('')
function embers(): string {
  const at = (angle: number, far: number): [number, number] => [
    MIDDLE + Math.cos(angle) * far,
    224 + Math.sin(angle) * far * 1.04,
  ]
  return Array.from({ length: 17 }, (_, i) => {
    const a = Math.PI * (1 + (i + 0.5) / 17)
    return polygon([at(a - 0.006, 60), at(a - 0.05, 93), at(a + 0.05, 93), at(a + 0.006, 60)])
  }).join('')
}

const gate = scenery(WIDE, BACK, [
  ...shape('tower', `M1016 ${BACK}${battlement(1016, 1264, 60, 30, 24.5, 24)}L1264 ${BACK}Z`, 4.4),
  ['cut', 'M1020 74R1140 73 1260 74', 3.4],
  ['hatch', 'M1020 76L1260 76', 'M1022 86L1262 86', 32, 3],
  ...tower(890),
  ...tower(1256),
  ...shape('sill', arch(0), 4.4),
  ['cut', spokes(13, 97, 118), 3],
  ['cut', 'M1022 256L1044 256M1022 302L1044 302M1236 256L1258 256M1236 302L1258 302', 3],
  ['area', 'hall', arch(25)],
  ['area', 'ember', embers()],
  ['cut', 'M1080 132L1080 148M1110 124L1110 148M1140 120L1140 148M1170 124L1170 148M1200 132L1200 148', 8],
  ['cut', 'M1072 140L1208 140', 6],
  [
    'area',
    'line',
    [1080, 1110, 1140, 1170, 1200].map((x) => `M${x - 7} 146L${x + 7} 146L${x} 160Z`).join(''),
  ],
  ['cut', arch(25), 4.4],
])

/** Sky, wall to the left, gatehouse, wall to the right: from back to front. */
export const gateBackdrop = { sky, left, right, gate } as const

const BARS = [20, 50, 80, 110, 140, 170]
/** The portcullis of the arch, 190 × 270, to fall before whoever stands there. */
export const portcullis = scenery(190, 270, [
  ['cut', BARS.map((x) => `M${x} 0L${x} 246`).join(''), 12],
  ['cut', [26, 76, 126, 176, 226].map((y) => `M6 ${y}L184 ${y}`).join(''), 10],
  ['area', 'line', BARS.map((x) => `M${x - 8} 240L${x + 8} 240L${x} 268Z`).join('')],
  ['cut', BARS.map((x) => `M${x - 2} 6L${x - 2} 236`).join(''), 1.8, 'stone'],
  ['area', 'stone', BARS.flatMap((x) => [26, 76, 126, 176, 226].map((y) => ring(x, y, 2.6))).join('')],
])

export const flag = scenery(110, 60, [
  ['cut', 'M8 60L8 2', 5],
  ...shape('oxblood', 'M10 6L96 10L78 26L96 42L10 38Z', 3.4),
  ['hatch', 'M20 38L90 40', 'M22 30L76 31', 9, 2.6],
])

const COUNTER = 252
const EDGE = 226
/** Where a line over the counter lies at height y; all lines meet far behind the gate. */
const over = (x: number, y: number): number => MIDDLE + ((x - MIDDLE) * (y + 918)) / (EDGE + 918)

function planks(): { readonly boards: readonly Mark[]; readonly lines: readonly Mark[] } {
  const chance = byChance(97)
  const xs = Array.from({ length: 25 }, (_, i) => -480 + i * 135)
  const [odd, even] = [1, 3].map((nth) =>
    xs
      .filter((_, i) => i % 4 === nth)
      .map((x) =>
        polygon([
          [over(x, 0), 0],
          [over(x + 135, 0), 0],
          [x + 135, EDGE],
          [x, EDGE],
        ]),
      )
      .join(''),
  )
  const seams = xs.map((x, i) => wavering(over(x, 0), 0, x, EDGE, 0.8, i)).join('')
  const grain = xs
    .flatMap((x, i) =>
      [0, 1, 2, 3].map((k) => {
        const at = x + 135 * (0.15 + 0.7 * chance())
        const y = 14 + chance() * 130
        const end = Math.min(EDGE - 8, y + 30 + chance() * 60)
        return wavering(over(at, y), y, over(at, end), end, 1.4, i * 4 + k)
      }),
    )
    .join('')
  const nails = xs.map(
    (x) => ring(over(x + 12, EDGE - 14), EDGE - 14, 3.4, 2.6) + ring(over(x + 12, 12), 12, 2.6, 2),
  )
  return {
    boards: [
      ['area', 'plankdark', odd],
      ['area', 'planklight', even],
    ],
    lines: [
      ['cut', seams, 3.2],
      ['cut', grain, 2],
      ['area', 'line', nails.join('')],
    ],
  }
}
const { boards, lines } = planks()

/** The boards of the counter; light may lie on them, and the lines over both. */
export const counterTop = scenery(WIDE, COUNTER, [
  ['area', 'plank', `M0 0L${WIDE} 0L${WIDE} ${EDGE}L0 ${EDGE}Z`],
  ...boards,
])
/** Seams, grain, nails and the lip. */
export const counterLines = scenery(WIDE, COUNTER, [
  ...lines,
  ['cut', wavering(-10, 2, WIDE + 10, 2, 1, 5), 5],
  ['hatch', `M0 3L${WIDE} 3`, `M6 16L${WIDE + 6} 16`, 260, 3.2],
  ...shape('lip', `M-10 ${EDGE}L${WIDE + 10} ${EDGE}L${WIDE + 10} ${COUNTER + 6}L-10 ${COUNTER + 6}Z`, 4.4),
  ['cut', wavering(0, EDGE + 6, WIDE, EDGE + 6, 0.6, 6), 2.6, 'plank'],
  [
    'cut',
    Array.from({ length: 9 }, (_, i) => `M${i * 270 + 90} ${EDGE + 2}L${i * 270 + 91} ${COUNTER}`).join(''),
    3,
  ],
  ['hatch', `M0 ${COUNTER}L${WIDE} ${COUNTER}`, `M4 ${COUNTER - 13}L${WIDE + 4} ${COUNTER - 13}`, 240, 3],
])
/** Light on the counter, round what lies in the middle. */
export const lightPool = scenery(WIDE, COUNTER, [
  [
    'area',
    'pool',
    polygon(
      Array.from({ length: 64 }, (_, i) => {
        const [a, far] = [(i / 32) * Math.PI, i % 2 ? 1 : 0.86]
        return [MIDDLE + Math.cos(a) * 270 * far, Math.min(EDGE, 142 + Math.sin(a) * 108 * far)]
      }),
    ),
  ],
])

/** The shadow of a thing that stands there, with the ragged edge a knife leaves. */
export const castShadow = scenery(240, 60, [
  [
    'area',
    'cast',
    'M10 26R60 6 130 6R190 8 212 22L232 26L214 31L236 36L212 40L222 47L196 48R130 58 70 52R20 46 10 26Z',
  ],
])

const BENCH = 212
function benchGrain(ink: Ink, seed: number, n: number): Mark {
  const chance = byChance(seed)
  const lines = Array.from({ length: n }, (_, i) => {
    const [x, y] = [chance() * WIDE, 26 + chance() * (BENCH - 34)]
    return wavering(x, y, x + 60 + chance() * 140, y + (chance() - 0.5) * 3, 1.6, i)
  })
  return ['cut', lines.join(''), 2, ink]
}
export const bench = scenery(WIDE, BENCH, [
  ['area', 'bench', `M0 0L${WIDE} 0L${WIDE} ${BENCH}L0 ${BENCH}Z`],
  ['cut', [62, 126, 190].map((y) => wavering(0, y, WIDE, y, 1.4, y)).join(''), 4, 'benchdark'],
  benchGrain('benchdark', 13, 110),
  benchGrain('benchlight', 14, 42),
  ['hatch', `M0 -2L${WIDE} -2`, `M10 28L${WIDE + 10} 28`, 330, 4.4],
])

/** A merchant's stall, 240 × 262: the half behind the merchant … */
export const stallBack = scenery(240, 262, [
  ...shape('sill', 'M30 40L210 40L210 182L30 182Z', 3),
  ['cut', 'M34 76L68 74M34 92L56 90M34 110L50 109M172 74L206 76M184 90L206 92M190 109L206 110', 2.6],
  ['hatch', 'M32 66L208 66', 'M34 84L210 84', 34, 3.4],
])
const stripes = [0, 1, 2, 3, 4, 5].flatMap((i): readonly Mark[] => {
  const wide = 220 / 6
  const top = 172 / 6
  const [x, t] = [10 + i * wide, 34 + i * top]
  const path = `M${t} 4L${t + top} 4L${x + wide} 50R${x + wide * 0.82} 66 ${x + wide / 2} 68 ${x + wide * 0.18} 66 ${x} 50Z`
  return shape(i % 2 ? 'paper' : 'self', path, 3.6)
})
const post = (x: number): readonly Mark[] => [
  ...shape('wood', `M${x} 46L${x + 11} 46L${x + 11} 258L${x} 258Z`, 3.2),
  ['hatch', `M${x + 10} 70L${x + 10} 170`, `M${x + 4} 71L${x + 4} 170`, 16, 2.4],
]
/** … and the half before, with the awning in the colour of the seat. */
export const stallFront = scenery(240, 262, [
  ...post(24),
  ...post(206),
  ...stripes,
  ['hatch', 'M14 51L226 51', 'M20 38L220 38', 40, 2.8],
  ['cut', 'M32 4L208 4', 5],
  ...shape('wood', 'M14 176L226 176L226 258L14 258Z', 3.6),
  ['cut', 'M68 190L68 258M120 190L120 258M172 190L172 258', 2.4],
  ['hatch', 'M16 192L224 192', 'M18 202L226 202', 34, 3],
  ...shape('plankdark', 'M8 168L232 168L236 186L4 186Z', 3.8),
  ['cut', 'M30 177R80 176 130 177M160 178R190 177 216 178', 2],
])

export const pouch: Drawing = {
  marks: [
    ...shape('wood', 'M34 34R14 54 12 76 26 93 50 96 74 93 88 76 86 54 66 34Z'),
    ['hatch', 'M86 60R86 84 54 95', 'M70 60R70 78 48 86', 12, 3],
    ['cut', 'M22 62R19 72 24 82', 4, 'paper'],
    ...shape('wood', 'M34 34R24 22 26 10L38 16L46 8L54 14L64 8L74 14R76 24 66 34R50 40 34 34Z', 3.6),
    ['cut', 'M40 32L36 18M50 34L50 18M60 32L64 18', 2.2],
    ['cut', 'M31 35R50 43 69 35', 5, 'ochre'],
    ['cut', 'M31 33R50 41 69 33M31 38R50 46 69 38', 2],
    ...shape('ochre', ring(69, 42, 4.4), 2.4),
    ...shape('ochre', ring(64, 47, 4.4), 2.4),
  ],
}
