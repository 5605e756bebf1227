/** Loaded into each server that is measured: says what the process weighs when its parent asks. */
import { isMainThread } from 'node:worker_threads'

const collect = (): void => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

if (isMainThread && process.send !== undefined) {
  process.on('message', (message) => {
    if (message !== 'weigh') return
    // twice, since the first frees what only finalizers held; the last resort also gives pages back to the system
    collect()
    setImmediate(() => {
      collect()
      const { rss, heapUsed, external } = process.memoryUsage()
      process.send?.({ rss, heap: heapUsed + external })
    })
  })
  process.channel?.unref()
}
