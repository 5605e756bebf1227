import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { Event } from '#engine/event.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Shape } from '#engine/state.ts'
import type { MatchFlags } from './flags.ts'
import { addMatchFlags, oneOrMore, orExplain, requestOf } from './flags.ts'
import { planMatch } from './plan.ts'
import { progressOf } from './progress.ts'
import type { Ended, Plan } from './simulation.ts'
import { playMatch, recordMatch, streamsOf } from './simulation.ts'
import type { Statistics, Tally } from './statistics.ts'
import { addOutcome, newTally, statisticsOf } from './statistics.ts'

interface SimulateFlags extends MatchFlags {
  readonly games: number
  readonly seed: string
  readonly events: boolean
  readonly json?: true
  readonly record?: string
}

interface Result extends Statistics {
  readonly game: string
  readonly options: object
  readonly players: number
  readonly bots: readonly string[]
  readonly seed: string
  readonly games: number
  readonly moves: number
  /** null when they were switched off */
  readonly events: number | null
  readonly seconds: number
  readonly gamesPerSecond: number
  readonly movesPerSecond: number
  readonly movesPerGame: number
}

export function addSimulate(program: Command): void {
  addMatchFlags(program.command('simulate').description('let bots play many matches and print statistics'))
    .option('--games <number>', 'how many matches', oneOrMore, 1000)
    .option('--seed <text>', 'the same seed gives the same matches', '1')
    .option('--json', 'print the result as one JSON object')
    .option('--record <folder>', 'write the record of every match into this folder')
    .option('--no-events', 'do not collect events (faster)')
    .action((flags: SimulateFlags, command: Command) => {
      const result = orExplain(command, () => simulate(flags))
      process.stdout.write(flags.json ? `${JSON.stringify(result)}\n` : report(result))
    })
}

function simulate(flags: SimulateFlags): Result {
  const request = requestOf(flags, flags.bots)
  const plan = planMatch(request)
  if (flags.record !== undefined) writing(() => mkdirSync(flags.record as string, { recursive: true }))
  const tally = newTally(plan.names.length)
  const start = performance.now()
  playAll(plan, flags, tally)
  const seconds = (performance.now() - start) / 1000
  return {
    game: request.game,
    options: plan.options,
    players: plan.names.length,
    bots: request.bots,
    seed: flags.seed,
    games: tally.games,
    moves: tally.moves,
    events: flags.events ? tally.events : null,
    seconds,
    gamesPerSecond: tally.games / seconds,
    movesPerSecond: tally.moves / seconds,
    movesPerGame: tally.moves / tally.games,
    ...statisticsOf(tally),
  }
}

function playAll(plan: Plan, flags: SimulateFlags, tally: Tally): void {
  const streamOf = streamsOf(flags.seed)
  const play = flags.record === undefined ? playMatch : recordMatch
  const progress = progressOf(flags.games, 'games')
  for (let match = 1; match <= flags.games; match++) {
    const events: Event<Shape>[] = []
    const ended = play(plan, streamOf(match), flags.events ? (event) => events.push(event) : null)
    tally.moves += ended.moves
    tally.events += events.length
    addOutcome(tally, ended.outcome)
    if (flags.record !== undefined) save(flags.record, match, ended)
    progress.show(match)
  }
  progress.end()
}

function save(folder: string, match: number, { record }: Ended): void {
  writing(() => writeFileSync(join(folder, `${String(match).padStart(5, '0')}.jsonl`), record as string))
}

function writing(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw new Malformed('unwritable', `the records can’t be written: ${(error as Error).message}`)
  }
}

const whole = (n: number): string => Math.round(n).toLocaleString('en')
const fixed = (n: number | null, digits = 1): string => (n === null ? '–' : n.toFixed(digits))
const percent = (n: number): string => `${(100 * n).toFixed(1)} %`

/** Options that are on, with their values. */
function optionsText(options: object): string {
  const said = Object.entries(options).flatMap(([name, value]) => {
    // tables of figures are not options
    if (value === false || value === null || (typeof value === 'object' && !Array.isArray(value))) return []
    return [value === true ? name : `${name} ${value}`]
  })
  return said.join(', ')
}

function report(result: Result): string {
  const { winningScore: win } = result
  const rows: [string, string][] = [
    ['game', `${result.game} (${optionsText(result.options)}), ${result.players} players`],
    ['bots, seed', `${result.bots.join(', ')}; ${result.seed}`],
    ['games', `${whole(result.games)} in ${fixed(result.seconds, 2)} s`],
    ['moves', `${whole(result.moves)}, ${fixed(result.movesPerGame)} per game`],
    ['events', result.events === null ? 'switched off' : whole(result.events)],
    ['games per second', whole(result.gamesPerSecond)],
    ['moves per second', whole(result.movesPerSecond)],
    ['winning score', `mean ${fixed(win.mean)}, median ${win.median}, ${win.min} to ${win.max}`],
    ['mean score by rank', result.meanScoreByRank.map((mean, i) => `${i + 1}. ${fixed(mean)}`).join('  ')],
    ['wins by seat', result.winsBySeat.map((share, seat) => `${seat}: ${percent(share)}`).join('  ')],
    [
      'shared victories',
      `${whole(result.sharedVictories)} (${percent(result.sharedVictories / result.games)})`,
    ],
  ]
  return rows.map(([name, value]) => `${name.padEnd(20)}${value}\n`).join('')
}
