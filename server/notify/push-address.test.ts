import { expect, test } from 'vitest'
import { isPublic, isPushAddress, publicLookup } from './push-address.ts'

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

test('a name that resolves to a private address is not found', async () => {
  const found = await new Promise((resolve) =>
    publicLookup('localhost', { all: true }, (problem, list) => resolve(problem?.code ?? list)),
  )
  expect(found).toBe('ENOTFOUND')
})
