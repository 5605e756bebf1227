/** Loaded into each measured server: reports its memory, or where its time goes, when the parent process asks. */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { flushCompileCache } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const collect = (): void => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

/** Microseconds between two samples. */
const SAMPLING = 250

/** What the parent can ask for. A profile runs until a file is named. */
export type Probe = 'memory' | 'profile' | { readonly profile: string }

let profiler: Session

async function startProfile(): Promise<void> {
  // not before: it would be part of what is weighed
  profiler = new Session()
  profiler.connect()
  await profiler.post('Profiler.enable')
  await profiler.post('Profiler.setSamplingInterval', { interval: SAMPLING })
  await profiler.post('Profiler.start')
}

async function endProfile(file: string): Promise<void> {
  const { profile } = await profiler.post('Profiler.stop')
  profiler.disconnect()
  writeFileSync(file, JSON.stringify(profile))
}

function reportMemory(): void {
  // twice: the first frees what only finalizers held; 'last-resort' also returns pages to the system
  collect()
  setImmediate(() => {
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    process.send?.({ rss, heap: heapUsed + external })
  })
}

if (isMainThread && process.send !== undefined) {
  process.on('message', async (message: Probe) => {
    // this process is killed: nothing else keeps what it compiled for the next one
    flushCompileCache()
    if (message === 'memory') return reportMemory()
    if (message === 'profile') await startProfile()
    else if (typeof message.profile === 'string') await endProfile(message.profile)
    else return
    process.send?.('done')
  })
  process.channel?.unref()
}
