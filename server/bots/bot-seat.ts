/** A bot in its seat: keeps the view of its seat and its own memory up to date, and decides from nothing else. */
import { randomInt } from 'node:crypto'
import type { Bot } from '#engine/bots/bot.ts'
import type { Below } from '#engine/chance.ts'
import { evolveView } from '#engine/evolution.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { readMessage, visibleEvent } from '#protocol/read-message.ts'
import type { Step } from '#protocol/to-client.ts'

const secureBelow: Below = (n) => (n <= 1 ? 0 : randomInt(n))

export class BotSeat {
  readonly #game: AnyGame
  readonly #bot: Bot<Shape>
  readonly #view: SeatView<Shape>
  readonly #notes: unknown
  readonly #below: Below
  #version = 0

  constructor(game: string, bot: string, view: string, below: Below = secureBelow) {
    this.#below = below
    this.#game = games[game]
    this.#bot = this.#game.bots[bot]
    if (this.#bot === undefined) throw new Error(`there is no bot ${bot}`)
    this.#view = JSON.parse(view)
    this.#notes = this.#bot.memory?.begin(this.#view) ?? null
  }

  /** Returns what the bot says about the step, if it may speak and has something to say. */
  apply(text: string, maySpeak: boolean): string | null {
    let line: string | null = null
    const { version, events } = readMessage(text) as Step
    // a bot that joined while others moved has this step already
    if (version <= this.#version) return null
    if (version !== this.#version + 1) throw new Error(`step ${this.#version + 1} is missing`)
    this.#version = version
    for (const wireEvent of events) {
      const event = visibleEvent(wireEvent)
      evolveView(this.#game.evolution, this.#view, event)
      this.#bot.memory?.observe(this.#notes, this.#view, event)
      if (maySpeak) line ??= this.#bot.remark?.(this.#view, event, this.#below) ?? null
    }
    return line
  }

  /** Null also when others have moved since the question: it may be gone. */
  choose(version: number, asked: Asked, lastCall: boolean): Json | null {
    if (version !== this.#version) return null
    const move = this.#bot.choose(this.#view, asked, this.#below, { notes: this.#notes, lastCall })
    return move === null ? null : (this.#game.writeMove(move) as Json)
  }
}
