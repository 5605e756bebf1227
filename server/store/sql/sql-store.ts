/** Assembles the SQL store from its parts. */
import { writeLines } from '#server/store/lines.ts'
import type { Store, StoreOptions } from '#server/store/store.ts'
import { accounts } from './accounts.ts'
import type { SqlBackend } from './backend.ts'
import { backup } from './backup.ts'
import { dailyDeals } from './daily.ts'
import { deadlines } from './deadlines.ts'
import { guests, sittings } from './guests.ts'
import { histories } from './histories.ts'
import { archive, records } from './matches.ts'
import { merging } from './merge-guest.ts'
import { notices } from './notices.ts'
import { players } from './players.ts'
import { presences } from './presence.ts'
import { queue } from './queue.ts'
import { results } from './results.ts'
import { retention } from './retention.ts'
import { safety } from './safety.ts'
import { tables } from './tables.ts'
import { talk } from './talk.ts'
import { webhooks } from './webhooks.ts'
import { WriteBatch } from './write-batch.ts'

/** Milliseconds. A commit that takes longer hangs. */
const SLOW_COMMIT = 3_000

export function sqlStore(backend: SqlBackend, options: StoreOptions): Store {
  const { db } = backend
  const { lease, onCommit } = options
  const archives = archive(backend)
  const recorded = records(backend)
  return {
    ...recorded,
    ...appends(backend, onCommit),
    ...deadlines(backend, recorded.versions, lease),
    ...archives,
    ...guests(db),
    ...sittings(db),
    ...tables(backend),
    ...talk(backend),
    ...presences(backend),
    ...histories(db),
    ...results(backend),
    ...players(db),
    ...dailyDeals(backend),
    ...notices(db),
    ...accounts(backend),
    ...merging(db),
    ...queue(backend),
    ...backup(backend, archives),
    ...retention(backend),
    transact: (work) => backend.transact((inside) => work(sqlStore({ ...backend, ...inside }, options))),
    ...safety(db),
    ...webhooks(backend),
  }
}

function appends(
  { db, commit, tryWrite }: SqlBackend,
  onCommit?: StoreOptions['onCommit'],
): Pick<Store, 'append' | 'check' | 'close'> {
  const batch = new WriteBatch(commit, onCommit)
  let closed: Promise<void> | null = null
  return {
    append(match, expectedVersion, lines, { at, deadline, outcome = null }) {
      try {
        if (closed !== null) throw new Error('the store is closed')
        // not an async function, which would create one more promise per move
        return batch.add({
          match,
          version: expectedVersion + 1,
          lines: writeLines(lines),
          at,
          deadline,
          outcome: outcome === null ? null : JSON.stringify(outcome),
        })
      } catch (problem) {
        return Promise.reject(problem)
      }
    },

    async check() {
      if (batch.commitAge > SLOW_COMMIT) throw new Error('steps have been waiting to be written for seconds')
      await tryWrite()
    },

    close() {
      closed ??= batch.idle().then(() => db.destroy())
      return closed
    },
  }
}
