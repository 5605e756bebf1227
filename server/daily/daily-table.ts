/** The table of a daily deal, as it is stored. */
import { dailySeed } from '#chance/daily.ts'
import type { Plan } from '#protocol/table.ts'
import type { PortrayedVisitor, TableDocument } from '#server/lobby/document.ts'
import { matchOf, NO_PAUSE, nameAmong, newPerson, sittersOf } from '#server/lobby/document.ts'
import type { TableId, Time } from '#server/store/store.ts'
import { endOf } from './days.ts'
import type { Deal } from './deal.ts'

export interface DealtTable {
  readonly table: TableId
  readonly deal: Deal
  readonly day: string
  readonly variant: number
  readonly secret: string
}

export const planOf = ({ game, edition, options, bots }: Deal): Plan => ({
  ...{ game, edition, options: [...options] },
  players: bots.length + 1,
  order: 'seated',
  first: null,
})

/** Nobody has to hurry, no bot takes over, and the match begins at once: nobody adds a salt, so all have the same cards. */
export function dailyTable(visitor: PortrayedVisitor, dealt: DealtTable): TableDocument {
  const { table, deal, day, variant, secret } = dealt
  const bots = deal.bots.map((bot) => ({ kind: 'bot', bot, offered: false }) as const)
  const person = { ...newPerson({ ...visitor, name: nameAmong(bots, visitor) }), ready: true }
  const seats = [person, ...bots]
  return {
    origin: { kind: 'daily', day, variant },
    plan: planOf(deal),
    clocks: { thinking: null, grace: null },
    open: false,
    seats,
    host: visitor.guest,
    secret,
    matches: [matchOf(table, 1)],
    phase: 'playing',
    pause: NO_PAUSE,
    sat: sittersOf(seats),
  }
}

/** The seed of its match and of everything its bots draw; null for other tables. */
export const dailySeedOf = ({ origin, secret }: TableDocument): string | null =>
  origin?.kind === 'daily' ? dailySeed({ day: origin.day, variant: origin.variant, secret }) : null

/** Others still play these cards: its record must stay closed. */
export const isSealed = ({ origin }: TableDocument, now: Time): boolean =>
  origin?.kind === 'daily' && now < endOf(origin.day)

/** The day is over before the match is. */
export const endedByNight = (document: TableDocument): TableDocument =>
  document.phase === 'playing' ? { ...document, closed: true, phase: 'finished' } : document
