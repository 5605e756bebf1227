import { Redis } from 'ioredis'
import { z } from 'zod'
import type { TableId } from '#server/store/store.ts'
import { tableId } from '#server/store/store.ts'
import type { ChangeNotices } from './change-notices.ts'
import { ChangeNotice } from './change-notices.ts'

const PREFIX = 'gatehouse:table:'

const Message = z.object({ node: z.string(), notice: ChangeNotice })

/** Change notices over Redis. Nothing waits for Redis and nothing fails without it: while it is away, notices get lost. */
export function redisNotices(
  url: string,
  node: string,
  receive: (table: TableId, notice: ChangeNotice) => void,
  onError: (why: Error) => void,
): ChangeNotices {
  const options = { enableOfflineQueue: false, retryStrategy: (times: number) => Math.min(50 * times, 1000) }
  const publisher = new Redis(url, options)
  // the library subscribes again after a break
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null })
  publisher.on('error', onError)
  subscriber.on('error', onError)
  subscriber.on('message', (channel: string, text: string) => {
    const { data } = Message.safeParse(parse(text))
    // a node's own notices come back to it
    if (data !== undefined && data.node !== node) receive(tableId(channel.slice(PREFIX.length)), data.notice)
  })
  return {
    publish(table, notice) {
      publisher.publish(PREFIX + table, JSON.stringify({ node, notice })).catch(() => {})
    },
    subscribe(table) {
      subscriber.subscribe(PREFIX + table).catch(() => {})
    },
    unsubscribe(table) {
      subscriber.unsubscribe(PREFIX + table).catch(() => {})
    },
    get connected() {
      return publisher.status === 'ready' && subscriber.status === 'ready'
    },
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
