import type { Below } from '#engine/chance.ts'
import type { VisibleEvent } from '#engine/event.ts'
import { evolveView } from '#engine/evolution.ts'
import type { Asked, Game } from '#engine/game.ts'
import type { Actor } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { Bot } from './bot.ts'

/** A bot in its seat, with a view of its own: it folds what the seat sees into the view and decides from nothing else. */
export class BotPlayer<S extends Shape> {
  readonly #game: Game<S>
  readonly #bot: Bot<S>
  readonly #view: SeatView<S>
  readonly #below: Below
  readonly #notes: unknown

  /** `view`: the seat's view at the start of the match, which the player changes from now on */
  constructor(game: Game<S>, bot: Bot<S>, view: SeatView<S>, below: Below) {
    this.#game = game
    this.#bot = bot
    this.#view = view
    this.#below = below
    this.#notes = bot.memory?.begin(view) ?? null
  }

  /** The next event as the seat sees it. Bots see the table as it is after the event, not after the whole step. */
  observe(event: VisibleEvent<S>): void {
    evolveView(this.#game.evolution, this.#view, event)
    this.#bot.memory?.observe(this.#notes, this.#view, event)
  }

  /** What the seat saw of the next step. Calls back after each event. */
  step(_: Actor, events: readonly VisibleEvent<S>[], seen: (event: VisibleEvent<S>) => void): void {
    for (const event of events) {
      this.observe(event)
      seen(event)
    }
  }

  /** What it has to say about the event that it observed last: the id of a message. */
  remark(event: VisibleEvent<S>): string | null {
    return this.#bot.remark?.(this.#view, event, this.#below, this.#notes) ?? null
  }

  /** `effort`: as in `Situation` */
  choose(asked: Asked, lastCall: boolean, effort = 1): S['move'] | null {
    return this.#bot.choose(this.#view, asked, this.#below, { notes: this.#notes, lastCall, effort })
  }
}
