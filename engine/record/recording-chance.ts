import type { Chance } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Json } from './readers.ts'

type Outcome = readonly [name: string, outcome: unknown]

/** Lets chance decide and notes what came out, for the record. */
export class RecordingChance implements Chance {
  readonly #chance: Chance
  #notes: Outcome[] = []

  constructor(chance: Chance) {
    this.#chance = chance
  }

  shuffle<T>(name: string, cards: readonly T[]): T[] {
    const order = this.#chance.shuffle(name, cards)
    this.#notes.push([name, order])
    return order
  }

  pick<T>(name: string, from: readonly T[]): T {
    const picked = this.#chance.pick(name, from)
    this.#notes.push([name, picked])
    return picked
  }

  /** What came out since the last time. */
  take(): readonly Outcome[] {
    const notes = this.#notes
    if (notes.length > 0) this.#notes = []
    return notes
  }
}

/** X2. The lines of a step: the move, and after it the outcomes it needed. */
export function stepLines<S extends Shape>(
  { record, writeMove }: Game<S>,
  actor: Actor,
  move: S['move'],
  outcomes: readonly Outcome[],
): [Json, ...Json[]] {
  const said = actor === 'clock' ? clockLine(record.clock, move) : { seat: actor, ...writeMove(move) }
  const { chances } = record
  return [said, ...outcomes.map(([name, outcome]) => ({ chance: name, [chances[name]]: outcome }))]
}

function clockLine<M extends { readonly type: string }>(clock: Readonly<Record<string, M>>, move: M): Json {
  const word = Object.keys(clock).find((name) => clock[name].type === move.type)
  if (word === undefined) throw new Error(`the clock can't say ${move.type}`)
  return { clock: word }
}
