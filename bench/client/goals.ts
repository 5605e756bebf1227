/** The budgets of the interface, and whether they are met. */
import { quantile } from '#bench/measure.ts'
import type { Lesson } from './lesson.ts'
import type { PageLoad } from './load.ts'
import { sum } from './load.ts'
import type { Frames } from './match.ts'
import type { Work } from './trace.ts'

export interface Figures {
  readonly fromHome: PageLoad
  readonly byLink: PageLoad
  /** the same way from home on a processor six times slower */
  readonly fromHomeSlow: PageLoad
  /** of a processor six times slower, match by match */
  readonly work: readonly Work[]
  readonly frames: Frames
  /** of a processor four times slower */
  readonly framesSlow: Frames
  /** of a processor six times slower and a network like slow 3G, everything stored by an earlier visit */
  readonly lesson: Lesson
}

export interface Verdict {
  readonly goal: string
  readonly limit: number
  readonly value: number
  readonly met: boolean
}

interface Goal {
  readonly name: string
  readonly limit: number
  readonly least?: true
  value(figures: Figures): number
}

/** Frames come in whole multiples of a sixtieth; what is late is late by one of them. */
const ON_TIME = 17.5

export const onTime = (deltas: readonly number[]): number =>
  (100 * deltas.filter((delta) => delta <= ON_TIME).length) / deltas.length

/** The middle of the matches: in one of them the machine may have been busy with something else. */
const perStep = ({ work }: Figures, what: 'longest' | 'whole', share: number): number =>
  middle(
    work.map(({ steps }) => steps.map((step) => step[what])),
    share,
  )
const middle = (matches: readonly (readonly number[])[], share: number): number =>
  quantile(
    matches.map((values) => quantile(values, share)),
    0.5,
  )

const GOALS: readonly Goal[] = [
  {
    name: 'kB before the first paint of home',
    limit: 150,
    value: ({ fromHome }) => (fromHome.beforePaint ?? Number.NaN) / 1000,
  },
  {
    name: 'kB from home to a table',
    limit: 190,
    value: ({ fromHome }) => sum(fromHome.files, 'sent') / 1000,
  },
  {
    name: 'kB from home to a table, gzip',
    limit: 190,
    value: ({ fromHome }) => sum(fromHome.files, 'gzip') / 1000,
  },
  { name: 'kB by a link to a table', limit: 190, value: ({ byLink }) => sum(byLink.files, 'sent') / 1000 },
  { name: 's from press to table', limit: 1, value: ({ fromHome }) => fromHome.ms / 1000 },
  { name: 's from press to table, ×6', limit: 1, value: ({ fromHomeSlow }) => fromHomeSlow.ms / 1000 },
  { name: 'ms script per step, ×6, median', limit: 50, value: (all) => perStep(all, 'whole', 0.5) },
  {
    name: 'ms longest task of a step, ×6, median',
    limit: 50,
    value: (all) => perStep(all, 'longest', 0.5),
  },
  {
    name: 'ms longest task of a step, ×6, p95',
    limit: 50,
    value: (all) => perStep(all, 'longest', 0.95),
  },
  {
    name: 'ms longest task of a step, ×6, most',
    limit: 50,
    value: (all) => perStep(all, 'longest', 1),
  },
  {
    name: 'ms script in other tasks, ×6, p95',
    limit: 50,
    value: ({ work }) =>
      middle(
        work.map(({ others }) => others),
        0.95,
      ),
  },
  {
    name: '% frames on time in openings',
    limit: 99,
    least: true,
    value: ({ frames }) => onTime(frames.opening),
  },
  { name: '% frames on time', limit: 99, least: true, value: ({ frames }) => onTime(frames.moving) },
  {
    name: '% frames on time, ×4',
    limit: 95,
    least: true,
    value: ({ framesSlow }) => onTime(framesSlow.moving),
  },
  {
    name: 's to a lesson, second visit, slow 3G, ×6',
    limit: 3,
    value: ({ lesson }) => quantile(lesson.ms, 0.5) / 1000,
  },
]

export const verdicts = (figures: Figures): Verdict[] =>
  GOALS.map(({ name, limit, least, value: of }) => {
    const value = of(figures)
    return { goal: name, limit, value, met: least ? value >= limit : value <= limit }
  })
