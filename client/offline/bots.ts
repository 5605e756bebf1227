/** The bots of an offline match. Each keeps a view of its own from the events its seat may see, and knows nothing else. */
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

/** A line that a bot says, by the id of its message. */
export interface BotLine {
  readonly seat: Seat
  readonly line: string
}

export class Bots {
  readonly #game: AnyGame
  readonly #below: Below
  readonly #players: readonly Player[]

  /** At the beginning of the match, one for each seat: the person may want a stand-in. */
  constructor(game: AnyGame, bots: readonly string[], state: State<Shape>, below: Below) {
    this.#game = game
    this.#below = below
    this.#players = bots.map((id, index) => {
      const view = structuredClone(viewFor(state, seatAt(index))) as SeatView<Shape>
      const bot = game.bots[id] ?? game.bots[game.menu.standIn]
      return { bot, view, notes: bot.memory?.begin(view) ?? null }
    })
  }

  /** Tells all bots of an event; returns what they say about it. */
  hear(event: Event<Shape>): BotLine[] {
    return this.#pass(event, ({ bot, view }, seen) => bot.remark?.(view, seen, this.#below) ?? null)
  }

  /** An event from before this page was opened. */
  remember(event: Event<Shape>): void {
    this.#pass(event, () => null)
  }

  /** A bot gets its view as it is after the event, not after the step. */
  #pass(event: Event<Shape>, say: (player: Player, seen: VisibleEvent<Shape>) => string | null): BotLine[] {
    return this.#players.flatMap((player, index) => {
      const { bot, view, notes } = player
      const seen = visibleTo(structuredClone(event), seatAt(index))
      evolveView(this.#game.evolution, view, structuredClone(seen))
      bot.memory?.observe(notes, view, seen)
      const line = say(player, seen)
      return line === null ? [] : [{ seat: seatAt(index), line }]
    })
  }

  /** One of the bots that are asked moves, if any wants to or has to. Which one is asked first is random. */
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
    const obliged = lastCall ? asked.find(({ must }) => must) : undefined
    return obliged !== undefined && (await make(obliged.seat, this.fallBack(obliged)))
  }

  choose(asked: Asked, lastCall: boolean): Shape['move'] | null {
    const { bot, view, notes } = this.#players[asked.seat as Seat]
    return bot.choose(view, asked, this.#below, { notes, lastCall })
  }

  /** The move for a bot that must decide and does not. */
  fallBack(asked: Asked): Shape['move'] {
    return this.#game.fallback(this.#players[asked.seat as Seat].view, asked, this.#below)
  }
}
