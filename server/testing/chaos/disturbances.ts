/** What people do besides playing: they leave and come back, pause, hand a seat on. Requests are repeated through faults. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TableAction, TableView } from '#protocol/http.ts'
import type { Visitor } from '#server/testing/http-visitor.ts'
import type { NextAddress } from './seating.ts'
import { retry } from './seating.ts'

export interface Company {
  readonly code: string
  readonly next: NextAddress
  /** everybody who plays, by seat */
  readonly seated: ReadonlyMap<number, Visitor>
  /** somebody who does not play */
  readonly stranger: Visitor | undefined
}

const MOMENT = 700

/** A refusal is an answer: the match may be over, or somebody else was first. */
const act = ({ code, next }: Company, visitor: Visitor, action: TableAction): Promise<number> =>
  retry(async () => {
    visitor.base = next()
    const { status } = await visitor.ask<TableView>('POST', `/api/tables/${code}/actions`, action)
    if (status >= 500) throw new Error(`the server answered ${status}`)
    return status
  })

export const comeBack = async (company: Company, seat: number): Promise<void> => {
  const visitor = company.seated.get(seat)
  if (visitor === undefined) return
  await act(company, visitor, { action: 'leave' })
  await sleep(MOMENT)
  await act(company, visitor, { action: 'sit', seat })
}

export const pauseTable = async (company: Company): Promise<void> => {
  const everybody = [...company.seated.values()]
  for (const visitor of everybody) await act(company, visitor, { action: 'pause' })
  await sleep(MOMENT)
  for (const visitor of everybody) await act(company, visitor, { action: 'resume' })
}

/** Somebody leaves; a stranger asks for the seat, and the others agree. True: the stranger plays now. */
export async function handOver(company: Company, seat: number): Promise<boolean> {
  const { seated, stranger } = company
  const leaving = seated.get(seat)
  if (leaving === undefined || stranger === undefined) return false
  await act(company, leaving, { action: 'leave' })
  const others = [...seated].filter(([one]) => one !== seat).map(([, visitor]) => visitor)
  for (const visitor of others) await act(company, visitor, { action: 'offer-seat', seat, offered: true })
  await act(company, stranger, { action: 'sit', seat })
  for (const visitor of others) await act(company, visitor, { action: 'vote', agree: true })
  return true
}
