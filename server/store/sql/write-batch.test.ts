import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { matchId } from '#server/store/store.ts'
import type { Append } from './write-batch.ts'
import { WriteBatch } from './write-batch.ts'

const append = (match: string, version = 1): Append => ({
  match: matchId(match),
  version,
  lines: '{}',
  at: 0,
  deadline: null,
  outcome: null,
})

const names = (group: readonly Append[]): string =>
  group.map(({ match, version }) => match + version).join(' ')

/** Commits that end when the test resolves them. */
function slowCommits() {
  const groups: { readonly names: string; readonly answer: PromiseWithResolvers<boolean[]> }[] = []
  const arrivals: PromiseWithResolvers<void>[] = [Promise.withResolvers()]
  const group = new WriteBatch((appends) => {
    const answer = Promise.withResolvers<boolean[]>()
    groups.push({ names: names(appends), answer })
    arrivals[groups.length] = Promise.withResolvers()
    arrivals[groups.length - 1].resolve()
    return answer.promise
  })
  const commit = async (number: number) => {
    await arrivals[number].promise
    return groups[number]
  }
  return { group, commit }
}

test('appends that arrive together, or while a commit is running, are committed together', async () => {
  const { group, commit } = slowCommits()
  const early = [group.add(append('a')), group.add(append('b'))]
  const first = await commit(0)
  expect(first.names).toBe('a1 b1')
  const late = [group.add(append('c')), group.add(append('d')), group.add(append('e'))]
  first.answer.resolve([true, false])
  expect(await Promise.all(early)).toEqual(['appended', 'conflict'])
  const second = await commit(1)
  expect(second.names).toBe('c1 d1 e1')
  second.answer.resolve([false, true, true])
  expect(await Promise.all(late)).toEqual(['conflict', 'appended', 'appended'])
})

test('no append resolves before its commit is done', async () => {
  const { group, commit } = slowCommits()
  let answered = 0
  const all = ['a', 'a', 'b'].map((match) => group.add(append(match)).finally(() => answered++))
  const first = await commit(0)
  await new Promise(setImmediate)
  expect(answered).toBe(0)
  first.answer.resolve([true, true])
  await Promise.all(all)
})

test('of two appends of the same version the second is a conflict', async () => {
  const { group, commit } = slowCommits()
  const both = [group.add(append('a')), group.add(append('a'))]
  const first = await commit(0)
  expect(first.names).toBe('a1')
  first.answer.resolve([true])
  expect(await Promise.all(both)).toEqual(['appended', 'conflict'])
})

test('another version of the same match waits for the next batch', async () => {
  const { group, commit } = slowCommits()
  const both = [group.add(append('a', 1)), group.add(append('a', 2)), group.add(append('b', 7))]
  const first = await commit(0)
  expect(first.names).toBe('a1 b7')
  first.answer.resolve([true, true])
  const second = await commit(1)
  expect(second.names).toBe('a2')
  second.answer.resolve([true])
  expect(await Promise.all(both)).toEqual(['appended', 'appended', 'appended'])
})

test('a commit that fails rejects its own batch and no other', async () => {
  const { group, commit } = slowCommits()
  const early = Promise.allSettled([group.add(append('a')), group.add(append('a')), group.add(append('b'))])
  const first = await commit(0)
  const late = group.add(append('c'))
  first.answer.reject(new Error('the disk is full'))
  expect((await early).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const second = await commit(1)
  second.answer.resolve([true])
  expect(await late).toBe('appended')
})

test('a commit that throws synchronously rejects its batch', async () => {
  const group = new WriteBatch(() => {
    throw new Error('no')
  })
  await expect(group.add(append('a'))).rejects.toThrow('no')
  await group.idle()
})

test('a batch has a maximum size', async () => {
  const sizes: number[] = []
  const group = new WriteBatch((appends) => {
    sizes.push(appends.length)
    return appends.map(() => true)
  })
  const all = Array.from({ length: 1200 }, (_, index) => group.add(append(String(index))))
  await Promise.all(all)
  expect(sizes).toEqual([500, 500, 200])
})

test('idle waits for what is queued', async () => {
  const { group, commit } = slowCommits()
  const results: unknown[] = []
  const answer = group.add(append('a')).then((result) => results.push(result))
  const idle = group.idle().then(() => results.push('idle'))
  const first = await commit(0)
  first.answer.resolve([true])
  await Promise.all([answer, idle])
  expect(results).toEqual(['appended', 'idle'])
  await group.idle()
})

describe('under load, a batch waits for more appends', () => {
  let sizes: number[]
  let group: WriteBatch
  let made = 0
  const add = (many: number) =>
    Array.from({ length: many }, () => group.add(append(String(made++))).then(() => {}))
  const turns = async (many: number): Promise<void> => {
    for (let i = 0; i < many; i++) await new Promise(setImmediate)
  }
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    sizes = []
    group = new WriteBatch((appends) => {
      sizes.push(appends.length)
      return appends.map(() => true)
    })
    await Promise.all(add(100))
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('until it is large enough', async () => {
    const first = add(10)
    await turns(20)
    expect(sizes).toEqual([100])
    await Promise.all([...first, ...add(54)])
    expect(sizes).toEqual([100, 64])
  })

  test('but only for a short time', async () => {
    const few = add(10)
    await turns(20)
    vi.advanceTimersByTime(1)
    await turns(20)
    expect(sizes).toEqual([100])
    vi.advanceTimersByTime(1)
    await Promise.all(few)
    expect(sizes).toEqual([100, 10])
  })

  test('not if the last commit was a while ago', async () => {
    vi.advanceTimersByTime(3)
    await Promise.all(add(2))
    expect(sizes).toEqual([100, 2])
  })

  test('not if only few appends arrive at a time', async () => {
    for (let i = 0; i < 20; i++) {
      vi.advanceTimersByTime(3)
      await Promise.all(add(1))
    }
    await Promise.all(add(1))
    expect(sizes.slice(1)).toEqual(Array.from({ length: 21 }, () => 1))
  })
})
