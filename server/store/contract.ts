/** What every store must do. `contract` defines the tests for one kind of store. */
import { afterEach, describe } from 'vitest'
import { archives } from './contract-archive.ts'
import { backups } from './contract-backup.ts'
import { deadlines } from './contract-deadlines.ts'
import { durability } from './contract-durability.ts'
import { histories } from './contract-histories.ts'
import type { Bench, Kind } from './contract-kit.ts'
import { lobby } from './contract-lobby.ts'
import { matches } from './contract-matches.ts'
import { notices } from './contract-notices.ts'
import { people } from './contract-people.ts'
import { presence } from './contract-presence.ts'
import { races } from './contract-races.ts'
import { size } from './contract-size.ts'
import { talk } from './contract-talk.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'

export function contract(kind: Kind): void {
  const opened: Store[] = []
  const bench: Bench = {
    ...kind,
    async open(place, terms) {
      const store = await openStore(place.address, terms)
      opened.push(store)
      return store
    },
    fresh: async (terms) => bench.open(await kind.place(), terms),
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
    histories,
    talk,
    presence,
    backups,
    size,
  }
  for (const [name, part] of Object.entries(parts)) describe(name, () => part(bench))
}
