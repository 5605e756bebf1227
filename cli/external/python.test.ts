import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gatehouse, objects, PROGRAM } from '#cli/testing/run-gatehouse.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const script = (name: string): string => join(ROOT, 'python', name)
const missing = spawnSync('python3', ['--version']).status !== 0

describe.skipIf(missing)(`bots in Python${missing ? ' (skipped: python3 is not installed)' : ''}`, () => {
  test('the example plays whole matches without a fault, and better than at random', async () => {
    const one = `cmd:python3 "${script('example_bot.py')}"`
    const { status, out, err } = await gatehouse([
      'arena',
      '--one',
      one,
      '--vs',
      'random',
      '--blocks',
      '2',
      '--json',
    ])
    expect([status, err]).toEqual([0, ''])
    const [result] = objects({ status, out, err })
    expect([result.games, result.replaced]).toEqual([8, {}])
    expect((result.one as { meanRank: number }).meanRank).toBeLessThan(2.5)
  })

  test.each([['--edition 1 --players 3 --options promo,royal'], ['--players 6 --options blackMarket,timer']])(
    'the example knows its way: %s',
    async (flags) => {
      const one = `cmd:python3 "${script('example_bot.py')}"`
      const args = ['arena', ...flags.split(' '), '--one', one, '--blocks', '1', '--workers', '1', '--json']
      const { status, err } = await gatehouse(args)
      expect([status, err]).toEqual([0, ''])
    },
  )

  test('the environment plays a random match', () => {
    const command = [process.execPath, PROGRAM]
    const { status, stdout, stderr } = spawnSync('python3', [script('gatehouse_aec.py'), ...command], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    const { steps, agents } = JSON.parse(stdout) as {
      steps: number
      agents: Record<string, { rank: number; reward: number }>
    }
    expect(steps).toBeGreaterThan(50)
    expect(Object.keys(agents)).toEqual(['seat_0', 'seat_1', 'seat_2', 'seat_3'])
    const rewards = Object.values(agents).map(({ rank, reward }) => rank > 1 || reward >= 0)
    expect(rewards).toEqual([true, true, true, true])
  })
})
