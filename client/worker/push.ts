/// <reference lib="webworker" />
/** Push messages: what the service worker shows, and what a press on it opens. */

/** The notification and the page it opens. */
interface Notice {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

const LONGEST = 200
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST

/** Null for a message in another format: only tables and the daily deal may be opened. */
export function noticeOf(text: string | null): Notice | null {
  let read: unknown
  try {
    read = JSON.parse(text ?? '')
  } catch {
    return null
  }
  if (typeof read !== 'object' || read === null) return null
  const { title, body, path, tag } = read as Record<string, unknown>
  if (!isText(title) || !isText(body) || !isText(path) || !isText(tag)) return null
  return /^\/(?:t\/[A-Z0-9]{6,8}|daily)$/.test(path) ? { title, body, path, tag } : null
}

/** An open page at that table, rather than a new one. */
export function pageFor<T extends { readonly url: string }>(path: string, pages: readonly T[]): T | null {
  return pages.find(({ url }) => new URL(url).pathname === path) ?? null
}

async function show(worker: ServiceWorkerGlobalScope, text: string | null): Promise<void> {
  const notice = noticeOf(text)
  // Browsers require a notification for every message.
  const { title, body, tag, path } = notice ?? { title: 'Gatehouse', body: '', tag: 'gatehouse', path: '/' }
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: path,
  })
  await worker.navigator.setAppBadge?.().catch(() => {})
}

async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  await worker.navigator.clearAppBadge?.().catch(() => {})
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pageFor(path, pages)
  if (page === null) await worker.clients.openWindow(path)
  else await page.focus()
}

export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, event.data?.text() ?? null))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { data } = event.notification
    event.waitUntil(open(worker, typeof data === 'string' ? data : '/'))
  })
}
