/** Tells people who are away that it is their turn, at tables where a decision may take hours or days. */
import type { Seat } from '#engine/seat.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import type { MatchId, NoticeKind, Store, Time } from '#server/store/store.ts'
import type { PushSender } from './push-sender.ts'
import { pushText } from './push-text.ts'

/** From this on one need not sit and wait. */
export const CORRESPONDENCE = 3_600

export interface Turn {
  readonly match: MatchId
  readonly seat: Seat
  /** when it was asked */
  readonly since: Time
}

export interface TurnNotifier {
  /** Returns at once; whatever goes wrong is nobody's trouble but the log's. */
  tell(kind: NoticeKind, table: StoredTable, turn: Turn): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

export interface TurnNotifierParts {
  readonly store: Store
  readonly post: PushSender
  now(): Time
  report(problem: unknown): void
}

export function openTurnNotifier(parts: TurnNotifierParts): TurnNotifier {
  const underway = new Set<Promise<void>>()
  return {
    tell(kind, table, turn) {
      const { thinking } = table.document.clocks
      if (thinking === null || thinking < CORRESPONDENCE) return
      const told = tell(parts, kind, table, turn)
        .catch(parts.report)
        .finally(() => underway.delete(told))
      underway.add(told)
    },
    async settled() {
      await Promise.all(underway)
    },
  }
}

async function tell(
  parts: TurnNotifierParts,
  kind: NoticeKind,
  { table, code, document }: StoredTable,
  { match, seat, since }: Turn,
): Promise<void> {
  const { store, now } = parts
  const sitter = document.seats[seat]
  if (sitter?.kind !== 'person' || sitter.standIn !== null) return
  const browsers = await store.subscriptions(sitter.guest)
  if (browsers.length === 0 || (await isHere(parts, table, seat))) return
  // of all nodes, and of all times this is noticed, only one goes on
  if (!(await store.claimNotice(match, seat, kind, since))) return
  const language = (await store.guestById(sitter.guest))?.language ?? 'en'
  const names = document.seats.flatMap((one, i) => (one.kind === 'person' && i !== seat ? [one.name] : []))
  const content = pushText(language, kind, { game: document.plan.game, names })
  const text = JSON.stringify({ ...content, path: `/t/${code}`, tag: table })
  const lasts = (document.clocks.thinking ?? 0) - (now() - since) / 1000
  await Promise.all(
    browsers.map(async (browser) => {
      const result = await parts.post.send(browser, { text, lasts, topic: table }).catch((problem) => {
        parts.report(problem)
        return 'failed'
      })
      if (result === 'gone') await store.unsubscribe(sitter.guest, browser.endpoint)
    }),
  )
}

async function isHere(
  { store, now }: TurnNotifierParts,
  table: StoredTable['table'],
  seat: Seat,
): Promise<boolean> {
  return (await store.presence(table)).some((one) => one.seat === seat && one.until > now())
}
