/** Change notices between nodes that one process started on one machine: that process passes them on. */
import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import type { TableId } from '#server/store/store.ts'
import type { ChangeNotice, ChangeNotices } from './change-notices.ts'

/** The field tells it from other messages between processes. */
interface Passed {
  readonly gatehouseNotices: readonly { readonly table: TableId; readonly notice: ChangeNotice }[]
}

const isPassed = (message: unknown): message is Passed =>
  typeof message === 'object' && message !== null && 'gatehouseNotices' in message

/** For a node. Notices of one turn of the event loop go together: a message between processes costs more than a move. */
export function processNotices(receive: (table: TableId, notice: ChangeNotice) => void): ChangeNotices {
  const tables = new Set<TableId>()
  let waiting: Passed['gatehouseNotices'][number][] = []
  const take = (message: unknown): void => {
    if (!isPassed(message)) return
    for (const { table, notice } of message.gatehouseNotices) if (tables.has(table)) receive(table, notice)
  }
  const sendWaiting = (): void => {
    const message: Passed = { gatehouseNotices: waiting }
    waiting = []
    if (process.connected) process.send?.(message)
  }
  process.on('message', take)
  return {
    publish(table, notice) {
      if (waiting.push({ table, notice }) === 1) setImmediate(sendWaiting)
    },
    subscribe: (table) => void tables.add(table),
    unsubscribe: (table) => void tables.delete(table),
    get connected() {
      return process.connected === true
    },
    async close() {
      process.off('message', take)
    },
  }
}

/** For the process that started the nodes: each notice goes to all nodes except the one it comes from. */
export function passNoticesOn(): void {
  cluster.on('message', (from: Worker, message: unknown) => {
    if (!isPassed(message)) return
    for (const node of Object.values(cluster.workers ?? {}))
      if (node !== undefined && node !== from && node.isConnected()) node.send(message)
  })
}
