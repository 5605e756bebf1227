/** Reads a record step by step: shared by replaying a whole record and resuming a match. */

import type { Listener } from '#engine/bare-match.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { chanceFrom } from '#engine/chance.ts'
import type { AnyGame, Game, Refusal } from '#engine/game.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Fault } from './fault.ts'
import { FaultError } from './fault.ts'
import { RECORD } from './format.ts'
import type { Lines } from './lines.ts'
import type { Json } from './readers.ts'
import { Malformed, read, text } from './readers.ts'
import { RecordedChance } from './recorded-chance.ts'
import type { PlayedStep, Replayed, Sources, StepLimit } from './replay.ts'

function gameOf(header: Json, games: Sources['games']): AnyGame {
  if (header.record !== RECORD)
    throw new Malformed('not-a-record', `the first line must say "record":"${RECORD}"`)
  const { game } = header
  if (typeof game !== 'string' || !Object.hasOwn(games, game)) {
    throw new Malformed('unknown-game', 'there is no such game')
  }
  return games[game]
}

/** A step is a move of a player or of the clock. */
function readStep<S extends Shape>(game: Game<S>, step: Json, players: number): PlayedStep<S> {
  if (step.clock !== undefined) {
    const { clock } = read(step, { clock: text })
    if (!Object.hasOwn(game.record.clock, clock))
      throw new Malformed('unknown-move', 'the clock has no such move')
    return { actor: 'clock', move: game.record.clock[clock] }
  }
  const { seat, ...rest } = step
  if (!Number.isInteger(seat) || !((seat as number) >= 0 && (seat as number) < players)) {
    throw new Malformed('no-such-seat', 'a step needs the seat of a player')
  }
  return { actor: seatAt(seat as number), move: game.record.readMove(rest, players) }
}

function refused(line: number, { code, why, rule }: Refusal): FaultError {
  return new FaultError(line, code, `${why} (${rule})`)
}

/** Sets up a match as the header says. */
export function setUpFromHeader(
  lines: Lines,
  { games, stream, checksSeed }: Sources,
  listener: Listener<Shape> | null,
): Replayed & { readonly recordedChance: RecordedChance } {
  const first = lines.next()
  const game = gameOf(first, games)
  const { options, names, seed, outcomes } = game.record.readHeader(first)
  const players = names.length
  const seeded = seed === null ? null : chanceFrom(stream(seed))
  const seedCheck = checksSeed && seeded !== null ? { agreed: 0, isFirstPlayerNamed: false } : null
  const recordedChance = new RecordedChance(
    { record: game.record, players, outcomes, seeded, seedCheck },
    lines,
  )
  const state = game.setup(options, players, recordedChance)
  const match = new BareMatch<Shape>(game, state, recordedChance, listener)
  return { match, names, seed, seeded, seedCheck, recordedChance }
}

/** Plays the next step, with the chance lines that belong to it. */
export function applyStep<S extends Shape>(
  match: BareMatch<S>,
  lines: Lines,
  limit?: StepLimit,
): PlayedStep<S> {
  const step = lines.next()
  const { at } = lines
  if (step.chance !== undefined)
    throw new FaultError(at, 'chance-not-needed', 'no outcome of chance is needed here')
  const { actor, move } = readStep(match.game, step, match.state.hands.length)
  const over = limit?.(match as unknown as BareMatch<Shape>, actor, move) ?? null
  if (over !== null) throw new FaultError(at, over.code, over.why)
  const refusal = match.play(actor, move)
  if (refusal !== null) throw refused(at, refusal)
  return { actor, move }
}

/** The fault for whatever was thrown while a line was read or played. */
export function faultFrom(error: unknown, { at }: Lines): Fault {
  if (error instanceof FaultError) return error.fault
  const line = Math.max(1, at)
  if (error instanceof Malformed) return { line, code: error.code, why: error.message }
  return { line, code: 'broken-invariant', why: `the rules engine failed here: ${String(error)}` }
}
