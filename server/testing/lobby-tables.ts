/** Tables for tests. */
import type { Plan, TableAction } from '#protocol/table.ts'
import { act } from '#server/lobby/act.ts'
import { newTable } from '#server/lobby/create.ts'
import type { PortrayedVisitor, TableDocument } from '#server/lobby/document.ts'
import { matchOf } from '#server/lobby/document.ts'
import type { ActionContext } from '#server/lobby/start.ts'
import { finished } from '#server/lobby/start.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused } from '#server/refused.ts'
import { guestId, tableId } from '#server/store/store.ts'

export const T = tableId('table')
export const SALT = 'ab'.repeat(16)

export const PLAN: Plan = {
  game: 'sheriff',
  edition: 2,
  options: [],
  players: 4,
  order: 'seated',
  first: null,
}

const person = (name: string): PortrayedVisitor => ({ guest: guestId(`guest-${name.toLowerCase()}`), name })
export const ANN = person('Ann')
export const BEN = person('Ben')
export const CID = person('Cid')
export const DOT = person('Dot')

/** Secrets are numbered, and a shuffle reverses the order. */
export function contextAt(now = 1_000): ActionContext {
  let secrets = 0
  return {
    table: T,
    now,
    // everybody is here
    seen: () => now,
    owed: () => null,
    watcher: () => null,
    idleAfter: 120_000,
    newSecret: () => (++secrets + 0xabc).toString(16).padStart(64, '0'),
    shuffle: (seats) => seats.toReversed(),
  }
}

export const around = contextAt()

/** Who does what. */
export type Doing = readonly [PortrayedVisitor, TableAction]

export function after(document: TableDocument, ...doings: readonly Doing[]): TableDocument {
  return doings.reduce((table, [visitor, action]) => agreed(act(table, visitor, action, around)), document)
}

export const tryTo = (
  document: TableDocument,
  visitor: PortrayedVisitor,
  action: TableAction,
): string | null => {
  const answer = act(document, visitor, action, around)
  return isRefused(answer) ? answer.code : null
}

export function agreed(answer: TableDocument | Refused): TableDocument {
  if (isRefused(answer)) throw new Error(`${answer.code}: ${answer.why}`)
  return answer
}

export const sit = (seat: number | null): TableAction => ({ action: 'sit', seat })
export const ready: TableAction = { action: 'ready', ready: true, salt: SALT }
export const start: TableAction = { action: 'start', salt: SALT }
export const leave: TableAction = { action: 'leave' }

export const agree: TableAction = { action: 'vote', agree: true }
export const refuse: TableAction = { action: 'vote', agree: false }

/** Ann's table with her in seat 0. */
export const newTableBy = (
  visitor: PortrayedVisitor = ANN,
  plan: Partial<Plan> = {},
  bots: string[] = [],
): TableDocument => agreed(newTable(visitor, { plan: { ...PLAN, ...plan }, bots }, around))

/** Its match is over. */
export const ended = (document: TableDocument, secret = 'e'.repeat(64)): TableDocument =>
  finished(document, matchOf(T, document.matches.length), () => secret)

/** Ann, Ben and Cid in seats 0, 1 and 2, a bot in seat 3; a match is running. */
export function running(): TableDocument {
  const table = newTableBy(ANN)
  return after(
    table,
    [BEN, sit(1)],
    [CID, sit(2)],
    [ANN, { action: 'seat-bot', seat: 3, bot: 'wat:merchant' }],
    [BEN, ready],
    [CID, ready],
    [ANN, start],
  )
}
