import type { Chance } from './chance.ts'
import type { Game, Refusal } from './game.ts'
import { chanceLine, notedChance, seatLine } from './record.ts'
import type { Actor } from './seat.ts'
import type { Listener } from './stage.ts'
import { Stage } from './stage.ts'
import type { Shape, State } from './state.ts'

/** A match that writes its own record while it is played. */
export class RecordedMatch<S extends Shape> {
  readonly stage: Stage<S>
  readonly lines: object[] = []

  constructor(
    game: Game<S>,
    options: S['options'],
    names: readonly string[],
    chance: Chance,
    listener: Listener<S> | null = null,
  ) {
    const given = new Map<string, unknown>()
    let note = (name: string, outcome: unknown): void => {
      given.set(name, outcome)
    }
    const noted = notedChance(chance, (name, outcome) => note(name, outcome))
    this.stage = new Stage(game, game.setup(options, names.length, noted), noted, listener)
    this.lines.push(game.record.writeHeader({ options, names, seed: null, given }))
    note = (name, outcome) => {
      this.lines.push(chanceLine(game.record.chances, name, outcome))
    }
  }

  get game(): Game<S> {
    return this.stage.game
  }

  get state(): State<S> {
    return this.stage.state
  }

  play(actor: Actor, move: S['move']): Refusal | null {
    const { record } = this.stage.game
    const at = this.lines.length
    const refusal = this.stage.play(actor, move)
    if (refusal !== null) return refusal
    // chance lines stand after the step that needs them
    this.lines.splice(
      at,
      0,
      actor === 'clock' ? clockLine(record.clock, move) : seatLine(actor, record.writeMove(move)),
    )
    return null
  }

  toString(): string {
    return this.lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  }
}

function clockLine<M extends { readonly type: string }>(clock: Readonly<Record<string, M>>, move: M): object {
  const word = Object.keys(clock).find((name) => clock[name].type === move.type)
  if (word === undefined) throw new Error(`the clock can't say ${move.type}`)
  return { clock: word }
}
