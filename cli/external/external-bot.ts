/** An external program as a player. Whatever it does or fails to do, the match goes on. */

import { exampleMoves, randomMove } from '#engine/bots/example-moves.ts'
import type { AsyncBot } from '#engine/bots/playout.ts'
import type { Below } from '#engine/chance.ts'
import type { AnyGame, Asked, Outcome } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { Failure } from './bot-connection.ts'
import { BotConnection } from './bot-connection.ts'
import { PROTOCOL } from './messages.ts'

export interface Setting {
  readonly command: string
  readonly game: AnyGame
  readonly options: object
  readonly players: number
  /** milliseconds */
  readonly deadline: number
}

export interface Reports {
  /** an answer that was refused */
  fault(failure: Failure): void
  /** a process has started or ended */
  alive(pid: number, isAlive: boolean): void
}

// A bot that makes one more offer for ever would never end the match.
const MOST_DECISIONS = 10_000

export class ExternalBot {
  readonly #setting: Setting
  readonly #reports: Reports
  readonly #conversation: BotConnection
  #greeted = false

  constructor(setting: Setting, reports: Reports) {
    this.#setting = setting
    this.#reports = reports
    this.#conversation = new BotConnection(setting.command, setting.deadline, reports.alive)
  }

  /** The same process in one more match; its examples are drawn with `hints`. */
  seated(hints: Below): AsyncBot<Shape> {
    const { game } = this.#setting
    let decisions = 0
    return {
      memory: {
        begin: (view) => this.#begin(view),
        observe: (_, { seat }, { open, hidden }) =>
          this.#conversation.tell({ type: 'tell', seat, open, hidden }),
      },
      choose: async (view, asked, below, { lastCall }) => {
        if (++decisions > MOST_DECISIONS) this.#conversation.kill('it lets the match never end')
        const moves = exampleMoves(game, view, asked, hints)
        const chosen = await this.#choose(view, asked, lastCall, moves)
        if (!('fault' in chosen)) return chosen.move
        this.#reports.fault(chosen)
        return randomMove(game, view, asked, below, lastCall)
      },
    }
  }

  over(seat: Seat, { scores, ranks }: Outcome): void {
    this.#conversation.tell({ type: 'gameover', seat, scores, ranks })
  }

  quit(): Promise<void> {
    return this.#conversation.quit()
  }

  #begin(view: SeatView<Shape>): void {
    const { game, options, players } = this.#setting
    const { seat } = view
    if (!this.#greeted) {
      this.#conversation.tell({ type: 'hello', protocol: PROTOCOL, game: game.id, options, players, seat })
    }
    this.#greeted = true
    this.#conversation.tell({ type: 'newgame', seat, view })
  }

  async #choose(view: SeatView<Shape>, asked: Asked, lastCall: boolean, moves: readonly object[]) {
    const heard = await this.#conversation.ask({ seat: view.seat, asked, lastCall, view, hints: { moves } })
    if ('fault' in heard) return heard
    const { game, players } = this.#setting
    if (heard.move === null) return asked.must && lastCall ? MUST_MOVE : { move: null }
    return judge(game, players, view, heard.move)
  }
}

export const MUST_MOVE: Failure = { fault: 'illegal', why: 'the game waits for this decision (last call)' }

/** Reads a move and checks it. */
export function judge(
  game: AnyGame,
  players: number,
  view: SeatView<Shape>,
  written: Json,
): { readonly move: Shape['move'] } | Failure {
  try {
    const move = game.record.readMove(written, players)
    const refusal = game.check(view, move)
    return refusal === null ? { move } : { fault: 'illegal', why: `${refusal.code}: ${refusal.why}` }
  } catch (error) {
    if (error instanceof Malformed) return { fault: 'malformed', why: `${error.code}: ${error.message}` }
    throw error
  }
}
