import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commitmentOf, fairSeed, readFairSeed } from './fair.ts'

const SECRET = '0f'.repeat(32)
const SALT = 'ab'.repeat(16)

test('a fair seed is put together and read again', () => {
  const seed = fairSeed(SECRET, [SALT, null, 'cd'.repeat(32)])
  expect(seed).toBe(`fair/1:${SECRET}:${SALT},-,${'cd'.repeat(32)}`)
  expect(readFairSeed(seed)).toEqual({ secret: SECRET, salts: [SALT, null, 'cd'.repeat(32)] })
  expect(readFairSeed(fairSeed(SECRET, [null]))).toEqual({ secret: SECRET, salts: [null] })
})

test.each([
  ['a plain seed', SECRET],
  ['another version', `fair/2:${SECRET}:-,-`],
  ['a short secret', `fair/1:${SECRET.slice(1)}:-,-`],
  ['a short salt', `fair/1:${SECRET}:abc,-`],
  ['capitals', `fair/1:${SECRET.toUpperCase()}:-,-`],
  ['a salt that is missing', `fair/1:${SECRET}:${SALT},`],
  ['no salts', `fair/1:${SECRET}:`],
  ['more behind it', `fair/1:${SECRET}:-\n`],
])('%s is no fair seed', (_what, seed) => expect(readFairSeed(seed)).toBeNull())

test('what could be read in another way is not put together', () => {
  expect(() => fairSeed('secret', [null])).toThrow()
  expect(() => fairSeed(SECRET, [`${SALT},-`])).toThrow()
  expect(() => fairSeed(SECRET, [])).toThrow()
})

test('the commitment is the plain SHA-256 of the secret, which anybody can compute', () => {
  expect(commitmentOf(SECRET)).toBe(createHash('sha256').update(SECRET).digest('hex'))
})
