import type { Command } from 'commander'
import type { BotStats } from '#engine/bots/bot.ts'
import { playBots } from '#engine/bots/playout.ts'
import { belowOf } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import { seatAt } from '#engine/seat.ts'
import { games } from '#games/index.ts'
import { oneOrMore, orExplain } from './flags.ts'
import { planMatch } from './plan.ts'
import { progressOf } from './progress.ts'
import type { Plan } from './simulation.ts'
import { setUp, streamsOf } from './simulation.ts'

interface BotsFlags {
  readonly game?: string
  readonly habits?: number
  readonly seed: string
  readonly json?: true
}

interface Entry {
  readonly game: string
  readonly bot: string
  /** null where the bot has nothing to say about itself */
  readonly about: string | null
  readonly habits?: BotStats | null
}

export function addBots(program: Command): void {
  program
    .command('bots')
    .description('list the bots; with --habits, measure how they play')
    .option('--game <game>', `one of: ${Object.keys(games).join(', ')} (default: all)`)
    .option('--habits <matches>', 'play this many matches with each bot and count what it does', oneOrMore)
    .option('--seed <text>', 'the same seed gives the same matches', '1')
    .option('--json', 'print the list as one JSON object')
    .action((flags: BotsFlags, command: Command) => {
      const plans = orExplain(command, () => plansFor(flags))
      const bots = list(plans, flags)
      process.stdout.write(flags.json ? `${JSON.stringify({ bots })}\n` : text(bots, flags))
    })
}

const plansFor = ({ game }: BotsFlags): Plan[] =>
  (game === undefined ? Object.keys(games) : [game]).map((id) =>
    planMatch({ game: id, edition: null, players: null, options: [], bots: ['random'] }),
  )

function list(plans: readonly Plan[], { habits, seed }: BotsFlags): Entry[] {
  const entries = plans.flatMap((plan) => Object.keys(plan.game.bots).map((bot) => ({ plan, bot })))
  const progress = progressOf(entries.length, 'bots')
  const listed = entries.map(({ plan, bot }, i): Entry => {
    const entry = { game: plan.game.id, bot, about: plan.game.bots[bot].about ?? null }
    if (habits === undefined) return entry
    const measured = { ...entry, habits: habitsOf(plan, bot, habits, seed) }
    progress.show(i + 1)
    return measured
  })
  progress.end()
  return listed
}

const figure = (n: number | null): string => (n === null ? '–' : n.toFixed(2))
const cells = (words: readonly string[]): string => words.map((word) => word.padStart(16)).join('')
const figures = (habits: BotStats | null | undefined): string =>
  cells(Object.values(habits ?? {}).map(figure))

function text(entries: readonly Entry[], { habits }: BotsFlags): string {
  const width = 2 + Math.max(...entries.map(({ bot }) => bot.length))
  const line = ({ bot, about, ...rest }: Entry): string => {
    const measured = habits === undefined ? '' : `${figures(rest.habits)}  `
    return `  ${bot.padEnd(width)}${measured}${about ?? ''}`.trimEnd()
  }
  const heading = (game: string, bots: readonly Entry[]): string =>
    habits === undefined ? game : game.padEnd(width + 2) + cells(Object.keys(bots[0].habits ?? {}))
  const ofGame = Map.groupBy(entries, ({ game }) => game)
  return [...ofGame]
    .map(([game, bots]) => `${[heading(game, bots), ...bots.map(line)].join('\n')}\n`)
    .join('\n')
}

/** `maud:master` plays with masters, `maud` with others that have strengths, all other bots with each other. */
export function kindOf(name: string, names: readonly string[]): string {
  if (name.includes(':')) return name.slice(name.indexOf(':'))
  return names.some((other) => other.startsWith(`${name}:`)) ? 'in strengths' : 'alone'
}

/** What a bot does in matches with others of its kind; null for a game that counts nothing. */
function habitsOf(plan: Plan, name: string, matches: number, seed: string): BotStats | null {
  if (plan.game.botStats === undefined) return null
  const counter = plan.game.botStats.begin()
  const others = rivalsOf(plan.game, name)
  const streamOf = streamsOf(seed)
  for (let match = 0; match < matches; match++) {
    const seat = match % plan.names.length
    const bots = plan.names.map(
      (_, i) => plan.game.bots[i === seat ? name : others[(match + i) % others.length]],
    )
    const stream = streamOf(match)
    const bare = setUp({ ...plan, bots }, stream)
    const { observe } = counter.watch(seatAt(seat), bare.state.table)
    playBots(bare, bots, belowOf(stream), observe)
  }
  return counter.stats()
}

/** Others of its kind, or itself where there are none. */
function rivalsOf({ bots }: AnyGame, name: string): string[] {
  const names = Object.keys(bots)
  const others = names.filter((other) => other !== name && kindOf(other, names) === kindOf(name, names))
  return others.length > 0 ? others : [name]
}
