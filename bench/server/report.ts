/** The figures as text. */
import { columns } from '#bench/columns.ts'
import type { Name } from './contenders.ts'
import { NAMES } from './contenders.ts'
import type { Round } from './figures.ts'
import { MEASURES, medianOf, PROCESSOR, ratioOf } from './figures.ts'
import { verdicts } from './goals.ts'

const number = (n: number): string =>
  Math.abs(n) >= 100
    ? Math.round(n).toLocaleString('en')
    : n.toLocaleString('en', { maximumFractionDigits: 1 })

const lines = (rows: readonly (readonly string[])[]): string =>
  columns(rows)
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

function figuresTable(rounds: readonly Round[], names: readonly Name[]): string {
  const head = ['what', ...names]
  const rows = MEASURES.map((measure) => [
    measure.name,
    ...names.map((name) => {
      const value = medianOf(rounds, name, measure)
      return value === null ? '–' : `${number(value)} ${measure.unit}`.trimEnd()
    }),
  ])
  return lines([head, ...rows])
}

function ratios(rounds: readonly Round[]): string {
  const pairs = [
    ['ours', 'Colyseus'],
    ['ours', 'bare ws'],
    ['ours in JSON', 'bare ws'],
    ['ours', 'ours in JSON'],
    ['Colyseus', 'bare ws'],
    ['boardgame.io', 'bare ws'],
  ] as const
  const known = pairs.flatMap((pair) => {
    const ratio = ratioOf(rounds, PROCESSOR, pair)
    return ratio === null ? [] : [`${pair.join(' / ')} ${ratio.toFixed(2)}`]
  })
  if (known.length === 0) return ''
  return `Processor time per move, median of the ratios within a repetition: ${known.join(', ')}.`
}

function mixOf(rounds: readonly Round[], name: Name): string | null {
  const sums = new Map<string, number>()
  for (const { by } of rounds) {
    for (const [kind, count] of Object.entries(by[name]?.saturated.mix ?? {})) {
      sums.set(kind, (sums.get(kind) ?? 0) + count)
    }
  }
  const all = [...sums.values()].reduce((sum, count) => sum + count, 0)
  const shares = [...sums].sort(([, a], [, b]) => b - a)
  if (shares.length === 0) return null
  return shares.map(([kind, count]) => `${kind} ${((100 * count) / all).toFixed(1)} %`).join(', ')
}

/** Warnings about figures that are rough. */
function caveats(rounds: readonly Round[], names: readonly Name[]): string {
  const saturated = (name: Name) => rounds.flatMap(({ by }) => by[name]?.saturated ?? [])
  const idle = names.filter((name) => saturated(name).some((one) => one.processor < 0.9 * one.seconds))
  const others = Math.max(...names.flatMap(saturated).map((one) => one.others / one.seconds))
  return [
    ...(idle.length > 0
      ? [`Not always saturated: ${idle.join(', ')}; there only processor time counts.`]
      : []),
    ...(others > 0.1
      ? [`Other work took up to ${(100 * others).toFixed(0)} % of a core: figures are rough.`]
      : []),
  ].join(' ')
}

function goals(rounds: readonly Round[]): string {
  const rows = verdicts(rounds).map(({ goal, limit, value, met }) => [
    goal,
    value === null ? '–' : value.toFixed(2),
    limit,
    met === null ? 'not measured' : met ? 'yes' : 'no',
  ])
  if (rows.length === 0) return 'none: our server was not measured'
  return lines([['goal', 'seen', 'wanted', 'met'], ...rows])
}

function section(rounds: readonly Round[]): string {
  const names = NAMES.filter((name) => rounds.some(({ by }) => by[name] !== undefined))
  const times = rounds.length === 1 ? 'one repetition' : `medians of ${rounds.length} repetitions`
  return [
    `${rounds[0].matches} matches of four sockets, ${times}`,
    '',
    figuresTable(rounds, names),
    '',
    ratios(rounds),
    caveats(rounds, names),
  ]
    .join('\n')
    .trimEnd()
}

/** All sizes, then the goals at the size the design speaks of. */
export function report(rounds: readonly Round[], goalSize: number): string {
  const sizes = [...new Set(rounds.map(({ matches }) => matches))]
  const of = (size: number): Round[] => rounds.filter(({ matches }) => matches === size)
  const judged = sizes.includes(goalSize) ? goalSize : sizes[0]
  return [
    ...sizes.map((size) => section(of(size))),
    `Goals, at ${judged} matches\n\n${goals(of(judged))}`,
    ...(['ours', 'bare ws', 'Colyseus'] as const).flatMap((name) => {
      const mix = mixOf(rounds, name)
      return mix === null ? [] : [`Moves of ${name}: ${mix}.`]
    }),
  ].join('\n\n')
}
