/** What a face does besides being calm: brows, eyes and a mouth each, cut to fit where a person has theirs. */

import type { Ink, Mark } from '#ui/art/drawing.ts'
import { placed, ring, shape } from '#ui/art/drawing.ts'

export type Mood = 'calm' | 'sly' | 'glee' | 'gasp' | 'sweat' | 'glare' | 'wince'
export const MOODS: readonly Mood[] = ['calm', 'sly', 'glee', 'gasp', 'sweat', 'glare', 'wince']

export interface Mouth {
  readonly y: number
  readonly size: number
  /** The colour of lips, where they show. */
  readonly lips?: Ink
}

const LEFT = 41
const RIGHT = 59
const both = (eye: (x: number) => readonly Mark[]): readonly Mark[] => [...eye(LEFT), ...eye(RIGHT)]

export const openEyes = both((x) => [['area', 'line', ring(x, 47, 2.8, 3)]])
const wide = (x: number, dx: number, dy: number): readonly Mark[] => [
  ...shape('paper', ring(x, 47.6, 5.6, 5.8), 1.9),
  ['area', 'line', ring(x + dx, 47.6 + dy, 2.3, 2.6)],
]
const lidded = (x: number, dx: number, lid: string): readonly Mark[] => [
  ...shape('paper', `M${x - 6} 46L${x + 6} 46R${x + 3.4} 50.4 ${x} 51 ${x - 3.4} 50.4 ${x - 6} 46Z`, 1.6),
  ['area', 'line', ring(x + dx, 48, 2.4, 2.5)],
  ['cut', lid, 3.4],
]
const drop = (x: number, y: number, size: number): readonly Mark[] =>
  placed(shape('water', 'M0 -7R-4 0 -3.4 4 0 6 3.4 4 4 0 0 -7Z', 1.8), size, x, y, 1)

/** Mouths lie round the point 0 0. */
const line = (path: string, weight: number, lips?: Ink): readonly Mark[] => [
  ...(lips ? shape(lips, 'M-10 0R-4 -4 0 -2.4 4 -4 10 0R4 4.6 0 5 -4 4.6 -10 0Z', 1.6) : []),
  ['cut', path, weight],
]

interface Features {
  readonly brow: string
  readonly weight?: number
  readonly eyes: readonly Mark[]
  readonly mouth: (lips?: Ink) => readonly Mark[]
  readonly besides?: readonly Mark[]
}

const FEATURES: Readonly<Record<Exclude<Mood, 'calm'>, Features>> = {
  sly: {
    brow: 'M33 43R40 41 47 43.5M53 38R60 32.5 67 37',
    eyes: [...lidded(LEFT, 3, 'M34.5 45.6L47.5 45.6'), ...lidded(RIGHT, 3, 'M52.5 45.4L65.5 44.6')],
    mouth: (lips) => [
      ...line('M-9 1.4R0 3.6 6 1 11 -4', 3.2, lips),
      ['cut', 'M11 -6.4R13.6 -4.4 13 -1.4', 2],
    ],
  },
  glee: {
    brow: 'M33 38R40 32.5 47 37M53 37R60 32.5 67 38',
    eyes: both((x) => [['cut', `M${x - 6} 49.4R${x} 42.6 ${x + 6} 49.4`, 3.4]]),
    mouth: () => [
      ['area', 'paper', 'M-13 -4R0 -1 13 -4R9 7 0 8.4 -9 7 -13 -4Z'],
      ['cut', 'M-7 -2L-6 6.4M0 -1.4L0 8M7 -2L6 6.4', 1.8],
      ['cut', 'M-13.4 -4.4R0 -1 13.4 -4.4R9 7.4 0 8.8 -9 7.4 -13.4 -4.4', 2.8],
    ],
  },
  gasp: {
    brow: 'M33 37R39 31 46 35M54 35R61 31 67 37',
    eyes: both((x) => wide(x, 0, 0.4)),
    mouth: () => [
      ['area', 'line', ring(0, 1, 5.6, 6.6)],
      ['area', 'oxblood', ring(0, 4, 3.2, 2.8)],
    ],
    besides: [
      ...shape('ochre', 'M5 38R10 35 15 39L12 58R9.6 60 7.4 58Z', 2.6),
      ...shape('ochre', ring(9.4, 66, 3.4), 2.6),
    ],
  },
  sweat: {
    brow: 'M33 41.4R40 40 46 35.6M54 35.6R60 40 67 41.4',
    eyes: both((x) => wide(x, -2.4, 1.2)),
    mouth: (lips) => line('M-10 2L-6 -1.6L-2 2L2 -1.6L6 2L10 -1', 3, lips),
    besides: [...drop(80, 40, 1.15), ...drop(21, 52, 0.9), ...drop(84, 58, 0.8)],
  },
  glare: {
    brow: 'M32 38L47.4 44.4M52.6 44.4L68 38',
    weight: 4.6,
    eyes: [...lidded(LEFT, 1.6, 'M34.5 44.4L47.5 47'), ...lidded(RIGHT, -1.6, 'M52.5 47L65.5 44.4')],
    mouth: (lips) => [...line('M-9.6 3.4R-4 -1.4 0 -2 4 -1.4 9.6 3.4', 3.6, lips)],
    besides: [['cut', 'M49 37L48 41M52 37L52.6 41', 2]],
  },
  wince: {
    brow: 'M33 39.4R40 41 46 43.4M54 43.4R60 41 67 39.4',
    eyes: [['cut', 'M35 43.8L46 47.6L35.6 51.2M65 43.8L54 47.6L64.4 51.2', 3]],
    mouth: () => [
      ['area', 'paper', 'M-11 -2.4R0 -5 11 -3.4L10.4 4.4R0 3 -10.4 5.4Z'],
      [
        'cut',
        'M-11 -2.4R0 -5 11 -3.4L10.4 4.4R0 3 -10.4 5.4ZM-10.6 1.4R0 -1 10.6 0.6M-5 -3.6L-5 4.4M0.4 -4L0.4 3.4M5.8 -4L5.8 3.8',
        2,
      ],
    ],
  },
}

/** A mood other than calm, on a face with this mouth and brows this much lower than usual. */
export function moodMarks(mood: Exclude<Mood, 'calm'>, mouth: Mouth, brow = 0): readonly Mark[] {
  const { brow: path, weight = 3.6, eyes, mouth: cut, besides = [] } = FEATURES[mood]
  return [
    ...eyes,
    ...placed([['cut', path, weight]], 1, 0, brow),
    ...placed(cut(mouth.lips), mouth.size, 50, mouth.y, 0.5 + mouth.size / 2),
    ...besides,
  ]
}
