/**
 * Tells people who are away that it is their turn, at tables where a decision may take hours or days, and that a match has
 * begun: by push messages to their browsers, and at an address of their own.
 */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import { peopleAt } from '#server/lobby/document.ts'
import type { GuestId, MatchId, NoticeKind, Store, Subscription, Time } from '#server/store/store.ts'
import type { PushSender } from './push-sender.ts'
import type { PushText } from './push-text.ts'
import { languageOf, pushText } from './push-text.ts'
import type { PersonalWebhooks } from './webhooks.ts'

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
  notify(kind: TurnKind, table: StoredTable, turn: Turn): void
  /** Tells people who are away that this match has begun, where they want to be told. */
  began(table: StoredTable, match: MatchId, at: Time): void
  /** Resolves when no message is being sent. */
  settled(): Promise<void>
}

type TurnKind = Exclude<NoticeKind, 'began'>

export interface TurnNotifierParts {
  readonly store: Store
  /** to browsers; undefined: this server sends them nothing */
  readonly sender?: PushSender | undefined
  readonly webhooks?: Pick<PersonalWebhooks, 'tell'> | undefined
  now(): Time
  report(problem: unknown): void
}

export function openTurnNotifier(parts: TurnNotifierParts): TurnNotifier {
  const sending = new Set<Promise<void>>()
  const start = (work: Promise<void>): void => {
    const sent = work.catch(parts.report).finally(() => sending.delete(sent))
    sending.add(sent)
  }
  return {
    notify(kind, table, turn) {
      const { thinking } = table.document.clocks
      if (thinking !== null && thinking >= NOTIFIES_FROM) start(notify(parts, kind, table, turn))
    },
    began(table, match, at) {
      if (parts.webhooks !== undefined) start(tellBegan(parts, table, match, at))
    },
    async settled() {
      await Promise.all(sending)
    },
  }
}

async function notify(
  parts: TurnNotifierParts,
  kind: TurnKind,
  row: StoredTable,
  { match, seat, since }: Turn,
): Promise<void> {
  const { store, sender, webhooks } = parts
  const { table, document } = row
  const sitter = document.seats[seat]
  if (sitter?.kind !== 'person' || sitter.standIn !== null) return
  const { guest } = sitter
  const browsers = sender === undefined ? [] : await store.subscriptions(guest)
  const hook = webhooks === undefined ? null : await store.webhook(guest)
  if (browsers.length === 0 && hook === null) return
  if (await isHere(parts, table, seat)) return
  // several nodes may notice this, and more than once: only the first goes on
  if (!(await store.claimNotice(match, seat, kind, since))) return
  const content = await textFor(parts, kind, row, guest)
  await webhooks?.tell(guest, 'turn', { ...content, path: `/w/${table}` })
  if (sender !== undefined) await push({ ...parts, sender }, row, guest, { content, since, browsers })
}

interface Pushed {
  readonly content: PushText
  readonly since: Time
  readonly browsers: readonly Subscription[]
}

async function push(
  { store, sender, now, report }: TurnNotifierParts & { readonly sender: PushSender },
  { table, code, document }: StoredTable,
  guest: GuestId,
  { content, since, browsers }: Pushed,
): Promise<void> {
  const text = JSON.stringify({ ...content, path: `/t/${code}`, tag: table })
  const lasts = (document.clocks.thinking ?? 0) - (now() - since) / 1000
  await Promise.all(
    browsers.map(async (browser) => {
      const result = await sender.send(browser, { text, lasts, topic: table }).catch((problem) => {
        report(problem)
        return 'failed'
      })
      if (result === 'gone') await store.unsubscribe(guest, browser.endpoint)
    }),
  )
}

async function tellBegan(
  parts: TurnNotifierParts,
  row: StoredTable,
  match: MatchId,
  at: Time,
): Promise<void> {
  const { store, webhooks } = parts
  for (const [seat, sitter] of row.document.seats.entries()) {
    if (sitter.kind !== 'person' || (await store.webhook(sitter.guest)) === null) continue
    if (await isHere(parts, row.table, seatAt(seat))) continue
    if (!(await store.claimNotice(match, seat, 'began', at))) continue
    const content = await textFor(parts, 'began', row, sitter.guest)
    await webhooks?.tell(sitter.guest, 'table', { ...content, path: `/w/${row.table}` })
  }
}

async function textFor(
  { store }: TurnNotifierParts,
  kind: NoticeKind,
  { document }: StoredTable,
  guest: GuestId,
): Promise<PushText> {
  const names = peopleAt(document).flatMap((one) => (one.guest === guest ? [] : [one.name]))
  return pushText(await languageOf(store, guest), kind, { game: document.plan.game, names })
}

async function isHere(
  { store, now }: TurnNotifierParts,
  table: StoredTable['table'],
  seat: Seat,
): Promise<boolean> {
  return (await store.presence(table)).some((one) => one.seat === seat && one.until > now())
}
