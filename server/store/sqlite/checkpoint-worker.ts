/** The thread that copies the log to the file, with a connection of its own. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const file = new DatabaseSync(workerData as string)
// the log is synced before it is copied, and the file before the log begins anew
file.exec('PRAGMA synchronous = NORMAL')
// copies what it can without making anybody wait
const checkpoint = file.prepare('PRAGMA wal_checkpoint(PASSIVE)')

parentPort?.on('message', () => parentPort?.postMessage(problemOf(() => checkpoint.get())))

function problemOf(work: () => unknown): unknown {
  try {
    work()
    return null
  } catch (problem) {
    return problem
  }
}
