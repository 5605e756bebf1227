import type { Command } from 'commander'
import { oneOrMore, orExplain } from '#cli/flags.ts'
import { planMatch } from '#cli/plan.ts'
import { progressOf } from '#cli/progress.ts'
import type { Plan } from '#cli/simulation.ts'
import type { BotStats } from '#engine/bots/bot.ts'
import { games } from '#games/index.ts'
import { habitsOf } from './habits.ts'

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
    .description('list the bots, and measure their habits')
    .option('--game <game>', `one of: ${Object.keys(games).join(', ')} (default: all)`)
    .option('--habits <matches>', 'measure habits in so many matches of each bot', oneOrMore)
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
