import type { Chance } from '#engine/chance.ts'
import type { Game, Refusal } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import type { Listener } from '#engine/stage.ts'
import { Stage } from '#engine/stage.ts'
import type { Shape, State } from '#engine/state.ts'
import { NotedChance, stepLines } from './recording-chance.ts'

/** A match that writes its own record while it is played. */
export class RecordedMatch<S extends Shape> {
  readonly stage: Stage<S>
  readonly lines: object[] = []
  readonly #noted: NotedChance

  constructor(
    game: Game<S>,
    options: S['options'],
    names: readonly string[],
    chance: Chance,
    listener: Listener<S> | null = null,
  ) {
    const noted = new NotedChance(chance)
    this.#noted = noted
    this.stage = new Stage(game, game.setup(options, names.length, noted), noted, listener)
    this.lines.push(game.record.writeHeader({ options, names, seed: null, given: new Map(noted.take()) }))
  }

  get game(): Game<S> {
    return this.stage.game
  }

  get state(): State<S> {
    return this.stage.state
  }

  play(actor: Actor, move: S['move']): Refusal | null {
    const refusal = this.stage.play(actor, move)
    if (refusal !== null) return refusal
    this.lines.push(...stepLines(this.game.record, actor, move, this.#noted.take()))
    return null
  }

  toString(): string {
    return this.lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  }
}
