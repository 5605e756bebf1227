/** Bad messages about voice harm nobody. `npm run fuzz` sends a million of them. */
import { expect, test } from 'vitest'
import { floodVoice } from '#server/testing/safety/fuzz/flood-voice.ts'
import { startServer } from '#server/testing/safety/running-server.ts'

test('thousands of hostile signals change nothing between two honest people, and nobody speaks in their name', async () => {
  const server = await startServer()
  const { sent, refused, honest } = await floodVoice(server.base, 22, 6_000)
  expect(sent).toBeGreaterThanOrEqual(6_000)
  expect(refused).toBeGreaterThan(500)
  expect(honest).toBeGreaterThan(8)
  expect(server.problems()).toEqual([])
  await server.close()
})

test('with limits, whoever signals too much is sent away, and the others are not', async () => {
  const server = await startServer({ limits: 'on' })
  const { disconnected, honest } = await floodVoice(server.base, 23, 3_000)
  expect(disconnected).toBeGreaterThan(0)
  expect(honest).toBeGreaterThan(4)
  expect(server.problems()).toEqual([])
  await server.close()
})
