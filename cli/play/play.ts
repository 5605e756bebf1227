import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { newSeed, secureStream } from '#chance/secure.ts'
import { addTableFlags, orExplain, wholeNumber, words } from '#cli/flags.ts'
import { seatPlayers } from '#cli/simulation.ts'
import type { Below } from '#engine/chance.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { Malformed } from '#engine/record/readers.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { terminals } from '#games/terminals.ts'
import { Advisor } from './advisor.ts'
import { LineInput } from './input.ts'
import { MatchLog } from './match-log.ts'
import type { PlayPlan, PlayRequest } from './opponents.ts'
import { planWithOpponents } from './opponents.ts'
import { playWith } from './play-match.ts'
import { Screen } from './screen.ts'
import { TerminalPlayer } from './terminal-player.ts'

interface PlayFlags extends PlayRequest {
  readonly seed?: string
  readonly record?: string
}

export function addPlay(program: Command): void {
  addTableFlags(program.command('play').description('play against bots in the terminal'))
    .option('--bots <names>', 'your opponents, separated by commas (default: the game chooses)', words, [])
    .option('--seat <number>', 'your seat', wholeNumber, 0)
    .option('--name <name>', 'your name')
    .option('--seed <text>', 'the same seed gives the same cards (default: new ones)')
    .option('--record <file>', 'write the record of the match to this file')
    .action(async (flags: PlayFlags, command: Command) => {
      const seating = orExplain(command, () => planWithOpponents(flags))
      const { id } = seating.game
      if (!Object.hasOwn(terminals, id)) command.error(`error: ${id} can’t be played on a terminal yet`)
      const match = await play(seating, flags.seed ?? newSeed())
      if (flags.record !== undefined) orExplain(command, () => save(flags.record as string, match))
    })
}

const draws = (seed: string): Below => {
  const stream = secureStream(seed)
  return belowOf(stream)
}

async function play(seating: PlayPlan, seed: string): Promise<RunningMatch<Shape>> {
  const { game, options, names, seat } = seating
  const terminal = terminals[game.id]
  const screen = new Screen()
  const input = new LineInput()
  const match = RunningMatch.recorded(game, options, names, chanceFrom(secureStream(seed)))
  introduce(seating, screen)
  const log = new MatchLog(match, { seat, names }, screen)
  const players = seatPlayers(seating, match, log.observe)
  // a hint changes nothing: neither the cards to come nor what the bots draw
  const advisor = new Advisor(game, players[seat], draws(`${seed}, hints`))
  const person = new TerminalPlayer({ match, seat, names, terminal, screen, input, log, advisor })
  const isOver = await playWith({ match, players, person, below: draws(`${seed}, bots`) })
  input.close()
  if (isOver) conclude(match, seating, screen)
  screen.remark(`\n${isOver ? 'The' : 'You left the table. The'} seed of this match: ${seed}`)
  return match
}

function introduce({ names, seat, abouts }: PlayPlan, screen: Screen): void {
  screen.say(`You are ${names[seat]}. Type \`help\` whenever you are asked something, \`quit\` to leave.`)
  for (const about of abouts) screen.remark(`  ${about}`)
  screen.say('')
}

function conclude({ game, state }: RunningMatch<Shape>, { names, seat }: PlayPlan, screen: Screen): void {
  const outcome = game.outcome(state.table)
  if (outcome === null) return
  screen.show(terminals[game.id].picture(viewFor(state, seat) as SeatView<Shape>, names))
  const winners = names.filter((_, i) => outcome.ranks[i] === 1)
  const isWinner = outcome.ranks[seat] === 1
  const shared = winners.length > 1 ? ' together' : ''
  const you = `You have ${outcome.scores[seat]} points`
  screen.ask(isWinner ? `${you}: you win${shared}!` : `${you}; ${winners.join(' and ')} won${shared}.`)
}

function save(file: string, match: RunningMatch<Shape>): void {
  try {
    writeFileSync(file, match.record)
  } catch (error) {
    throw new Malformed('unwritable', `the record can’t be written: ${(error as Error).message}`)
  }
}
