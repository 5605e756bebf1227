/** The thread in which a master plays a daily deal: seconds of work, for which nobody's bots shall wait. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Deal } from './deal.ts'
import { playMasters } from './play-masters.ts'

const { deal, seed } = workerData as { readonly deal: Deal; readonly seed: string }
parentPort?.postMessage(playMasters(deal, seed))
