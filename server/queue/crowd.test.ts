/** `npm run crowd` does the same with 300 people on three nodes that are killed. */
import { expect, test } from 'vitest'
import { runCrowd } from '#server/testing/queue/crowd.ts'
import { startServer } from '#server/testing/safety/running-server.ts'

test('thirty people of mixed patience play, nobody is seated twice, and no seat is lost', async () => {
  const server = await startServer({ queueWait: 1, botPace: 100, botPatience: 200 })
  try {
    const { problems, wanted, played } = await runCrowd({
      ...{ store: server.store, bases: [server.base], people: 30, seed: 5 },
      ...{ arriveWithin: 2_000, patience: 60_000, pause: 30, games: ['sheriff'] },
    })
    expect(problems).toEqual([])
    expect(played).toBe(wanted)
    expect(server.problems()).toEqual([])
  } finally {
    await server.close()
  }
}, 90_000)
