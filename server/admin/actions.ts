/** What those who run the server do, on the page and on the command line. Every action is logged before it is done. */
import { randomBytes } from 'node:crypto'
import type { AdminAction, AdminView, Target } from '#protocol/admin.ts'
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { Keep } from '#server/retention.ts'
import type { Sanction } from '#server/store/safety.ts'
import type { Store, Time } from '#server/store/store.ts'
import { readRange } from './addresses.ts'

export interface ActionDeps {
  readonly store: Store
  /** where it is done: the page, or the command line */
  readonly by: string
  now(): Time
}

const MINUTE = 60_000
/** Short enough to type. */
const newId = (): string => randomBytes(4).toString('hex')

/** The id of what was made, or of what the action was about. */
export async function perform(deps: ActionDeps, action: AdminAction): Promise<string | Refused> {
  const { store, by, now } = deps
  const meant = withRange(action)
  if (meant === null) return refused('malformed', 'this is no range of addresses, or it is too large')
  const number = await store.beginAction(by, meant, now())
  const result = await carryOut(deps, meant)
  await store.endAction(number)
  return result
}

/** Ranges are stored in one form. Null: it is not a range. */
function withRange(action: AdminAction): AdminAction | null {
  if (!('target' in action) || action.target.kind !== 'addresses') return action
  const id = readRange(action.target.id)
  return id === null ? null : { ...action, target: { kind: 'addresses', id } }
}

const nothing = (): Refused => refused('no-such-address', 'there is nothing with this id')
const found = (isFound: boolean, id: string): string | Refused => (isFound ? id : nothing())

async function carryOut({ store, now }: ActionDeps, action: AdminAction): Promise<string | Refused> {
  const at = now()
  const end = (from: Time, lasts: number | null): Time | null =>
    lasts === null ? null : from + lasts * MINUTE
  const id = newId()
  switch (action.action) {
    case 'close-report':
      return found(await store.closeReport(action.report, { at, note: action.note }), action.report)
    case 'lift':
      return found(await store.liftSanction(action.sanction, at), action.sanction)
    case 'answer': {
      const { sanction, guest, words } = action
      return found(await store.answerAppeal(sanction, guest, { at, words }), sanction)
    }
    case 'withdraw':
      return found(await store.endNotice(action.notice, at), action.notice)
    case 'mute':
    case 'ban': {
      const { action: kind, target, reason, lasts } = action
      await store.addSanction({ id, kind, target, reason, at, until: end(at, lasts), lifted: null })
      return id
    }
    case 'announce': {
      const { texts, lasts } = action
      await store.addNotice({ id, kind: 'announcement', from: at, until: end(at, lasts), texts })
      return id
    }
    case 'close-server': {
      const from = at + (action.in ?? 0) * MINUTE
      const { texts, lasts } = action
      await store.addNotice({ id, kind: 'maintenance', from, until: end(from, lasts), texts })
      return id
    }
  }
}

const MOST_SHOWN = 200

export async function adminView(store: Store, keep: Keep, now: Time): Promise<AdminView> {
  const [reports, sanctions, notices, log] = await Promise.all([
    store.reports('all', MOST_SHOWN),
    store.sanctions({ activeAt: now }, MOST_SHOWN),
    store.siteNotices(now),
    store.actions(MOST_SHOWN),
  ])
  return {
    now,
    reports: reports.map((report) => ({ ...report, talk: [...report.talk] })),
    sanctions: await withAppeals(store, sanctions),
    notices: [...notices],
    log: [...log],
    keep: { ...keep },
  }
}

export async function withAppeals(
  store: Store,
  sanctions: readonly Sanction[],
): Promise<AdminView['sanctions']> {
  const appeals = await store.appeals(sanctions.map(({ id }) => id))
  return sanctions.map((one) => ({
    ...one,
    target: one.target satisfies Target,
    appeals: appeals.filter(({ sanction }) => sanction === one.id),
  }))
}
