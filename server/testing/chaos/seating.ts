/** People sit down and start a match, however often the server goes away meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TableView } from '#protocol/http.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import type { Draft } from './draft.ts'

const AGAIN = 100
const PATIENCE = 60_000

/** Where to ask next; another node each time. */
export type Base = () => string

/** Until it works. What is asked must be fit to be asked twice. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE
  for (;;) {
    try {
      return await work()
    } catch (problem) {
      if (performance.now() > end) throw problem
      await sleep(AGAIN)
    }
  }
}

export const arrive = (base: Base, name: string): Promise<Visitor> =>
  insist(() => Visitor.arrive(base(), name))

/** Returns the table's code and the match. */
export async function startMatch(
  { plan, clocks, bots }: Draft,
  people: readonly Visitor[],
  base: Base,
): Promise<{ readonly code: string; readonly match: string }> {
  const [host, ...others] = people
  const asked = async <T>(visitor: Visitor, work: () => Promise<T>): Promise<T> =>
    insist(() => {
      visitor.base = base()
      return work()
    })
  const { code } = await asked(host, () => host.newTable({ plan, clocks, bots: [...bots] }))
  if (code === null) throw new Error('a host without the code')
  for (const one of others) await asked(one, () => sitDown(one, code))
  const match = await asked(host, () => start(host, code))
  return { code, match }
}

async function sitDown(visitor: Visitor, code: string): Promise<void> {
  const { you } = await look(visitor, code)
  if (you.seat === null) await visitor.act(code, { action: 'sit', seat: null })
  await visitor.act(code, { action: 'ready', ready: true, salt: SALT })
}

async function start(host: Visitor, code: string): Promise<string> {
  const before = await look(host, code)
  const { match } = before.match === null ? await host.act(code, { action: 'start', salt: SALT }) : before
  if (match === null) throw new Error('started without a match')
  return match.id
}

async function look(visitor: Visitor, code: string): Promise<TableView> {
  const { status, body } = await visitor.ask<TableView>('GET', `/api/tables/${code}`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
