/** Push subscriptions and notices. */
import { expect, test } from 'vitest'
import { guestId, matchId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { M } from './support.ts'

const ANN = guestId('ann')
const BEN = guestId('ben')
const device = (name: string) => ({ endpoint: `https://push.example/${name}`, p256dh: `p${name}`, auth: 'a' })

export function notices(setup: StoreSetup): void {
  test('a guest has several devices, newest first; one device has one guest', async () => {
    const store = await setup.newStore()
    await store.subscribe(ANN, device('phone'), 1)
    await store.subscribe(ANN, device('desk'), 2)
    await store.subscribe(BEN, device('desk'), 3)
    await store.subscribe(ANN, device('sofa'), 4)
    expect(await store.subscriptions(ANN)).toEqual([
      { ...device('sofa'), created: 4 },
      { ...device('phone'), created: 1 },
    ])
    expect(await store.subscriptions(BEN)).toEqual([{ ...device('desk'), created: 3 }])
    await store.unsubscribe(BEN, device('sofa').endpoint)
    await store.unsubscribe(ANN, device('phone').endpoint)
    expect(await store.subscriptions(ANN)).toEqual([{ ...device('sofa'), created: 4 }])
  })

  test('the oldest of too many devices are dropped', async () => {
    const store = await setup.newStore()
    for (let i = 0; i < 13; i++) await store.subscribe(ANN, device(`${i}`), i)
    expect((await store.subscriptions(ANN)).map(({ p256dh }) => p256dh)).toEqual(
      Array.from({ length: 10 }, (_, i) => `p${12 - i}`),
    )
  })

  test('an erased guest has no subscriptions', async () => {
    const store = await setup.newStore()
    await store.createGuest({ guest: ANN, tokenHash: '#', name: 'Ann', language: 'pl', created: 1 })
    await store.subscribe(ANN, device('phone'), 1)
    await store.eraseGuest(ANN)
    expect(await store.subscriptions(ANN)).toEqual([])
  })

  test('one caller claims a notice for a seat, and again for a later question', async () => {
    const store = await setup.newStore()
    const all = await Promise.all(Array.from({ length: 8 }, () => store.claimNotice(M, 1, 'turn', 100)))
    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await store.claimNotice(M, 1, 'reminder', 100)).toBe(true)
    expect(await store.claimNotice(M, 2, 'turn', 100)).toBe(true)
    expect(await store.claimNotice(matchId('other'), 1, 'turn', 100)).toBe(true)
    expect(await store.claimNotice(M, 1, 'turn', 99)).toBe(false)
    expect(await store.claimNotice(M, 1, 'turn', 101)).toBe(true)
  })

  test('a server secret is created once, for all nodes', async () => {
    const place = await setup.place()
    const [one, other] = [await setup.open(place), await setup.open(place)]
    const made = await Promise.all(
      [one, other].map((store, i) => store.serverSecret('key', () => `made ${i}`)),
    )
    expect(new Set(made).size).toBe(1)
    expect(await one.serverSecret('key', () => 'never')).toBe(made[0])
  })
}
