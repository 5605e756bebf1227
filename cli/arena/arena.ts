import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import type { TableFlags } from '#cli/flags.ts'
import { addTableFlags, oneOrMore, orExplain, requestOf, words } from '#cli/flags.ts'
import { planMatch } from '#cli/plan.ts'
import { progressOf } from '#cli/progress.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Contest } from './contest.ts'
import { checkContest, planOf } from './contest.ts'
import { Faults } from './faults.ts'
import type { AllResult, OneResult } from './report.ts'
import { reportAll, reportOne } from './report.ts'
import { duels, offersPerBag, performanceOf } from './result.ts'
import type { BlockResult } from './run-block.ts'
import { playBlocks } from './worker-pool.ts'

type Ratings = typeof import('./rating.ts')

interface ArenaFlags extends TableFlags {
  readonly one?: string
  readonly vs: readonly string[]
  readonly roundRobin?: readonly string[]
  readonly blocks: number
  readonly seed: string
  readonly workers: number
  readonly deadline: number
  readonly json?: true
}

const ABOUT = `
A bot is named as "gatehouse bots" lists it, or "cmd:COMMAND": a program that speaks the protocol of
docs/bot-protocol.md. A block is one deal, played once for every seat a bot can have, so that all are equally lucky.
`

export function addArena(program: Command): void {
  addTableFlags(program.command('arena').description('let bots compete and measure how strong they are'))
    .option('--one <bot>', 'the bot to measure', (word) => word.trim())
    .option('--vs <bots>', 'bots for the other seats, in turn, separated by commas', words, ['random'])
    .option('--round-robin <bots>', 'bots that all meet each other, separated by commas', words)
    .option('--blocks <number>', 'number of deals', oneOrMore, 25)
    .option('--seed <text>', 'the same seed gives the same result', '1')
    .option(
      '--workers <number>',
      'number of threads (default: one per core)',
      oneOrMore,
      availableParallelism(),
    )
    .option('--deadline <ms>', 'milliseconds an external bot has for each answer', oneOrMore, 1000)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', ABOUT)
    .action(async (flags: ArenaFlags, command: Command) => {
      const contest = orExplain(command, () => checkContest(contestOf(flags)))
      try {
        process.stdout.write(await compete(contest, flags))
      } catch (problem) {
        if (!(problem instanceof Malformed)) throw problem
        command.error(`error: ${problem.message}`)
      }
    })
}

function contestOf(flags: ArenaFlags): Contest {
  const { seed, deadline, one, roundRobin } = flags
  const request = requestOf(flags)
  const players = planMatch(request).names.length
  const rest = { table: { ...request, players }, seed, deadline }
  if ((one === undefined) === (roundRobin === undefined)) {
    throw new Malformed('who-plays', 'either --one BOT or --round-robin BOTS says who plays')
  }
  if (roundRobin !== undefined) {
    if (new Set(roundRobin).size < Math.max(2, roundRobin.length)) {
      throw new Malformed('who-plays', 'a round robin needs two different bots or more, each named once')
    }
    return { ...rest, entrants: roundRobin, meeting: 'all' }
  }
  if (flags.vs.length === 0) throw new Malformed('who-plays', '--vs must name a bot')
  const others = Array.from({ length: players - 1 }, (_, i) => flags.vs[i % flags.vs.length])
  return { ...rest, entrants: [one as string, ...others], meeting: 'one' }
}

/** Plays it all; the result as text. */
async function compete(contest: Contest, { blocks, workers, json }: ArenaFlags): Promise<string> {
  const ratings = contest.meeting === 'all' ? await loadRatings() : null
  const progress = progressOf(blocks, 'blocks')
  const faults = new Faults((line) => {
    progress.end()
    process.stderr.write(`${line}\n`)
  })
  const results = await playBlocks({
    contest,
    blocks,
    workers,
    played: (n) => progress.show(n),
    fault: (bot, failure) => faults.add(bot, failure),
  })
  progress.end()
  faults.printCounts()
  if (ratings === null) return written(resultOfOne(contest, results, faults), reportOne, json)
  return written(resultOfAll(contest, results, faults, ratings), reportAll, json)
}

/** The rating library takes a while to load, only round robins need it, and a server is installed without it. */
async function loadRatings(): Promise<Ratings> {
  try {
    return await import('./rating.ts')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw problem
    throw new Malformed('no-ratings', 'round robins need the development packages: npm ci --include=dev')
  }
}

const written = <R>(result: R, report: (result: R) => string, json?: true): string =>
  json ? `${JSON.stringify(result)}\n` : report(result)

const played = (contest: Contest, results: readonly BlockResult[], { replaced }: Faults) => ({
  game: contest.table.game,
  options: planOf(contest).options,
  players: contest.table.players,
  seed: contest.seed,
  blocks: results.length,
  games: results.reduce((games, { matches }) => games + matches.length, 0),
  offersPerBag: offersPerBag(results),
  replaced,
})

function resultOfOne(contest: Contest, results: readonly BlockResult[], faults: Faults): OneResult {
  const [bot, ...vs] = contest.entrants
  const { msPerDecision, ...one } = performanceOf(bot, 0, results)
  return { ...played(contest, results, faults), one, vs, msPerDecision }
}

function resultOfAll(
  contest: Contest,
  results: readonly BlockResult[],
  faults: Faults,
  { ratingsOf }: Ratings,
): AllResult {
  const { entrants } = contest
  const ratings = ratingsOf(entrants.length, results)
  const bots = entrants.map((bot, i) => ({ ...performanceOf(bot, i, results), rating: ratings[i] }))
  return { ...played(contest, results, faults), bots, matrix: duels(entrants.length, results) }
}
