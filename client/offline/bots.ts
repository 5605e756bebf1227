/** The bots of an offline match. Each keeps a view of its own from the events its seat may see, and knows nothing else. */
import type { Bot } from '#engine/bots/bot.ts'
import { BotPlayer } from '#engine/bots/bot-player.ts'
import type { Below } from '#engine/chance.ts'
import type { Event, VisibleEvent } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape, State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'

/** A line that a bot says, by the id of its message. */
export interface BotLine {
  readonly seat: Seat
  readonly line: string
}

/** A record may name a bot that there is no more. */
export const botNamed = ({ bots, menu }: AnyGame, id: string): Bot<Shape> => bots[id] ?? bots[menu.standIn]

/** Loads what these bots need besides their program. Whoever can't load it plays without. */
export const prepareBots = async (game: AnyGame, bots: readonly string[]): Promise<void> =>
  void (await Promise.allSettled([...new Set(bots)].map((id) => botNamed(game, id).prepare?.())))

export class Bots {
  readonly #players: readonly BotPlayer<Shape>[]

  /** At the beginning of the match, one for each seat: the person may want a stand-in. */
  constructor(game: AnyGame, bots: readonly string[], state: State<Shape>, below: Below) {
    this.#players = bots.map((id, index) => {
      const view = structuredClone(viewFor(state, seatAt(index))) as SeatView<Shape>
      return new BotPlayer(game, botNamed(game, id), view, below)
    })
  }

  /** Shows an event to all bots; returns what they say about it. */
  hear(event: Event<Shape>): BotLine[] {
    return this.remember(event).flatMap((seen, index) => {
      const line = this.#players[index].remark(seen)
      return line === null ? [] : [{ seat: seatAt(index), line }]
    })
  }

  /** An event from before this page was opened. Returns what each seat saw of it. */
  remember(event: Event<Shape>): VisibleEvent<Shape>[] {
    return this.#players.map((player, index) => {
      // a view keeps parts of an event, and each bot has a view of its own
      const seen = visibleTo(structuredClone(event), seatAt(index))
      player.observe(seen)
      return seen
    })
  }

  choose(asked: Asked, lastCall: boolean): Shape['move'] | null {
    return this.#players[asked.seat as Seat].choose(asked, lastCall)
  }
}
