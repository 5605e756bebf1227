/** Seats players and starts a match, even while servers are killed. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TableView } from '#protocol/http.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import type { MatchPlan } from './match-plan.ts'

const AGAIN = 100
/** Milliseconds; longer than any fault lasts. */
const PATIENCE = 120_000

/** The address to try next; another node each time. */
export type NextAddress = () => string

/** Repeats until it works; the work must be safe to repeat. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
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

export const createVisitor = (base: NextAddress, name: string): Promise<Visitor> =>
  retry(() => Visitor.arrive(base(), name))

/** Returns the table's code and the match. */
export async function startMatch(
  { plan, clocks, bots }: MatchPlan,
  people: readonly Visitor[],
  base: NextAddress,
): Promise<{ readonly code: string; readonly match: string }> {
  const [host, ...others] = people
  const asked = async <T>(visitor: Visitor, work: () => Promise<T>): Promise<T> =>
    retry(() => {
      visitor.base = base()
      return work()
    })
  const { code } = await asked(host, () => host.newTable({ plan, clocks, bots: [...bots] }))
  if (code === null) throw new Error('the host did not get the code')
  for (const one of others) await asked(one, () => sitDown(one, code))
  const match = await asked(host, () => start(host, code))
  return { code, match }
}

/** Everybody wants another match; returns it. */
export async function startAgain(
  people: readonly Visitor[],
  code: string,
  last: string,
  base: NextAddress,
): Promise<string> {
  for (const visitor of people)
    await retry(async () => {
      visitor.base = base()
      const { match } = await look(visitor, code)
      // the last one who is ready starts it, perhaps with a request whose answer was lost
      if (match?.id === last) await visitor.act(code, { action: 'ready', ready: true, salt: SALT })
    })
  return retry(async () => {
    people[0].base = base()
    const { match } = await look(people[0], code)
    if (match === null || match.id === last) throw new Error('there is no second match')
    return match.id
  })
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
