/** A table as one visitor sees it. Built from what may be seen; ids of guests, salts and the secret are never copied. */
import { commitmentOf } from '#chance/fair.ts'
import type { Listed, Mine } from '#protocol/http.ts'
import type { Sitter as SeenSitter, TableView } from '#protocol/table.ts'
import type { GuestId, MatchId, TableId } from '#server/store/store.ts'
import type { Sitter, StoredTable, TableDocument } from './document.ts'
import { handleOf, satAt, seatOf, USUAL_VOICE } from './document.ts'

export type { StoredTable } from './document.ts'

/** `maySit`: the visitor came by the code. People who sit here know the code anyway. */
export function viewOf(table: StoredTable, guest: GuestId | null, maySit: boolean): TableView {
  const { document } = table
  const { plan, clocks, open, host, secret, matches, pause, vote = null, log = [] } = document
  const latest = latestMatch(document)
  const isHost = guest !== null && guest === host
  const seat = guest === null ? null : seatOf(document, guest)
  const seatsOf = (guests: readonly GuestId[]) =>
    guests.flatMap((one) => seatOf(document, one) ?? []).sort((a, b) => a - b)
  return {
    id: table.table,
    code: maySit || seat !== null ? table.code : null,
    version: table.version,
    ...(document.origin !== undefined && { origin: document.origin }),
    plan,
    clocks,
    pace: document.pace ?? 'calm',
    open,
    seats: document.seats.map((sitter) => seen(table.table, sitter)),
    host: host === null ? null : seatOf(document, host),
    you: { seat, host: isHost },
    commitment: commitmentOf(secret),
    match: latest,
    played: matches.slice(0, -1),
    pause: { asked: seatsOf(pause.asked), since: pause.since },
    hands: document.seats.map((_, at) =>
      latest === null ? [] : satAt(document).flatMap((one) => (one.seat === at ? [one.name] : [])),
    ),
    vote: vote && {
      about: vote.about,
      seat: vote.seat,
      name: vote.by.name,
      asked: seatsOf(vote.asked),
      agreed: seatsOf(vote.agreed),
      until: vote.until,
    },
    muted: [...(document.muted ?? [])],
    banned: isHost ? [...(document.banned ?? [])] : [],
    voice: document.voice ?? USUAL_VOICE,
    closed: document.closed ?? false,
    log: log.map(({ at, what, seat, name, of }) => ({ at, what, seat, name, of: of?.name ?? null })),
  }
}

function latestMatch({ matches, phase, imported }: TableDocument): TableView['match'] {
  const id = matches.at(-1)
  if (id === undefined) return null
  return { id, finished: phase !== 'playing', imported: imported === true && matches.length === 1 }
}

function seen(table: TableId, sitter: Sitter): SeenSitter {
  if (sitter.kind === 'nobody') return { kind: 'nobody' }
  if (sitter.kind === 'bot') return { kind: 'bot', bot: sitter.bot, offered: sitter.offered }
  const { name, face = null, marked = false, ready, standIn, offered } = sitter
  return {
    kind: 'person',
    id: handleOf(table, sitter.guest),
    name,
    face,
    marked,
    ready,
    standIn: standIn && { bot: standIn.bot, asked: standIn.asked },
    offered,
  }
}

export function listed(table: StoredTable): Listed {
  const { plan, clocks, seats, phase } = table.document
  return {
    id: table.table,
    code: table.code,
    plan,
    clocks,
    created: table.created,
    seats: seats.map(({ kind }) => kind),
    names: seats.map(nameOf),
    faces: seats.map((sitter) => (sitter.kind === 'person' ? (sitter.face ?? null) : null)),
    running: phase === 'playing',
  }
}

/** null where the guest does not sit there. */
export function listedFor(
  guest: GuestId,
  table: StoredTable,
  awaited: ReadonlyMap<MatchId, readonly number[]>,
): Mine | null {
  const { document } = table
  const seat = seatOf(document, guest)
  const last = document.matches.at(-1)
  const waits = last === undefined ? undefined : awaited.get(last)
  return seat === null
    ? null
    : { ...listed(table), seat, match: latestMatch(document), awaited: [...(waits ?? [])] }
}

function nameOf(sitter: Sitter): string | null {
  if (sitter.kind === 'nobody') return null
  return sitter.kind === 'bot' ? sitter.bot : sitter.name
}
