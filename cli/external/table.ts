/** One match with a program outside in all seats: for training and experiments in other languages. */
import type { Readable, Writable } from 'node:stream'
import type { Command } from 'commander'
import type { TableFlags } from '#cli/flags.ts'
import { addTableFlags, orExplain, requestOf } from '#cli/flags.ts'
import { planMatch } from '#cli/plan.ts'
import type { Plan } from '#cli/simulation.ts'
import { outcomeOf, setUp, streamsOf } from '#cli/simulation.ts'
import { exampleMoves } from '#engine/bots/example-moves.ts'
import type { AsyncBot } from '#engine/bots/playout.ts'
import { playOutAsync, takeSeats } from '#engine/bots/playout.ts'
import { belowOf } from '#engine/chance.ts'
import type { Json } from '#engine/record/readers.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Failure, Question } from './bot-connection.ts'
import { answerIn } from './bot-connection.ts'
import { readLines } from './bot-process.ts'
import { judge, MUST_MOVE } from './external-bot.ts'
import type { ToBot } from './messages.ts'
import { PROTOCOL } from './messages.ts'

interface Flags extends TableFlags {
  readonly seed: string
}

export function addTable(program: Command): void {
  addTableFlags(program.command('table', { hidden: true }))
    .description(
      'one match over standard input and output, all seats driven from there (docs/bot-protocol.md)',
    )
    .option('--seed <text>', 'the same seed gives the same deal', '1')
    .action(async (flags: Flags, command: Command) => {
      const plan = orExplain(command, () => planMatch(requestOf(flags)))
      await serve(plan, flags.seed, new SeatDriver(process.stdin, process.stdout, () => process.exit()))
      process.stdin.destroy()
    })
}

export async function serve(plan: Plan, seed: string, driver: SeatDriver): Promise<void> {
  const { game, options, names } = plan
  const drawing = (purpose: string) => {
    const stream = streamsOf(`${seed}, ${purpose}`)(0)
    return belowOf(stream)
  }
  driver.tell({
    type: 'hello',
    protocol: PROTOCOL,
    game: game.id,
    options,
    players: names.length,
    seat: null,
  })
  const bots = names.map((_, seat) => driven(plan, driver, drawing(`hints for ${seat}`)))
  const match = setUp(plan, streamsOf(`${seed}, deal`)(0))
  const players = takeSeats(bots, match)
  await playOutAsync(match, players, drawing('speakers'))
  const { scores, ranks } = outcomeOf(match)
  for (const seat of names.keys()) driver.tell({ type: 'gameover', seat: seatAt(seat), scores, ranks })
  driver.tell({ type: 'quit' })
}

/** A seat whose every decision is made by the driver. */
function driven({ game, names }: Plan, driver: SeatDriver, hints: (n: number) => number): AsyncBot<Shape> {
  return {
    memory: {
      begin: (view) => driver.tell({ type: 'newgame', seat: view.seat, view }),
      observe: (_, { seat }, { open, hidden }) => driver.tell({ type: 'tell', seat, open, hidden }),
    },
    choose: (view, asked, _below, { lastCall }) => {
      const moves = exampleMoves(game, view, asked, hints)
      return driver.ask({ seat: view.seat, asked, lastCall, view, hints: { moves } }, (written) => {
        if (written !== null) return judge(game, names.length, view, written)
        return asked.must && lastCall ? MUST_MOVE : { move: null }
      })
    },
  }
}

type Choice = Shape['move'] | null
type Judge = (written: Json | null) => { readonly move: Choice } | Failure

/** The program that drives all seats: asked one question at a time, with no deadline, until the answer is accepted. */
export class SeatDriver {
  readonly #output: Writable
  #lastId = 0
  #receive: (line: string) => void = () => {}

  /** `gone` is called when the input ends */
  constructor(input: Readable, output: Writable, gone: () => void) {
    this.#output = output
    input.on('end', gone)
    readLines(
      input,
      (line) => this.#receive(line),
      () => input.destroy(),
    )
  }

  tell(message: ToBot): void {
    this.#output.write(`${JSON.stringify(message)}\n`)
  }

  ask(question: Question, judge: Judge): Promise<Choice> {
    const id = ++this.#lastId
    this.tell({ type: 'act', id, ...question, deadline: null })
    return new Promise((done) => {
      this.#receive = (line) => {
        const answer = answerIn(line)
        const verdict = 'fault' in answer ? answer : answer.id === id ? judge(answer.move) : OTHER_QUESTION
        if ('fault' in verdict) this.tell({ type: 'refused', id, code: verdict.fault, why: verdict.why })
        else done(verdict.move)
      }
    })
  }
}

const OTHER_QUESTION: Failure = { fault: 'malformed', why: 'this is not the id of the question asked' }
