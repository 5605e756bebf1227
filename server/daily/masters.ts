/** Scores of masters, computed once for each variant of a day: in a thread, one at a time on this node. */
import { Worker } from 'node:worker_threads'
import { SerialQueue } from '#server/live/serial-queue.ts'
import type { MasterResult } from '#server/store/daily.ts'
import type { Deal } from './deal.ts'

type Score = Pick<MasterResult, 'score' | 'marks'>

export interface Masters {
  play(deal: Deal, seed: string): Promise<Score>
  close(): Promise<void>
}

export function openMasters(): Masters {
  const queue = new SerialQueue()
  let worker: Worker | null = null
  let isClosed = false
  const playInThread = (deal: Deal, seed: string): Promise<Score> =>
    new Promise((resolve, reject) => {
      if (isClosed) throw new Error('this node is stopping')
      worker = new Worker(new URL('./master-worker.ts', import.meta.url), { workerData: { deal, seed } })
      worker.unref()
      worker.on('message', resolve)
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the thread of the masters has ended')))
    })
  return {
    play: (deal, seed) => queue.run(() => playInThread(deal, seed)),
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}
