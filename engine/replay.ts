import type { Chance, Stream } from './chance.ts'
import { chanceFrom } from './chance.ts'
import type { AnyGame, Game, Refusal } from './game.ts'
import type { Header } from './record.ts'
import { RECORD } from './record.ts'
import type { Actor } from './seat.ts'
import { seatAt } from './seat.ts'
import type { Json } from './shape.ts'
import { isPermutation, json, Malformed, read, text } from './shape.ts'
import type { Listener } from './stage.ts'
import { Stage } from './stage.ts'
import type { Shape } from './state.ts'

/** Why a record can't be replayed further, and where. */
export interface Fault {
  readonly line: number
  readonly code: string
  readonly why: string
}

class FaultError extends Error {
  readonly fault: Fault
  constructor(line: number, code: string, why: string) {
    super(why)
    this.fault = { line, code, why }
  }
}

export interface Replayed<S extends Shape = Shape> {
  readonly stage: Stage<S>
  readonly names: readonly string[]
}

export interface Watcher {
  /** the table is set up */
  begun?(replayed: Replayed): void
  listener?: Listener<Shape>
  /** a step and the chance lines that belong to it are done */
  stepped?(replayed: Replayed): void
}

export interface Sources {
  readonly games: Readonly<Record<string, AnyGame>>
  /** the stream that serves shuffles a record does not write out */
  stream(seed: string): Stream
}

/** The lines of a record, read one by one: what stands after a fault is never looked at. */
class Lines {
  readonly #lines: readonly string[]
  /** number of the line read last, counting from 1 */
  at = 0

  constructor(record: string) {
    const lines = record.split('\n')
    // the last line may lack its end, or have it
    if (lines.length > 1 && lines.at(-1) === '') lines.pop()
    this.#lines = lines
  }

  get hasNext(): boolean {
    return this.at < this.#lines.length
  }

  peek(): Json | null {
    return this.hasNext ? parse(this.#lines[this.at], this.at + 1) : null
  }

  next(): Json {
    const line = parse(this.#lines[this.at], this.at + 1)
    this.at++
    return line
  }
}

/** X5. An empty line is forbidden. */
function parse(line: string, number: number): Json {
  if (line === '') throw new FaultError(number, 'empty-line', 'an empty line is not allowed')
  let value: Json
  try {
    value = json(JSON.parse(line), 'a line')
  } catch {
    throw new FaultError(number, 'not-json', 'a line must be one JSON object')
  }
  if (hasFraction(line))
    throw new FaultError(number, 'wrong-type', 'numbers are whole numbers, written as such')
  return value
}

/** X5. Numbers are integers: 5.0 is none, though JavaScript can't tell it from 5 once it is read. Expects valid JSON. */
function hasFraction(line: string): boolean {
  let inText = false
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]
    if (sign === '"') inText = !inText
    else if (inText && sign === '\\') i++
    else if (!inText && (sign === '.' || sign === 'e' || sign === 'E') && /\d/.test(line[i - 1])) return true
  }
  return false
}

/** X2. Chance as the record tells it: named in the header, written on the lines that follow, or drawn from the seed. */
class Told implements Chance {
  readonly #game: AnyGame
  readonly #lines: Lines
  readonly #given: Map<string, unknown>
  readonly #seeded: Chance | null

  constructor(game: AnyGame, lines: Lines, header: Header<Shape>, stream: Sources['stream']) {
    this.#game = game
    this.#lines = lines
    this.#given = new Map(header.given)
    this.#seeded = header.seed === null ? null : chanceFrom(stream(header.seed))
  }

  shuffle<T>(name: string, cards: readonly T[]): T[] {
    return this.#outcome(
      name,
      (order) => Array.isArray(order) && isPermutation(cards, order),
      (seeded) => seeded.shuffle(name, cards),
    )
  }

  pick<T>(name: string, from: readonly T[]): T {
    return this.#outcome(
      name,
      (picked) => from.includes(picked as T),
      (seeded) => seeded.pick(name, from),
    )
  }

  #outcome<T>(name: string, isPossible: (outcome: unknown) => boolean, draw: (seeded: Chance) => T): T {
    const lines = this.#lines
    if (this.#given.has(name)) {
      const outcome = this.#given.get(name)
      this.#given.delete(name)
      if (!isPossible(outcome)) throw impossible(lines.at, name)
      return outcome as T
    }
    const field = this.#game.record.chances[name]
    if (field !== undefined && lines.peek()?.chance !== undefined) {
      const line = lines.next()
      if (line.chance !== name)
        throw new FaultError(lines.at, 'other-chance-needed', `what is needed here is ${name}`)
      const outcome = read(line, { chance: text, [field]: (value: unknown) => value })[field]
      if (!isPossible(outcome)) throw impossible(lines.at, name)
      return outcome as T
    }
    if (this.#seeded !== null) return draw(this.#seeded)
    throw new FaultError(
      lines.at + 1,
      'chance-missing',
      `the outcome of ${name} is missing, and there is no seed`,
    )
  }
}

const impossible = (line: number, name: string) =>
  new FaultError(line, 'impossible-chance', `the outcome given for ${name} can’t be`)

function gameOf(header: Json, games: Sources['games']): AnyGame {
  if (header.record !== RECORD)
    throw new Malformed('not-a-record', `the first line must say "record":"${RECORD}"`)
  const { game } = header
  if (typeof game !== 'string' || !Object.hasOwn(games, game)) {
    throw new Malformed('unknown-game', 'there is no such game')
  }
  return games[game]
}

/** A step: a player's move or the clock's word. */
function readStep<S extends Shape>(
  game: Game<S>,
  step: Json,
  players: number,
): { actor: Actor; move: S['move'] } {
  if (step.clock !== undefined) {
    const { clock } = read(step, { clock: text })
    if (!Object.hasOwn(game.record.clock, clock))
      throw new Malformed('unknown-move', 'the clock can’t say that')
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

function run(lines: Lines, sources: Sources, watcher: Watcher): Replayed {
  const first = lines.next()
  const game = gameOf(first, sources.games)
  const header = game.record.readHeader(first)
  const chance = new Told(game, lines, header, sources.stream)
  const state = game.setup(header.options, header.names.length, chance)
  const replayed = {
    stage: new Stage<Shape>(game, state, chance, watcher.listener ?? null),
    names: header.names,
  }
  watcher.begun?.(replayed)
  while (lines.hasNext) {
    const step = lines.next()
    const { at } = lines
    if (step.chance !== undefined)
      throw new FaultError(at, 'chance-not-needed', 'no outcome of chance is needed here')
    const { actor, move } = readStep(game, step, header.names.length)
    const refusal = replayed.stage.play(actor, move)
    if (refusal !== null) throw refused(at, refusal)
    watcher.stepped?.(replayed)
  }
  return replayed
}

/** Checks every step of a record against the rules. Nothing it is given makes it throw. */
export function replay(record: string, sources: Sources, watcher: Watcher = {}): Replayed | Fault {
  const lines = new Lines(record)
  try {
    return run(lines, sources, watcher)
  } catch (error) {
    if (error instanceof FaultError) return error.fault
    const line = Math.max(1, lines.at)
    if (error instanceof Malformed) return { line, code: error.code, why: error.message }
    return { line, code: 'broken-invariant', why: `the rules engine failed here: ${String(error)}` }
  }
}

export const isFault = (result: Replayed | Fault): result is Fault => 'line' in result
