/** The bots of a match in this page: each folds what its seat overhears into a view of its own and knows nothing else. */
import type { Bot } from '#engine/bots/bot.ts'
import type { Below } from '#engine/chance.ts'
import type { Event, VisibleEvent } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import { evolveView } from '#engine/evolution.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape, State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'

interface Player {
  readonly bot: Bot<Shape>
  readonly view: SeatView<Shape>
  readonly notes: unknown
}

/** What a bot has to say, by the id of a message. */
export interface Voice {
  readonly seat: Seat
  readonly line: string
}

export class Bots {
  readonly #game: AnyGame
  readonly #below: Below
  readonly #players: readonly Player[]

  /** At the beginning of the match, one for each seat: also a person may want one to play for them. */
  constructor(game: AnyGame, bots: readonly string[], state: State<Shape>, below: Below) {
    this.#game = game
    this.#below = below
    this.#players = bots.map((id, index) => {
      const view = structuredClone(viewFor(state, seatAt(index))) as SeatView<Shape>
      const bot = game.bots[id] ?? game.bots[game.menu.standIn]
      return { bot, view, notes: bot.memory?.begin(view) ?? null }
    })
  }

  /** What they overhear of it, and what they have to say about it. */
  hear(event: Event<Shape>): Voice[] {
    return this.#told(event, ({ bot, view }, heard) => bot.remark?.(view, heard, this.#below) ?? null)
  }

  /** Something that happened before this page was opened. */
  remember(event: Event<Shape>): void {
    this.#told(event, () => null)
  }

  /** A bot hears with the table as it is after the event, not after the step. */
  #told(event: Event<Shape>, say: (player: Player, heard: VisibleEvent<Shape>) => string | null): Voice[] {
    return this.#players.flatMap((player, index) => {
      const { bot, view, notes } = player
      const heard = visibleTo(structuredClone(event), seatAt(index))
      evolveView(this.#game.evolution, view, structuredClone(heard))
      bot.memory?.observe(notes, view, heard)
      const line = say(player, heard)
      return line === null ? [] : [{ seat: seatAt(index), line }]
    })
  }

  /** One of those that are asked moves, if any wants to or has to. Whoever speaks first is drawn, as at a real table. */
  async letMove(
    asked: readonly Asked[],
    lastCall: boolean,
    make: (seat: Asked['seat'], move: Shape['move']) => Promise<boolean>,
  ): Promise<boolean> {
    const start = asked.length > 1 ? this.#below(asked.length) : 0
    for (let i = 0; i < asked.length; i++) {
      const one = asked[(start + i) % asked.length]
      const move = this.choose(one, lastCall)
      if (move !== null && (await make(one.seat, move))) return true
    }
    const owing = lastCall ? asked.find(({ must }) => must) : undefined
    return owing !== undefined && (await make(owing.seat, this.fallBack(owing)))
  }

  choose(asked: Asked, lastCall: boolean): Shape['move'] | null {
    const { bot, view, notes } = this.#players[asked.seat as Seat]
    return bot.choose(view, asked, this.#below, { notes, lastCall })
  }

  /** For one that owes a decision and makes none: what lets the match go on. */
  fallBack(asked: Asked): Shape['move'] {
    return this.#game.fallback(this.#players[asked.seat as Seat].view, asked, this.#below)
  }
}
