import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Bench } from './contract-kit.ts'
import { M, newMatch, step } from './contract-kit.ts'
import type { Archived } from './store.ts'
import { matchId } from './store.ts'

const root = join(import.meta.dirname, '..', '..')

export function archives(bench: Bench): void {
  test('the sample records of every game go in and come out unchanged, byte for byte', async () => {
    const samples = globSync('games/*/records/*.jsonl', { cwd: root })
      .sort()
      .map((file, index) => archived(file, index))
    expect(samples.length).toBeGreaterThan(20)
    const store = await bench.fresh()
    for (const sample of samples) expect(await store.restore(sample)).toBe('created')
    expect(await Array.fromAsync(store.archive())).toEqual(samples)

    const copy = await bench.fresh()
    for await (const one of store.archive()) await copy.restore(one)
    expect(await Array.fromAsync(copy.archive())).toEqual(samples)
  })

  test('a restored match is played on where it stopped', async () => {
    const store = await bench.fresh()
    const record = '{"record":"gatehouse/1"}\n{"chance":"deputies","order":[1]}\n{"seat":1}\n{"chance":"x"}\n'
    const running = { match: M, created: 5, deadline: 7, outcome: null, record }
    expect(await store.restore(running)).toBe('created')
    expect(await store.header(M)).toHaveLength(2)
    expect(await store.read(M, 0)).toEqual([{ version: 1, lines: [{ seat: 1 }, { chance: 'x' }] }])
    expect(await store.due(7, 1)).toEqual([{ match: M, version: 1, deadline: 7 }])
    expect(await store.append(M, 1, step('next'), null)).toBe('appended')
  })

  test('restoring never touches a match that is there', async () => {
    const store = await bench.fresh()
    await store.create(newMatch())
    await store.append(M, 0, step(1), null)
    const other = {
      match: M,
      created: 1,
      deadline: 2,
      outcome: {},
      record: '{"record":1}\n{"seat":0}\n{"seat":1}',
    }
    expect(await store.restore(other)).toBe('exists')
    expect(await store.read(M, 0)).toEqual([{ version: 1, lines: step(1) }])
  })

  test('what is no record is refused', async () => {
    const store = await bench.fresh()
    for (const record of ['', '\n', '{"record":1}\n\n', '{"record":1}\nnonsense', '[1]']) {
      const match = { match: M, created: 1, deadline: null, outcome: null, record }
      await expect(store.restore(match)).rejects.toThrow(/JSON object|header/)
    }
    expect(await store.standing(M)).toBeNull()
  })

  test('more matches than fit a page come out once each, oldest first', async () => {
    const place = await bench.place()
    const store = await bench.open(place)
    await place.execute(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 350)
       INSERT INTO matches (id, created, version) SELECT 'm' || i, (350 - i) / 3, 0 FROM n`,
    )
    const created = (await Array.fromAsync(store.archive())).map((one) => one.created)
    expect(created).toHaveLength(350)
    expect(created).toEqual(created.toSorted((a, b) => a - b))
    const unfinished = (await Array.fromAsync(store.unfinished())).map(({ match }) => match)
    expect(new Set(unfinished).size).toBe(350)
  })
}

function archived(file: string, index: number): Archived {
  const outcome = file.includes('whole') ? { from: file } : null
  const record = readFileSync(join(root, file), 'utf8')
  return { match: matchId(file), created: index, deadline: null, outcome, record }
}
