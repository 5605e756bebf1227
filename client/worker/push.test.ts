import { expect, test, vi } from 'vitest'
import { listenForPushes, noticeOf, pageFor } from './push.ts'

const NOTICE = { title: 'Nottingham', body: 'It’s your turn.', path: '/t/K7MPQ2', tag: 'table' }

test('a message of our server is shown as it is', () => {
  expect(noticeOf(JSON.stringify(NOTICE))).toEqual(NOTICE)
})

test.each([
  null,
  '',
  'text',
  '{}',
  'null',
  JSON.stringify({ ...NOTICE, path: 'https://elsewhere.example' }),
  JSON.stringify({ ...NOTICE, path: '//elsewhere.example' }),
  JSON.stringify({ ...NOTICE, path: '/t/../api' }),
  JSON.stringify({ ...NOTICE, title: 'x'.repeat(300) }),
])('other messages open nothing: %s', (text) => {
  expect(noticeOf(text)).toBeNull()
})

test('a page that is open at that table is found', () => {
  const pages = [{ url: 'https://a.example/' }, { url: 'https://a.example/t/K7MPQ2#hand' }]
  expect(pageFor('/t/K7MPQ2', pages)).toBe(pages[1])
  expect(pageFor('/t/ZZZZZZ', pages)).toBeNull()
})

/** As much of a worker as is needed. */
function worker(pages: readonly { url: string; focus: () => void }[]) {
  const heard = new Map<string, (event: object) => void>()
  const shown = vi.fn(async () => {})
  const opened = vi.fn(async () => {})
  listenForPushes({
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    registration: { showNotification: shown },
    navigator: {},
    clients: { matchAll: async () => pages, openWindow: opened },
  } as never)
  const happen = async (name: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    heard.get(name)?.({ ...event, waitUntil: (done: Promise<unknown>) => (work = done) })
    await work
  }
  return { shown, opened, happen }
}

test('a message is shown, and a press opens the table or brings it forward', async () => {
  const focus = vi.fn()
  const one = worker([])
  await one.happen('push', { data: { text: () => JSON.stringify(NOTICE) } })
  expect(one.shown).toHaveBeenCalledWith(
    'Nottingham',
    expect.objectContaining({ data: '/t/K7MPQ2', tag: 'table' }),
  )
  const notification = { close() {}, data: '/t/K7MPQ2' }
  await one.happen('notificationclick', { notification })
  expect(one.opened).toHaveBeenCalledWith('/t/K7MPQ2')
  const other = worker([{ url: 'https://a.example/t/K7MPQ2', focus }])
  await other.happen('notificationclick', { notification })
  expect(focus).toHaveBeenCalledOnce()
  expect(other.opened).not.toHaveBeenCalled()
})

test('a message in another format still shows a notification', async () => {
  const { shown, happen } = worker([])
  await happen('push', { data: null })
  expect(shown).toHaveBeenCalledOnce()
})
