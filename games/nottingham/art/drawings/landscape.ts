/** The country around Nottingham: hills, trees, the road and the town; wide for a table, narrow for a phone. */
import type { Landscape } from '#games/nottingham/art/road.ts'
import { edgesOf, landscape } from '#games/nottingham/art/road.ts'
import type { Drawing, Ink, Mark } from '#ui/art/drawing.ts'
import { shape } from '#ui/art/drawing.ts'
import { birds, cloud, field, haycock, rays, sheep, tufts, wood } from './country.ts'

/** Only one of them is seen, and it takes a while to draw. */
function once<T>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

function tree(x: number, y: number, size: number): readonly Mark[] {
  const line = 0.6 + 1.4 * size
  const at = (dx: number, dy: number): string => `${x + dx * size} ${y + dy * size}`
  const crown = [
    [-15, -13],
    [-20, -24],
    [-11, -32],
    [-8, -44],
    [0, -48],
    [9, -44],
    [12, -33],
    [20, -24],
    [15, -13],
    [0, -10],
    [-15, -13],
  ] as const
  const [first, ...rest] = crown.map(([dx, dy]) => at(dx, dy))
  return [
    ...shape('wood', `M${at(-3, 0)}L${at(-2, -14)}L${at(2, -14)}L${at(3, 0)}Z`, 0.8 * line),
    ...shape('verdigris', `M${first}R${rest.join(' ')}Z`, line),
    [
      'hatch',
      `M${at(17, -16)}R${at(18, -26)} ${at(8, -44)}`,
      `M${at(6, -17)}R${at(7, -26)} ${at(1, -38)}`,
      Math.round(4 + 5 * size),
      0.75 * line,
    ],
  ]
}

const grove = (trees: readonly (readonly [x: number, y: number, size: number])[]): readonly Mark[] =>
  [...trees].sort(([, a], [, b]) => a - b).flatMap((one) => tree(...one))

/** A slope: its ground, its line, everything below it filled. */
const slope = (ink: Ink, line: string, below: string, weight = 2): readonly Mark[] => [
  ['area', ink, `${line}${below}`],
  ['cut', line, weight],
]

function road(land: Landscape, width: number): readonly Mark[] {
  const [left, right] = edgesOf(land, width)
  const back = right.split('L').reverse().join('L')
  return [
    ['area', 'road', `M${left}L${back}Z`],
    ['cut', `M${left}`, width / 17],
    ['cut', `M${right}`, width / 17],
  ]
}

/** A house with a roof; the front is in the light, its right side in hatching. */
function house(x: number, y: number, w: number, h: number, roof: Ink, wall: Ink = 'paper'): readonly Mark[] {
  const peak = w * 0.62
  const line = Math.min(2, 0.5 + w / 20)
  return [
    ...shape(wall, `M${x} ${y}L${x} ${y - h}L${x + w} ${y - h}L${x + w} ${y}Z`, line),
    [
      'hatch',
      `M${x + w - 1} ${y - h + 2}L${x + w - 1} ${y - 1}`,
      `M${x + w * 0.66} ${y - h + 2}L${x + w * 0.66} ${y - 1}`,
      Math.max(4, Math.round(h / 5)),
      1.4,
    ],
    ...shape(roof, `M${x - w * 0.16} ${y - h}L${x + w / 2} ${y - h - peak}L${x + w * 1.16} ${y - h}Z`, line),
    [
      'area',
      'line',
      `M${x + w * 0.26} ${y - h * 0.34}L${x + w * 0.26} ${y - h * 0.62}L${x + w * 0.46} ${y - h * 0.62}L${x + w * 0.46} ${y - h * 0.34}Z`,
    ],
  ]
}

/** A wall with teeth along its top. */
function rampart(from: number, to: number, top: number, foot: number, tooth: number): string {
  const teeth = Math.max(1, Math.round((to - from) / (2 * tooth)))
  const step = (to - from) / (2 * teeth - 1)
  const tops = Array.from({ length: teeth }, (_, i) => {
    const x = from + 2 * i * step
    const next = i < teeth - 1 ? `L${x + 2 * step} ${top}` : ''
    return `L${x} ${top - tooth}L${x + step} ${top - tooth}L${x + step} ${top}${next}`
  })
  return `M${from} ${foot}L${from} ${top}${tops.join('')}L${to} ${foot}Z`
}

/** The town with its gate at `(x, y)`: houses behind a wall, a keep, a church, and the gatehouse in front. */
function town(x: number, y: number, k: number): readonly Mark[] {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * k, y + dy * k]
  const home = (dx: number, dy: number, w: number, h: number, roof: Ink, wall?: Ink): readonly Mark[] =>
    house(...at(dx, dy), w * k, h * k, roof, wall)
  const wall = (from: number, to: number, top: number, foot: number, tooth: number): string =>
    rampart(x + from * k, x + to * k, y + top * k, y + foot * k, tooth * k)
  const door = (half: number, top: number): string => {
    const [left, right] = [x - half * k, x + half * k]
    return `M${left} ${y}L${left} ${y - top * 0.55 * k}R${x - half * 0.7 * k} ${y - top * 0.88 * k} ${x} ${y - top * k} ${x + half * 0.7 * k} ${y - top * 0.88 * k} ${right} ${y - top * 0.55 * k}L${right} ${y}Z`
  }
  const flag = at(176, -150)
  const line = 0.7 + 1.7 * k
  const few = (strokes: number): number => Math.round(strokes * Math.sqrt(k))
  return [
    ...home(44, -30, 30, 34, 'oxblood'),
    ...home(226, -28, 32, 32, 'wood'),
    ...home(92, -34, 34, 46, 'wood', 'shade'),
    ...shape('stone', wall(150, 202, -116, -20, 7), line),
    [
      'hatch',
      `M${at(200, -112).join(' ')}L${at(200, -24).join(' ')}`,
      `M${at(184, -112).join(' ')}L${at(184, -24).join(' ')}`,
      few(16),
      line * 0.6,
    ],
    ['cut', `M${at(176, -116).join(' ')}L${at(176, -158).join(' ')}`, line * 0.8],
    ...shape(
      'oxblood',
      `M${flag.join(' ')}L${at(206, -142).join(' ')}L${at(176, -134).join(' ')}Z`,
      line * 0.7,
    ),
    ...home(126, -30, 26, 60, 'indigo', 'stone'),
    ...home(208, -26, 26, 22, 'oxblood'),
    ...home(62, -26, 28, 20, 'indigo'),
    ...shape('stone', wall(18, 276, -34, 8, 6), line),
    [
      'hatch',
      `M${at(20, 7).join(' ')}L${at(274, 7).join(' ')}`,
      `M${at(20, 0).join(' ')}L${at(274, 0).join(' ')}`,
      few(46),
      line * 0.6,
    ],
    [
      'cut',
      [
        [40, -18],
        [78, -8],
        [104, -20],
        [150, -10],
        [182, -20],
        [226, -12],
        [250, -22],
      ]
        .map(([dx, dy]) => `M${at(dx, dy).join(' ')}L${at(dx + 12, dy).join(' ')}`)
        .join(''),
      line * 0.6,
    ],
    ...shape('stone', wall(-30, 30, -62, 2, 7), line),
    [
      'hatch',
      `M${at(29, -58).join(' ')}L${at(29, 0).join(' ')}`,
      `M${at(20, -58).join(' ')}L${at(20, 0).join(' ')}`,
      few(12),
      line * 0.6,
    ],
    ...shape('wood', door(17, 44), line),
    ['area', 'line', door(12, 37)],
  ]
}

export const WIDE = landscape(
  [1440, 340],
  [0.74, 1.1],
  'M1058 178R1104 190 1160 214 1168 252 1090 282 960 292 800 286 640 294 480 286 366 282 316 254 350 222 460 208 620 216 770 208 900 196 990 190 1058 178',
)
const WIDE_ALL = 'L1940 700L-500 700Z'
export const wideLandscape = once(
  (): Drawing => ({
    marks: [
      ['area', 'sky', 'M-500 -500L1940 -500L1940 300L-500 300Z'],
      rays(1160, 190, 190, 1900),
      ...[-420, -180, 330, 560, 800, 1330, 1560, 1780].flatMap((x, i) =>
        cloud(x, 14 + ((i * 17) % 38), 120 + ((i * 37) % 70)),
      ),
      birds([
        [700, 40],
        [722, 50],
        [1256, 30],
        [1274, 20],
        [1298, 34],
        [-60, 40],
      ]),
      ...slope(
        'far',
        'M-500 118R-260 78 0 108 160 72 330 98 520 70 760 94 960 64 1200 56 1440 86 1700 62 1940 96',
        WIDE_ALL,
      ),
      ['hatch', 'M340 97R420 84 520 71', 'M356 105R430 94 520 81', 22, 1.4],
      ['hatch', 'M780 92R860 80 950 66', 'M796 100R870 89 950 77', 20, 1.4],
      ['hatch', 'M1460 86R1560 74 1680 64', 'M1476 95R1570 84 1680 76', 20, 1.4],
      ...wood([420, 98], [690, 92], 18),
      ...wood([1260, 62], [1420, 82], 11),
      ...wood([-300, 90], [-40, 104], 16),
      ...slope(
        'hill',
        'M-500 140R-220 168 0 154 200 122 420 136 700 112 980 126 1200 108 1440 126 1700 142 1940 120',
        WIDE_ALL,
      ),
      ...slope(
        'meadow',
        'M-500 208R-200 232 0 214 260 182 620 168 1000 162 1440 182 1700 200 1940 188',
        WIDE_ALL,
      ),
      ['hatch', 'M1360 180R1520 190 1700 201', 'M1360 190R1520 201 1700 212', 34, 1.4],
      field(
        [
          [-480, 158],
          [-500, 210],
        ],
        [
          [-60, 164],
          [-20, 214],
        ],
        6,
      ),
      field(
        [
          [330, 152],
          [300, 182],
        ],
        [
          [560, 138],
          [590, 168],
        ],
        5,
      ),
      field(
        [
          [620, 128],
          [640, 162],
        ],
        [
          [860, 124],
          [900, 158],
        ],
        6,
        2,
      ),
      field(
        [
          [1340, 130],
          [1330, 176],
        ],
        [
          [1660, 146],
          [1700, 190],
        ],
        7,
      ),
      field(
        [
          [-460, 226],
          [-500, 330],
        ],
        [
          [210, 216],
          [120, 330],
        ],
        11,
        6,
      ),
      field(
        [
          [380, 226],
          [370, 268],
        ],
        [
          [740, 228],
          [720, 272],
        ],
        6,
      ),
      field(
        [
          [840, 218],
          [830, 268],
        ],
        [
          [1080, 208],
          [1110, 262],
        ],
        6,
        3,
      ),
      field(
        [
          [60, 308],
          [20, 350],
        ],
        [
          [1180, 312],
          [1240, 350],
        ],
        4,
        2,
      ),
      field(
        [
          [1220, 214],
          [1250, 330],
        ],
        [
          [1900, 210],
          [1940, 340],
        ],
        11,
        6,
      ),
      ...grove([
        [300, 134, 0.55],
        [326, 142, 0.68],
        [354, 136, 0.55],
        [380, 148, 0.62],
        [700, 122, 0.4],
        [716, 126, 0.45],
        [880, 130, 0.42],
        [-120, 190, 0.8],
        [-170, 196, 0.9],
        [1500, 176, 0.8],
        [1548, 186, 0.9],
        [1700, 196, 1],
      ]),
      ...town(1058, 178, 1),
      ...road(WIDE, 34),
      tufts(150, [-480, 1920], 200, 140),
      ...sheep(884, 250, 0.9),
      ...sheep(916, 258, 1),
      ...sheep(856, 262, 1),
      ...sheep(1310, 300, 1.2),
      ...sheep(1450, 290, 1.2),
      ...sheep(40, 290, 1.1),
      ...haycock(660, 262, 0.8),
      ...haycock(690, 268, 0.9),
      ...haycock(420, 256, 0.8),
      ...haycock(1450, 240, 0.9),
      ...haycock(1490, 246, 1),
      ...haycock(150, 262, 1),
      ...haycock(-240, 280, 1.1),
      ...grove([
        [560, 262, 0.62],
        [590, 268, 0.74],
        [770, 262, 0.55],
        [800, 266, 0.66],
        [1000, 256, 0.6],
        [1224, 286, 1],
        [1256, 300, 1.1],
        [470, 262, 0.6],
        [1390, 266, 0.9],
        [1352, 240, 0.7],
        [1560, 300, 1.2],
        [1640, 330, 1.3],
        [-90, 310, 1.2],
        [-150, 330, 1.3],
      ]),
    ],
  }),
)

/** The sky above it is for the tasks, so the town stands low. */
export const NARROW = landscape(
  [360, 124],
  [0.84, 1.06],
  'M278 66R304 72 334 78 347 92 322 109 250 113 180 109 104 114 44 109 14 94 30 79 92 74 150 78 218 74 278 66',
)
const NARROW_ALL = 'L560 700L-200 700Z'
export const narrowLandscape = once(
  (): Drawing => ({
    marks: [
      ['area', 'sky', 'M-200 -300L560 -300L560 90L-200 90Z'],
      ...slope(
        'far',
        'M-200 50R-120 30 -60 44 40 34 110 20 190 34 280 16 360 30 460 18 560 32',
        NARROW_ALL,
        1.3,
      ),
      ['hatch', 'M116 20R150 26 188 34', 'M116 27R150 33 184 40', 12, 0.9],
      ...slope('hill', 'M-200 60R-120 46 -20 58 60 46 150 54 240 40 360 50 460 38 560 50', NARROW_ALL, 1.3),
      ...slope('meadow', 'M-200 70R-100 78 0 74 90 62 200 64 300 56 460 68 560 60', NARROW_ALL, 1.3),
      ...grove([
        [16, 60, 0.32],
        [30, 64, 0.4],
        [120, 62, 0.28],
        [132, 65, 0.34],
        [206, 61, 0.28],
      ]),
      ...town(278, 66, 0.3),
      ...road(NARROW, 20),
      field(
        [
          [30, 88],
          [20, 106],
        ],
        [
          [170, 82],
          [170, 106],
        ],
        4,
        1.5,
      ),
      field(
        [
          [200, 82],
          [206, 106],
        ],
        [
          [300, 78],
          [316, 104],
        ],
        4,
        1.5,
      ),
      tufts(30, [-60, 420], 88, 90),
      ...grove([
        [186, 98, 0.34],
        [198, 101, 0.4],
        [84, 98, 0.36],
        [272, 98, 0.34],
      ]),
    ],
  }),
)
