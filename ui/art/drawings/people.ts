/**
 * Faces at the gate: bold heads, each with a silhouette of its own, in layers from back to front, so that a face can
 * change its mood and a head its hat.
 */

import type { Drawing, Ink, Mark } from '#ui/art/drawing.ts'
import { placed, ring, shape } from '#ui/art/drawing.ts'
import type { Mouth } from './moods.ts'
import { openEyes } from './moods.ts'

export interface Person {
  /** The colour behind the head. */
  readonly ground: Ink
  /** Shoulders, hair and head, without the features. */
  readonly body: readonly Mark[]
  /** Brows, eyes and mouth when nothing happens. */
  readonly calm: readonly Mark[]
  /** Where the other moods put theirs. */
  readonly mouth: Mouth
  /** How much lower than usual the brows must stay to be seen. */
  readonly brow?: number
  /** Moustaches and whatever else lies over the features. */
  readonly over?: readonly Mark[]
  /** What comes off when another hat is put on. */
  readonly headgear?: readonly Mark[]
}
type Part = Mark | readonly Mark[]
const marks = (...parts: readonly Part[]): readonly Mark[] =>
  parts.flatMap((one) => (typeof one[0] === 'string' ? [one as Mark] : (one as readonly Mark[])))

const shoulders = (ink: Ink): readonly Mark[] => [
  ...shape(ink, 'M4 100R10 82 30 78L50 84L70 78R90 82 96 100Z'),
  ['hatch', 'M94 96R86 82 70 80', 'M82 98R76 88 64 86', 7, 2.6],
]
const head = 'M29 40R30 26 50 24 70 26 71 42 68 60 60 74 50 79 40 74 32 60 29 40Z'
const face: readonly Mark[] = [
  ...shape('skin', 'M41 70L59 70L60 86L50 90L40 86Z', 3),
  ...shape('skin', head),
  ['hatch', 'M70 46R66 66 56 76', 'M62 46R60 62 52 70', 8, 2.2],
]
const eyes = (brow: string): readonly Mark[] => [['cut', brow, 3.4], ...openEyes]
const nose: Mark = ['cut', 'M51 46R48 54 45 59 51 61', 2.8]
const LEVEL = 'M35 41L46 41M54 41L66 41'

const maud: Person = {
  ground: 'shade',
  body: marks(
    shoulders('indigo'),
    shape('paper', 'M50 8R22 12 20 42 22 74 30 90 50 96 70 90 78 74 80 42 78 12 50 8Z'),
    shape('skin', 'M32 40R34 28 50 27 66 28 68 40 66 58 59 70 50 74 41 70 34 58 32 40Z', 3.4),
    ['hatch', 'M67 46R64 62 56 70', 'M60 46R58 58 53 65', 7, 2],
    nose,
    ['cut', 'M36 53L41 54M59 54L64 53', 1.8],
    ['cut', 'M26 40R25 62 36 84M74 40R75 62 64 84M34 18R50 14 66 18', 2.4],
    ['hatch', 'M79 46R76 76 60 93', 'M72 50R70 74 60 86', 9, 2.2],
  ),
  calm: marks(eyes('M35 42L46 40M54 40L65 42'), ['cut', 'M42 67R50 64 58 67', 3]),
  mouth: { y: 66, size: 0.85 },
}

const osric: Person = {
  ground: 'ochre',
  body: marks(
    shoulders('oxblood'),
    face,
    shape(
      'wood',
      'M28 46R22 62 28 84 40 96 50 99 60 96 72 84 78 62 72 46R68 58 62 60 50 57 38 60 32 58 28 46Z',
    ),
    ['cut', 'M36 66R38 80 44 92M50 72L50 95M64 66R62 80 56 92M43 66R43 76 47 88M57 66R57 76 53 88', 2.4],
    nose,
  ),
  calm: marks(
    eyes('M34 40R40 36 47 41M53 41R60 36 66 40'),
    shape('oxblood', 'M42 66R50 62 58 66 50 71 42 66Z', 2),
  ),
  mouth: { y: 68, size: 0.8, lips: 'oxblood' },
  over: marks(shape('wood', 'M50 57R38 54 32 62 42 65 50 61 58 65 68 62 62 54 50 57Z', 2.8)),
  headgear: marks(shape('verdigris', 'M26 34R24 18 50 14 76 18 74 34R50 28 26 34Z'), [
    'hatch',
    'M74 30R66 18 52 15',
    'M66 29R60 23 50 21',
    7,
    2.4,
  ]),
}

const wat: Person = {
  ground: 'verdigris',
  body: marks(
    shoulders('wood'),
    face,
    shape(
      'ochre',
      'M28 44R26 34 32 30L38 36L42 30L48 35L54 29L60 35L66 30R74 34 72 44L76 38R76 22 50 20 24 22 24 38Z',
      3,
    ),
    nose,
    ['cut', 'M36 55L37 56M40 57L41 58M60 57L61 58M64 55L65 56', 2.6],
  ),
  calm: marks(
    eyes('M35 40R40 37 46 40M54 40R60 37 66 40'),
    ['area', 'paper', 'M40 64R50 68 60 64R56 74 50 74 44 74 40 64Z'],
    ['cut', 'M39 64R50 68 61 63R57 74 50 75 43 74 39 64', 2.6],
  ),
  mouth: { y: 68, size: 1 },
  headgear: marks(
    shape('ochre', 'M4 30R24 20 34 20R36 4 50 4 64 4 66 20R76 20 96 30R76 34 50 30 24 34 4 30Z'),
    ['cut', 'M34 20R50 26 66 20M12 29L22 26M78 26L88 29M40 10L42 20M50 8L50 21M60 10L58 20', 2],
  ),
}

const gisela: Person = {
  ground: 'oxblood',
  body: marks(
    shape('ochre', 'M24 40R24 16 50 14 76 16 76 40R80 70 74 96L60 96L64 50L36 50L40 96L26 96R20 70 24 40Z'),
    ['cut', 'M27 60L38 66M26 70L39 76M26 80L39 86M73 60L62 66M74 70L61 76M74 80L61 86', 2.6],
    shoulders('verdigris'),
    face,
    shape('ochre', 'M28 46R28 28 50 22 72 28 72 46R66 34 50 32 34 34 28 46Z', 3),
    nose,
  ),
  calm: marks(
    eyes('M35 43L46 42M54 39R60 35 67 38'),
    shape('oxblood', 'M42 66R46 63 50 65 54 63 59 65 50 71 42 66Z', 2),
  ),
  mouth: { y: 67, size: 0.9, lips: 'oxblood' },
  headgear: marks(
    shape('stone', 'M27 34R50 24 73 34L73 39R50 30 27 39Z', 2.6),
    shape('oxblood', ring(50, 31, 4), 2),
  ),
}

const piers: Person = {
  ground: 'indigo',
  body: marks(
    shoulders('plum'),
    shape('paper', 'M30 80L40 76L50 86L60 76L70 80L60 92L50 88L40 92Z', 2.8),
    shape('felt', 'M27 60R22 40 30 26L70 26R78 40 73 60L68 56L68 38L32 38L32 56Z', 2),
    face,
    nose,
  ),
  calm: marks(eyes('M35 39R41 36 47 41M53 41R59 36 65 39'), ['cut', 'M45 69R50 67 55 69', 2.6]),
  mouth: { y: 68, size: 0.7 },
  over: marks(
    ['cut', 'M50 63R42 62 34 58M50 63R58 62 66 58', 3.2],
    ['area', 'line', 'M46 73R50 71 54 73L50 85Z'],
  ),
  headgear: marks(
    shape('oxblood', 'M22 34R22 18 46 14 74 16 80 28R60 26 46 28 22 34Z'),
    shape('paper', 'M66 20R78 0 98 4 92 12 94 18 84 20 82 28 72 26 66 20Z', 2.8),
    ['cut', 'M68 22R80 12 92 8M76 16L74 22M82 12L84 18', 2],
  ),
}

const hob: Person = {
  ground: 'wood',
  body: marks(
    shape('felt', 'M50 4R16 10 12 50 8 86 4 100L96 100L92 86 88 50 84 10 50 4Z', 3),
    shape(
      'verdigris',
      'M50 8R20 14 17 52 14 84 10 100L30 100L36 84L30 60R24 30 50 26 76 30 70 60L64 84L70 100L90 100R86 84 83 52 80 14 50 8Z',
    ),
    face,
    ['area', 'line', 'M31 42R50 34 69 42L68 34R50 26 32 34Z'],
    ['cut', 'M51 46L47 52L52 56L46 62L53 63', 3],
    ['cut', 'M37 64L38 66M40 72L41 74M46 76L47 77M54 76L55 77M60 73L61 71M63 64L62 66M50 73L50 74', 2.2],
    ['cut', 'M62 50L66 60', 2.2],
    ['hatch', 'M84 46R84 76 88 98', 'M74 50R74 76 78 98', 12, 2.4],
  ),
  calm: marks(eyes('M34 43L47 45M53 45L66 43'), ['cut', 'M41 69R50 66 60 71', 3]),
  mouth: { y: 69, size: 0.85 },
  brow: 4,
}

const alan: Person = {
  ground: 'shade',
  body: marks(
    shape('wood', 'M80 100L92 34L98 36L90 100Z', 3),
    ['cut', 'M88 44L99 47M87 52L98 55', 2.6],
    shoulders('verdigris'),
    shape('wood', 'M26 62R24 36 32 28L68 28R76 36 74 62L66 58L67 40L33 40L34 58Z', 3),
    face,
    nose,
  ),
  calm: marks(eyes(LEVEL), ['cut', 'M40 65R50 72 60 65', 3]),
  mouth: { y: 67, size: 0.95 },
  headgear: marks(
    shape('verdigris', 'M12 36R30 24 44 8R66 8 76 26L88 34R60 28 12 36Z'),
    ['hatch', 'M78 28R68 14 52 10', 'M68 26R60 19 48 17', 8, 2.4],
    shape('oxblood', 'M60 22R72 4 92 2 84 12 70 24Z', 2.8),
    ['cut', 'M64 20L84 8', 2],
  ),
}

const BUNS = `${ring(20, 48, 13)}${ring(80, 48, 13)}`
const agnes: Person = {
  ground: 'ochre',
  body: marks(
    shoulders('plum'),
    shape('paper', 'M30 80L40 76L50 82L60 76L70 80L56 94L50 90L44 94Z', 2.8),
    shape('stone', BUNS, 3),
    ['cut', 'M11 42L29 54M11 54L29 42M14 37L26 59M14 59L26 37', 1.8],
    ['cut', 'M71 42L89 54M71 54L89 42M74 37L86 59M74 59L86 37', 1.8],
    face,
    shape('stone', 'M28 46R28 26 50 21 72 26 72 46R66 36 50 25 34 36 28 46Z', 3),
    nose,
    ['cut', 'M35 54L40 56M60 56L65 54M38 63R36 66 38 70M62 63R64 66 62 70', 1.8],
  ),
  calm: marks(eyes('M35 42R41 38 47 40M53 40R59 38 65 42'), ['cut', 'M42 67R50 70 58 66', 2.8]),
  mouth: { y: 67, size: 0.8 },
  headgear: marks(shape('paper', 'M26 32L28 12R50 6 72 12L74 32R50 22 26 32Z', 3), [
    'cut',
    'M36 11L35 26M44 9L43 24M56 9L57 24M64 11L65 26',
    2,
  ]),
}

export const merchant: Person = {
  ground: 'shade',
  body: marks(
    shoulders('self'),
    face,
    ['hatch', 'M33 62R40 76 50 79 60 76 67 62', 'M38 64R43 71 50 72 57 71 62 64', 15, 2.2],
    nose,
  ),
  calm: marks(eyes(LEVEL), ['cut', 'M42 67L58 67', 3]),
  mouth: { y: 67, size: 0.9 },
  headgear: marks(
    shape('self', 'M22 38R18 16 46 14 70 12 88 22 90 40 82 50 76 36R50 28 22 38Z'),
    ['hatch', 'M88 34R78 20 60 15', 'M78 34R70 26 56 23', 8, 2.4],
    ['cut', 'M24 36R50 26 76 36', 3],
  ),
}

const darkHair = shape('felt', 'M28 60R22 40 30 28L70 28R78 40 72 60L67 56L67 38L33 38L33 56Z', 2)
const moustache: Mark = [
  'area',
  'line',
  'M50 61R40 60 30 68 38 70 46 67 50 66 54 67 62 70 70 68 60 60 50 61Z',
]
const stern = marks(eyes('M34 39L47 44M53 44L66 39'), ['cut', 'M44 72L56 72', 2.4])

/** The hat of office, and the lower one of a deputy: each sits on any head. */
export const hats = {
  sheriff: marks(
    shape('felt', 'M8 34R30 38 50 34 70 38 92 34R88 24 74 24L70 8R50 2 30 8L26 24R12 24 8 34Z', 3),
    ['cut', 'M27 25R50 30 73 25', 3.4, 'ochre'],
    ['cut', 'M34 10L32 21M40 8L39 22M60 8L61 22M66 10L68 21', 1.8, 'paper'],
  ),
  deputy: marks(
    shape('indigo', 'M10 35R30 38 50 35 70 38 90 35R88 26 74 26L71 15R50 8 29 15L26 26R12 26 10 35Z', 3),
    ['hatch', 'M72 25R68 16 54 12', 'M64 25R60 19 52 17', 6, 2.2],
    ['cut', 'M27 27R50 32 73 27', 3, 'line'],
    shape(
      'ochre',
      'M50 14L52.6 19.4L58.6 20.2L54.2 24.2L55.4 30L50 27L44.6 30L45.8 24.2L41.4 20.2L47.4 19.4Z',
      1.8,
    ),
  ),
} as const
export type Hat = keyof typeof hats

const sheriff: Person = {
  ground: 'oxblood',
  body: marks(
    shoulders('felt'),
    ['cut', 'M24 84R36 98 50 98 64 98 76 84', 4.4, 'ochre'],
    shape('ochre', ring(50, 94, 6), 2.4),
    darkHair,
    shape('felt', 'M28 44R28 26 50 22 72 26 72 44R66 33 50 32 34 33 28 44Z', 2),
    face,
    shape('felt', 'M28 42R30 24 50 22 70 24 72 42R64 31 50 31 36 31 28 42Z', 2),
    nose,
  ),
  calm: stern,
  mouth: { y: 73, size: 0.6 },
  over: [moustache],
  headgear: hats.sheriff,
}

export const people = { maud, osric, wat, gisela, piers, hob, alan, agnes, merchant, sheriff } as const

export const ground = (ink: Ink): readonly Mark[] => [
  ['area', ink, 'M0 0L100 0L100 100L0 100Z'],
  ['cut', 'M2 12L22 10M2 22L14 21M80 10L98 12M88 22L98 21M2 34L9 33M92 34L98 33', 2],
]

/** Two on one block. */
export const deputies: Drawing = {
  marks: marks(
    ground('oxblood'),
    placed(
      marks(shoulders('indigo'), face, nose, eyes(LEVEL), ['cut', 'M40 66R50 62 60 66', 3.4], hats.sheriff),
      0.62,
      -8,
      20,
      0.7,
    ),
    placed(
      marks(shoulders('felt'), darkHair, face, nose, stern, [moustache], hats.sheriff),
      0.62,
      44,
      34,
      0.7,
    ),
  ),
}
