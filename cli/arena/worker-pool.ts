/** The worker threads of the arena. Their number changes the speed, never the result. */
import { Worker } from 'node:worker_threads'
import type { Failure } from '#cli/external/bot-connection.ts'
import { killBotsOnExit } from '#cli/external/bot-process.ts'
import type { Contest } from './contest.ts'
import type { BlockResult } from './run-block.ts'
import type { FromWorker, ToWorker } from './worker.ts'

export interface Run {
  readonly contest: Contest
  readonly blocks: number
  readonly workers: number
  /** called with the number of blocks played so far */
  played(blocks: number): void
  fault(bot: string, failure: Failure): void
}

const WORKER = new URL('./worker.ts', import.meta.url)

/** The results in the order of the blocks. */
export async function playBlocks(run: Run): Promise<BlockResult[]> {
  const results: BlockResult[] = []
  const guard = killBotsOnExit()
  let begun = 0
  let played = 0
  const nextBlock = (): ToWorker => (begun < run.blocks ? begun++ : null)
  const receive = (message: FromWorker): void => {
    if (message.type === 'fault') run.fault(message.bot, message.failure)
    if (message.type === 'alive') guard.note(message.pid, message.isAlive)
    if (message.type !== 'block') return
    results[message.result.block] = message.result
    run.played(++played)
  }
  const threads = Array.from({ length: Math.min(run.workers, run.blocks) }, () =>
    thread(run.contest, nextBlock, receive),
  )
  try {
    await Promise.all(threads)
  } finally {
    guard.end()
  }
  return results
}

/** Plays one block after the other; resolves when the thread has ended. */
function thread(
  contest: Contest,
  next: () => ToWorker,
  receive: (message: FromWorker) => void,
): Promise<void> {
  const worker = new Worker(WORKER, { workerData: contest })
  worker.postMessage(next())
  worker.on('message', (message: FromWorker) => {
    receive(message)
    if (message.type === 'block') worker.postMessage(next())
  })
  return new Promise((done, fail) => {
    worker.on('error', fail)
    worker.on('exit', () => done())
  })
}
