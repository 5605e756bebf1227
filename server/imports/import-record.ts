/** Imports a record that was made elsewhere: it becomes a finished match at a table of its own. */
import { createHash } from 'node:crypto'
import { newSeed } from '#chance/secure.ts'
import type { AnyGame } from '#engine/game.ts'
import { rewriteRecord } from '#engine/record/lines.ts'
import type { Json } from '#engine/record/readers.ts'
import { games } from '#games/index.ts'
import type { Plan } from '#protocol/table.ts'
import { CLOCKS } from '#server/lobby/create.ts'
import type { Sitter, StoredTable, TableDocument, Visitor } from '#server/lobby/document.ts'
import { matchOf, NO_PAUSE, newPerson } from '#server/lobby/document.ts'
import { objectionTo } from '#server/lobby/plan.ts'
import { secrets } from '#server/lobby/secrets.ts'
import { refuseMoreTables } from '#server/lobby/tables.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import { tableId } from '#server/store/store.ts'
import type { CheckedRecord } from './check-record.ts'
import type { RecordChecker } from './record-checker.ts'

/** A record, and the seat of the person who imports it. */
export interface ImportRequest {
  readonly record: string
  readonly seat: number
}

const TRIES = 12

/** What an import needs. */
export interface ImportDeps {
  readonly store: Store
  readonly checker: Pick<RecordChecker, 'check'>
  now(): number
}

/** If the same person imports the same record again, it is the same match, and is not checked again. */
export async function importRecord(
  { store, checker, now }: ImportDeps,
  visitor: Visitor,
  { record, seat }: ImportRequest,
): Promise<{ readonly match: MatchId } | Refused> {
  const stored = rewrite(record)
  if (stored === null) return refused('malformed', 'every line of a record must be one JSON object')
  const table = tableId(idOf(visitor, stored))
  const match = matchOf(table, 1)
  if ((await store.table(table)) !== null) return { match }
  const tooMany = await refuseMoreTables(store, visitor.guest)
  if (tooMany !== null) return tooMany
  const checked = await checker.check(record)
  if (isRefused(checked)) return checked
  if (seat >= checked.names.length) return refused('no-such-seat', 'nobody sits there in this record')
  const created = now()
  const { scores, ranks } = checked.outcome
  // the person could have chosen the seed and the names: whoever sees the match is told that it was imported
  const outcome = { scores, ranks, imported: true }
  await store.restore({ match, created, record: stored, deadline: null, outcome })
  const document = documentOf(checked, visitor, seat, match) as StoredTable['document']
  for (let tries = 0; tries < TRIES; tries++) {
    const row = { table, code: secrets.newCode(), created, open: false, document }
    if ((await store.createTable(row)) === 'exists' && (await store.table(table)) === null) continue
    await store.addSitting(visitor.guest, table)
    await store.addPlayed([{ guest: visitor.guest, match, seat, ended: created, alone: true }])
    return { match }
  }
  throw new Error('no free code for a table was found')
}

/** Null: a line is no JSON object, or one that is nested too deep to be written. */
function rewrite(record: string): string | null {
  try {
    return rewriteRecord(record)
  } catch {
    return null
  }
}

/** 16 characters, as the id of every table, derived from the record and the person. */
const idOf = ({ guest }: Visitor, record: string): string =>
  createHash('sha256').update(`${guest}\n${record}`).digest('hex').slice(0, 16)

function documentOf(
  { game: id, header, names }: CheckedRecord,
  visitor: Visitor,
  seat: number,
  match: MatchId,
): TableDocument {
  const game = games[id]
  const seats = names.map((name, index): Sitter => {
    if (index !== seat) return { kind: 'bot', bot: botCalled(game, name), offered: false }
    return newPerson(visitor)
  })
  return {
    plan: planOf(game, header, names.length),
    clocks: CLOCKS,
    open: false,
    seats,
    host: visitor.guest,
    secret: newSeed(),
    matches: [match],
    phase: 'finished',
    imported: true,
    pause: NO_PAUSE,
  }
}

/** Records name bots by their persona and do not say how strong they were. */
function botCalled({ menu }: AnyGame, name: string): string {
  const [persona] = name.toLowerCase().split(' ')
  const same = menu.bots.filter((bot) => bot.split(':')[0] === persona)
  const [, strength] = menu.standIn.split(':')
  return same.find((bot) => bot.endsWith(`:${strength}`)) ?? same[0] ?? menu.standIn
}

/** The plan of a table that would play this; own numbers in the options have no place in a plan. */
function planOf({ id, menu, record }: AnyGame, header: Json, players: number): Plan {
  const offered =
    menu.editions.find(({ edition }) => edition === (header.edition ?? null)) ?? menu.editions[0]
  const { edition } = offered
  const own = record.readHeader(header).options
  const plain = record.planOptions({ edition, players, options: [] })
  const options = offered.options.map(({ name }) => name)
  const isOn = (name: string): boolean =>
    changes(plain, record.planOptions({ edition, players, options: [name] }), own)
  const plan: Plan = {
    ...{ game: id, edition, options: options.filter(isOn), players },
    ...{ order: 'seated', first: null },
  }
  const withFigures = { ...plan, figures: header.figures as Plan['figures'] }
  // a record may have figures that no new table would be given
  return header.figures === undefined || objectionTo(withFigures) !== null ? plan : withFigures
}

/** Whether `own` has everything that the option changes. */
function changes(plain: object, changed: object, own: object): boolean {
  const [before, after, here] = [plain, changed, own].map((options) => new Map(Object.entries(options)))
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
  const keys = [...after.keys()].filter((key) => !same(before.get(key), after.get(key)))
  return keys.length > 0 && keys.every((key) => same(here.get(key), after.get(key)))
}
