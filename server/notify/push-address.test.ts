import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openService } from '#server/testing/push-service.ts'
import { post } from './https-request.ts'
import { isPublic, isPushAddress, newResolver, publicLookup } from './push-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF-123',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGz',
  'https://wns2-by3p.notify.windows.com/w/?token=BQY',
])('may be sent to: %s', (address) => expect(isPushAddress(address)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://localhost/x',
  'https://db.localhost/x',
  'https://redis/x',
  'https://metadata.google.internal/x',
  'https://printer.local./x',
  'https://push.example.org:8443/x',
  'https://me:secret@push.example.org/x',
  'https://push.example.org/x#y',
  `https://push.example.org/${'x'.repeat(1_100)}`,
  'file:///etc/passwd',
  'not an address',
])('may not be sent to: %s', (address) => expect(isPushAddress(address)).toBe(false))

test.each(['8.8.8.8', '142.250.1.1', '2a00:1450::1'])('everybody’s: %s', (address) =>
  expect(isPublic(address)).toBe(true),
)
test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  'nonsense',
])('not everybody’s: %s', (address) => expect(isPublic(address)).toBe(false))

/** A name server that gives every name this address, the next time the next one, or says nothing. */
async function openNameServer(address: readonly number[] | null, ...next: readonly (readonly number[])[]) {
  const socket = createSocket('udp4')
  const left = [...next]
  let given = address ?? []
  socket.on('message', (question, { port }) => {
    const isV4 = question.at(-3) === 1
    const header = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isV4 ? 1 : 0, 0, 0, 0, 0])
    // valid for no time
    const answer = isV4 ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...given] : []
    if (isV4) given = left.shift() ?? given
    const asked = question.subarray(12, question.indexOf(0, 12) + 5)
    if (address !== null) socket.send(Buffer.concat([header, asked, Buffer.from(answer)]), port, '127.0.0.1')
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = newResolver(50)
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  const find = (name: string) =>
    new Promise((resolve) =>
      publicLookup(resolver)(name, { all: true }, (problem, list) => resolve(problem?.code ?? list)),
    )
  return { find, resolver, [Symbol.asyncDispose]: async () => void socket.close() }
}

test('a name that resolves to a private address is not found', async () => {
  await using own = await openNameServer([10, 0, 0, 1])
  expect(await own.find('hooks.example')).toBe('ENOTFOUND')
  await using others = await openNameServer([8, 8, 8, 8])
  expect(await others.find('hooks.example')).toEqual([{ address: '8.8.8.8', family: 4 }])
})

test('a message goes nowhere if its name leads into the own network, even if it did not a moment ago', async () => {
  const service = await openService()
  const address = service.address('x').replace('127.0.0.1', 'hooks.example')
  await using names = await openNameServer([8, 8, 8, 8], [127, 0, 0, 1])
  expect(await names.find('hooks.example')).toEqual([{ address: '8.8.8.8', family: 4 }])
  await expect(post(address, {}, '{}', publicLookup(names.resolver))).rejects.toThrow('could not be reached')
  expect(service.requests).toEqual([])
  // without the check it arrives
  expect(
    await post(
      address,
      {},
      '{}',
      publicLookup(names.resolver, () => true),
    ),
  ).toBe(201)
  expect(service.requests).toHaveLength(1)
  await service.close()
})

test('a name server that never answers is not waited for long, however many names it has', async () => {
  await using silent = await openNameServer(null)
  const names = Array.from({ length: 40 }, (_, n) => `n${n}.example`)
  const began = performance.now()
  expect(new Set(await Promise.all(names.map(silent.find)))).toEqual(new Set(['ENOTFOUND']))
  // without a limit of ours it would be five seconds for each try
  expect(performance.now() - began).toBeLessThan(4_000)
})
