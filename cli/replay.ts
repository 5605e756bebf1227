import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { secureStream } from '../chance/secure.ts'
import type { Fault, Replayed, Watcher } from '../engine/replay.ts'
import { isFault, replay } from '../engine/replay.ts'
import type { Viewer } from '../engine/seat.ts'
import { seatAt } from '../engine/seat.ts'
import { look } from '../engine/state.ts'
import { games } from '../games/index.ts'

interface Choices {
  readonly json?: true
  readonly view?: Viewer
  readonly steps?: true
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('check every step of a record against the rules and tell its story')
    .argument('<files...>', 'records (JSON Lines, see docs/record.md); - reads standard input')
    .option('--json', 'print the state at the end instead, everything open, one object per record')
    .option('--view <seat>', 'print what this seat may know (a number, or "spectator")', viewer)
    .option('--steps', 'print such an object after the header and after every step')
    .action((files: string[], choices: Choices) => {
      let failed = false
      for (const file of files) if (!replayFile(file, choices, files.length > 1)) failed = true
      if (failed) process.exitCode = 1
    })
}

function viewer(word: string): Viewer {
  if (word === 'spectator') return word
  if (!/^\d$/.test(word)) throw new InvalidArgumentError('a seat number, or "spectator".')
  return seatAt(Number(word))
}

const print = (object: object): void => void process.stdout.write(`${JSON.stringify(object)}\n`)

/** X5. Text is UTF-8: what is not is reported where it stands. */
function decode(bytes: Uint8Array): string | Fault {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return decoder.decode(bytes)
  } catch {
    let line = 1
    for (let from = 0; ; line++) {
      const end = bytes.indexOf(10, from)
      try {
        decoder.decode(bytes.subarray(from, end < 0 ? bytes.length : end))
      } catch {
        return { line, code: 'not-utf-8', why: 'the record is not UTF-8 text' }
      }
      from = end + 1
    }
  }
}

function readRecord(file: string): string | Fault {
  try {
    return decode(readFileSync(file === '-' ? 0 : file))
  } catch (error) {
    return {
      line: 0,
      code: 'unreadable',
      why: `the file can’t be read (${(error as NodeJS.ErrnoException).code})`,
    }
  }
}

/** Everything open, or what one viewer may know. */
function picture({ stage }: Replayed, who: Viewer | undefined): object {
  const { game, state } = stage
  if (who === undefined) return game.show(state.table, state.hands)
  const view = look(state, who)
  return game.show(
    view.table,
    state.hands.map((_, seat) => (seat === view.seat ? view.hand : null)),
  )
}

function watcherFor({ json, view, steps }: Choices, tell: (line: string) => void): Watcher {
  const show = (replayed: Replayed): void => print(picture(replayed, view))
  if (steps) return { begun: show, stepped: show }
  if (json || view !== undefined) return {}
  return storyteller(tell)
}

function storyteller(tell: (line: string) => void): Watcher {
  let told: Replayed | null = null
  return {
    begun: (replayed) => {
      told = replayed
      tell(replayed.stage.game.tellBeginning(replayed.stage.state.table, replayed.names))
    },
    listener: ({ open, hidden }) => {
      const line = told?.stage.game.tellStory(open, hidden, told.names)
      if (line) tell(line)
    },
  }
}

/** Prints what was asked for; false if the record has a fault. */
function replayFile(file: string, choices: Choices, several: boolean): boolean {
  const asJson = choices.json || choices.view !== undefined || choices.steps
  if (several && !asJson) process.stdout.write(`\n== ${file}\n`)
  const record = readRecord(file)
  const watcher = watcherFor(choices, (line) => process.stdout.write(`${line}\n`))
  const result =
    typeof record === 'string' ? replay(record, { games, stream: secureStream }, watcher) : record
  const fault = isFault(result) ? result : seatFault(result, choices.view)
  if (fault !== null) {
    if (asJson) print({ file, line: fault.line, error: fault.code })
    process.stderr.write(`${several ? `${file}: ` : ''}line ${fault.line}: ${fault.code}: ${fault.why}\n`)
    return false
  }
  if (asJson && !choices.steps) print(picture(result as Replayed, choices.view))
  return true
}

function seatFault({ names }: Replayed, view: Viewer | undefined): Fault | null {
  if (typeof view !== 'number' || view < names.length) return null
  return { line: 1, code: 'no-such-seat', why: `the record has ${names.length} players, from seat 0` }
}
