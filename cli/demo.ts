import { styleText } from 'node:util'
import type { Command } from 'commander'
import { newSeed, secureStream } from '#chance/secure.ts'
import { playBots } from '#engine/bots/playout.ts'
import { belowOf } from '#engine/chance.ts'
import { describeMatch } from './describe-match.ts'
import type { MatchFlags } from './flags.ts'
import { addMatchFlags, orExplain, requestOf } from './flags.ts'
import { planMatch } from './plan.ts'
import type { Plan } from './simulation.ts'
import { setUp } from './simulation.ts'

interface DemoFlags extends MatchFlags {
  readonly seed?: string
}

export function addDemo(program: Command): void {
  addMatchFlags(program.command('demo').description('watch bots play one whole match'))
    .option('--seed <text>', 'the seed of a match to see again (default: a new match)')
    .action((flags: DemoFlags, command: Command) => {
      const plan = orExplain(command, () => planMatch(requestOf(flags, flags.bots)))
      const seed = flags.seed ?? newSeed()
      tellMatch(plan, seed)
      say('')
      say(
        faint(`This match again:   npx --no -- gatehouse demo${chosenFlags(command)} --seed ${quoted(seed)}`),
      )
      say(faint('Thousands of them:  npx --no -- gatehouse simulate'))
      say(faint('Everything else:    npx --no -- gatehouse --help'))
    })
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

// no colours without a terminal or with NO_COLOR
const strong = (text: string): string => styleText('bold', text, { stream: process.stdout })
const faint = (text: string): string => styleText('dim', text, { stream: process.stdout })

/** Headings stand at the margin. */
const styled = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => (line === '' || line.startsWith(' ') ? line : strong(line)))
    .join('\n')

function tellMatch(plan: Plan, seed: string): void {
  const stream = secureStream(seed)
  const match = setUp(plan, stream)
  const tell = describeMatch(match, plan.names, (lines) => say(styled(lines)))
  playBots(match, plan.bots, belowOf(stream), tell)
}

/** The flags given, without the seed, as they must be typed again. */
function chosenFlags(command: Command): string {
  const flags = command.options.map((option) => [option.long, option.attributeName()] as const)
  return flags
    .filter(([, name]) => name !== 'seed' && command.getOptionValueSource(name) === 'cli')
    .map(([flag, name]) => ` ${flag} ${quoted(typed(command.getOptionValue(name)))}`)
    .join('')
}

const typed = (value: unknown): string =>
  typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value)

const quoted = (word: string): string =>
  /^[\w.,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
