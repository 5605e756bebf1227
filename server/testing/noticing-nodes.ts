/**
 * Two nodes of one machine and the process between them, with notices and nothing else. The first node sends two
 * notices, about a table that the second knows and about one that it doesn't; the second prints what it receives.
 */
import cluster from 'node:cluster'
import { passNoticesOn, processNotices } from '#server/nodes/process-notices.ts'
import { tableId } from '#server/store/store.ts'

const KNOWN = tableId('known')

function startNodes(): void {
  passNoticesOn()
  const listener = cluster.fork({ ROLE: 'listener' })
  // it tells when it has subscribed
  listener.once('message', () => cluster.fork({ ROLE: 'speaker' }))
  cluster.on('exit', () => {
    for (const node of Object.values(cluster.workers ?? {})) node?.disconnect()
  })
}

if (cluster.isPrimary) startNodes()
else if (process.env.ROLE === 'speaker') {
  const notices = processNotices(() => console.log('the speaker hears itself'))
  notices.subscribe(KNOWN)
  notices.publish(tableId('unknown'), { what: 'table' })
  notices.publish(KNOWN, { what: 'step' })
} else {
  const notices = processNotices((table, notice) => {
    console.log(JSON.stringify({ table, notice }))
    process.exit(0)
  })
  notices.subscribe(KNOWN)
  process.send?.('subscribed')
}
