import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Redis } from './services.ts'
import { startRedis } from './services.ts'

let redis: Redis | null = null
afterEach(() => redis?.stop())

/** What a Redis at this address answers; null: nobody listens. */
function told(address: string, ...commands: readonly string[]): Promise<string | null> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let said = ''
    socket.on('error', () => resolve(null))
    socket.on('data', (bytes) => {
      said += bytes
    })
    socket.on('close', () => resolve(said))
    socket.end(`${[...commands, 'QUIT'].join('\r\n')}\r\n`)
  })
}

test('a Redis goes away, comes back empty at the same address, and is gone in the end', async () => {
  redis = await startRedis()
  const { address } = redis
  expect(address).toMatch(/^redis:\/\/127\.0\.0\.1:\d+$/)
  expect(await told(address, 'SET word bag', 'CONFIG GET save')).toContain('+OK')
  expect(await told(address, 'GET word')).toContain('bag')
  await redis.down()
  expect(await told(address, 'PING')).toBeNull()
  await redis.down()
  await redis.up()
  expect(await told(address, 'GET word', 'PING')).toBe('$-1\r\n+PONG\r\n+OK\r\n')
  await redis.stop()
  expect(await told(address, 'PING')).toBeNull()
})

test('two of them don’t know each other', async () => {
  redis = await startRedis()
  const other = await startRedis()
  await told(redis.address, 'SET word bag')
  expect(await told(other.address, 'GET word')).toMatch(/^\$-1/)
  await other.stop()
})
