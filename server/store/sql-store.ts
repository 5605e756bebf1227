/** The store over SQL, put together from its parts. */
import type { Ground } from './ground.ts'
import { GroupCommit } from './group.ts'
import { writeLines } from './lines.ts'
import { guests } from './sql-guests.ts'
import { archive, deadlines, records } from './sql-matches.ts'
import { tables } from './sql-tables.ts'
import type { Store, Terms } from './store.ts'

export function sqlStore(ground: Ground, { lease }: Terms): Store {
  return {
    ...records(ground),
    ...appends(ground),
    ...deadlines(ground, lease),
    ...archive(ground),
    ...guests(ground.db),
    ...tables(ground.db),
  }
}

function appends({ db, commit }: Ground): Pick<Store, 'append' | 'close'> {
  const group = new GroupCommit(commit)
  let closed: Promise<void> | null = null
  return {
    async append(match, expectedVersion, lines, deadline) {
      if (closed !== null) throw new Error('the store is closed')
      const append = { match, version: expectedVersion + 1, lines: writeLines(lines), deadline }
      return (await group.add(append)) ? 'appended' : 'conflict'
    },

    close() {
      closed ??= group.settled().then(() => db.destroy())
      return closed
    },
  }
}
