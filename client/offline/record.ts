/** The record of an offline match: its header, its lines, and how it is continued. */
import { fairSeed } from '#chance/fair.ts'
import { newSeed, secureStream } from '#chance/secure.ts'
import { chanceFrom } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Shape } from '#engine/state.ts'
import type { Plan } from '#protocol/table.ts'

export const writeLines = (lines: readonly Json[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** The header and the steps, each with the random outcomes that follow it. */
export function partsOf(record: string): Json[][] {
  const parts: Json[][] = []
  for (const text of record.split('\n')) {
    if (text === '') continue
    const line: Json = JSON.parse(text)
    if (parts.length === 0 || line.chance === undefined) parts.push([line])
    else parts[parts.length - 1].push(line)
  }
  return parts
}

/** The record before the first step. The seed comes from this browser; `bots` has null for the person. */
export function newRecord(
  game: AnyGame,
  { edition, players, options }: Plan,
  names: readonly string[],
  bots: readonly (string | null)[],
  secret: () => string = newSeed,
): string {
  const seed = fairSeed(
    secret(),
    bots.map((bot) => (bot === null ? secret() : null)),
  )
  const beginning = { options: game.record.planOptions({ edition, players, options }), names, seed }
  const { header } = RunningMatch.start(game, beginning, chanceFrom(secureStream(seed)))
  return writeLines([header])
}

interface Resumed {
  /** at its beginning */
  readonly running: RunningMatch<Shape>
  readonly past: readonly (readonly Json[])[]
}

/** Throws where it is not a record. */
export function resume(game: AnyGame, record: string): Resumed {
  const [header = [], ...past] = partsOf(record)
  const running = RunningMatch.resume(header, {
    games: { [game.id]: game },
    stream: secureStream,
    newStream: () => secureStream(newSeed()),
  })
  if ('code' in running) throw new Error(`line ${running.line}: ${running.code}`)
  return { running, past }
}
