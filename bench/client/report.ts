/** The figures as text. */
import { quantile } from '#bench/measure.ts'
import { aligned } from '#bench/result-table.ts'
import type { Figures, Verdict } from './goals.ts'
import { onTime } from './goals.ts'
import type { Lesson } from './lesson.ts'
import type { PageLoad } from './load.ts'
import { sum } from './load.ts'
import type { Frames } from './match.ts'
import type { StepWork } from './trace.ts'

const HEAVIEST = 8

const kilo = (bytes: number): string => (bytes / 1000).toFixed(1)

function sizes(title: string, { files, ms }: PageLoad): string {
  const rows = files.map(({ name, sent, gzip, plain }) => [name, kilo(sent), kilo(gzip), kilo(plain)])
  const total = ['together', kilo(sum(files, 'sent')), kilo(sum(files, 'gzip')), kilo(sum(files, 'plain'))]
  const head = [title, 'kB sent', 'kB gzip', 'kB plain']
  return `${aligned([head, ...rows, total])}\nplayable after ${Math.round(ms)} ms`
}

const figure = (values: readonly number[]): string =>
  `median ${quantile(values, 0.5).toFixed(0)}, p95 ${quantile(values, 0.95).toFixed(0)}, most ${quantile(values, 1).toFixed(0)}`

function scriptOf(steps: readonly StepWork[]): string {
  const most = steps.toSorted((a, b) => b.longest - a.longest).slice(0, HEAVIEST)
  return [
    `${steps.length} steps, processor six times slower, ms of script:`,
    `  in the task that receives it: ${figure(steps.map(({ ms }) => ms))}`,
    `  in the longest task until the next step: ${figure(steps.map(({ longest }) => longest))}`,
    `  in all tasks until then, with animations: ${figure(steps.map(({ whole }) => whole))}`,
    `  the longest tasks: ${most.map(({ what, longest }) => `${what} ${longest.toFixed(0)}`).join(', ')}`,
  ].join('\n')
}

const frameLine = (title: string, { moving, still, opening }: Frames): string =>
  `frames, ${title}: ${moving.length} while something moved, ${onTime(moving).toFixed(1)} % on time, ` +
  `p95 ${quantile(moving, 0.95).toFixed(1)} ms; ${still.length} others, ${onTime(still).toFixed(1)} %; ` +
  `${opening.length} during openings, ${onTime(opening).toFixed(1)} %`

const lessonLine = ({ ms, stored }: Lesson): string =>
  `a lesson starts after ${ms.map((one) => Math.round(one)).join(', ')} ms; the service worker stores ${stored.files} files, ` +
  `${kilo(stored.plain)} kB, ${kilo(stored.sent)} kB over the network`

const verdictRows = (verdicts: readonly Verdict[]): string[][] =>
  verdicts.map(({ goal, limit, value, met }) => [
    goal,
    value.toFixed(1),
    `${goal.startsWith('%') ? '≥' : '≤'} ${limit}`,
    met ? 'ok' : 'missed',
  ])

export const report = (figures: Figures, verdicts: readonly Verdict[]): string =>
  [
    sizes('from home by “play now”', figures.fromHome),
    sizes('by a link to a table', figures.byLink),
    ...figures.work.map(({ steps }) => scriptOf(steps)),
    `${frameLine('this processor', figures.frames)}\n${frameLine('four times slower', figures.framesSlow)}`,
    lessonLine(figures.lesson),
    aligned(verdictRows(verdicts)),
  ].join('\n\n')
