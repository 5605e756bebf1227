import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Json, Reader } from './readers.ts'
import { Malformed, seatAmong } from './readers.ts'

export const RECORD = 'gatehouse/1'

/** Outcomes of chance that a header names: the deck's order, who begins. */
export type HeaderOutcomes = ReadonlyMap<string, unknown>

export interface Header<S extends Shape> {
  readonly options: S['options']
  readonly names: readonly string[]
  readonly seed: string | null
  readonly outcomes: HeaderOutcomes
}

/** What somebody asks for on a command line. */
export interface OptionRequest {
  readonly edition: number | null
  readonly players: number
  /** names of the options that are on */
  readonly options: readonly string[]
}

/** How one game is written in a record (docs/record.md). Readers throw `Malformed`. */
export interface RecordFormat<S extends Shape> {
  readHeader(header: Json): Header<S>
  /** options for a new match */
  planOptions(wishes: OptionRequest): S['options']
  writeHeader(header: Header<S>): object
  /** the fields of a step but for its seat; `players` bounds the seats it may name */
  readMove(step: Json, players: number): S['move']
  /** chance lines that can stand in the record: their name and the field with the outcome */
  readonly chances: Readonly<Record<string, string>>
  /** what the clock can say */
  readonly clock: Readonly<Record<string, S['move']>>
  /** the outcome of chance that says who begins, for a table that would rather name somebody; null where there is none */
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

/** The outcomes that a table which has named somebody has agreed on. Throws `Malformed` where nobody can be named. */
export function fixFirstPlayer<S extends Shape>(
  { firstPlayerDraw: begins }: RecordFormat<S>,
  players: number,
  first: Seat | null,
): Readonly<Record<string, unknown>> {
  if (first === null) return {}
  const name = begins(players)
  if (name === null) throw new Malformed('nobody-begins', 'nobody can be named to begin here')
  return { [name]: seatAmong(players)(first, 'first') }
}
