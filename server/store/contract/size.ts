import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Bench, Place } from './support.ts'

const COUNT = 10_000
const LINES = JSON.stringify({ seat: 0, favour: 'x'.repeat(500) })

export function size(bench: Bench): void {
  test('10,000 unfinished matches cost a store that opens neither time nor memory', async () => {
    const [empty, full] = [await bench.place(), await bench.place()]
    const store = await bench.open(full)
    const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COUNT})`
    await full.execute(`${numbers} INSERT INTO matches (id, created, deadline) SELECT 'm' || i, i, i FROM n`)
    await full.execute(
      `${numbers} INSERT INTO steps (match, version, lines)
       SELECT 'm' || i, part.version, '${LINES}' FROM n,
         (SELECT 0 AS version UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) AS part`,
    )
    await store.close()
    // the first opening makes the tables
    await weigh(empty)
    const [without, having] = [await weigh(empty), await weigh(full)]
    expect(having.due).toBe('m1')
    expect(having.milliseconds).toBeLessThan(1000)
    expect(having.rss - without.rss).toBeLessThan(16 * 2 ** 20)
  })
}

interface Weight {
  readonly milliseconds: number
  readonly rss: number
  readonly due: string | null
}

async function weigh(place: Place): Promise<Weight> {
  const args = [join(import.meta.dirname, 'child.ts'), 'weigh', place.address]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}
