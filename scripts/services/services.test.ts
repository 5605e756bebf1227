import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Redis } from './services.ts'
import { startRedis } from './services.ts'

let redis: Redis | null = null
afterEach(() => redis?.stop())

/** The answer of a Redis at this address; null: nobody listens. */
function answerOf(address: string, ...commands: readonly string[]): Promise<string | null> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('error', () => resolve(null))
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('close', () => resolve(answer))
    socket.end(`${[...commands, 'QUIT'].join('\r\n')}\r\n`)
  })
}

test('a Redis can be killed, starts again empty at the same address, and ends', async () => {
  redis = await startRedis()
  const { address } = redis
  expect(address).toMatch(/^redis:\/\/127\.0\.0\.1:\d+$/)
  expect(await answerOf(address, 'SET word bag', 'CONFIG GET save')).toContain('+OK')
  expect(await answerOf(address, 'GET word')).toContain('bag')
  await redis.down()
  expect(await answerOf(address, 'PING')).toBeNull()
  await redis.down()
  await redis.up()
  expect(await answerOf(address, 'GET word', 'PING')).toBe('$-1\r\n+PONG\r\n+OK\r\n')
  await redis.stop()
  expect(await answerOf(address, 'PING')).toBeNull()
})

test('two of them share nothing', async () => {
  redis = await startRedis()
  const other = await startRedis()
  await answerOf(redis.address, 'SET word bag')
  expect(await answerOf(other.address, 'GET word')).toMatch(/^\$-1/)
  await other.stop()
})
