/** The store over SQL, put together from its parts. */

import { writeLines } from '#server/store/lines.ts'
import type { Store, Terms } from '#server/store/store.ts'
import type { Ground } from './backend.ts'
import { backup } from './backup.ts'
import { deadlines } from './deadlines.ts'
import { guests, sittings } from './guests.ts'
import { histories } from './histories.ts'
import { archive, records } from './matches.ts'
import { notices } from './notices.ts'
import { presences } from './presence.ts'
import { tables } from './tables.ts'
import { talk } from './talk.ts'
import { GroupCommit } from './write-batch.ts'

export function sqlStore(ground: Ground, { lease, committed }: Terms): Store {
  const { db } = ground
  const archived = archive(ground)
  const recorded = records(ground)
  return {
    ...recorded,
    ...appends(ground, committed),
    ...deadlines(ground, recorded.versions, lease),
    ...archived,
    ...guests(db),
    ...sittings(db),
    ...tables(ground),
    ...talk(ground),
    ...presences(ground),
    ...histories(db),
    ...notices(db),
    ...backup(ground, archived),
  }
}

function appends({ db, commit }: Ground, took?: Terms['committed']): Pick<Store, 'append' | 'close'> {
  const group = new GroupCommit(commit, took)
  let closed: Promise<void> | null = null
  return {
    append(match, expectedVersion, lines, { at, deadline, outcome = null }) {
      try {
        if (closed !== null) throw new Error('the store is closed')
        // not an async function: its promise would be one more for every move
        return group.add({
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

    close() {
      closed ??= group.settled().then(() => db.destroy())
      return closed
    },
  }
}
