import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientKey, newWrongCodes } from '#server/http/limits.ts'
import { tableId } from '#server/store/store.ts'
import { ConnectionLimits, MAX_AT_TABLE, MAX_OPEN, MessageLimits } from './connection-limits.ts'

const from = (remoteAddress: string) => ({ headers: {}, socket: { remoteAddress } }) as IncomingMessage

const newLimits = () => new ConnectionLimits('on', newWrongCodes('on'), () => false)

test('an address may have only so many open sockets; closing one makes room', async () => {
  const limits = newLimits()
  for (let i = 0; i < MAX_OPEN; i++) limits.opened('1.1.1.1', tableId(`t${i}`))
  expect(await limits.mayConnect(from('1.1.1.1'))).toBe(false)
  expect(await limits.mayConnect(from('2.2.2.2'))).toBe(true)
  limits.closed('1.1.1.1', tableId('t1'))
  expect(await limits.mayConnect(from('1.1.1.1'))).toBe(true)
})

test('an address may have only so many of them at one table', () => {
  const limits = newLimits()
  const [one, other] = [tableId('one'), tableId('other')]
  for (let i = 0; i < MAX_AT_TABLE; i++) limits.opened('1.1.1.1', one)
  expect(limits.mayJoin('1.1.1.1', one)).toBe(false)
  expect([limits.mayJoin('1.1.1.1', other), limits.mayJoin('2.2.2.2', one)]).toEqual([true, true])
  limits.closed('1.1.1.1', one)
  expect(limits.mayJoin('1.1.1.1', one)).toBe(true)
})

test('messages are counted by connection, by guest, and by address', async () => {
  const sent = async (of: (n: number) => { session: string; guest: string | null }) => {
    const limits = new MessageLimits()
    const senders = Array.from({ length: 1_000 }, (_, n) => ({ ...of(n), address: 'a' }))
    const may = await Promise.all(senders.map((sender) => limits.maySend(sender)))
    return Object.fromEntries([...Map.groupBy(may, (one) => one)].map(([what, all]) => [what, all.length]))
  }
  expect(await sent(() => ({ session: 's', guest: 'eve' }))).toEqual({ yes: 60, flood: 940 })
  expect(await sent((n) => ({ session: `${n}`, guest: 'eve' }))).toEqual({ yes: 240, flood: 760 })
  expect(await sent((n) => ({ session: `${n}`, guest: `${n}` }))).toEqual({ yes: 800, crowd: 200 })
  expect(await sent((n) => ({ session: `${n}`, guest: null }))).toEqual({ yes: 800, crowd: 200 })
})

test('all IPv6 addresses of a home count as one', async () => {
  const limits = newLimits()
  const tries = await Promise.all(
    Array.from({ length: 130 }, (_, i) => limits.mayConnect(from(`2001:db8:1:2::${i.toString(16)}`))),
  )
  expect(tries.filter((may) => may)).toHaveLength(120)
  expect(await limits.mayConnect(from('2001:db8:1:3::1'))).toBe(true)
})

test('talk is counted by guest, by address, and for all watchers of a table together', async () => {
  const said = async (talkers: readonly { guest: string; address: string; watches: string | null }[]) => {
    const limits = new MessageLimits()
    const may = await Promise.all(talkers.map((talker) => limits.mayTalk(talker)))
    return may.filter(Boolean).length
  }
  const each = (of: (n: number) => { guest: string; address: string; watches: string | null }) =>
    Array.from({ length: 400 }, (_, n) => of(n))
  expect(await said(each(() => ({ guest: 'eve', address: 'a', watches: null })))).toBe(8)
  expect(await said(each((n) => ({ guest: `eve-${n}`, address: 'a', watches: null })))).toBe(40)
  expect(await said(each((n) => ({ guest: `eve-${n}`, address: `${n}`, watches: 't' })))).toBe(16)
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::1', '0:0:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001:0002:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
  [undefined, ''],
])('%s is counted as %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})
