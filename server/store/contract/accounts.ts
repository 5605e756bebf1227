import { expect, test } from 'vitest'
import type { Passkey, Ticket } from '#server/store/accounts.ts'
import type { Store } from '#server/store/store.ts'
import { guestId, matchId, tableId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { line, newMatch, newTable } from './support.ts'

const ANN = guestId('ann')
const BEN = guestId('ben')
const [T1, T2] = [tableId('t1'), tableId('t2')]

const passkey = (id: string, rest: Partial<Passkey> = {}): Passkey => ({
  ...{ id, guest: ANN, publicKey: 'a2V5', counter: 5, transports: ['internal'], name: 'Phone' },
  ...{ created: 10, used: 10 },
  ...rest,
})
const ticket = (key: string, rest: Partial<Ticket> = {}): Ticket => ({
  ...{ kind: 'sign-in', key, guest: null, about: '', expires: 100 },
  ...rest,
})

async function withPeople(store: Store): Promise<Store> {
  for (const guest of [ANN, BEN])
    await store.createGuest({ guest, tokenHash: `#${guest}`, name: guest, language: 'pl', created: 1 })
  return store
}

export function accounts(setup: StoreSetup): void {
  test('a guest has several devices, and gives up one or all others', async () => {
    const store = await withPeople(await setup.newStore())
    await store.addToken({ guest: ANN, tokenHash: '#phone', created: 2 })
    await store.addToken({ guest: ANN, tokenHash: '#desk', created: 3 })
    expect((await store.guestByToken('#phone'))?.guest).toBe(ANN)
    expect((await store.guestByToken('#ann'))?.guest).toBe(ANN)
    await store.dropToken('#ann')
    await store.dropToken('#ben')
    expect([await store.guestByToken('#ann'), await store.guestByToken('#ben')]).toEqual([null, null])
    await store.dropOtherTokens(ANN, '#phone')
    expect(await store.guestByToken('#desk')).toBeNull()
    expect((await store.guestByToken('#phone'))?.guest).toBe(ANN)
    for (let n = 0; n < 40; n++) await store.addToken({ guest: ANN, tokenHash: `#${n}`, created: 10 + n })
    expect(await store.countTokens(ANN)).toBe(30)
    expect(await store.guestByToken('#9')).toBeNull()
    expect(await store.guestByToken('#39')).not.toBeNull()
  })

  test('a name belongs to one guest at a time', async () => {
    const store = await withPeople(await setup.newStore())
    expect(await store.claimName(ANN, 'maud')).toBe(true)
    expect(await store.claimName(ANN, 'maud')).toBe(true)
    expect(await store.claimName(BEN, 'maud')).toBe(false)
    expect(await store.guestById(ANN)).toMatchObject({ marked: true })
    expect(await store.guestById(BEN)).not.toHaveProperty('marked')
    await store.claimName(BEN, 'benno')
    expect(await store.claimName(BEN, 'maud')).toBe(false)
    expect(await store.guestById(BEN)).not.toHaveProperty('marked')
    await store.claimName(ANN, null)
    expect(await store.claimName(BEN, 'maud')).toBe(true)
  })

  test('a passkey is used by whoever has read its counter first', async () => {
    const store = await setup.newStore()
    expect(await store.addPasskey(passkey('k1'), 10)).toBe('created')
    expect(await store.addPasskey(passkey('k1', { guest: BEN }), 10)).toBe('exists')
    expect(await store.usePasskey('k1', { from: 5, to: 6 }, 20)).toBe(true)
    expect(await store.usePasskey('k1', { from: 5, to: 6 }, 21)).toBe(false)
    expect(await store.passkey('k1')).toEqual(passkey('k1', { counter: 6, used: 20 }))
    await store.removePasskey(BEN, 'k1')
    expect(await store.passkeysOf(ANN)).toHaveLength(1)
    await store.removePasskey(ANN, 'k1')
    expect(await store.passkey('k1')).toBeNull()
  })

  test('a guest has at most so many passkeys, also if two nodes add them at the same moment', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    const added = await Promise.all(
      Array.from({ length: 40 }, (_, n) => stores[n % 2].addPasskey(passkey(`k${n}`), 10)),
    )
    expect(added.filter((how) => how === 'created')).toHaveLength(10)
    expect(added.filter((how) => how === 'too many')).toHaveLength(30)
    expect(await stores[0].passkeysOf(ANN)).toHaveLength(10)
    expect(await stores[1].addPasskey(passkey('b', { guest: BEN }), 10)).toBe('created')
  })

  test('codes and tickets can be used once', async () => {
    const store = await setup.newStore()
    await store.setRecoveryCodes(ANN, ['old'])
    await store.setRecoveryCodes(ANN, ['one', 'two'])
    expect(await store.takeRecoveryCode('old')).toBeNull()
    const both = await Promise.all([store.takeRecoveryCode('one'), store.takeRecoveryCode('one')])
    expect(both.toSorted()).toEqual([ANN, null])
    expect(await store.countRecoveryCodes(ANN)).toBe(1)
    await store.addTicket(ticket('c1', { guest: ANN }), 0)
    expect(await store.takeTicket('register', 'c1', 50)).toBeNull()
    expect(await store.ticketsOf(ANN, 'sign-in', 50)).toEqual([ticket('c1', { guest: ANN })])
    expect(await store.ticketsOf(ANN, 'sign-in', 100)).toEqual([])
    expect(await store.takeTicket('sign-in', 'c1', 100)).toBeNull()
    const taken = await Promise.all([1, 2].map(() => store.takeTicket('sign-in', 'c1', 50)))
    expect(taken.filter((one) => one !== null)).toHaveLength(1)
  })

  test('two guests become one', async () => {
    const store = await withPeople(await setup.newStore())
    for (const table of [T1, T2]) await store.createTable(newTable(table))
    for (const [guest, table] of [
      [ANN, T1],
      [BEN, T1],
      [ANN, T2],
    ] as const)
      await store.addSitting(guest, table)
    const [m, n] = [matchId('m'), matchId('n')]
    for (const match of [m, n]) await store.create(newMatch(match))
    const played = { seat: 0, ended: 5, alone: true }
    await store.addPlayed([
      { ...played, guest: ANN, match: m },
      { ...played, guest: ANN, match: n },
      { ...played, guest: BEN, match: m, seat: 1 },
    ])
    await store.addTalk(T1, line({ guest: ANN, toGuest: BEN }))
    await store.addTalk(T1, line({ guest: BEN, toGuest: ANN }))
    await store.subscribe(ANN, { endpoint: 'https://push.example/a', p256dh: 'p', auth: 'a' }, 1)
    await store.addToken({ guest: ANN, tokenHash: '#phone', created: 2 })
    await store.addPasskey(passkey('k1'), 10)
    await store.setRecoveryCodes(ANN, ['one'])
    await store.transact(async (inside) => {
      await inside.eraseAccount(ANN)
      await inside.mergeGuest(ANN, BEN)
    })
    expect(await store.guestById(ANN)).toBeNull()
    expect((await store.guestByToken('#ben'))?.guest).toBe(BEN)
    for (const token of ['#ann', '#phone']) expect(await store.guestByToken(token)).toBeNull()
    expect((await store.tablesOf(BEN, 10)).map(({ table }) => table).sort()).toEqual([T1, T2])
    expect((await store.playedBy(BEN, 10)).map(({ match, seat }) => [match, seat]).sort()).toEqual([
      ['m', 1],
      ['n', 0],
    ])
    expect(await store.talkBy(BEN)).toHaveLength(2)
    expect(await store.subscriptions(BEN)).toEqual([])
    expect(await store.passkeysOf(BEN)).toEqual([])
    expect(await store.takeRecoveryCode('one')).toBeNull()
    expect(JSON.stringify(await Array.fromAsync(store.exportAll()))).not.toContain('"guest":"ann"')
  })

  test('a transaction is all or nothing, and nothing else comes in between', async () => {
    const store = await withPeople(await setup.newStore())
    const failed = store.transact(async (inside) => {
      await inside.updateGuest(ANN, { name: 'Half' })
      await inside.updateGuest(BEN, { name: 'Half' })
      throw new Error('on purpose')
    })
    const others = Array.from({ length: 20 }, (_, n) => store.updateGuest(BEN, { face: `face${n}` }))
    await expect(failed).rejects.toThrow('on purpose')
    await Promise.all(others)
    expect(await store.guestById(ANN)).toMatchObject({ name: 'ann' })
    expect(await store.guestById(BEN)).toMatchObject({ name: 'ben', face: expect.stringMatching('face') })
    const counted = Array.from({ length: 10 }, () =>
      store.transact(async (inside) => {
        const length = (await inside.guestById(ANN))?.name.length ?? 0
        await inside.updateGuest(ANN, { name: 'x'.repeat(length + 1) })
      }),
    )
    await Promise.all(counted)
    await expect(store.transact((inside) => inside.create(newMatch()))).rejects.toThrow('transaction')
  })

  test('erasing an account leaves nothing of it', async () => {
    const store = await withPeople(await setup.newStore())
    await store.addToken({ guest: ANN, tokenHash: '#phone', created: 2 })
    await store.addPasskey(passkey('k1'), 10)
    await store.setRecoveryCodes(ANN, ['one'])
    await store.addTicket(ticket('c1', { guest: ANN }), 0)
    await store.eraseAccount(ANN)
    expect(await store.guestByToken('#phone')).toBeNull()
    expect(await store.passkeysOf(ANN)).toEqual([])
    expect(await store.takeRecoveryCode('one')).toBeNull()
    expect(await store.takeTicket('sign-in', 'c1', 1)).toBeNull()
  })
}
