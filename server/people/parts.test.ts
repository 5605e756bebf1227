import { expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { guestId } from '#server/store/store.ts'
import { PARTS } from './parts.ts'

const [ANN, BEN, CID] = ['ann', 'ben', 'cid'].map(guestId)
const HOOK = {
  address: 'https://hooks.example/a',
  secret: 's',
  kinds: ['turn'],
  created: 1,
  failed: null,
} as const

test('what somebody has stored is exported and erased; a merge takes blocks along, and no address for notices', async () => {
  const store = await openStore(':memory:')
  await store.block(ANN, { blocked: BEN, name: 'Ben', at: 2 })
  await store.setWebhook(ANN, HOOK)
  const exported = await PARTS.safety.exportOf(store, ANN)
  expect(exported).toMatchObject({ blocked: [{ name: 'Ben' }], webhook: { address: HOOK.address } })
  expect(JSON.stringify(exported)).not.toContain('secret')
  await PARTS.safety.merge(store, ANN, CID)
  expect([await store.webhook(ANN), await store.webhook(CID)]).toEqual([null, null])
  expect(await store.blockedPairs(CID)).toEqual([BEN])
  await store.eraseGuest(CID)
  expect(await PARTS.safety.exportOf(store, CID)).toEqual({ blocked: [], reported: [], webhook: null })
  await store.close()
})
