import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gatehouse } from '#cli/testing/run-gatehouse.ts'
import { openStore } from '#server/store/open.ts'
import { newGuests, playQueueMatch } from '#server/testing/queue-matches.ts'

test('ratings says whether the stored ones are right, and --rebuild makes them so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-ratings-'))
  const path = join(folder, 'store.sqlite')
  const store = await openStore(path)
  const guests = await newGuests(store, 2)
  for (const number of [0, 1, 2])
    await playQueueMatch(store, { number, game: 'nottingham', seats: [...guests, 'random'], ended: number })
  const [first, ...rest] = await store.participations(2)
  await store.saveParticipations([{ ...first, place: 7 }, ...rest], 'replaced')
  await store.close()
  expect(await gatehouse(['ratings', '--store', path])).toMatchObject({
    status: 1,
    err: 'queue00000001-1: not the same\n3 results, 3 records replayed, 1 not the same\n',
  })
  expect(await gatehouse(['ratings', '--rebuild', '--store', path])).toMatchObject({
    status: 0,
    err: 'queue00000001-1: replaced\n3 results, 3 records replayed, 1 not the same\n',
  })
  expect(await gatehouse(['ratings', '--store', path])).toMatchObject({
    status: 0,
    err: '3 results, 3 records replayed, 0 not the same\n',
  })
  rmSync(folder, { recursive: true })
})
