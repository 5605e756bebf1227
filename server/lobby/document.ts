/** A table as it is stored: what is agreed, who sits where, what is played. Plain JSON. */
import { createHash } from 'node:crypto'
import { personaName } from '#engine/bots/names.ts'
import type { Pace } from '#engine/bots/pace.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { distinctName } from '#protocol/names.ts'
import type { Clocks, LogWord, Plan } from '#protocol/table.ts'
import type { VoiceRules } from '#protocol/voice-rules.ts'
import type { GuestId, MatchId, Table, TableId, Time } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'

/** A bot that plays for a person for now. */
export interface StandIn {
  readonly bot: string
  /** the person asked for it; otherwise they were away too long */
  readonly asked: boolean
}

export interface Person {
  readonly kind: 'person'
  readonly guest: GuestId
  readonly name: string
  /** the portrait they have chosen; absent in documents that earlier versions stored */
  readonly face?: string | undefined
  /** the name is theirs */
  readonly marked?: true | undefined
  /** people who are ready have given their salt, the others have not */
  readonly ready: boolean
  readonly salt: string | null
  readonly standIn: StandIn | null
  /** others may take the seat */
  readonly offered: boolean
  /** the same for all who come from one address; absent: not known */
  readonly network?: string | undefined
}

export interface Program {
  readonly kind: 'bot'
  readonly bot: string
  readonly offered: boolean
}

export type Sitter = { readonly kind: 'nobody' } | Program | Person

export interface Pause {
  readonly asked: readonly GuestId[]
  readonly since: Time | null
  /** earlier ones of the running match, from and to */
  readonly past: readonly (readonly [Time, Time])[]
}

/** Somebody who has had a seat in the last match, and so has seen its hand. */
export interface PastSitter extends Visitor {
  readonly seat: number
  readonly network?: string | undefined
}

export interface Banned {
  readonly id: string
  readonly name: string
}

/** How a guest is called in messages about a table: the same each time, and nobody can tell the guest's id from it. */
export const handleOf = (table: TableId, guest: GuestId): string =>
  createHash('sha256').update(`${table}\n${guest}`).digest('hex').slice(0, 16)

export const isBanned = (table: TableId, { banned = [] }: TableDocument, guest: GuestId): boolean =>
  banned.length > 0 && banned.some(({ id }) => id === handleOf(table, guest))

export const isMuted = (table: TableId, { muted = [] }: TableDocument, guest: GuestId): boolean =>
  muted.length > 0 && muted.includes(handleOf(table, guest))

export interface Vote {
  /** whether `by` may take a seat of the running match, whether a bot plays for the idle person in it, or whether `by` may leave */
  readonly about: 'take-over' | 'replace' | 'leave'
  readonly seat: number
  readonly by: PortrayedVisitor
  /** whose votes count */
  readonly asked: readonly GuestId[]
  readonly agreed: readonly GuestId[]
  readonly against: readonly GuestId[]
  readonly until: Time
}

export interface TurnedDown {
  readonly guest: GuestId
  readonly network?: string | undefined
  readonly until: Time
}

/** What people did at the table that everybody shall know; the record has only the match. */
export interface LogEntry extends Visitor {
  readonly at: Time
  readonly what: LogWord
  readonly seat: number | null
  /** whose seat it was before; null: nobody's */
  readonly of: Visitor | null
}

/** Who had a seat when the match began. */
export type Starter =
  | { readonly guest: GuestId; readonly network?: string | undefined }
  | { readonly bot: string }

export interface TableDocument {
  readonly plan: Plan
  readonly clocks: Clocks
  /** how fast bots play; absent: calm */
  readonly pace?: Pace
  /** listed in the lobby */
  readonly open: boolean
  /** it was listed before: whoever came then may still be here */
  readonly wasOpen?: true
  readonly seats: readonly Sitter[]
  /** one of the persons who sit here; null when there are none */
  readonly host: GuestId | null
  /** the server's part of the seed: of the match that runs or is over, or of the next one while people gather */
  readonly secret: string
  /** oldest first; the last one is played while the phase says so */
  readonly matches: readonly MatchId[]
  readonly phase: 'gathering' | 'playing' | 'finished'
  /** what brought these people together; absent: a host */
  readonly origin?:
    | { readonly kind: 'queue'; readonly flavour: string }
    | { readonly kind: 'daily'; readonly day: string; readonly variant: number }
  /** the first match is a record that the host brought */
  readonly imported?: true
  readonly pause: Pause
  /** of the last match, oldest first; absent in documents that earlier versions stored */
  readonly sat?: readonly PastSitter[]
  readonly vote?: Vote | null
  /** since the last match began, oldest first */
  readonly log?: readonly LogEntry[]
  /** who has asked for a seat of the running match without getting it, and until when they may not ask again */
  readonly turnedDown?: readonly TurnedDown[]
  /** handles of those who may not talk */
  readonly muted?: readonly string[]
  /** those whom the host keeps out, by their handles */
  readonly banned?: readonly Banned[]
  /** how often the code was renewed */
  readonly renewals?: number
  /** absent: as nobody has changed it */
  readonly voice?: VoiceRules
  /** nothing more happens here */
  readonly closed?: boolean
  /** seats of the running match that others or bots have played too; absent: none */
  readonly substituted?: readonly number[]
  /** at tables of strangers: who began the running match, by seat */
  readonly began?: readonly Starter[]
  /** at tables of strangers: who has left the running match without letting anybody down */
  readonly excused?: readonly GuestId[]
  /** the name of `substituted` in documents that earlier versions stored */
  readonly relieved?: readonly number[]
}

/** The table of a daily deal: one person plays there, nobody watches, and nothing about it can be changed. */
export const isDaily = ({ origin }: TableDocument): boolean => origin?.kind === 'daily'

/** Somebody who does something at a table, seated or not. */
export interface Visitor {
  readonly guest: GuestId
  readonly name: string
}

/** A visitor with the portrait they have chosen. */
export interface PortrayedVisitor extends Visitor {
  readonly face?: string | undefined
  /** the name is theirs */
  readonly marked?: true | undefined
  /** the same for all who come from one address; absent: not known */
  readonly network?: string | undefined
}

/** The names that people and bots in these seats have. */
export const namesIn = (seats: readonly Sitter[]): readonly string[] =>
  seats.flatMap((sitter) => {
    if (sitter.kind === 'nobody') return []
    return [sitter.kind === 'person' ? sitter.name : personaName(sitter.bot)]
  })

/** The name of this visitor among the others in these seats: none looks like it. */
export const nameAmong = (seats: readonly Sitter[], { guest, name }: Visitor): string =>
  distinctName(name, namesIn(seats.filter((sitter) => !isPerson(sitter) || sitter.guest !== guest)))

export const newPerson = ({ guest, name, face, marked, network }: PortrayedVisitor): Person => ({
  kind: 'person',
  guest,
  name,
  ...(face !== undefined && { face }),
  ...(marked && { marked }),
  ready: false,
  salt: null,
  standIn: null,
  offered: false,
  ...networkOf({ network }),
})

/** Everybody who sits here may talk, and nobody else hears it. */
export const USUAL_VOICE: VoiceRules = { on: true, listeners: false, link: null }

export const NOBODY: Sitter = { kind: 'nobody' }
export const NO_PAUSE: Pause = { asked: [], since: null, past: [] }

/** A stored table with the type of its document, which the store does not know. */
export interface StoredTable extends Table {
  readonly document: TableDocument & Table['document']
}

export const storedTable = (table: Table): StoredTable => table as StoredTable

/** What the store needs besides. A table without people is not listed. */
export const tableRow = (document: TableDocument) => ({
  open: document.open && document.host !== null,
  document: document as StoredTable['document'],
})

/** Matches of a table are numbered from 1. */
export const matchOf = (table: TableId, number: number): MatchId => matchId(`${table}-${number}`)

/** The table a match is played at. */
export const tableOf = (match: MatchId): TableId => match.slice(0, match.lastIndexOf('-')) as TableId

/** Strangers play here: nobody is host, bots take the seats of those who leave, and matches count for ratings. */
export const isFromQueue = ({ origin }: TableDocument): boolean => origin?.kind === 'queue'

/** Whether people may play here who don't know each other, and so must not learn each other's addresses. */
export const areStrangers = (document: TableDocument): boolean =>
  document.open || document.wasOpen === true || isFromQueue(document)

export const isPerson = (sitter: Sitter): sitter is Person => sitter.kind === 'person'

export const peopleAt = ({ seats }: TableDocument): readonly Person[] => seats.filter(isPerson)

/** Who has seen which hand of the last match. */
export const satAt = (document: TableDocument): readonly PastSitter[] =>
  document.sat ?? sittersOf(document.seats)

/** The people in these seats. */
export const sittersOf = (seats: readonly Sitter[]): readonly PastSitter[] =>
  seats.flatMap((sitter, seat) =>
    isPerson(sitter) ? [{ seat, guest: sitter.guest, name: sitter.name, ...networkOf(sitter) }] : [],
  )

export const networkOf = ({ network }: Pick<Person, 'network'>): Pick<Person, 'network'> =>
  network === undefined ? {} : { network }

const MOST_LOGGED = 50

export const withLogged = (document: TableDocument, entry: LogEntry): TableDocument => ({
  ...document,
  log: [...(document.log ?? []), entry].slice(-MOST_LOGGED),
})

export function seatOf({ seats }: TableDocument, guest: GuestId): Seat | null {
  const seat = seats.findIndex((sitter) => isPerson(sitter) && sitter.guest === guest)
  return seat < 0 ? null : seatAt(seat)
}

export const withSitter = (document: TableDocument, seat: number, sitter: Sitter): TableDocument => ({
  ...document,
  seats: document.seats.with(seat, sitter),
})

/** Changes the seat of this guest; nothing if they do not sit here. */
export function withPerson(
  document: TableDocument,
  guest: GuestId,
  change: Partial<Omit<Person, 'kind' | 'guest'>>,
): TableDocument {
  const seats = document.seats.map((sitter) =>
    isPerson(sitter) && sitter.guest === guest ? { ...sitter, ...change } : sitter,
  )
  return { ...document, seats }
}
