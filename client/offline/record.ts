/** The record of an offline match: its header, its lines, and how it is continued. */
import { startFairMatch, startSeededMatch } from '#chance/fair-match.ts'
import { newSeed, secureStream } from '#chance/secure.ts'
import type { AnyGame } from '#engine/game.ts'
import { splitRecord, writeRecord } from '#engine/record/lines.ts'
import type { Json } from '#engine/record/readers.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Shape } from '#engine/state.ts'
import type { Plan } from '#protocol/table.ts'

/** The record before the first step. The seed comes from this browser; `bots` has null for the person. */
export function newRecord(
  game: AnyGame,
  { edition, players, options, figures }: Plan,
  names: readonly string[],
  bots: readonly (string | null)[],
  secret: () => string = newSeed,
): string {
  const salts = bots.map((bot) => (bot === null ? secret() : null))
  const request = { edition, players, options, figures, first: null }
  const { header } = startFairMatch(game, request, names, { secret: secret(), salts })
  return writeRecord([header])
}

/** The record before the first step of a deal whose seed is known. */
export function recordFrom(
  seed: string,
  game: AnyGame,
  { edition, players, options, figures }: Plan,
  names: readonly string[],
): string {
  const request = { edition, players, options, figures, first: null }
  return writeRecord([startSeededMatch(game, request, names, seed).header])
}

interface Resumed {
  /** at its beginning */
  readonly running: RunningMatch<Shape>
  readonly past: readonly (readonly Json[])[]
}

const parseLines = (lines: readonly string[]): Json[] => lines.map((line) => JSON.parse(line))

/** Throws where it is not a record. */
export function resume(game: AnyGame, record: string): Resumed {
  const [header, ...past] = splitRecord(record).map(parseLines)
  const running = RunningMatch.resume(header, {
    games: { [game.id]: game },
    stream: secureStream,
    newStream: () => secureStream(newSeed()),
  })
  if ('code' in running) throw new Error(`line ${running.line}: ${running.code}`)
  return { running, past }
}
