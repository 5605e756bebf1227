import { expect, test } from 'vitest'
import { clientKey } from '#server/http/limits.ts'
import { rangeTest, readRange } from './addresses.ts'

test.each([
  ['192.0.2.7', '192.0.2.7/32'],
  [' 192.0.2.0/24 ', '192.0.2.0/24'],
  ['2001:DB8::/48', '2001:db8::/48'],
  ['2001:db8::1', '2001:db8::1/64'],
])('%s is a range', (text, range) => expect(readRange(text)).toBe(range))

test.each([
  '',
  'house',
  '0.0.0.0/0',
  '10.0.0.0/7',
  '::/0',
  '192.0.2.0/33',
  '2001:db8::/65',
  '192.0.2.0/24/1',
  '192.0.2.0/x',
])('“%s” is none, or too large', (text) => expect(readRange(text)).toBeNull())

test('a client is found by its key, whichever address of its home it uses', () => {
  const isIn = (range: string, address: string) => rangeTest(readRange(range) ?? '')(clientKey(address))
  expect(isIn('192.0.2.0/24', '192.0.2.255')).toBe(true)
  expect(isIn('192.0.2.0/24', '::ffff:192.0.2.1')).toBe(true)
  expect(isIn('192.0.2.0/24', '192.0.3.1')).toBe(false)
  expect(isIn('2001:db8:1::/48', '2001:db8:1:2:3:4:5:6')).toBe(true)
  expect(isIn('2001:db8:1:2::9', '2001:db8:1:2:3:4:5:6')).toBe(true)
  expect(isIn('2001:db8:1::/48', '2001:db8:2::1')).toBe(false)
  expect(isIn('2001:db8:1::/48', '192.0.2.1')).toBe(false)
  expect(isIn('192.0.2.0/24', '')).toBe(false)
})
