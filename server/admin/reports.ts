/** Reports about somebody at a table, with what was said there and how far the match was. */
import { randomBytes } from 'node:crypto'
import type { NewReport } from '#protocol/safety.ts'
import { storedTable } from '#server/lobby/document.ts'
import { personAt } from '#server/people/person-at.ts'
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { Report, ReportedLine } from '#server/store/safety.ts'
import type { Guest, GuestId, Store, TalkLine, Time } from '#server/store/store.ts'
import { tableId } from '#server/store/store.ts'

const DAY = 24 * 3_600_000
/** Reports of one guest in a day; about the same person in a day. */
export const MOST_REPORTS = { all: 20, same: 3 }
const MOST_LINES = 100

export async function makeReport(
  store: Store,
  by: Guest,
  { table: key, who, reason, words = '' }: NewReport,
  now: Time,
): Promise<Report | Refused> {
  const table = tableId(key)
  const about = await personAt(store, table, who, by)
  const row = await store.table(table)
  if (about === null || row === null) return refused('no-such-person', 'nobody like that is here')
  const recent = await store.reportsBy(by.guest, now - DAY)
  const same = recent.filter((one) => one.about === about.guest)
  if (recent.length >= MOST_REPORTS.all || same.length >= MOST_REPORTS.same)
    return refused('too-fast', 'you have reported often today; those you sent are read')
  const match = storedTable(row).document.matches.at(-1) ?? null
  const version = match === null ? 0 : ((await store.matchStatus(match))?.version ?? 0)
  const report: Report = {
    ...{ id: randomBytes(4).toString('hex'), at: now, by: by.guest, byName: by.name },
    ...{ about: about.guest, aboutName: about.name, table, match, version, reason, words },
    talk: readable(about.talk, by.guest, about.guest),
    closed: null,
  }
  await store.addReport(report)
  return report
}

/** What the person who reports could read: no whispers between others. */
const readable = (talk: readonly TalkLine[], by: GuestId, about: GuestId): ReportedLine[] =>
  talk
    .filter(({ to, guest, toGuest }) => to === null || guest === by || toGuest === by)
    .slice(-MOST_LINES)
    .map(({ at, name, guest, what }) => ({ at, name, theirs: guest === about, what }))
