/** Tests that every store must pass. */
import { afterEach, describe } from 'vitest'
import { openStore } from '#server/store/open.ts'
import type { Store } from '#server/store/store.ts'
import { accounts } from './accounts.ts'
import { archives } from './archive.ts'
import { backups } from './backup.ts'
import { daily } from './daily.ts'
import { deadlines } from './deadlines.ts'
import { durability } from './durability.ts'
import { histories } from './histories.ts'
import { lobby } from './lobby.ts'
import { matches } from './matches.ts'
import { notices } from './notices.ts'
import { people } from './people.ts'
import { presence } from './presence.ts'
import { queue } from './queue.ts'
import { races } from './races.ts'
import { ratings } from './ratings.ts'
import { retention } from './retention.ts'
import { safety } from './safety.ts'
import { size } from './size.ts'
import type { StoreKind, StoreSetup } from './support.ts'
import { talk } from './talk.ts'

export function contract(kind: StoreKind): void {
  const opened: Store[] = []
  const setup: StoreSetup = {
    ...kind,
    async open(place, options) {
      const store = await openStore(place.address, options)
      opened.push(store)
      return store
    },
    newStore: async (options) => setup.open(await kind.place(), options),
  }
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
  })
  const parts = {
    matches,
    notices,
    races,
    deadlines,
    durability,
    archives,
    lobby,
    people,
    accounts,
    histories,
    ratings,
    daily,
    talk,
    presence,
    queue,
    backups,
    retention,
    safety,
    size,
  }
  for (const [name, part] of Object.entries(parts)) describe(name, () => part(setup))
}
