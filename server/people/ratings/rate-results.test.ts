import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reliabilityOf } from '#server/people/reliability.ts'
import { openStore } from '#server/store/open.ts'
import type { Participation } from '#server/store/ratings.ts'
import type { Store } from '#server/store/store.ts'
import { guestId } from '#server/store/store.ts'
import { newGuests, playQueueMatch } from '#server/testing/queue-matches.ts'
import { randomBelow } from '#server/testing/random.ts'
import { rateResults, recompute } from './rate-results.ts'

const MATCHES = 80
/** from August to December: two seasons */
const FIRST = Date.UTC(2026, 7, 1)
const STEP = 45 * 3_600_000

let folder: string
let path: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-ratings-'))
  path = join(folder, 'store.sqlite')
  await playAll()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Two nodes end matches at the same time, of two games, with eight people and bots. */
async function playAll(): Promise<void> {
  const nodes = [await openStore(path), await openStore(path)]
  const guests = await newGuests(nodes[0], 8)
  const below = randomBelow(23)
  const drawn = Array.from({ length: MATCHES }, (_, number) => {
    const people = guests.toSorted(() => below(3) - 1).slice(0, 1 + below(4))
    const seats = [...people, ...['random', 'random', 'random']].slice(0, 4)
    return { number, game: ['sheriff', 'nottingham'][number % 2], seats, ended: FIRST + number * STEP }
  })
  for (let at = 0; at < MATCHES; at += 6)
    await Promise.all(drawn.slice(at, at + 6).map((wish) => playQueueMatch(nodes[wish.number % 2], wish)))
  for (const node of nodes) await node.close()
}

const inStore = async <T>(work: (store: Store) => Promise<T>, address = path): Promise<T> => {
  const store = await openStore(address)
  return work(store).finally(() => store.close())
}

async function everything(store: Store): Promise<readonly (readonly Participation[])[]> {
  const results = await store.results(0, MATCHES + 1)
  return Promise.all(results.map(({ number }) => store.participations(number)))
}

test('ratings from results and records equal live ratings to the last digit', async () => {
  await inStore(async (store) => {
    expect(await recompute(store, 'compare')).toEqual({ results: MATCHES, replayed: MATCHES, wrong: [] })
    expect(await store.lastRated()).toBe(MATCHES)
    const seasons = await store.seasonsOf('sheriff')
    expect(seasons).toEqual(['2026-4', '2026-3'])
  })
})

test('a restored backup gives the same ratings when a node starts', async () => {
  const copy = join(folder, 'copy.sqlite')
  const live = await inStore(everything)
  await inStore(async (store) => {
    const items = await inStore((source) => Array.fromAsync(source.exportAll()))
    await store.importAll(items)
    await rateResults(store)
    expect(await everything(store)).toEqual(live)
  }, copy)
})

test('a rating that is wrong in its last digit is found, and made right', async () => {
  const before = await inStore(everything)
  await inStore(async (store) => {
    const [first, ...rest] = await store.participations(MATCHES / 2)
    const standing = first.standing && { ...first.standing, mu: first.standing.mu + 2 ** -48 }
    await store.saveParticipations([{ ...first, standing }, ...rest], 'replaced')
  })
  await inStore(async (store) => {
    const wrong = (await store.results(MATCHES / 2 - 1, 1)).map(({ match }) => match)
    expect((await recompute(store, 'compare')).wrong).toEqual(wrong)
    expect((await recompute(store, 'write')).wrong).toEqual(wrong)
    expect((await recompute(store, 'compare')).wrong).toEqual([])
  })
  expect(await inStore(everything)).toEqual(before)
})

test('everybody who played to the end is reliable; new is not unreliable', async () => {
  await inStore(async (store) => {
    for (let n = 0; n < 8; n++) {
      const { finished, played } = (await reliabilityOf(store, guestId(`guest-${n}`))) ?? {}
      expect(finished).toBe(played)
      expect(finished).toBeGreaterThan(5)
    }
    expect(await reliabilityOf(store, guestId('guest-99'))).toBeNull()
  })
})
