/** What the four clients of a match know together: one table and four hands, kept up to date by their messages. */
import type { Player, Turn } from '#engine/bots/playout.ts'
import { nextTurn } from '#engine/bots/playout.ts'
import type { Seat } from '#engine/seat.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Hand, Sheriff, Table } from '#games/sheriff/table.ts'
import type { ToClientOf } from '#protocol/to-client.ts'
import { SEATS } from './adapter.ts'

type Step = ToClientOf<'step'>
type View = ToClientOf<'view'>

const PLAYERS: readonly Player<Sheriff>[] = Array.from({ length: SEATS }, () => ({
  bot: sheriff.bots.random,
  notes: null,
}))

export class SharedView {
  match = ''
  version = 0
  #table: Table | null = null
  readonly #hands: Hand[] = []
  readonly #steps: Step[] = []

  begin(seat: number, { match, version, view }: View): void {
    this.match = match
    this.version = version
    if (seat === 0) this.#table = view.table as unknown as Table
    this.#hands[seat] = view.hand as unknown as Hand
  }

  receive(seat: number, step: Step): void {
    this.#steps[seat] = step
  }

  /** All four have received the step. */
  apply(): void {
    const [{ version, events }] = this.#steps
    for (const [i, event] of events.entries()) {
      const { table, hand } = sheriff.evolution[event.type]
      table?.(this.#table as Table, event as never, null)
      if (hand === null) continue
      for (const [seat, own] of this.#hands.entries()) {
        const received = this.#steps[seat].events[i]
        hand(own, received as never, (received.hidden ?? null) as never)
      }
    }
    this.version = version
  }

  /** Null when the match is over. */
  turn(below: (n: number) => number): Turn<Sheriff> | null {
    const state = { table: this.#table as Table, hands: this.#hands, box: {} as Sheriff['box'] }
    for (;;) {
      const turn = nextTurn<Sheriff>({ game: sheriff, state }, PLAYERS, below)
      // a random bot may make offers without end, which the server refuses
      if (turn === null || !sheriff.overLimit?.(state.table, turn.actor as Seat, turn.move, 0)) return turn
    }
  }
}
