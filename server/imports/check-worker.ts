/** The thread in which records are checked, so that nobody's move waits for them. */
import { parentPort } from 'node:worker_threads'
import { checkRecord } from './check-record.ts'

parentPort?.on('message', (record: string) => parentPort?.postMessage(checkRecord(record)))
// it is ready
parentPort?.postMessage(null)
