import { expect, test } from 'vitest'
import type { LaidTable } from '#server/lobby/document.ts'
import type { Ground } from '#server/testing/safety/ground.ts'
import { openGround } from '#server/testing/safety/ground.ts'
import { truthOf } from '#server/testing/safety/truth.ts'
import { besiege } from './siege.ts'

const MESSAGES = Number(process.env.MESSAGES ?? 20_000)

async function finishedMatches({ store }: Ground): Promise<number> {
  let matches = 0
  for (const table of (await store.openTables(100)) as readonly LaidTable[]) {
    for (const match of table.document.matches) {
      const { finished } = await truthOf(store, match)
      expect(finished).toBe(true)
      matches++
    }
  }
  return matches
}

test('honest matches end, and their records verify, whatever others send', async () => {
  const ground = await openGround()
  try {
    const siege = await besiege({ base: ground.base, seed: 1, messages: MESSAGES, tables: 4 })
    expect(siege.sent).toBeGreaterThanOrEqual(MESSAGES)
    expect(siege.refused).toBeGreaterThan(MESSAGES / 2)
    // some came past every door but the last
    expect(siege.answers).toContain('not-seated')
    expect(await finishedMatches(ground)).toBeGreaterThanOrEqual(4)
    expect(ground.problems()).toEqual([])
  } finally {
    await ground.close()
  }
})
