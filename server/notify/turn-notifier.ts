/** Sends push messages to people who are away when it is their turn, at tables where a decision may take hours or days. */
import type { Seat } from '#engine/seat.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import type { MatchId, NoticeKind, Store, Time } from '#server/store/store.ts'
import type { PushSender } from './push-sender.ts'
import { pushText } from './push-text.ts'

/** Seconds of thinking time from which on people need not sit and wait, so they are notified. */
export const NOTIFIES_FROM = 3_600

export interface Turn {
  readonly match: MatchId
  readonly seat: Seat
  /** when it was asked */
  readonly since: Time
}

export interface TurnNotifier {
  /** Returns at once; problems are only reported. */
  notify(kind: NoticeKind, table: StoredTable, turn: Turn): void
  /** Resolves when no message is being sent. */
  settled(): Promise<void>
}

export interface TurnNotifierParts {
  readonly store: Store
  readonly sender: PushSender
  now(): Time
  report(problem: unknown): void
}

export function openTurnNotifier(parts: TurnNotifierParts): TurnNotifier {
  const sending = new Set<Promise<void>>()
  return {
    notify(kind, table, turn) {
      const { thinking } = table.document.clocks
      if (thinking === null || thinking < NOTIFIES_FROM) return
      const sent = notify(parts, kind, table, turn)
        .catch(parts.report)
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    async settled() {
      await Promise.all(sending)
    },
  }
}

async function notify(
  parts: TurnNotifierParts,
  kind: NoticeKind,
  { table, code, document }: StoredTable,
  { match, seat, since }: Turn,
): Promise<void> {
  const { store, sender, now, report } = parts
  const sitter = document.seats[seat]
  if (sitter?.kind !== 'person' || sitter.standIn !== null) return
  const browsers = await store.subscriptions(sitter.guest)
  if (browsers.length === 0 || (await isHere(parts, table, seat))) return
  // several nodes may notice this, and more than once: only the first goes on
  if (!(await store.claimNotice(match, seat, kind, since))) return
  const language = (await store.guestById(sitter.guest))?.language ?? 'en'
  const names = document.seats.flatMap((one, i) => (one.kind === 'person' && i !== seat ? [one.name] : []))
  const content = pushText(language, kind, { game: document.plan.game, names })
  const text = JSON.stringify({ ...content, path: `/t/${code}`, tag: table })
  const lasts = (document.clocks.thinking ?? 0) - (now() - since) / 1000
  await Promise.all(
    browsers.map(async (browser) => {
      const result = await sender.send(browser, { text, lasts, topic: table }).catch((problem) => {
        report(problem)
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
