import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import type { Listener } from '#engine/bare-match.ts'
import type { Fault, Replayed, ReplayObserver } from '#engine/record/replay.ts'
import { isFault } from '#engine/record/replay.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { describeMatch } from './describe-match.ts'
import { printable } from './printable.ts'
import { replayFile } from './record-file.ts'

interface Choices {
  readonly json?: true
  readonly view?: Viewer
  readonly steps?: true
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('check every step of a record against the rules and describe the match')
    .argument('<files...>', 'records (JSON Lines, see docs/record.md); - reads standard input')
    .option('--json', 'print the final state with all cards open, as one JSON object per record')
    .option('--view <seat>', 'print only what this seat may know (a number, or "spectator")', viewer)
    .option('--steps', 'print an object after the header and after every step')
    .action(async (files: string[], choices: Choices) => {
      for (const file of files) {
        if (!(await printReplay(file, choices, files.length > 1))) process.exitCode = 1
      }
    })
}

function viewer(word: string): Viewer {
  if (word === 'spectator') return word
  if (!/^\d$/.test(word)) throw new InvalidArgumentError('It must be a seat number, or "spectator".')
  return seatAt(Number(word))
}

const print = (object: object): void => void process.stdout.write(`${JSON.stringify(object)}\n`)

/** Everything open, or what one viewer may know. */
function picture({ match }: Replayed, who: Viewer | undefined): object {
  const { game, state } = match
  if (who === undefined) return game.show(state.table, state.hands)
  const view = viewFor(state, who)
  return game.show(
    view.table,
    state.hands.map((_, seat) => (seat === view.seat ? view.hand : null)),
  )
}

function watcherFor({ json, view, steps }: Choices): ReplayObserver {
  const show = (replayed: Replayed): void => {
    if (seatFault(replayed, view) === null) print(picture(replayed, view))
  }
  if (steps) return { started: show, stepDone: show }
  return json || view !== undefined ? {} : storyWatcher()
}

function storyWatcher(): ReplayObserver {
  let tell: Listener<Shape> = () => {}
  return {
    started: ({ match, names }) => {
      tell = describeMatch(match, names, (line) => process.stdout.write(`${line}\n`))
    },
    listener: (event) => tell(event),
  }
}

/** Prints one record; false if it has a fault. X9: a fault goes to standard error, and to the output as an object where objects are printed. */
async function printReplay(file: string, choices: Choices, several: boolean): Promise<boolean> {
  const asJson = choices.json || choices.view !== undefined || choices.steps
  if (several && !asJson) process.stdout.write(`\n== ${file}\n`)
  const result = await replayFile(file, watcherFor(choices))
  const fault = isFault(result) ? result : seatFault(result, choices.view)
  if (fault !== null) {
    if (asJson) print({ file, line: fault.line, error: fault.code })
    process.stderr.write(
      `${several ? `${file}: ` : ''}line ${fault.line}: ${fault.code}: ${printable(fault.why)}\n`,
    )
    return false
  }
  if (asJson && !choices.steps) print(picture(result as Replayed, choices.view))
  return true
}

function seatFault({ names }: Replayed, view: Viewer | undefined): Fault | null {
  if (typeof view !== 'number' || view < names.length) return null
  return { line: 1, code: 'no-such-seat', why: `the record has ${names.length} players, from seat 0` }
}
