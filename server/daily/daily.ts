/** Daily deals: one person, once a day, with the cards that many others get too. */
import { commitmentOf } from '#chance/fair.ts'
import type { DailyPast, DailyToday } from '#protocol/daily.ts'
import type { EndedMatch } from '#server/live/table-deps.ts'
import type { Secrets } from '#server/lobby/secrets.ts'
import type { Tables } from '#server/lobby/tables.ts'
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { DailyDay } from '#server/store/daily.ts'
import type { Guest, GuestId, Store, TableId, Time } from '#server/store/store.ts'
import { dailyTable, endedByNight, planOf } from './daily-table.ts'
import { dayOf, endOf } from './days.ts'
import { dealOfToday, readDeal, variantsFor, writeDeal } from './deal.ts'
import type { Masters } from './masters.ts'
import { Results, readResult } from './results.ts'

export interface DailyDeps {
  readonly store: Store
  readonly tables: Pick<Tables, 'lay' | 'change'>
  readonly secrets: Secrets
  readonly masters: Masters
  /** whether a guest's results count for others' places */
  isRanked(guest: GuestId): Promise<boolean>
  now(): Time
  report(problem: unknown): void
}

/** Entries that are closed at a time. */
const BATCH = 50
const MOST_BEST = 10

const noDeal = (): Refused => refused('no-such-match', 'there is no daily deal here')

export class Daily {
  readonly #deps: DailyDeps
  readonly #results: Results

  constructor(deps: DailyDeps) {
    this.#deps = deps
    this.#results = new Results(deps)
  }

  async today(guest: GuestId | null): Promise<DailyToday | Refused> {
    const today = await this.#today()
    if (today === null) return noDeal()
    const { store } = this.#deps
    const { day } = today
    const entry = guest === null ? null : await store.dailyEntry({ day, guest })
    const best = entry?.result ? await store.dailyBest(entry, MOST_BEST) : []
    return {
      ...aboutDay(today),
      ends: endOf(day),
      you: entry && (await this.#results.mine(entry, today)),
      best: best.map(({ guest: who, name, score, marks }) => ({
        ...{ name, score, marks: [...marks] },
        you: who === guest,
      })),
    }
  }

  /** Days that are over, newest first. Their secrets are no secrets any more. */
  async past(guest: GuestId | null, before: string | null, limit: number): Promise<DailyPast[]> {
    const { store, now } = this.#deps
    const today = dayOf(now())
    const days = await store.dailyDays(before !== null && before < today ? before : today, limit)
    const past: DailyPast[] = []
    for (const one of days) {
      const entry = guest === null ? null : await store.dailyEntry({ day: one.day, guest })
      const you = entry && (await this.#results.mine(entry, one))
      const masters = (await store.masterResults(one.day)).map(({ variant, score, marks }) => ({
        ...{ variant, score, marks: [...marks] },
      }))
      past.push({ ...aboutDay(one), secret: one.secret, masters, you })
    }
    return past
  }

  /**
   * The table of this guest's deal of today: the same one however often it is asked for. Guests of one network get
   * different cards as long as there are some, so that nobody plays theirs in advance as somebody else.
   */
  async start(guest: Guest, network: string | null): Promise<TableId | Refused> {
    const today = await this.#today()
    if (today === null) return noDeal()
    const { store, tables, secrets, now } = this.#deps
    const { day, secret } = today
    const deal = readDeal(today.deal)
    const entry = await store.addDailyEntry({
      ...{ day, guest: guest.guest, started: now() },
      variants: variantsFor(guest.guest, secret, deal.variants),
      network,
      table: secrets.newTableId(),
    })
    const { table, variant } = entry
    if (entry.result === null && !entry.missed)
      await tables.lay(table, guest.guest, dailyTable(guest, { table, deal, day, variant, secret }))
    return table
  }

  /** Stores what somebody has made of their deal, if they were in time. */
  async ended({ row, match, at }: EndedMatch): Promise<void> {
    const { origin, host: guest } = row.document
    if (origin?.kind !== 'daily' || guest === null || at >= endOf(origin.day)) return
    const { store, isRanked } = this.#deps
    const { day, variant } = origin
    const result = await readResult(store, match)
    await store.finishDailyEntry({ day, guest }, { ...result, ended: at, ranked: await isRanked(guest) })
    const today = await this.#today()
    if (today?.day === day) this.#results.playMaster(today, variant)
  }

  /** Ends the matches of days that are over, whose secrets can be read now, and forgets who came from the same network. */
  async endDays(): Promise<void> {
    const { store, tables, now } = this.#deps
    await store.forgetNetworks(dayOf(now()))
    for (;;) {
      const open = await store.openDailyEntries(dayOf(now()), BATCH)
      for (const entry of open) {
        await tables.change(entry.table, endedByNight)
        await store.missDailyEntry(entry)
      }
      if (open.length < BATCH) return
    }
  }

  /** The first request of a day commits the server to its secret. */
  async #today(): Promise<DailyDay | null> {
    const { store, secrets, now } = this.#deps
    const deal = dealOfToday()
    if (deal === null) return null
    return store.dailyDay({ day: dayOf(now()), secret: secrets.newSecret(), deal: writeDeal(deal) })
  }
}

function aboutDay({ day, secret, deal: stored }: DailyDay) {
  const deal = readDeal(stored)
  return {
    day,
    commitment: commitmentOf(secret),
    variants: deal.variants,
    plan: planOf(deal),
    bots: [...deal.bots],
  }
}
