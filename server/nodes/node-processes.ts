/** Several nodes on one machine, each a process of its own, behind one port: a node uses one core. */
import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { handConnectionsTo } from './connections.ts'
import { passNoticesOn } from './process-notices.ts'

/** Milliseconds before a node that ended is started again: not at once, in case it ends every time. */
const RESTART = 1_000

const READY = 'gatehouse node is ready'

/** For a node: connections may come. */
export const tellReady = (): void => void process.send?.(READY)

export interface NodeProcesses {
  readonly port: number
  /** Stops all nodes and waits for them. */
  close(): Promise<void>
}

interface Options {
  readonly count: number
  readonly host: string
  readonly port: number
  say(text: string): void
}

async function stop(node: Worker): Promise<void> {
  if (node.process.exitCode !== null || node.process.signalCode !== null) return
  const exit = once(node, 'exit')
  node.process.kill('SIGTERM')
  await exit
}

/**
 * Starts this program once more for each node. The first starts alone, so that one process creates the tables of the
 * database and explains what is wrong. Null if it could not start.
 */
export async function startNodes({ count, host, port, say }: Options): Promise<NodeProcesses | null> {
  let closing = false
  /** in the order of their places: a table's connections go to the same place */
  const ready: Worker[] = []
  passNoticesOn()
  const server = handConnectionsTo(() => ready)
  server.listen(port, host)
  await once(server, 'listening')

  /** False if the node ended before it was ready. */
  const start = async (place: number): Promise<boolean> => {
    const node = cluster.fork()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    node.on('message', (message) => {
      if (message !== READY) return
      ready.splice(place, 0, node)
      resolve(true)
    })
    node.once('exit', async (code, signal) => {
      const isReady = ready.includes(node)
      if (isReady) ready.splice(ready.indexOf(node), 1)
      resolve(false)
      if (closing || (!isReady && ready.length === 0)) return
      say(`Node ${node.process.pid} ended (${signal ?? code}). Another one starts.`)
      await sleep(RESTART)
      if (!closing) await start(place)
    })
    return promise
  }

  if (!(await start(0))) {
    server.close()
    return null
  }
  await Promise.all(Array.from({ length: count - 1 }, (_, i) => start(i + 1)))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      closing = true
      server.close()
      const running = Object.values(cluster.workers ?? {}).filter((node) => node !== undefined)
      await Promise.all(running.map(stop))
    },
  }
}
