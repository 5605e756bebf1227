import { expect, test } from 'vitest'
import { guestId, matchId, tableId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { line, newTable } from './support.ts'

const ANN = guestId('ann')
const BEN = guestId('ben')
const T = tableId('t')
const played = (guest = ANN, match = 'm', ended = 5) =>
  ({ guest, match: matchId(match), seat: 1, ended, alone: true }) as const

export function histories(setup: StoreSetup): void {
  test('a guest’s matches are listed newest first', async () => {
    const store = await setup.newStore()
    await store.addPlayed([])
    await store.addPlayed([played(ANN, 'a', 5), played(BEN, 'a', 5)])
    await store.addPlayed([{ ...played(ANN, 'b', 9), alone: false }])
    await store.addPlayed([played(ANN, 'c', 7)])
    const mine = await store.playedBy(ANN, 10)
    expect(mine.map(({ match }) => match)).toEqual(['b', 'c', 'a'])
    expect(mine[0]).toEqual({ ...played(ANN, 'b', 9), alone: false, truth: null })
    expect(await store.playedBy(ANN, 2)).toHaveLength(2)
    expect(await store.playedBy(BEN, 10)).toEqual([{ ...played(BEN, 'a', 5), truth: null }])
    expect(await store.playedBy(guestId('nobody'), 10)).toEqual([])
  })

  test('adding a match twice changes nothing, and its truth stays', async () => {
    const store = await setup.newStore()
    await store.addPlayed([played()])
    await store.saveTruth(played(), { lies: 2 })
    await store.saveTruth(played(BEN), { lies: 9 })
    await store.addPlayed([{ ...played(), seat: 4, alone: false }, played(BEN)])
    expect(await store.playedBy(ANN, 10)).toEqual([{ ...played(), truth: { lies: 2 } }])
    expect(await store.playedBy(BEN, 10)).toEqual([{ ...played(BEN), truth: null }])
  })

  test('a guest’s history is erased on request, and with the guest', async () => {
    const store = await setup.newStore()
    for (const guest of [ANN, BEN])
      await store.createGuest({ guest, tokenHash: `#${guest}`, name: guest, language: 'pl', created: 1 })
    await store.addPlayed([played(ANN, 'a'), played(ANN, 'b'), played(BEN, 'a')])
    await store.erasePlayed(ANN)
    expect(await store.playedBy(ANN, 10)).toEqual([])
    expect(await store.guestById(ANN)).not.toBeNull()
    expect(await store.playedBy(BEN, 10)).toHaveLength(1)
    await store.eraseGuest(BEN)
    expect(await store.playedBy(BEN, 10)).toEqual([])
  })

  test('all talk of a guest is found', async () => {
    const store = await setup.newStore()
    await store.createTable(newTable(T))
    await store.addTalk(T, line({ guest: ANN, at: 8 }))
    await store.addTalk(T, line({ guest: BEN, toGuest: ANN }))
    await store.addTalk(T, line({ guest: ANN, at: 3 }))
    expect((await store.talkBy(ANN)).map(({ table, number }) => [table, number])).toEqual([
      [T, 3],
      [T, 1],
    ])
  })
}
