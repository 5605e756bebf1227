import { expect, test } from 'vitest'
import type { NewResult, Participation } from '#server/store/ratings.ts'
import { playerId } from '#server/store/ratings.ts'
import type { Store } from '#server/store/store.ts'
import { guestId, matchId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'

const [ANN, BEN] = [guestId('ann'), guestId('ben')]
const [A, B, BOT] = ['a', 'b', 'bot:gisela'].map(playerId)
const GAME = 'sheriff'
/** more digits than are printed by default */
const MU = 25 + 1 / 3

const participant = (player = A, place = 1) => ({ player, seat: place, place, finished: true, rated: true })
const result = (match: string, ...players: readonly (typeof A)[]): NewResult => ({
  match: matchId(match),
  game: GAME,
  ended: 5,
  participants: players.map((player, index) => participant(player, index + 1)),
})
const rated = (number: number, player = A, rest: Partial<Participation> = {}): Participation => ({
  ...participant(player),
  number,
  game: GAME,
  standing: { season: '2026-4', mu: MU + number, sigma: 1 / 7, matches: number },
  ...rest,
})

async function withPeople(store: Store): Promise<Store> {
  for (const [guest, player] of [
    [ANN, A],
    [BEN, B],
  ] as const) {
    await store.createGuest({
      guest,
      tokenHash: guest,
      name: guest,
      language: 'en',
      face: 'maud',
      created: 1,
    })
    await store.addPlayer({ player, guest, address: `at-${guest}`, created: 2 })
  }
  return store
}

export function ratings(setup: StoreSetup): void {
  test('results are numbered without gaps, one of a match, whoever adds them', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    const added = await Promise.all(
      Array.from({ length: 24 }, (_, n) => stores[n % 2].addResult(result(`m${n >> 1}`, A, B))),
    )
    expect(added.filter((answer) => answer === 'added')).toHaveLength(12)
    const all = await stores[0].results(0, 100)
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(new Set(all.map(({ match }) => match)).size).toBe(12)
    expect(await stores[1].results(10, 1)).toEqual([all[10]])
    expect(all[0]).toEqual({ number: 1, ...result(all[0].match, A, B) })
  })

  test('the last standing of each player comes back to the last digit', async () => {
    const store = await setup.newStore()
    expect(await store.lastRated()).toBe(0)
    await store.saveParticipations([rated(1), rated(1, B)], 'stay')
    await store.saveParticipations([rated(2), rated(2, B, { standing: null, rated: false })], 'stay')
    await store.saveParticipations([rated(3, A, { game: 'other' })], 'stay')
    expect(await store.lastRated()).toBe(3)
    expect(await store.standings(GAME, [A, B, BOT])).toEqual(
      new Map([
        [A, rated(2).standing],
        [B, rated(1).standing],
      ]),
    )
    expect(await store.standings(GAME, [])).toEqual(new Map())
  })

  test('what a result did stays, until it is computed again', async () => {
    const store = await setup.newStore()
    await store.saveParticipations([rated(1), rated(1, B)], 'stay')
    await store.saveParticipations([rated(1, A, { place: 9 })], 'stay')
    expect(await store.participations(1)).toEqual([rated(1), rated(1, B)])
    await store.saveParticipations([rated(1, A, { place: 9, finished: null })], 'replaced')
    expect(await store.participations(1)).toEqual([rated(1, A, { place: 9, finished: null }), rated(1, B)])
    await store.saveParticipations([], 'stay')
  })

  test('a player’s results, places and finished matches are counted', async () => {
    const store = await setup.newStore()
    for (const [index, place] of [1, 2, 1].entries()) {
      await store.addResult(result(`m${index}`, A))
      const rest = { place, finished: [true, false, null][index] }
      await store.saveParticipations([rated(index + 1, A, rest), rated(index + 1, B)], 'stay')
    }
    const found = await store.resultsOf([A], null, 2)
    expect(found.map(({ match, number, ended }) => [match, number, ended])).toEqual([
      ['m2', 3, 5],
      ['m1', 2, 5],
    ])
    expect((await store.resultsOf([A], 2, 9)).map(({ match }) => match)).toEqual(['m0'])
    expect(await store.placesOf([A])).toEqual([
      { game: GAME, place: 1, count: 2 },
      { game: GAME, place: 2, count: 1 },
    ])
    expect(await store.finishedOf([A])).toEqual({ finished: 1, played: 2 })
    expect(await store.finishedOf([])).toEqual({ finished: 0, played: 0 })
  })

  test('a ladder has those who want to be seen and have played enough, the best first', async () => {
    const store = await withPeople(await setup.newStore())
    const page = { game: GAME, season: '2026-4', atLeast: 2, offset: 0, limit: 10 }
    await store.saveParticipations([rated(1), rated(1, B)], 'stay')
    await store.saveParticipations([rated(2), rated(2, BOT), rated(2, BOT)], 'stay')
    await store.saveParticipations([rated(3, B), rated(3, BOT)], 'stay')
    expect(await store.ladder(page)).toEqual([])
    for (const guest of [ANN, BEN]) await store.showPlayer(guest, { isRated: true })
    const listed = await store.ladder(page)
    expect(listed.map(({ name, standing }) => [name, standing.matches])).toEqual([
      ['ben', 3],
      ['ann', 2],
    ])
    expect(listed[0]).toEqual({
      ...{ player: B, address: 'at-ben', name: 'ben', face: 'maud' },
      standing: rated(3).standing,
    })
    expect(await store.ladder({ ...page, offset: 1 })).toEqual([listed[1]])
    expect(await store.ladder({ ...page, season: '2026-3' })).toEqual([])
    expect(await store.ladderSize({ ...page, atLeast: 3 })).toBe(1)
    await store.showPlayer(BEN, { isShown: false })
    expect((await store.ladder(page)).map(({ name }) => name)).toEqual(['ann'])
    expect(await store.botsIn(GAME, '2026-4')).toEqual([{ player: BOT, standing: rated(3).standing }])
    expect(await store.seasonsOf(GAME)).toEqual(['2026-4'])
  })

  test('a guest is one player, found by an address', async () => {
    const store = await withPeople(await setup.newStore())
    const again = { player: playerId('c'), guest: ANN, address: 'other', created: 3 }
    await store.addPlayer(again)
    await store.addPlayer({ ...again, guest: guestId('cid'), address: 'at-ann' })
    const [ann, ...more] = await store.playersOf(ANN)
    expect([ann.player, more, await store.playerAt('other')]).toEqual([A, [], null])
    expect(await store.playerAt('at-ann')).toEqual(ann)
    expect(ann).toMatchObject({ isShown: true, isRated: false, isRetired: false })
  })

  test('merged guests keep all results, and the rating with more of them; hidden stays hidden', async () => {
    const store = await withPeople(await setup.newStore())
    await store.showPlayer(ANN, { isShown: false, isRated: true })
    await store.showPlayer(BEN, { isRated: true })
    await store.saveParticipations([rated(1), rated(1, B)], 'stay')
    await store.saveParticipations([rated(2)], 'stay')
    await store.mergePlayers(ANN, BEN)
    expect((await store.playersOf(BEN)).map(({ player, isRetired }) => [player, isRetired])).toEqual([
      [A, false],
      [B, true],
    ])
    expect((await store.playersOf(BEN)).map(({ isShown, isRated }) => [isShown, isRated])).toEqual([
      [false, true],
      [false, true],
    ])
    expect((await store.playerAt('at-ann'))?.guest).toBe(BEN)
    await store.mergePlayers(ANN, BEN)
    expect(await store.playersOf(ANN)).toEqual([])
  })

  test('an erased guest leaves results that nobody can tell the owner of', async () => {
    const store = await withPeople(await setup.newStore())
    await store.addResult(result('m', A, B))
    await store.saveParticipations([rated(1), rated(1, B)], 'stay')
    for (const guest of [ANN, BEN]) await store.eraseGuest(guest)
    expect([...(await store.playersOf(ANN)), ...(await store.playersOf(BEN))]).toEqual([])
    expect(await store.playerAt('at-ann')).toBeNull()
    expect(await store.participations(1)).toHaveLength(2)
  })

  test('a restored result whose number is in use gets the next one', async () => {
    const [store, other] = [await setup.newStore(), await setup.newStore()]
    await store.addResult(result('here', A))
    for (const match of ['here', 'elsewhere']) await other.addResult(result(match, B))
    const items = (await Array.fromAsync(other.exportAll())).map((item) =>
      item.kept === 'result' ? { ...item, number: 1 } : item,
    )
    expect(await store.importAll(items)).toBe(1)
    expect((await store.results(0, 9)).map(({ number, match }) => [number, match])).toEqual([
      [1, 'here'],
      [2, 'elsewhere'],
    ])
  })
}
