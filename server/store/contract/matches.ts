import { expect, test } from 'vitest'
import type { Lines } from '#server/store/store.ts'
import { guestId, matchId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { ending, inPlay, M, NOW, newMatch, step, until } from './support.ts'

const ODD = 'Żółw Ёж 北京 🐢 العربية \u2028 \u0000 \ud800 "\\n" \n'

export function matches(setup: StoreSetup): void {
  test('a new match has its header, version 0 and no steps', async () => {
    const store = await setup.newStore()
    const header: Lines = [
      { record: 'gatehouse/1', seed: null },
      { chance: 'deputies', order: [1, 0] },
    ]
    expect(await store.create(newMatch(M, { header, deadline: 5 }))).toBe('created')
    expect(await store.header(M)).toEqual(header)
    expect(await store.read(M, 0)).toEqual([])
    const created = newMatch().created
    expect(await store.matchStatus(M)).toEqual({ match: M, created, version: 0, deadline: 5, outcome: null })
  })

  test('a match is created once', async () => {
    const store = await setup.newStore()
    const { header } = newMatch()
    const twice = [store.create(newMatch()), store.create(newMatch(M, { header: [{ record: 'other' }] }))]
    expect((await Promise.all(twice)).sort()).toEqual(['created', 'exists'])
    expect(await store.create(newMatch(M, { header: [{ record: 'third' }] }))).toBe('exists')
    expect([header, [{ record: 'other' }]]).toContainEqual(await store.header(M))
  })

  test('a player gets another name in the header, and reports are computed anew', async () => {
    const store = await setup.newStore()
    const header: Lines = [
      { record: 'gatehouse/1', players: ['Ann', 'Ben'] },
      { chance: 'deputies', order: [1, 0] },
    ]
    await store.create(newMatch(M, { header }))
    await store.append(M, 0, step(1), until())
    const ann = guestId('ann')
    await store.addPlayed([{ guest: ann, match: M, seat: 0, ended: 1, alone: true }])
    await store.saveTruth({ guest: ann, match: M }, { names: ['Ann', 'Ben'] })
    await store.renamePlayer(M, 1, 'Player 2')
    await store.renamePlayer(matchId('unknown'), 1, 'Player 2')
    expect(await store.header(M)).toEqual([{ ...header[0], players: ['Ann', 'Player 2'] }, header[1]])
    expect(await store.read(M, 0)).toHaveLength(1)
    expect(JSON.stringify(await Array.fromAsync(store.exportAll()))).not.toContain('Ben')
  })

  test('an unknown match does not exist', async () => {
    const store = await setup.newStore()
    expect(await store.header(M)).toBeNull()
    expect(await store.matchStatus(M)).toBeNull()
    expect(await store.read(M, 0)).toEqual([])
    expect(await store.append(M, 0, step(0), until())).toBe('conflict')
    expect(await store.read(M, 0)).toEqual([])
  })

  test('each step makes the next version, and steps are read from any version on', async () => {
    const store = await setup.newStore()
    await store.create(newMatch())
    const steps: Lines[] = [step(1), [{ clock: 'timeout' }, { chance: 'shuffle', deck: ['silk'] }], step(3)]
    for (const [version, lines] of steps.entries()) {
      const circumstances = { at: NOW + version, deadline: null }
      expect(await store.append(M, version, lines, circumstances)).toBe('appended')
    }
    const all = steps.map((lines, index) => ({ version: index + 1, at: NOW + index, lines }))
    for (const since of [0, 1, 2, 3, 4]) expect(await store.read(M, since)).toEqual(all.slice(since))
    expect((await store.matchStatus(M))?.version).toBe(3)
  })

  test('a step with another version than the next is a conflict and changes nothing', async () => {
    const store = await setup.newStore()
    await store.create(newMatch(M, { deadline: 7 }))
    await store.append(M, 0, step('first'), until(8))
    for (const expected of [-2, -1, 0, 2, 3]) {
      expect(await store.append(M, expected, step('wrong'), until(9))).toBe('conflict')
    }
    expect(await store.read(M, 0)).toEqual([{ version: 1, at: NOW, lines: step('first') }])
    expect(await store.matchStatus(M)).toMatchObject({ version: 1, deadline: 8 })
  })

  test('the last step carries the outcome; then there is no deadline and no further step', async () => {
    const store = await setup.newStore()
    await store.create(newMatch(M, { deadline: 5 }))
    await store.append(M, 0, step(1), { ...until(6), outcome: null })
    expect(await store.append(M, 1, step(2), ending({ ranks: [1, 2] }))).toBe('appended')
    const outcome = { ranks: [1, 2] }
    expect(await store.matchStatus(M)).toMatchObject({ version: 2, deadline: null, outcome })
    expect(await store.append(M, 2, step(3), ending({ ranks: [2, 1] }))).toBe('conflict')
    expect(await store.matchStatus(M)).toMatchObject({ version: 2, outcome })
    expect(await store.due(100, 10)).toEqual([])
  })

  test('a conflicting step does not end the match', async () => {
    const store = await setup.newStore()
    await store.create(newMatch(M, { deadline: 5 }))
    expect(await store.append(M, 1, step(1), ending())).toBe('conflict')
    expect(await store.matchStatus(M)).toMatchObject({ version: 0, deadline: 5, outcome: null })
  })

  test('versions of thousands of matches are read at once', async () => {
    const store = await setup.newStore()
    const [a, b] = await inPlay(store, 3)
    await store.append(a, 0, step(1), until())
    await store.append(b, 0, step(1), ending())
    const others = Array.from({ length: 5000 }, (_, n) => matchId(`nowhere ${n}`))
    const versions = await store.versions([a, ...others, b, matchId('2'), a])
    expect(versions).toEqual(
      new Map([
        [a, { version: 1, finished: false }],
        [b, { version: 1, finished: true }],
        [matchId('2'), { version: 0, finished: false }],
      ]),
    )
    expect(await store.versions([])).toEqual(new Map())
  })

  test('unfinished matches are listed, finished ones are not', async () => {
    const store = await setup.newStore()
    const ids = await inPlay(store, 12)
    for (const id of ids.slice(0, 5)) await store.append(id, 0, step(1), ending())
    await store.append(ids[7], 0, step(1), until(99))
    const listed = await Array.fromAsync(store.unfinished())
    expect(new Set(listed.map(({ match }) => match))).toEqual(new Set(ids.slice(5)))
    expect(listed.find(({ match }) => match === ids[7])).toMatchObject({ version: 1, deadline: 99 })
  })

  test('any text is stored unchanged', async () => {
    const store = await setup.newStore()
    const odd = matchId('Żółw/🐢')
    await store.create(newMatch(odd, { header: [{ record: 'gatehouse/1', players: [ODD] }] }))
    await store.append(odd, 0, [{ favour: ODD, [ODD]: 1 }], until())
    expect(await store.header(odd)).toEqual([{ record: 'gatehouse/1', players: [ODD] }])
    expect(await store.read(odd, 0)).toEqual([{ version: 1, at: NOW, lines: [{ favour: ODD, [ODD]: 1 }] }])
  })

  test('steps of 100 kB are stored, alone and in a batch', async () => {
    const store = await setup.newStore()
    const ids = await inPlay(store, 20)
    const large = (id: string): Lines => [{ seat: 0, favour: `${id}${'ñ"'.repeat(50_000)}` }]
    const results = await Promise.all(ids.map((id) => store.append(id, 0, large(id), until())))
    expect(new Set(results)).toEqual(new Set(['appended']))
    for (const id of ids) expect((await store.read(id, 0))[0].lines).toEqual(large(id))
  })
}
