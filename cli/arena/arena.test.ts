import { describe, expect, it } from 'vitest'
import { gatehouse, objects } from '#cli/testing/run-gatehouse.ts'

const arena = (...args: readonly string[]) => gatehouse(['arena', ...args])

/** What does not depend on how fast the machine is. */
const lasting = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part) => (key === 'msPerDecision' ? null : part))

describe('arena --one', () => {
  const flags = ['--one', 'basic', '--vs', 'random,greedy', '--blocks', '5', '--seed', 'oak', '--json']

  it('same seed, same result, whatever the number of threads', async () => {
    const alone = await arena(...flags, '--workers', '1')
    const shared = await arena(...flags, '--workers', '2')
    expect([alone.status, alone.err, shared.err]).toEqual([0, '', ''])
    expect(lasting(objects(shared))).toEqual(lasting(objects(alone)))
    const [result] = objects(alone)
    expect(result).toMatchObject({ games: 20, blocks: 5, players: 4, vs: ['random', 'greedy', 'random'] })
    const { bot, winShare, ci, meanMargin } = result.one as Record<string, unknown>
    expect([bot, typeof winShare, typeof meanMargin]).toEqual(['basic', 'number', 'number'])
    const [low, high] = ci as number[]
    expect(low).toBeLessThanOrEqual(winShare as number)
    expect(high).toBeGreaterThanOrEqual(winShare as number)
    expect(result.offersPerBag).toBeGreaterThan(0)
    expect(result.msPerDecision).toEqual({ mean: expect.any(Number), p99: expect.any(Number) })
  })

  it('prints a readable result, without offers in a game without bags', async () => {
    const { status, out } = await arena(
      '--game',
      'bargain',
      '--players',
      '2',
      '--one',
      'random',
      '--blocks',
      '2',
    )
    expect(status).toBe(0)
    expect(out).toMatch(/^win share +\d/m)
    expect(out).toMatch(/^offers per bag +–$/m)
  })
})

describe('arena --round-robin', () => {
  it('rates all bots, and its matrix adds up', async () => {
    const flags = ['--round-robin', 'random,basic,greedy', '--players', '3', '--blocks', '2', '--json']
    const [result] = objects(await arena(...flags, '--workers', '1'))
    expect(result.games).toBe(6)
    const bots = result.bots as { bot: string; winShare: number }[]
    expect(bots.map(({ bot }) => bot)).toEqual(['random', 'basic', 'greedy'])
    expect(bots.reduce((sum, { winShare }) => sum + winShare, 0)).toBeCloseTo(1, 3)
    const rating = { mu: expect.any(Number), sigma: expect.any(Number), ordinal: expect.any(Number) }
    expect(bots[0]).toMatchObject({ rating, ci: [expect.any(Number), expect.any(Number)] })
    const matrix = result.matrix as number[][]
    expect(matrix[0][1] + matrix[1][0]).toBeCloseTo(1, 3)
    expect(matrix[2][2]).toBeNull()
  })
})

describe('invalid arguments', () => {
  it.each([
    ['--one nobody', 'there is no bot nobody; possible: random, '],
    ['--one random --vs basic,nobody', 'there is no bot nobody; possible: random, '],
    ['--one cmd:', 'cmd: must be followed by a command'],
    ['--one random --round-robin random,basic', 'either --one BOT or --round-robin BOTS'],
    ['--round-robin random,random', 'two different bots or more'],
    ['--one random --game bargain --players 4', 'bargain is not for 4 players; possible: 2'],
    ['--one random --blocks 0', 'It must be at least 1.'],
  ])('%s', async (args, message) => {
    const { status, out, err } = await arena(...args.split(' '))
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })
})
