/** What every store must do. `contract` defines the tests for one kind of store. */
import { afterEach, describe } from 'vitest'
import { openStore } from '#server/store/open.ts'
import type { Store } from '#server/store/store.ts'
import { archives } from './archive.ts'
import { backups } from './backup.ts'
import { deadlines } from './deadlines.ts'
import { durability } from './durability.ts'
import { histories } from './histories.ts'
import { lobby } from './lobby.ts'
import { matches } from './matches.ts'
import { notices } from './notices.ts'
import { people } from './people.ts'
import { presence } from './presence.ts'
import { races } from './races.ts'
import { size } from './size.ts'
import type { Bench, Kind } from './support.ts'
import { talk } from './talk.ts'

export function contract(kind: Kind): void {
  const opened: Store[] = []
  const bench: Bench = {
    ...kind,
    async open(place, terms) {
      const store = await openStore(place.address, terms)
      opened.push(store)
      return store
    },
    newStore: async (terms) => bench.open(await kind.place(), terms),
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
