/** What a bot would do in the player's seat. */

import type { Player } from '#engine/bots/playout.ts'
import type { Below } from '#engine/chance.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'

type Move = Shape['move']

const TRIES = 50

export class Advisor {
  readonly #game: AnyGame
  readonly #player: Player<Shape>
  readonly #below: Below

  constructor(game: AnyGame, player: Player<Shape>, below: Below) {
    this.#game = game
    this.#player = player
    this.#below = below
  }

  /** Advice leaves no trace in the notes: it need not be taken. Null: say nothing. */
  advise(view: SeatView<Shape>, asked: readonly Asked[]): Move | null {
    return this.#choose(view, asked, structuredClone(this.#player.notes), true)
  }

  /** How likely others are lying, to a seat that must judge them. */
  beliefs(view: SeatView<Shape>): ReadonlyMap<Seat, number> {
    return this.#game.adviser?.beliefs?.of(view, this.#player.notes) ?? new Map()
  }

  /** The decision of a bot that plays on. */
  decide(view: SeatView<Shape>, asked: readonly Asked[], lastCall: boolean): Move | null {
    return this.#choose(view, asked, this.#player.notes, lastCall)
  }

  #choose(view: SeatView<Shape>, asked: readonly Asked[], notes: unknown, lastCall: boolean): Move | null {
    for (const one of asked) {
      const move = this.#player.bot.choose(view, one, this.#below, { notes, lastCall })
      if (move !== null && this.#game.check(view, move) === null) return move
    }
    const owed = asked.find(({ must }) => must)
    return owed === undefined || !lastCall ? null : this.#anything(view, owed)
  }

  /** Whatever is allowed, where something must be decided and the bot's plan does not fit what was done before. */
  #anything(view: SeatView<Shape>, owed: Asked): Move | null {
    for (let i = 0; i < TRIES; i++) {
      const move = this.#game.bots.random.choose(view, owed, this.#below, { notes: null, lastCall: true })
      if (move !== null && this.#game.check(view, move) === null) return move
    }
    return null
  }
}
