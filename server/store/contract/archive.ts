import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ArchivedMatch } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { ending, M, NOW, newMatch, step, until } from './support.ts'

const root = join(import.meta.dirname, '..', '..', '..')

export function archives(setup: StoreSetup): void {
  test('the sample records of every game are restored and archived byte for byte', async () => {
    const samples = globSync('games/*/records/*.jsonl', { cwd: root })
      .sort()
      .map((file, index) => archived(file, index))
    expect(samples.length).toBeGreaterThan(20)
    const store = await setup.newStore()
    for (const sample of samples) expect(await store.restore(sample)).toBe('created')
    expect(await Array.fromAsync(store.archive())).toEqual(samples)

    const copy = await setup.newStore()
    for await (const one of store.archive()) await copy.restore(one)
    expect(await Array.fromAsync(copy.archive())).toEqual(samples)
  })

  test('a restored match continues where it stopped', async () => {
    const store = await setup.newStore()
    const record = '{"record":"gatehouse/1"}\n{"chance":"deputies","order":[1]}\n{"seat":1}\n{"chance":"x"}\n'
    const running = { match: M, created: 5, deadline: 7, outcome: null, record }
    expect(await store.restore(running)).toBe('created')
    expect(await store.header(M)).toHaveLength(2)
    expect(await store.read(M, 0)).toEqual([{ version: 1, at: 5, lines: [{ seat: 1 }, { chance: 'x' }] }])
    expect(await store.due(7, 1)).toEqual([{ match: M, version: 1, deadline: 7 }])
    expect(await store.append(M, 1, step('next'), until())).toBe('appended')
  })

  test('the archive contains the times of the steps', async () => {
    const store = await setup.newStore()
    const { created } = newMatch()
    await store.create(newMatch())
    for (const version of [0, 1, 2])
      await store.append(M, version, step(version), { at: version, deadline: 9 })
    const [whole] = await Array.fromAsync(store.archive())
    expect(whole).toMatchObject({ match: M, created, deadline: 9, outcome: null, times: [0, 1, 2] })
    const copy = await setup.newStore()
    await copy.restore(whole)
    expect(await copy.read(M, 0)).toEqual(await store.read(M, 0))
    await expect(copy.restore({ ...whole, times: [0, 1] })).rejects.toThrow('3 steps, but 2 times')
  })

  test('a step appended while the archive is read does not split a match', async () => {
    const store = await setup.newStore()
    await store.create(newMatch(matchId('a'), { created: 1 }))
    await store.create(newMatch(matchId('b'), { created: 2 }))
    const all: ArchivedMatch[] = []
    for await (const one of store.archive()) {
      all.push(one)
      await store.append(matchId('b'), 0, step(1), ending())
    }
    expect(all[1]).toMatchObject({ outcome: null, times: [] })
    expect(all[1].record.trimEnd().split('\n')).toHaveLength(1)
  })

  test('restoring does not change an existing match', async () => {
    const store = await setup.newStore()
    await store.create(newMatch())
    await store.append(M, 0, step(1), until())
    const other = {
      match: M,
      created: 1,
      deadline: 2,
      outcome: {},
      record: '{"record":1}\n{"seat":0}\n{"seat":1}',
    }
    expect(await store.restore(other)).toBe('exists')
    expect(await store.read(M, 0)).toEqual([{ version: 1, at: NOW, lines: step(1) }])
  })

  test('a malformed record is refused', async () => {
    const store = await setup.newStore()
    for (const record of ['', '\n', '{"record":1}\n\n', '{"record":1}\nnonsense', '[1]']) {
      const match = { match: M, created: 1, deadline: null, outcome: null, record }
      await expect(store.restore(match)).rejects.toThrow(/JSON object|header/)
    }
    expect(await store.matchStatus(M)).toBeNull()
  })

  test('more matches than fit a page are archived once each, oldest first', async () => {
    const place = await setup.place()
    const store = await setup.open(place)
    await place.execute(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 350)
       INSERT INTO matches (id, created) SELECT 'm' || i, (350 - i) / 3 FROM n`,
    )
    const created = (await Array.fromAsync(store.archive())).map((one) => one.created)
    expect(created).toHaveLength(350)
    expect(created).toEqual(created.toSorted((a, b) => a - b))
    const unfinished = (await Array.fromAsync(store.unfinished())).map(({ match }) => match)
    expect(new Set(unfinished).size).toBe(350)
  })
}

function archived(file: string, index: number): ArchivedMatch {
  const outcome = file.includes('whole') ? { from: file } : null
  const record = readFileSync(join(root, file), 'utf8')
  const steps = record.split('\n').filter((line, at) => at > 0 && line !== '' && !line.includes('"chance"'))
  const times = steps.map((_, at) => 10 * at)
  return { match: matchId(file), created: index, deadline: null, outcome, record, times }
}
