import { expect, test } from 'vitest'
import { deleteOld } from './retention.ts'
import { matchId } from './store/store.ts'
import { openTestServer, THREE } from './testing/test-server.ts'

const DAY = 24 * 3_600_000
const KEEP = { tables: 90, guests: 730, talk: 30, imports: 365, reports: 365 }

test('old tables go; what people have in their history stays as long as they do', async () => {
  const server = await openTestServer()
  const { store, liveTables } = server
  const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
  const bots = ['wat:master', 'wat:master']
  const { row } = await server.play([ann], { plan: THREE, bots })
  const other = await server.play([ben], { plan: THREE, bots })
  const match = matchId(`${row.table}-1`)
  await store.addPlayed([{ guest: ann.guest, match, seat: 0, ended: 1, alone: true }])
  const after = (days: number, keep = KEEP) => {
    const now = () => server.now() + days * DAY
    return deleteOld({ store, forget: (guest) => liveTables.forget(guest), now }, keep)
  }
  const nothing = { tables: 0, guests: 0, talk: 0, imports: 0, reports: 0 }
  expect(await after(89)).toEqual(nothing)
  expect(await after(800, { tables: 0, guests: 0, talk: 0, imports: 0, reports: 0 })).toEqual(nothing)
  await store.markActive([other.row.table], [ann.guest], server.now() + 50 * DAY)
  expect(await after(91)).toEqual({ ...nothing, tables: 1 })
  expect([await store.table(row.table), (await store.playedBy(ann.guest, 9)).length]).toEqual([null, 1])
  expect(await store.header(match)).not.toBeNull()
  // Ben was not here any more, so the other table loses its last person
  expect(await after(731)).toEqual({ ...nothing, guests: 1, tables: 1 })
  expect(await store.guestById(ben.guest)).toBeNull()
  expect(await after(781)).toEqual({ ...nothing, guests: 1 })
  expect([await store.header(match), await store.guestById(ann.guest)]).toEqual([null, null])
  await server.close()
})
