/** A contest's result, for people. */
import type { TimeSummary } from './decision-times.ts'
import type { Counted } from './faults.ts'
import type { Rated } from './rating.ts'
import type { Performance } from './result.ts'

interface Played {
  readonly game: string
  readonly options: object
  readonly players: number
  readonly seed: string
  readonly blocks: number
  readonly games: number
  readonly offersPerBag: number | null
  readonly replaced: Readonly<Record<string, Counted>>
}

export interface OneResult extends Played {
  readonly one: Omit<Performance, 'msPerDecision'>
  readonly vs: readonly string[]
  readonly msPerDecision: TimeSummary | null
}

export interface AllResult extends Played {
  readonly bots: readonly (Performance & { readonly rating: Rated })[]
  /** of the row against the column, in the order of `bots` */
  readonly matrix: readonly (readonly (number | null)[])[]
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const signed = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n).toFixed(2)}`
const between = ([low, high]: readonly number[], write: (n: number) => string): string =>
  `${write(low)} to ${write(high)}`

const pace = (ms: TimeSummary | null): string => (ms === null ? '–' : `mean ${ms.mean}, p99 ${ms.p99}`)

const beginning = ({ game, players, games, blocks, seed }: Played): [string, string][] => [
  ['game', `${game}, ${players} players`],
  ['matches', `${games} in ${blocks} blocks, seed ${seed}`],
]

const rowsText = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([name, value]) => `${name.padEnd(20)}${value}\n`).join('')

export function reportOne(result: OneResult): string {
  const { one } = result
  const margin = one.marginCi === null ? '' : ` (95 %: ${between(one.marginCi, signed)})`
  return rowsText([
    ...beginning(result),
    ['bot', one.bot],
    ['against', result.vs.join(', ')],
    [
      'win share',
      `${percent(one.winShare)} (95 %: ${between(one.ci, percent)}; even: ${percent(1 / result.players)})`,
    ],
    ['margin', `${signed(one.meanMargin)}${margin}`],
    ['score', one.meanScore.toFixed(2)],
    ['rank', one.meanRank.toFixed(2)],
    ['offers per bag', result.offersPerBag?.toFixed(2) ?? '–'],
    ['ms per decision', pace(result.msPerDecision)],
  ])
}

/** Columns as wide as their widest cell, the first to the left, the others to the right. */
function grid(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')
  return rows.map((row) => `${line(row)}\n`).join('')
}

export function reportAll(result: AllResult): string {
  const ranked = [...result.bots.entries()].sort(([, a], [, b]) => b.rating.ordinal - a.rating.ordinal)
  const standing = ranked.map(([, bot], i) => [
    `${i + 1}. ${bot.bot}`,
    bot.rating.ordinal.toFixed(2),
    `${bot.rating.mu.toFixed(2)} ± ${bot.rating.sigma.toFixed(2)}`,
    percent(bot.winShare),
    between(bot.ci, percent),
    signed(bot.meanMargin),
    bot.msPerDecision === null ? '–' : String(bot.msPerDecision.mean),
  ])
  const cells = ranked.map(([row], i) => [
    `${i + 1}.`,
    ...ranked.map(([column]) => result.matrix[row][column]?.toFixed(3) ?? '–'),
  ])
  const titles = ['bot', 'ordinal', 'rating', 'win share', '95 %', 'margin', 'ms']
  return [
    rowsText([...beginning(result), ['offers per bag', result.offersPerBag?.toFixed(2) ?? '–']]),
    grid([titles, ...standing]),
    `row before column\n${grid([['', ...ranked.map((_, i) => `${i + 1}.`)], ...cells])}`,
  ].join('\n')
}
