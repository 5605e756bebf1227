import { describe, expect, it } from 'vitest'
import { kindOf } from './bots.ts'
import { gatehouse, objects } from './testing/run-gatehouse.ts'

describe('bots', () => {
  it('lists the bots of every game', async () => {
    const { status, out } = await gatehouse(['bots'])
    expect(status).toBe(0)
    for (const game of ['sheriff', 'nottingham', 'bargain'])
      expect(out).toMatch(new RegExp(`^${game}\n  random`, 'm'))
  })

  it('measures habits, the same for the same seed', async () => {
    const flags = ['bots', '--game', 'sheriff', '--habits', '1', '--json']
    const [{ bots }] = objects(await gatehouse(flags))
    const habits = Object.fromEntries(
      (bots as { bot: string; habits: object }[]).map((entry) => [entry.bot, entry.habits]),
    )
    expect(habits['always-inspects']).toMatchObject({ lies: 0, opened: 1, offersPerBag: 0 })
    expect(habits['never-inspects']).toMatchObject({ opened: 0, promisesBroken: null })
    const [again] = objects(await gatehouse(flags))
    expect(again.bots).toEqual(bots)
  })

  it('an unknown game is an error that lists the known ones', async () => {
    const { status, err } = await gatehouse(['bots', '--game', 'whist'])
    expect(status).toBe(2)
    expect(err).toContain('there is no game whist; possible: bargain, nottingham, sheriff')
  })

  it('a bot plays with bots of its strength', () => {
    const names = ['random', 'basic', 'maud', 'maud:master', 'wat', 'wat:master']
    expect(kindOf('maud:master', names)).toBe(kindOf('wat:master', names))
    expect(kindOf('maud', names)).toBe(kindOf('wat', names))
    expect(kindOf('random', names)).toBe(kindOf('basic', names))
    expect(new Set(['maud', 'maud:master', 'random'].map((name) => kindOf(name, names))).size).toBe(3)
  })
})
