/** Getting ready, starting, and another match after that. */

import { clocksFor } from '#protocol/clocks.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { MatchId, TableId, Time } from '#server/store/store.ts'
import type { Sitter, TableDocument, Visitor } from './document.ts'
import {
  isDaily,
  isFromQueue,
  isPerson,
  matchOf,
  NO_PAUSE,
  peopleAt,
  sittersOf,
  withPerson,
} from './document.ts'
import { objectionTo } from './plan.ts'
import { withoutAddresses } from './shared-addresses.ts'

/** What an action needs besides the document. */
export interface ActionContext {
  readonly table: TableId
  readonly now: Time
  /** until when the person in this seat was last known to be connected; 0 if never */
  seen(seat: number): Time
  /** since when this seat owes a decision; null if it owes none */
  owed(seat: number): Time | null
  /** the name of somebody who watches, by their handle; null: nobody has it */
  watcher(who: string): string | null
  /** milliseconds that somebody may owe a decision before the others can vote that a bot plays for them */
  readonly idleAfter: number
  /** 256 bits as hex */
  newSecret(): string
  /** a random order of these */
  shuffle(seats: readonly number[]): readonly number[]
}

/** After a match people gather again; nobody is ready, and no bot stands in. */
export function gathered(document: TableDocument): TableDocument {
  if (document.phase !== 'finished') return document
  const seats = document.seats.map(notReady)
  return { ...document, phase: 'gathering', seats, pause: NO_PAUSE }
}

const notReady = (sitter: Sitter): Sitter =>
  sitter.kind === 'person' ? { ...sitter, ready: false, salt: null, standIn: null, offered: false } : sitter

/** Strangers, and people who have played here before, need nobody to start: the match begins when everybody is ready. */
export function sayReady(
  document: TableDocument,
  { guest }: Visitor,
  { ready, salt = null }: { readonly ready: boolean; readonly salt?: string | null | undefined },
  context: ActionContext,
): TableDocument | Refused {
  if (ready && salt === null) return refused('malformed', 'salt: who is ready adds a salt')
  const said = withPerson(gathered(document), guest, { ready, salt: ready ? salt : null })
  const needsNoHost = said.matches.length > 0 || isFromQueue(said)
  return needsNoHost && whyNotStart(said) === null ? started(said, context) : said
}

export function start(
  document: TableDocument,
  { guest }: Visitor,
  { salt, dropFree = false }: { readonly salt: string; readonly dropFree?: boolean | undefined },
  context: ActionContext,
): TableDocument | Refused {
  const table = dropFree ? withoutFreeSeats(gathered(document)) : gathered(document)
  if (isRefused(table)) return table
  const said = withPerson(table, guest, { ready: true, salt })
  return whyNotStart(said) ?? started(said, context)
}

/** The same table with fewer players. Whoever said ready still is: they want to play with those who are here. */
function withoutFreeSeats(document: TableDocument): TableDocument | Refused {
  const taken = document.seats.flatMap(({ kind }, seat) => (kind === 'nobody' ? [] : [seat]))
  const after = arranged(document, taken)
  const plan = { ...after.plan, players: taken.length }
  return objectionTo(plan) ?? { ...after, plan }
}

function whyNotStart(document: TableDocument): Refused | null {
  if (document.seats.some(({ kind }) => kind === 'nobody')) return refused('not-ready', 'a seat is empty')
  const waiting = peopleAt(document).find(({ ready }) => !ready)
  return waiting === undefined ? null : refused('not-ready', `${waiting.name} is not ready`)
}

/** The next match begins. */
export function started(
  document: TableDocument,
  { table, shuffle }: Pick<ActionContext, 'table' | 'shuffle'>,
): TableDocument {
  const { matches, seats, plan } = document
  const order = plan.order === 'shuffled' ? shuffle([...seats.keys()]) : [...seats.keys()]
  const { substituted: _, relieved: __, turnedDown: ___, ...fresh } = arranged(document, order)
  return {
    ...fresh,
    // an earlier version may have listed it without
    clocks: clocksFor(fresh.clocks, fresh.open),
    seats: fresh.seats.map((sitter) => (isPerson(sitter) ? { ...sitter, offered: false } : sitter)),
    phase: 'playing',
    matches: [...matches, matchOf(table, matches.length + 1)],
    pause: NO_PAUSE,
    sat: sittersOf(fresh.seats),
    vote: null,
    log: [],
  }
}

/** The sitters in this order; whoever was to play first still does, if they are among them. */
export function arranged(document: TableDocument, order: readonly number[]): TableDocument {
  const { plan, seats } = document
  const place = order.indexOf(plan.first ?? -1)
  const first = place < 0 ? null : place
  return { ...document, plan: { ...plan, first }, seats: order.map((seat) => seats[seat]) }
}

/**
 * This match is over. Nothing changes if the next one runs already. The next secret is drawn now, so that its commitment
 * is known before anybody is ready to play again.
 */
export function finished(document: TableDocument, match: MatchId, newSecret: () => string): TableDocument {
  if (document.phase !== 'playing' || document.matches.at(-1) !== match) return document
  const pause = { ...document.pause, asked: [], since: null }
  const secret = isDaily(document) ? document.secret : newSecret()
  return withoutAddresses({ ...document, phase: 'finished', secret, pause })
}
