/**
 * Tells people in the morning that there is a new daily deal: at addresses of their own if they want that, and by push
 * messages to those who played yesterday's.
 */
import { abouts } from '#games/abouts.ts'
import { dayOf } from '#server/daily/days.ts'
import { dealOfToday } from '#server/daily/deal.ts'
import type { GuestId, Store, Time } from '#server/store/store.ts'
import { say } from '#server/words/words.ts'
import type { PushSender } from './push-sender.ts'
import type { PushText } from './push-text.ts'
import { languageOf } from './push-text.ts'
import type { PersonalWebhooks } from './webhooks.ts'

const HOUR = 3_600_000
/** Milliseconds after the beginning of the day, in UTC: not in the middle of the night for most people. */
const MORNING = 8 * HOUR
const PAGE = 500
const PATH = '/daily'

export interface DailyNoticeParts {
  readonly store: Store
  /** to browsers; undefined: this server sends them nothing */
  readonly sender?: PushSender | undefined
  readonly webhooks: Pick<PersonalWebhooks, 'tell'>
  now(): Time
  report(problem: unknown): void
}

/** Called over and over, on every node; one of them does it, once a day. */
export async function tellOfDailyDeal(parts: DailyNoticeParts): Promise<void> {
  const { store, now } = parts
  const deal = dealOfToday()
  const morning = Date.parse(dayOf(now())) + MORNING
  if (deal === null || now() < morning || !(await store.claimJob('daily-notice', morning))) return
  const textFor = async (guest: GuestId): Promise<PushText> => {
    const language = await languageOf(store, guest)
    const { title } = abouts[deal.game]
    return { title: title[language] ?? title.en, body: say(language, 'push.daily') }
  }
  for await (const guest of pages((after) => store.webhookGuests('daily', after, PAGE)))
    await parts.webhooks.tell(guest, 'daily', { ...(await textFor(guest)), path: PATH })
  const yesterday = dayOf(now() - 24 * HOUR)
  for await (const guest of pages((after) => store.dailyGuests(yesterday, after, PAGE)))
    await push(parts, guest, await textFor(guest)).catch(parts.report)
}

async function push({ store, sender }: DailyNoticeParts, guest: GuestId, text: PushText): Promise<void> {
  if (sender === undefined) return
  const message = {
    text: JSON.stringify({ ...text, path: PATH, tag: 'daily' }),
    lasts: (24 * HOUR - MORNING) / 1000,
    topic: 'daily',
  }
  for (const browser of await store.subscriptions(guest))
    if ((await sender.send(browser, message)) === 'gone') await store.unsubscribe(guest, browser.endpoint)
}

async function* pages(next: (after: GuestId | null) => Promise<readonly GuestId[]>): AsyncGenerator<GuestId> {
  for (let after: GuestId | null = null; ; ) {
    const guests = await next(after)
    yield* guests
    after = guests.at(-1) ?? null
    if (after === null) return
  }
}
