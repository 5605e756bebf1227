import type { MenuFigures } from '#engine/menu.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Json, Reader } from './readers.ts'
import { Malformed, seatAmong } from './readers.ts'

export const RECORD = 'gatehouse/1'

/** Outcomes of chance in a header by name, such as the deck's order or the first player. */
export type HeaderOutcomes = ReadonlyMap<string, unknown>

export interface Header<S extends Shape> {
  readonly options: S['options']
  readonly names: readonly string[]
  readonly seed: string | null
  readonly outcomes: HeaderOutcomes
}

/** The options that somebody wants for a new match. */
export interface OptionRequest {
  readonly edition: number | null
  readonly players: number
  /** names of the options that are on */
  readonly options: readonly string[]
  /** the table's own, for the parts where it does not play with the house's */
  readonly figures?: MenuFigures | undefined
}

/** How one game is written in a record (docs/record.md). Readers throw `Malformed`. */
export interface RecordFormat<S extends Shape> {
  readHeader(header: Json): Header<S>
  /** options for a new match */
  planOptions(request: OptionRequest): S['options']
  writeHeader(header: Header<S>): object
  /** `step` has the fields of a step but not its seat; `players` limits the seats it may name */
  readMove(step: Json, players: number): S['move']
  /** chance lines of this game: the name of the outcome and the field that has it */
  readonly chances: Readonly<Record<string, string>>
  /** the moves of the clock, by the word in the record */
  readonly clock: Readonly<Record<string, S['move']>>
  /** the name of the outcome that decides who begins, for a table that names somebody instead; null if there is none */
  firstPlayerDraw(players: number): string | null
}

type ReadFields = (fields: Json, seat: Reader<Seat>) => object

/** Reads a step by the name of its move. */
export function moveReader<M>(readers: Readonly<Record<string, ReadFields>>) {
  return ({ move, ...fields }: Json, players: number): M => {
    if (typeof move !== 'string' || !Object.hasOwn(readers, move)) {
      throw new Malformed('unknown-move', 'no such move')
    }
    return { type: move, ...readers[move](fields, seatAmong(players)) } as M
  }
}

/** The outcome that a table has agreed on by naming the first player. Throws `Malformed` if nobody can be named. */
export function fixFirstPlayer<S extends Shape>(
  { firstPlayerDraw: begins }: RecordFormat<S>,
  players: number,
  first: Seat | null,
): Readonly<Record<string, unknown>> {
  if (first === null) return {}
  const name = begins(players)
  if (name === null) throw new Malformed('nobody-begins', 'in this game the table can’t name who begins')
  return { [name]: seatAmong(players)(first, 'first') }
}
