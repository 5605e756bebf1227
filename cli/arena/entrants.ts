/** Entrants as players, each with its own random stream, and the time they take. */

import type { Failure } from '#cli/external/bot-connection.ts'
import { ExternalBot } from '#cli/external/external-bot.ts'
import { botOf } from '#cli/plan.ts'
import type { Plan } from '#cli/simulation.ts'
import { streamsOf } from '#cli/simulation.ts'
import type { AsyncBot } from '#engine/bots/playout.ts'
import type { Below } from '#engine/chance.ts'
import { belowOf } from '#engine/chance.ts'
import type { Outcome } from '#engine/game.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Contest } from './contest.ts'
import { commandOf } from './contest.ts'
import type { DecisionTimes } from './decision-times.ts'
import { addTime } from './decision-times.ts'
import type { Lineup, Participant } from './lineups.ts'

export interface Reports {
  fault(bot: string, failure: Failure): void
  /** the process of an external bot has started or ended */
  alive(pid: number, isAlive: boolean): void
}

const keyOf = ({ entrant, copy }: Participant): string => `${entrant}.${copy}`

/** Random numbers for one purpose in one block. */
export function drawing(seed: string, purpose: string, block: number): Below {
  const stream = streamsOf(`${seed}, ${purpose}`)(block)
  return belowOf(stream)
}

export class Entrants {
  readonly #contest: Contest
  readonly #plan: Plan
  readonly #reports: Reports
  /** one process for each entrant and copy, for all matches */
  readonly #externals = new Map<string, ExternalBot>()

  constructor(contest: Contest, plan: Plan, reports: Reports) {
    this.#contest = contest
    this.#plan = plan
    this.#reports = reports
  }

  /** A player's random numbers depend on the block and the player, not on the seat. */
  seat(block: number, sitter: Participant, clock: DecisionTimes): AsyncBot<Shape> {
    const { seed, entrants } = this.#contest
    const hints = drawing(seed, `hints for ${keyOf(sitter)}`, block)
    const bot = this.#external(sitter)?.seated(hints) ?? botOf(this.#plan.game, entrants[sitter.entrant])
    return timed(bot, drawing(seed, `player ${keyOf(sitter)}`, block), clock)
  }

  isSlow(lineup: Lineup): boolean {
    return lineup.some(({ entrant }) => commandOf(this.#contest.entrants[entrant]) !== null)
  }

  over(lineup: Lineup, outcome: Outcome): void {
    for (const [seat, sitter] of lineup.entries()) {
      this.#externals.get(keyOf(sitter))?.over(seatAt(seat), outcome)
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#externals.values()].map((external) => external.quit()))
  }

  #external(sitter: Participant): ExternalBot | null {
    const name = this.#contest.entrants[sitter.entrant]
    const command = commandOf(name)
    if (command === null) return null
    const running = this.#externals.get(keyOf(sitter))
    if (running !== undefined) return running
    const { game, options, names } = this.#plan
    const external = new ExternalBot(
      { command, game, options, players: names.length, deadline: this.#contest.deadline },
      { fault: (failure) => this.#reports.fault(name, failure), alive: this.#reports.alive },
    )
    this.#externals.set(keyOf(sitter), external)
    return external
  }
}

/** The same bot, with its own random stream and its time measured. */
function timed(bot: AsyncBot<Shape>, own: Below, clock: DecisionTimes): AsyncBot<Shape> {
  return {
    ...bot,
    choose(view, asked, _below, mind) {
      const start = performance.now()
      const chosen = bot.choose(view, asked, own, mind)
      const stop = (): void => addTime(clock, performance.now() - start)
      if (chosen instanceof Promise) return chosen.finally(stop)
      stop()
      return chosen
    },
  }
}
