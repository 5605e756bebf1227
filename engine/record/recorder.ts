import type { Listener } from '#engine/bare-match.ts'
import { BareMatch } from '#engine/bare-match.ts'
import type { Chance } from '#engine/chance.ts'
import type { Game, Refusal } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import type { Shape, State } from '#engine/state.ts'
import { RecordingChance, stepLines } from './recording-chance.ts'

/** A match that writes its own record while it is played. */
export class RecordedMatch<S extends Shape> {
  readonly bare: BareMatch<S>
  readonly lines: object[] = []
  readonly #noted: RecordingChance

  constructor(
    game: Game<S>,
    options: S['options'],
    names: readonly string[],
    chance: Chance,
    listener: Listener<S> | null = null,
  ) {
    const noted = new RecordingChance(chance)
    this.#noted = noted
    this.bare = new BareMatch(game, game.setup(options, names.length, noted), noted, listener)
    this.lines.push(game.record.writeHeader({ options, names, seed: null, outcomes: new Map(noted.take()) }))
  }

  get game(): Game<S> {
    return this.bare.game
  }

  get state(): State<S> {
    return this.bare.state
  }

  play(actor: Actor, move: S['move']): Refusal | null {
    const refusal = this.bare.play(actor, move)
    if (refusal !== null) return refusal
    this.lines.push(...stepLines(this.game, actor, move, this.#noted.take()))
    return null
  }

  toString(): string {
    return this.lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  }
}
