/** A thread of the arena: gets numbers of blocks, gives back how they ended. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Failure } from '#cli/external/bot-connection.ts'
import type { Contest } from './contest.ts'
import type { BlockResult } from './run-block.ts'
import { BlockRunner } from './run-block.ts'

/** A block to play; null when there are no more. */
export type ToWorker = number | null

export type FromWorker =
  | { readonly type: 'block'; readonly result: BlockResult }
  | { readonly type: 'fault'; readonly bot: string; readonly failure: Failure }
  | { readonly type: 'alive'; readonly pid: number; readonly isAlive: boolean }

if (parentPort !== null) serve(parentPort, workerData as Contest)

function serve(port: NonNullable<typeof parentPort>, contest: Contest): void {
  const say = (message: FromWorker): void => port.postMessage(message)
  const host = new BlockRunner(contest, {
    fault: (bot, failure) => say({ type: 'fault', bot, failure }),
    alive: (pid, isAlive) => say({ type: 'alive', pid, isAlive }),
  })
  port.on('message', async (block: ToWorker) => {
    if (block !== null) return say({ type: 'block', result: await host.playBlock(block) })
    await host.close()
    port.close()
  })
}
