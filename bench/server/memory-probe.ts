/** Loaded into each measured server: reports its memory when the parent process asks. */
import { isMainThread } from 'node:worker_threads'

const collect = (): void => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

if (isMainThread && process.send !== undefined) {
  process.on('message', (message) => {
    if (message !== 'memory') return
    // twice: the first frees what only finalizers held; 'last-resort' also returns pages to the system
    collect()
    setImmediate(() => {
      collect()
      const { rss, heapUsed, external } = process.memoryUsage()
      process.send?.({ rss, heap: heapUsed + external })
    })
  })
  process.channel?.unref()
}
