/** Blocks, reports, sanctions, notices to everybody, the log of actions, webhooks. */
import { expect, test } from 'vitest'
import { readBackupLine, writeBackupLine } from '#server/store/backup-format.ts'
import type { Report, Sanction } from '#server/store/safety.ts'
import type { Store } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import type { Webhook } from '#server/store/webhooks.ts'
import type { StoreSetup } from './support.ts'
import { M } from './support.ts'

const [ANN, BEN, CID] = ['ann', 'ben', 'cid'].map(guestId)

const report = (rest: Partial<Report> = {}): Report => ({
  ...{ id: 'r1', at: 10, by: ANN, byName: 'Ann', about: BEN, aboutName: 'Ben', table: tableId('t') },
  ...{ match: M, version: 3, reason: 'insult', words: 'He shouts.', closed: null },
  talk: [{ at: 9, name: 'Ben', theirs: true, what: { words: 'Thief!' } }],
  ...rest,
})
const ban = (rest: Partial<Sanction> = {}): Sanction => ({
  ...{ id: 's1', kind: 'ban', reason: 'Shouting', at: 20, until: 90, lifted: null },
  target: { kind: 'guest', id: BEN },
  ...rest,
})
const hook = (rest: Partial<Webhook> = {}): Webhook => ({
  ...{ address: 'https://hooks.example/ann', secret: 's', kinds: ['turn'], created: 1, failed: null },
  ...rest,
})

async function fill(store: Store): Promise<void> {
  await store.block(ANN, { blocked: BEN, name: 'Ben', at: 1 })
  await store.addReport(report())
  await store.addSanction(ban())
  await store.addAppeal({ sanction: 's1', guest: BEN, at: 30, words: 'Sorry.' })
  await store.answerAppeal('s1', BEN, { at: 31, words: 'Too late.' })
  await store.addNotice({ id: 'n1', kind: 'announcement', from: 5, until: null, texts: { en: 'Hi' } })
  await store.endAction(await store.beginAction('page', { action: 'ban' }, 20))
  await store.setWebhook(ANN, hook())
}
const pairs = async (store: Store) =>
  Promise.all([ANN, BEN, CID].map(async (guest) => (await store.blockedPairs(guest)).toSorted()))

export function safety(setup: StoreSetup): void {
  test('a block is stored once, is known from both sides, and can be taken back', async () => {
    const store = await setup.newStore()
    await store.block(ANN, { blocked: BEN, name: 'Ben', at: 1 })
    await store.block(ANN, { blocked: BEN, name: 'Benny', at: 2 })
    await store.block(CID, { blocked: ANN, name: 'Ann', at: 3 })
    expect(await store.blocksBy(ANN)).toEqual([{ blocked: BEN, name: 'Ben', at: 1 }])
    expect(await pairs(store)).toEqual([[BEN, CID], [ANN], [ANN]])
    await store.unblock(ANN, BEN)
    expect(await pairs(store)).toEqual([[CID], [], [ANN]])
  })

  test('reports are listed newest first, and closed once', async () => {
    const store = await setup.newStore()
    await store.addReport(report())
    await store.addReport(report({ id: 'r2', at: 11, about: CID }))
    expect((await store.reports('open', 9)).map(({ id }) => id)).toEqual(['r2', 'r1'])
    expect(await store.report('r1')).toEqual(report())
    expect((await store.reportsBy(ANN, 11)).map(({ id }) => id)).toEqual(['r2'])
    const closed = { at: 12, note: 'spoke to him' }
    expect([await store.closeReport('r1', closed), await store.closeReport('r1', closed)]).toEqual([
      true,
      false,
    ])
    expect((await store.reports('open', 9)).map(({ id }) => id)).toEqual(['r2'])
    expect(await store.report('r1')).toEqual(report({ closed }))
    expect(await store.reports('all', 1)).toHaveLength(1)
  })

  test('a sanction is active until it is over or lifted; each guest appeals once', async () => {
    const store = await setup.newStore()
    await store.addSanction(ban())
    await store.addSanction(ban({ id: 's2', kind: 'mute', until: null, at: 21 }))
    const active = async (activeAt: number) => (await store.sanctions({ activeAt }, 9)).map(({ id }) => id)
    expect([await active(89), await active(90)]).toEqual([['s2', 's1'], ['s2']])
    expect([await store.liftSanction('s2', 50), await store.liftSanction('s2', 51)]).toEqual([true, false])
    expect([await active(60), await store.sanctions('all', 9)]).toMatchObject([
      ['s1'],
      [{ lifted: 50 }, ban()],
    ])
    const appeal = { sanction: 's1', guest: BEN, at: 30, words: 'Sorry.' }
    expect([await store.addAppeal(appeal), await store.addAppeal({ ...appeal, words: 'Again' })]).toEqual([
      'added',
      'exists',
    ])
    expect(await store.appeals(['s1', 's2'])).toEqual([{ ...appeal, answer: null }])
    const answer = { at: 40, words: 'One day only.' }
    expect(await store.answerAppeal('s1', BEN, answer)).toBe(true)
    expect(await store.answerAppeal('s1', CID, answer)).toBe(false)
    expect(await store.appeals(['s1', 's2'])).toEqual([{ ...appeal, answer }])
  })

  test('a notice shows until it ends', async () => {
    const store = await setup.newStore()
    const notice = { id: 'n1', kind: 'maintenance', from: 50, until: 90, texts: { uk: 'Оновлення' } } as const
    await store.addNotice(notice)
    expect([await store.siteNotices(89), await store.siteNotices(90)]).toEqual([[notice], []])
    expect([await store.endNotice('n1', 60), await store.endNotice('n2', 60)]).toEqual([true, false])
    expect(await store.siteNotices(60)).toEqual([])
  })

  test('actions of two nodes get different numbers, and each changes the version', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    const versions = [await stores[0].actionVersion()]
    const numbers = await Promise.all(stores.map((store) => store.beginAction('page', { action: 'x' }, 1)))
    versions.push(await stores[1].actionVersion())
    expect(numbers.toSorted()).toEqual([1, 2])
    await stores[0].endAction(1)
    versions.push(await stores[1].actionVersion())
    expect(new Set(versions).size).toBe(3)
    expect((await stores[1].actions(9)).map(({ number, done }) => [number, done])).toEqual([
      [2, false],
      [1, true],
    ])
  })

  test('a webhook is replaced, marked and removed with its deliveries; one node leases a delivery', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    const [store] = stores
    await store.setWebhook(ANN, hook())
    await store.setWebhook(ANN, hook({ kinds: ['daily', 'turn'] }))
    await store.setWebhook(BEN, hook({ kinds: ['daily'] }))
    expect(await store.webhookGuests('daily', null, 9)).toEqual([ANN, BEN])
    expect(await store.webhookGuests('daily', ANN, 9)).toEqual([BEN])
    await store.markWebhook(BEN, 5)
    expect([await store.webhookGuests('daily', null, 9), await store.webhook(BEN)]).toMatchObject([
      [ANN],
      { failed: 5 },
    ])
    await store.addDelivery({ id: 'd1', guest: ANN, body: '{}', due: 10, tries: 0 })
    const leased = await Promise.all(stores.map((one) => one.dueDeliveries(10, 40, 9)))
    expect(leased.flat()).toEqual([{ id: 'd1', guest: ANN, body: '{}', due: 10, tries: 0 }])
    expect(await store.dueDeliveries(39, 60, 9)).toEqual([])
    await store.postponeDelivery('d1', 20, 1)
    expect(await store.dueDeliveries(20, 60, 9)).toMatchObject([{ tries: 1 }])
    await store.removeWebhook(ANN)
    expect([await store.webhook(ANN), await store.dueDeliveries(99, 120, 9)]).toEqual([null, []])
    // one guest with very many holds up nobody else
    await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        stores[n % 2].addDelivery({ id: `a${n}`, guest: ANN, body: '{}', due: 200, tries: 0 }),
      ),
    )
    await store.addDelivery({ id: 'b', guest: BEN, body: '{}', due: 201, tries: 0 })
    expect((await store.dueDeliveries(300, 400, 9)).map(({ guest }) => guest)).toEqual([ANN, BEN])
    let sent = 1
    for (; (await store.dueDeliveries(300, 1_000, 9)).length > 0; sent++);
    expect(sent).toBe(50)
  })

  test('everything about safety is backed up as text and restored', async () => {
    const store = await setup.newStore()
    await fill(store)
    const items = (await Array.fromAsync(store.exportAll())).filter(({ kept }) => kept === 'safety')
    expect(items).toHaveLength(7)
    const copy = await setup.newStore()
    const read = items.map((item) => readBackupLine(writeBackupLine(item)) as (typeof items)[number])
    expect([await copy.importAll(read), await copy.importAll(read)]).toEqual([7, 0])
    expect(await Array.fromAsync(copy.exportAll())).toEqual(items)
  })

  test('of an erased guest only an open report about them stays', async () => {
    const store = await setup.newStore()
    for (const guest of [ANN, BEN])
      await store.createGuest({ guest, tokenHash: guest, name: guest, language: 'en', created: 1 })
    await fill(store)
    await store.addReport(report({ id: 'r2', closed: { at: 9, note: '' } }))
    await store.eraseGuest(ANN)
    await store.eraseGuest(BEN)
    expect(await pairs(store)).toEqual([[], [], []])
    expect([await store.webhook(ANN), await store.appeals(['s1'])]).toEqual([null, []])
    expect(await store.reports('all', 9)).toEqual([report({ by: null, byName: '', words: '' })])
  })

  test('a merged guest keeps blocks, reports, sanctions and appeals, and blocks nobody twice', async () => {
    const store = await setup.newStore()
    await fill(store)
    await store.block(BEN, { blocked: CID, name: 'Cid', at: 2 })
    await store.block(CID, { blocked: BEN, name: 'Ben', at: 3 })
    await store.mergeSafety(BEN, CID)
    expect(await pairs(store)).toEqual([[CID], [], [ANN]])
    expect(await store.report('r1')).toMatchObject({ about: CID })
    expect(await store.sanctions('all', 9)).toEqual([ban({ target: { kind: 'guest', id: CID } })])
    expect(await store.appeals(['s1'])).toMatchObject([{ guest: CID }])
  })

  test('what is old is deleted, but no ban that still holds', async () => {
    const store = await setup.newStore()
    await fill(store)
    await store.addSanction(ban({ id: 's2', until: null }))
    // the report, the action
    expect(await store.deleteSafety(50)).toBe(2)
    // the first ban
    expect(await store.deleteSafety(91)).toBe(1)
    expect([await store.appeals(['s1']), await store.sanctions('all', 9)]).toMatchObject([[], [{ id: 's2' }]])
  })
}
