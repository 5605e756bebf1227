import { expect, test } from 'vitest'
import type { StoredTable } from '#server/lobby/document.ts'
import { replayMatch } from '#server/testing/safety/replayed-match.ts'
import type { RunningServer } from '#server/testing/safety/running-server.ts'
import { startServer } from '#server/testing/safety/running-server.ts'
import { flood } from './flood.ts'

const MESSAGES = Number(process.env.MESSAGES ?? 20_000)

async function finishedMatches({ store }: RunningServer): Promise<number> {
  let matches = 0
  for (const table of (await store.openTables(100)) as readonly StoredTable[]) {
    for (const match of table.document.matches) {
      const { finished } = await replayMatch(store, match)
      expect(finished).toBe(true)
      matches++
    }
  }
  return matches
}

test('matches finish and their records replay, whatever others send', async () => {
  const server = await startServer()
  try {
    const result = await flood({ base: server.base, seed: 1, messages: MESSAGES, tables: 4 })
    expect(result.sent).toBeGreaterThanOrEqual(MESSAGES)
    expect(result.refused).toBeGreaterThan(MESSAGES / 2)
    // some requests passed every check but the last
    expect(result.answers).toContain('not-seated')
    expect(await finishedMatches(server)).toBeGreaterThanOrEqual(4)
    expect(server.problems()).toEqual([])
  } finally {
    await server.close()
  }
})
