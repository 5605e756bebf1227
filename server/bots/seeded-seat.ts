/** A bot at a server's table whose choices follow from the seed of the match. */
import { randomInt } from 'node:crypto'
import { drawsAt } from '#chance/daily.ts'
import { SeededBot } from '#engine/bots/seeded-bot.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Actor } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { readMessage, visibleEvent } from '#protocol/read-message.ts'
import type { Step } from '#protocol/to-client.ts'

const anyBelow = (n: number): number => (n <= 1 ? 0 : randomInt(n))

export class SeededSeat {
  readonly #game: AnyGame
  readonly #bot: SeededBot<Shape>

  constructor(game: string, bot: string, view: string, seed: string) {
    this.#game = games[game]
    if (this.#game.bots[bot] === undefined) throw new Error(`there is no bot ${bot}`)
    this.#bot = new SeededBot(this.#game, this.#game.bots[bot], JSON.parse(view), (...place) =>
      drawsAt(seed, ...place),
    )
  }

  /** Returns what the bot says about the step, if it may speak and has something to say. */
  apply(text: string, maySpeak: boolean, actor: Actor): string | null {
    let line: string | null = null
    const { version, events } = readMessage(text) as Step
    // a bot that joined while others moved has this step already
    if (version <= this.#bot.version) return null
    if (version !== this.#bot.version + 1) throw new Error(`step ${this.#bot.version + 1} is missing`)
    this.#bot.step(actor, events.map(visibleEvent), (event) => {
      if (maySpeak) line ??= this.#bot.remark(event, anyBelow)
    })
    return line
  }

  /** Null also when others have moved since the question: it may be gone. */
  choose(version: number, asked: Asked, lastCall: boolean): Json | null {
    if (version !== this.#bot.version) return null
    const move = this.#bot.choose(asked, lastCall)
    return move === null ? null : (this.#game.writeMove(move) as Json)
  }
}
