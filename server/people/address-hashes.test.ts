import { expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'
import { newAddressHashes } from './address-hashes.ts'

const DAY = 24 * 3_600_000

test('one address is one network on every node for a day; private addresses say nothing', async () => {
  const store = await openStore(':memory:')
  let time = Date.parse('2026-11-18T12:00:00Z')
  const [one, other] = [newAddressHashes(store, () => time), newAddressHashes(store, () => time)]
  const home = await one('8.8.8.8')
  expect(home).toMatch(/^[0-9a-f]{16}$/)
  expect([await other('8.8.8.8'), await other('::ffff:8.8.8.8')]).toEqual([home, home])
  expect(await one('8.8.8.9')).not.toBe(home)
  const wide = await one('2a00:1450:1:2::3')
  expect([await one('2a00:1450:1:2:4:5:6:7'), wide]).toEqual([wide, wide])
  expect(await one('2a00:1450:1:3::3')).not.toBe(wide)
  expect(await Promise.all(['127.0.0.1', '192.168.1.5', '::1', 'fd00::1', ''].map(one))).toEqual(
    Array(5).fill(null),
  )
  time += DAY
  expect(await one('8.8.8.8')).not.toBe(home)
  await store.close()
})

test('guests of one address get different daily deals, and others at a table of strangers read about them', async () => {
  const server = await openTestApp({ trustProxy: 'loopback' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const variants = new Set<number>()
  for (let n = 0; n < 6; n++) {
    const guest = await newVisitor(server, `Guest ${n}`)
    expect((await guest('POST', '/api/daily', undefined, from('8.8.8.8'))).statusCode).toBe(200)
    variants.add((await guest('GET', '/api/daily')).json().you.variant)
  }
  expect(variants.size).toBe(6)
  const [ann, ben] = [await newVisitor(server, 'Ann'), await newVisitor(server, 'Ben')]
  const plan = { game: 'sheriff', edition: 2, options: [], players: 4, order: 'seated', first: null }
  const made = (await ann('POST', '/api/tables', { plan, open: true }, from('8.8.4.4'))).json()
  const sit = { action: 'sit', seat: null }
  const sat = await ben('POST', `/api/tables/${made.code}/actions`, sit, from('8.8.4.4'))
  expect(sat.json().log).toMatchObject([{ what: 'same-network', name: 'Ben', of: 'Ann' }])
  expect(sat.body).not.toContain('network":')
  await server.close()
})
