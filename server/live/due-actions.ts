/** Does what has to happen without anybody's doing: bots, the timer, thinking time, absence. */
import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { Appointment } from './agenda.ts'
import { botAt } from './agenda.ts'
import type { LiveMatch } from './live-match.ts'
import { questionsTo } from './live-match.ts'
import type { LiveTable } from './live-table.ts'
import { isRefused } from './refused.ts'

export interface ChoosesMoves {
  /** what the bot in this seat does now; null: nothing for the moment */
  choose(
    match: LiveMatch,
    player: { readonly seat: Seat; readonly bot: string },
    asked: Asked,
    lastCall: boolean,
  ): Promise<Shape['move'] | null>
}

export interface Absence {
  /** a bot takes the seat over if its person is still away */
  standIn(table: LiveTable, seat: Seat): Promise<void>
  /** somebody has owed a decision for long, and soon it is made without them */
  remind(table: LiveTable, match: LiveMatch, owed: { readonly seat: Seat; readonly since: number }): void
}

const below = (n: number): number => (n === 1 ? 0 : randomInt(n))

export class DueActions {
  readonly #bots: ChoosesMoves
  readonly #absence: Absence

  constructor(bots: ChoosesMoves, absence: Absence) {
    this.#bots = bots
    this.#absence = absence
  }

  /** Keeps the first appointment if it is due, and says whether it did: not if there is the very same one again. */
  async attend(table: LiveTable): Promise<boolean> {
    const { match } = table
    const now = table.house.now()
    const [next] = table.agenda(now)
    if (match === null || next === undefined || next.at > now) return true
    const { version } = match
    await this.#keep(table, match, next)
    return match.version !== version || !isDeepStrictEqual(table.agenda()[0], next)
  }

  async #keep(table: LiveTable, match: LiveMatch, appointment: Appointment): Promise<void> {
    switch (appointment.what) {
      case 'bots':
        return this.#letBotsMove(table, match, appointment.lastCall)
      case 'doubt':
        return match.catchUp()
      case 'timer':
        return this.#timer(match)
      case 'thinking':
        return this.#fallBack(table, match, appointment.seat)
      case 'grace':
        return this.#absence.standIn(table, appointment.seat)
      case 'reminder':
        table.wasReminded(appointment)
        return this.#absence.remind(table, match, appointment)
    }
  }

  /** Whoever speaks first is drawn, as at a real table. */
  async #letBotsMove(table: LiveTable, match: LiveMatch, lastCall: boolean): Promise<void> {
    // while a step is being written, what is asked is ahead of what bots have heard
    const { version, asked } = await match.quietly(() => ({
      version: match.version,
      asked: match.pending.asked.filter(
        ({ seat }) => seat !== 'clock' && botAt(table.document, seat) !== null,
      ),
    }))
    const first = asked.length === 0 ? 0 : below(asked.length)
    for (let i = 0; i < asked.length; i++) {
      const one = asked[(first + i) % asked.length]
      const seat = one.seat as Seat
      const bot = botAt(table.document, seat)
      if (bot === null) continue
      const move = await this.#bots.choose(match, { seat, bot }, one, lastCall)
      if (match.version !== version) return
      if (move === null) continue
      const played = await match.play(seat, { seen: version, exact: true, move })
      if (!isRefused(played) || match.version !== version || played.code === 'busy') return
      table.house.report(new Error(`${bot} made a move that was refused: ${played.code}`))
    }
    const owing = asked.find(({ must }) => must)
    // a bot may have to wait for a person who must decide too, such as the other deputy
    const waits = match.pending.owed.some(({ seat }) => botAt(table.document, seat) === null)
    if (!lastCall || waits) return table.botsAreSilent(lastCall)
    if (owing !== undefined) await this.#fallBack(table, match, owing.seat as Seat)
  }

  /** X22. The inspection timer ran out. */
  async #timer(match: LiveMatch): Promise<void> {
    const [move] = Object.values(match.game.record.clock)
    await match.play('clock', { seen: match.version, exact: false, move })
  }

  /** Time to think is over: a move that proves nothing about hidden cards. */
  async #fallBack(table: LiveTable, match: LiveMatch, seat: Seat): Promise<void> {
    // while a step is being written, what is asked is ahead of what can be seen
    const wish = await match.quietly(() => {
      const asked = questionsTo(match, seat).find(({ must }) => must)
      if (asked === undefined) return null
      const move = match.game.fallback(match.view(seat) as SeatView<Shape>, asked, below)
      return { seen: match.version, exact: true, move }
    })
    if (wish === null) return
    const played = await match.play(seat, wish)
    if (isRefused(played) && match.version === wish.seen && played.code !== 'busy') {
      table.house.report(new Error(`a fallback was refused: ${played.code}`))
    }
  }
}
