import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { games } from '#games/index.ts'
import { gatehouse, objects } from './testing/run-gatehouse.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const simulate = (...args: readonly string[]) => gatehouse(['simulate', ...args])

/** What does not depend on how fast the machine is. */
function lasting(result: Record<string, unknown>): object {
  const { seconds, gamesPerSecond, movesPerSecond, ...rest } = result
  expect([seconds, gamesPerSecond, movesPerSecond].every((n) => typeof n === 'number' && n > 0)).toBe(true)
  return rest
}

describe('simulate', () => {
  it('the same seed gives the same matches, with any output', async () => {
    const flags = ['--games', '12', '--seed', 'wheat', '--options', 'royal,blackMarket', '--json']
    const [plain] = objects(await simulate(...flags)).map(lasting) as Record<string, unknown>[]
    const [quiet] = objects(await simulate(...flags, '--no-events', '--record', join(folder, 'same'))).map(
      lasting,
    )
    expect(plain).toMatchObject({
      games: 12,
      players: 4,
      seed: 'wheat',
      options: { royal: true, promo: false },
    })
    expect(plain.events).toBeGreaterThan(plain.moves as number)
    expect(quiet).toEqual({ ...plain, events: null })
    const [other] = objects(await simulate(...flags.with(3, 'rye'))).map(lasting)
    expect(other).not.toEqual({ ...plain, seed: 'rye' })
  })

  it('a longer run begins with the same matches', async () => {
    const flags = ['--players', '3', '--edition', '1', '--options', 'promo,handSize']
    await simulate(...flags, '--games', '1', '--record', join(folder, 'short'))
    await simulate(...flags, '--games', '3', '--record', join(folder, 'long'))
    const first = (run: string) => readFileSync(join(folder, run, '00001.jsonl'), 'utf8')
    expect(first('long')).toBe(first('short'))
    expect(readdirSync(join(folder, 'long'))).toEqual(['00001.jsonl', '00002.jsonl', '00003.jsonl'])
  })

  it('records replay to the same outcome', async () => {
    const into = join(folder, 'new', 'six')
    const flags = ['--players', '6', '--options', 'blackMarket,timer', '--games', '10']
    const [result] = objects(await simulate(...flags, '--json', '--record', into))
    const files = readdirSync(into).map((file) => join(into, file))
    const replayed = await gatehouse(['replay', '--json', ...files])
    expect([replayed.status, replayed.err]).toEqual([0, ''])
    const best = objects(replayed).map(({ players }) =>
      (players as { score: number; rank: number }[]).find(({ rank }) => rank === 1),
    )
    const scores = best.map((winner) => winner?.score ?? Number.NaN)
    expect(scores).toHaveLength(10)
    expect(result.winningScore).toMatchObject({ min: Math.min(...scores), max: Math.max(...scores) })
    const mean = scores.reduce((sum, score) => sum + score, 0) / 10
    expect((result.winningScore as { mean: number }).mean).toBeCloseTo(mean, 3)
  })

  it('prints a readable result', async () => {
    const { status, out, err } = await simulate('--games', '3', '--options', 'none')
    expect([status, err]).toEqual([0, ''])
    for (const name of ['games per second', 'moves per second', 'winning score', 'wins by seat', 'events']) {
      expect(out).toMatch(new RegExp(`^${name} +\\S`, 'm'))
    }
  })
})

describe('invalid arguments', () => {
  const cases: readonly [string, string][] = [
    ['--game whist', `there is no game whist; possible: ${Object.keys(games).join(', ')}`],
    ['--edition 3', 'sheriff has no edition 3; possible: 2, 1'],
    ['--players 7', 'edition 2 of sheriff is not for 7 players; possible: 3, 4, 5, 6'],
    ['--edition 1 --players 6', 'edition 1 of sheriff is not for 6 players; possible: 3, 4, 5'],
    ['--options royal,tax', 'edition 2 of sheriff has no option tax; possible: royal, timer'],
    ['--edition 1 --options blackMarket', 'edition 1 of sheriff has no option blackMarket; possible:'],
    ['--bots toString', 'there is no bot toString; possible: random'],
    ['--games none', 'It must be a whole number.'],
    ['--games 0', 'It must be at least 1.'],
    ['--speed 3', "unknown option '--speed'"],
  ]
  it.each(cases)('%s', async (args, message) => {
    const { status, out, err } = await simulate(...args.split(' '))
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(message)
    expect(err).not.toMatch(/^\s+at /m)
  })

  it('a folder that can’t be created', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { status, err } = await simulate('--record', join(file, 'below'))
    expect(status).toBe(2)
    expect(err).toContain('can’t be written')
    expect(existsSync(join(file, 'below'))).toBe(false)
  })
})
