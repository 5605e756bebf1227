import type { Chance } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Json } from './readers.ts'

type Outcome = readonly [name: string, outcome: unknown]

/** Draws from another source of chance and collects the outcomes for the record. */
export class RecordingChance implements Chance {
  readonly #chance: Chance
  #outcomes: Outcome[] = []

  constructor(chance: Chance) {
    this.#chance = chance
  }

  shuffle<T>(name: string, cards: readonly T[]): T[] {
    const order = this.#chance.shuffle(name, cards)
    this.#outcomes.push([name, order])
    return order
  }

  pick<T>(name: string, from: readonly T[]): T {
    const picked = this.#chance.pick(name, from)
    this.#outcomes.push([name, picked])
    return picked
  }

  /** The outcomes since the last call. */
  take(): readonly Outcome[] {
    const outcomes = this.#outcomes
    if (outcomes.length > 0) this.#outcomes = []
    return outcomes
  }
}

/** X2. The lines of a step: the move, then the outcomes of chance that it needed. */
export function stepLines<S extends Shape>(
  { record, writeMove }: Game<S>,
  actor: Actor,
  move: S['move'],
  outcomes: readonly Outcome[],
): [Json, ...Json[]] {
  const line = actor === 'clock' ? clockLine(record.clock, move) : { seat: actor, ...writeMove(move) }
  const { chances } = record
  return [line, ...outcomes.map(([name, outcome]) => ({ chance: name, [chances[name]]: outcome }))]
}

function clockLine<M extends { readonly type: string }>(clock: Readonly<Record<string, M>>, move: M): Json {
  const word = Object.keys(clock).find((name) => clock[name].type === move.type)
  if (word === undefined) throw new Error(`${move.type} is no move of the clock`)
  return { clock: word }
}
