/** How a match begins, and how a table learns that it is over. */
import { startFairMatch, startSeededMatch } from '#chance/fair-match.ts'
import { distinctNames, personaName } from '#engine/bots/names.ts'
import { timingAt } from '#engine/bots/pace.ts'
import type { AnyGame } from '#engine/game.ts'
import type { StartedMatch } from '#engine/record/running-match.ts'
import type { Actor, Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { dailySeedOf } from '#server/daily/daily-table.ts'
import type { Sitter, StoredTable, TableDocument } from '#server/lobby/document.ts'
import { playedAt } from '#server/lobby/history.ts'
import { finished } from '#server/lobby/start.ts'
import { recordResult } from '#server/people/ratings/record-result.ts'
import type { MatchId, Time } from '#server/store/store.ts'
import type { AgendaContext } from './agenda.ts'
import { agendaOf } from './agenda.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'
import { PendingDecisions } from './pending-decisions.ts'
import { RETRY_AFTER } from './schedule.ts'
import type { TableDeps } from './table-deps.ts'

const AT_START: AgendaContext = {
  botsSilent: 'not asked',
  speakers: () => [],
  idled: { times: 0, at: 0 },
  seen: () => 0,
}

/** Creates the last match of this table in the store. */
export async function beginMatch(deps: TableDeps, row: StoredTable): Promise<void> {
  const { store, botTiming, now } = deps
  const { document } = row
  const id = document.matches.at(-1)
  if (id === undefined) throw new Error(`table ${row.table} has no match to begin`)
  const { match, header } = firstState(document)
  const created = now()
  const pending = new PendingDecisions(match.names.length, created)
  pending.update(match.game, match.state.table, { version: 0, at: created, actor: null })
  const timing = timingAt(document.pace ?? 'calm', botTiming)
  const [first] = agendaOf(pending, document, timing, AT_START)
  await store.create({ match: id, created, header: [header], deadline: first?.at ?? null })
  notifyTurns(deps, row, id, pending, { at: created, actor: null })
  deps.notifier?.began(row, id, created)
}

/** It follows from the table's document alone, so any node that finds the match missing can create it. */
function firstState(document: TableDocument): StartedMatch<Shape> {
  const { plan, seats, secret } = document
  const game: AnyGame = games[plan.game]
  const { edition, players, options, figures } = plan
  const request = { edition, players, options, figures, first: plan.first as Seat | null }
  const names = distinctNames(seats.map(nameOf))
  const daily = dailySeedOf(document)
  if (daily !== null) return startSeededMatch(game, request, names, daily)
  const salts = seats.map((sitter) => (sitter.kind === 'person' ? sitter.salt : null))
  return startFairMatch(game, request, names, { secret, salts })
}

function nameOf(sitter: Sitter): string {
  if (sitter.kind === 'person') return sitter.name
  return sitter.kind === 'nobody' ? '?' : personaName(sitter.bot)
}

/** Notifies people who owe a decision since this step. The node that made the step does it. */
export function notifyTurns(
  { notifier }: TableDeps,
  row: StoredTable,
  match: MatchId,
  { owed }: PendingDecisions,
  { at, actor }: { readonly at: Time; readonly actor: Actor | null },
): void {
  if (notifier === undefined) return
  for (const { seat, since } of owed)
    if (since === at && seat !== actor) notifier.notify('turn', row, { match, seat, since })
}

/** Until the table knows that its match is over, nobody can play again: so this is tried until it is written. */
export function endMatch(table: LiveTable, match: LiveMatch): void {
  const { closing, report } = table.deps
  if (table.document.phase !== 'playing' || closing.aborted) return
  writeEnd(table, match).catch((problem) => {
    report(problem)
    setTimeout(() => endMatch(table, match), RETRY_AFTER).unref()
  })
}

/** First who has played: afterwards the table no longer knows that it was this match. */
async function writeEnd({ id, deps }: LiveTable, match: LiveMatch): Promise<void> {
  const { store, tables, secrets, ended } = deps
  const row = (await store.table(id)) as StoredTable | null
  if (row === null) return
  const { document } = row
  if (document.phase === 'playing' && document.matches.at(-1) === match.id) {
    await store.addPlayed(playedAt(document, match.id, match.pending.at))
    await recordResult(deps, document, { match: match.id, outcome: match.outcome, ended: match.pending.at })
    await ended?.({ row, match: match.id, at: match.pending.at })
  }
  await tables.change(id, (now) => finished(now, match.id, secrets.newSecret))
}
