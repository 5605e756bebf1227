import { expect, test } from 'vitest'
import type { DailyResult } from '#server/store/daily.ts'
import type { GuestId, Store } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'

const DAY = '2026-11-18'
/** As many as a busy day has. */
const PLAYED = 2_000
const ANN = guestId('ann')
const BEN = guestId('ben')
const about = (guest: GuestId, day: string) =>
  ({ day, guest, table: tableId(`t-${guest}-${day}`), started: 1_763_424_000_000 }) as const
const entry = (guest: GuestId = ANN, variant = 2, day = DAY) => ({ ...about(guest, day), variant }) as const
const begun = (
  guest: GuestId = ANN,
  variants: readonly number[] = [2],
  network: string | null = null,
  day = DAY,
) => ({ ...about(guest, day), variants, network }) as const
const result = (score: number, ranked = true): DailyResult => ({
  ended: 1_763_424_100_000,
  score,
  place: 2,
  marks: ['passed', 'caught'],
  ranked,
})

async function played(store: Store, guest: string, score: number, variant = 2, ranked = true): Promise<void> {
  const id = guestId(guest)
  await store.createGuest({ guest: id, tokenHash: `#${guest}`, name: guest, language: 'en', created: 1 })
  await store.addDailyEntry(begun(id, [variant]))
  await store.finishDailyEntry({ day: DAY, guest: id }, result(score, ranked))
}

export function daily(setup: StoreSetup): void {
  test('the first secret of a day stays, whoever asks', async () => {
    const store = await setup.newStore()
    const first = { day: DAY, secret: 'aa', deal: { game: 'any' } }
    const asked = await Promise.all([store.dailyDay(first), store.dailyDay({ ...first, secret: 'bb' })])
    expect(asked[0]).toEqual(asked[1])
    expect(await store.dailyDay({ ...first, secret: 'cc' })).toEqual(asked[0])
    await store.dailyDay({ ...first, day: '2026-11-17' })
    expect((await store.dailyDays(DAY, 5)).map(({ day }) => day)).toEqual(['2026-11-17'])
    expect(await store.dailyDays('2026-11-17', 5)).toEqual([])
  })

  test('a guest has one entry a day, and its result does not change', async () => {
    const store = await setup.newStore()
    expect(await store.dailyEntry({ day: DAY, guest: ANN })).toBeNull()
    await store.addDailyEntry(begun())
    const other = await store.addDailyEntry({ ...begun(ANN, [5]), table: tableId('another') })
    expect(other).toEqual({ ...entry(), missed: false, result: null })
    await store.finishDailyEntry(entry(), result(90))
    await store.finishDailyEntry(entry(), result(400))
    await store.missDailyEntry(entry())
    expect(await store.dailyEntry(entry())).toEqual({ ...entry(), missed: false, result: result(90) })
    await store.addDailyEntry(begun(ANN, [0], null, '2026-11-19'))
    expect((await store.dailyEntriesOf(ANN, 5)).map(({ day }) => day)).toEqual(['2026-11-19', DAY])
  })

  test('an entry that was missed gets no result any more', async () => {
    const store = await setup.newStore()
    await store.addDailyEntry(begun(ANN))
    await store.addDailyEntry(begun(BEN))
    await store.finishDailyEntry(entry(BEN), result(10))
    expect(await store.openDailyEntries(DAY, 5)).toEqual([])
    expect((await store.openDailyEntries('2026-11-19', 5)).map(({ guest }) => guest)).toEqual([ANN])
    await store.missDailyEntry(entry(ANN))
    await store.finishDailyEntry(entry(ANN), result(10))
    expect(await store.openDailyEntries('2026-11-19', 5)).toEqual([])
    expect(await store.dailyEntry(entry(ANN))).toMatchObject({ missed: true, result: null })
  })

  test('guests of one network get different variants while there are some, also at the same moment', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    const dealt = async (names: readonly string[], network: string | null): Promise<number[]> => {
      const add = (name: string, n: number) =>
        stores[n % 2].addDailyEntry(begun(guestId(name), [1, 2, 3, 4, 5, 0], network))
      return (await Promise.all(names.map(add))).map(({ variant }) => variant)
    }
    expect((await dealt(['a', 'b', 'c', 'd', 'e', 'f'], 'home')).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect([await dealt(['g'], 'home'), await dealt(['h'], 'home')]).toEqual([[1], [2]])
    expect([await dealt(['i'], 'school'), await dealt(['j', 'k'], null)]).toEqual([[1], [1, 1]])
    // the first entry of a guest stays, wherever they are
    expect(await dealt(['a', 'a'], 'school')).toEqual(
      Array(2).fill((await stores[0].dailyEntry(begun(guestId('a'))))?.variant),
    )
  })

  test('whoever is erased or becomes somebody else leaves no variant free for the others of the network', async () => {
    const store = await setup.newStore()
    const all = [1, 2, 3]
    for (const guest of [ANN, BEN]) await store.addDailyEntry(begun(guest, all, 'home'))
    await store.mergeDaily(ANN, BEN)
    await store.eraseGuest(BEN)
    expect([await store.dailyEntry(begun(ANN)), await store.dailyEntry(begun(BEN))]).toEqual([null, null])
    const next = await store.addDailyEntry(begun(guestId('cid'), all, 'home'))
    expect(next.variant).toBe(3)
    expect(await store.openDailyEntries('2026-11-19', 9)).toMatchObject([{ guest: 'cid' }])
    const stored = await Array.fromAsync(store.exportAll())
    expect(stored.flatMap((item) => (item.kept === 'daily-entry' ? item.guest : []))).toEqual(['cid'])
    await store.forgetNetworks('2026-11-19')
    expect(await store.dailyGuests(DAY, null, 9)).toEqual(['cid'])
  })

  test('after the day nobody can tell any more who came from the same address', async () => {
    const store = await setup.newStore()
    const [key, other] = [await store.dayKey(DAY, () => 'k1'), await store.dayKey('2026-11-19', () => 'k2')]
    expect([key, await store.dayKey(DAY, () => 'k3'), other]).toEqual(['k1', 'k1', 'k2'])
    await store.addDailyEntry(begun(ANN, [1, 2], 'home'))
    await store.addDailyEntry(begun(ANN, [1, 2], 'home', '2026-11-19'))
    await store.forgetNetworks('2026-11-19')
    expect(await store.dayKey(DAY, () => 'k4')).toBe('k4')
    expect(await store.dayKey('2026-11-19', () => 'k5')).toBe('k2')
    const again = async (day: string) => (await store.addDailyEntry(begun(BEN, [1, 2], 'home', day))).variant
    expect([await again(DAY), await again('2026-11-19')]).toEqual([1, 2])
    const stored = JSON.stringify(await Array.fromAsync(store.exportAll()))
    for (const word of ['k2', 'k4', 'home']) expect(stored).not.toContain(word)
  })

  test('places are among ranked results with the same cards', async () => {
    const store = await setup.newStore()
    for (const [guest, score] of [
      ['a', 80],
      ['b', 120],
      ['c', 100],
      ['d', 100],
    ] as const)
      await played(store, guest, score)
    await played(store, 'e', 500, 3)
    await played(store, 'f', 500, 2, false)
    const variant = { day: DAY, variant: 2 }
    expect(await store.dailyStanding(variant, 100)).toEqual({ better: 1, worse: 1, of: 4 })
    expect(await store.dailyStanding(variant, 500)).toEqual({ better: 0, worse: 4, of: 4 })
    expect(await store.dailyBest(variant, 2)).toEqual([
      { guest: 'b', name: 'b', score: 120, marks: ['passed', 'caught'] },
      { guest: 'c', name: 'c', score: 100, marks: ['passed', 'caught'] },
    ])
  })

  test('2,000 results are ranked in less time than it takes to store them, and within a second', async () => {
    const store = await setup.newStore()
    const scores = Array.from({ length: PLAYED }, (_, n) => (n * 7919) % 211)
    const began = performance.now()
    await store.importAll(
      scores.flatMap((score, n) => {
        const guest = guestId(`g${String(n).padStart(4, '0')}`)
        return [
          { kept: 'guest', guest, tokenHash: `#${n}`, name: guest, language: 'en', created: 1 } as const,
          { kept: 'daily-entry', ...entry(guest), missed: false, result: result(score) } as const,
        ]
      }),
    )
    const stored = performance.now()
    const ranking = await store.dailyBest({ day: DAY, variant: 2 }, PLAYED)
    const standings = await Promise.all(
      [0, 100, 210].map((score) => store.dailyStanding({ day: DAY, variant: 2 }, score)),
    )
    const ranked = performance.now() - stored
    expect(ranking.map(({ score }) => score)).toEqual(scores.toSorted((one, other) => other - one))
    for (const [index, score] of [0, 100, 210].entries())
      expect(standings[index]).toEqual({
        better: scores.filter((one) => one > score).length,
        worse: scores.filter((one) => one < score).length,
        of: PLAYED,
      })
    expect(ranked).toBeLessThan(Math.min(1_000, stored - began))
  })

  test('the first result of a master stays', async () => {
    const store = await setup.newStore()
    const master = { day: DAY, variant: 1, score: 130, marks: ['sheriff'] }
    await store.saveMasterResult(master)
    await store.saveMasterResult({ ...master, score: 1 })
    expect(await store.masterResults(DAY)).toEqual([master])
    expect(await store.masterResults('2026-11-17')).toEqual([])
  })

  test('entries go with their guest, or become another’s', async () => {
    const store = await setup.newStore()
    await played(store, 'a', 80)
    await played(store, 'b', 90)
    await store.addDailyEntry(begun(guestId('a'), [1], null, '2026-11-17'))
    await store.mergeDaily(guestId('a'), guestId('b'))
    expect(await store.dailyEntriesOf(guestId('a'), 5)).toEqual([])
    const mine = await store.dailyEntriesOf(guestId('b'), 5)
    expect(mine.map(({ day, result: one }) => [day, one?.score])).toEqual([
      [DAY, 90],
      ['2026-11-17', undefined],
    ])
    await store.eraseGuest(guestId('b'))
    expect(await store.dailyEntriesOf(guestId('b'), 5)).toEqual([])
  })
}
