import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Place, StoreSetup } from './support.ts'

const COUNT = 10_000
const LINES = JSON.stringify({ seat: 0, favour: 'x'.repeat(500) })

export function size(setup: StoreSetup): void {
  test('opening a store with 10,000 unfinished matches takes no more time or memory', async () => {
    const [empty, full] = [await setup.place(), await setup.place()]
    const store = await setup.open(full)
    const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COUNT})`
    await full.execute(`${numbers} INSERT INTO matches (id, created, deadline) SELECT 'm' || i, i, i FROM n`)
    await full.execute(
      `${numbers} INSERT INTO steps (match, version, lines)
       SELECT 'm' || i, part.version, '${LINES}' FROM n,
         (SELECT 0 AS version UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) AS part`,
    )
    await store.close()
    // the first opening creates the tables
    await measure(empty)
    const [without, withMatches] = [await measure(empty), await measure(full)]
    expect(withMatches.due).toBe('m1')
    expect(withMatches.milliseconds).toBeLessThan(1000)
    expect(withMatches.rss - without.rss).toBeLessThan(16 * 2 ** 20)
  })
}

interface Cost {
  readonly milliseconds: number
  readonly rss: number
  readonly due: string | null
}

async function measure(place: Place): Promise<Cost> {
  const args = [join(import.meta.dirname, 'child.ts'), 'measure', place.address]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}
