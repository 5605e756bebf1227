/** Begins the matches of tables, brings them into memory, and writes down that they are over. */
import type { Actor } from '#engine/seat.ts'
import type { BotPlayers } from '#server/bots/bot-players.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import { playedAt } from '#server/lobby/history.ts'
import { finished } from '#server/lobby/start.ts'
import type { Neighbours, Tables } from '#server/lobby/tables.ts'
import type { TurnNotifier } from '#server/notify/turn-notifier.ts'
import type { MatchId } from '#server/store/store.ts'
import type { Moment } from './agenda.ts'
import { agendaOf, botAt } from './agenda.ts'
import { beginMatch } from './beginning.ts'
import type { House } from './house.ts'
import type { Step, Surroundings } from './live-match.ts'
import { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'
import { PendingDecisions } from './pending-decisions.ts'
import type { Schedule } from './schedule.ts'
import { BREATH } from './schedule.ts'

export interface MatchLifecycleParts {
  readonly house: Pick<House, 'store' | 'botTiming' | 'metrics' | 'now' | 'report'>
  readonly tables: Tables
  readonly bots: BotPlayers
  readonly time: Schedule
  readonly secrets: Neighbours['secrets']
  readonly notifier: TurnNotifier | undefined
}

export class MatchLifecycle {
  readonly #parts: MatchLifecycleParts
  #closing = false

  constructor(parts: MatchLifecycleParts) {
    this.#parts = parts
  }

  /** Null if there is no such match. */
  async load(table: LiveTable, id: MatchId): Promise<LiveMatch | null> {
    if (table.match !== null) this.#parts.bots.leave(table.match.id)
    const around = this.#around(table)
    const match = await LiveMatch.load(id, around)
    if (match !== null) return match
    // whoever should have begun it was lost
    await this.begin(table.row)
    return LiveMatch.load(id, around)
  }

  #around(table: LiveTable): Surroundings {
    const { house, bots, time } = this.#parts
    return {
      store: house.store,
      now: () => house.now(),
      deadline: (match) => time.deadlineAfterStep(table, match),
      told: (match, step) => {
        // of the match before, which was heard of late
        if (match !== table.match) return
        if (step.own) house.metrics.accepted(match.game.id)
        if (step.own) this.#call(table.row, match.id, match.pending, step)
        bots.told(match, step, (seat) => botAt(table.document, seat) !== null)
        table.told(match, step)
      },
      froze: (match, problem) => house.report(new Error(`match ${match} froze`, { cause: problem })),
    }
  }

  async begin(table: StoredTable): Promise<void> {
    const { house } = this.#parts
    const { document } = table
    const match = document.matches.at(-1)
    if (match === undefined) throw new Error(`table ${table.table} has no match to begin`)
    const { match: running, header } = beginMatch(document)
    const created = house.now()
    const pending = new PendingDecisions(running.names.length, created)
    pending.note(running.game, running.state.table, { version: 0, at: created, actor: null })
    const moment: Moment = { botsSilent: 'not asked', allDone: () => false, seen: () => 0 }
    const [first] = agendaOf(pending, document, house.botTiming, moment)
    await house.store.create({ match, created, header: [header], deadline: first?.at ?? null })
    this.#call(table, match, pending, { at: created, actor: null })
  }

  /** Whoever owes a decision since this step is told of it, if they are away; the node that made the step sees to it. */
  #call(
    table: StoredTable,
    match: MatchId,
    { owed }: PendingDecisions,
    { at, actor }: Pick<Step, 'at'> & { readonly actor: Actor | null },
  ): void {
    for (const { seat, since } of owed)
      if (since === at && seat !== actor) this.#parts.notifier?.tell('turn', table, { match, seat, since })
  }

  /** Nobody could play again at a table that does not know that its match is over: so until it is written down. */
  finished(table: LiveTable, match: LiveMatch): void {
    if (table.document.phase !== 'playing' || this.#closing) return
    this.#noteEnd(table, match).catch((problem) => {
      this.#parts.house.report(problem)
      setTimeout(() => this.finished(table, match), BREATH).unref()
    })
  }

  /** First who has played, as long as the table knows that it was this match. */
  async #noteEnd({ id }: LiveTable, match: LiveMatch): Promise<void> {
    const { house, tables, secrets } = this.#parts
    const row = (await house.store.table(id)) as StoredTable | null
    if (row === null) return
    const { document } = row
    if (document.phase === 'playing' && document.matches.at(-1) === match.id)
      await house.store.addPlayed(playedAt(document, match.id, match.pending.at))
    await tables.change(id, (now) => finished(now, match.id, secrets.newSecret))
  }

  close(): void {
    this.#closing = true
  }
}
