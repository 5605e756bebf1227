import { Redis } from 'ioredis'
import { z } from 'zod'
import type { TableId } from '#server/store/store.ts'
import { tableId } from '#server/store/store.ts'
import type { ChangeNotice, ChangeNotices } from './change-notices.ts'

const PREFIX = 'gatehouse:table:'

const Heard = z.object({
  node: z.string(),
  hint: z.discriminatedUnion('what', [
    z.object({ what: z.enum(['step', 'table', 'talk', 'presence']) }),
    z.object({
      what: z.literal('gesture'),
      seat: z.int(),
      gesture: z.string(),
      at: z.int().nullable(),
      on: z.boolean(),
    }),
  ]),
})

/** ChangeNotices over Redis. Nothing waits for it and nothing fails with it: while it is away, hints are lost. */
export function redisNotices(
  url: string,
  node: string,
  heard: (table: TableId, hint: ChangeNotice) => void,
  problem: (why: Error) => void,
): ChangeNotices {
  const options = { enableOfflineQueue: false, retryStrategy: (times: number) => Math.min(50 * times, 1000) }
  const out = new Redis(url, options)
  // listening again after a break is the library's
  const ear = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null })
  const lost = (why: Error): void => problem(why)
  out.on('error', lost)
  ear.on('error', lost)
  ear.on('message', (channel: string, text: string) => {
    const message = Heard.safeParse(parsed(text))
    if (message.success && message.data.node !== node) {
      heard(tableId(channel.slice(PREFIX.length)), message.data.hint as ChangeNotice)
    }
  })
  return {
    tell(table, hint) {
      out.publish(PREFIX + table, JSON.stringify({ node, hint })).catch(() => {})
    },
    listen(table) {
      ear.subscribe(PREFIX + table).catch(() => {})
    },
    unlisten(table) {
      ear.unsubscribe(PREFIX + table).catch(() => {})
    },
    get connected() {
      return out.status === 'ready' && ear.status === 'ready'
    },
    async close() {
      out.disconnect()
      ear.disconnect()
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
