/** A bot at a server's table: it gets the same messages as a person in its seat, and nothing else. */
import { randomInt } from 'node:crypto'
import { drawsAt } from '#chance/daily.ts'
import { BotPlayer } from '#engine/bots/bot-player.ts'
import { SeededBot } from '#engine/bots/seeded-bot.ts'
import type { Below } from '#engine/chance.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Actor } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { readMessage, visibleEvent } from '#protocol/read-message.ts'
import type { Step } from '#protocol/to-client.ts'

const secureBelow: Below = (n) => (n <= 1 ? 0 : randomInt(n))

export class BotSeat {
  readonly #game: AnyGame
  readonly #player: BotPlayer<Shape> | SeededBot<Shape>
  readonly #below: Below
  #version = 0

  /** `seed`: what all its choices follow from; null: it draws as it likes */
  constructor(game: string, bot: string, view: string, seed: string | null, below: Below = secureBelow) {
    this.#game = games[game]
    this.#below = below
    const program = this.#game.bots[bot]
    if (program === undefined) throw new Error(`there is no bot ${bot}`)
    this.#player =
      seed === null
        ? new BotPlayer(this.#game, program, JSON.parse(view), below)
        : new SeededBot(this.#game, program, JSON.parse(view), (...place) => drawsAt(seed, ...place))
  }

  /** Returns what the bot says about the step, if it may speak and has something to say. */
  apply(text: string, maySpeak: boolean, actor: Actor): string | null {
    let line: string | null = null
    const { version, events } = readMessage(text) as Step
    // a bot that joined while others moved has this step already
    if (version <= this.#version) return null
    if (version !== this.#version + 1) throw new Error(`step ${this.#version + 1} is missing`)
    this.#version = version
    this.#player.step(actor, events.map(visibleEvent), (event) => {
      if (maySpeak) line ??= this.#player.remark(event, this.#below)
    })
    return line
  }

  /** Null also when others have moved since the question: it may be gone. */
  choose(version: number, asked: Asked, lastCall: boolean, effort = 1): Json | null {
    if (version !== this.#version) return null
    const move = this.#player.choose(asked, lastCall, effort)
    return move === null ? null : (this.#game.writeMove(move) as Json)
  }
}
