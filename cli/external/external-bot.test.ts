import { join } from 'node:path'
import { execPath } from 'node:process'
import { afterEach, describe, expect, test } from 'vitest'
import type { Contest } from '#cli/arena/contest.ts'
import { BlockRunner } from '#cli/arena/run-block.ts'

const BOT = join(import.meta.dirname, '..', 'testing', 'misbehaving-bot.ts')
const bot = (character: string): string => `cmd:"${execPath}" "${BOT}" ${character}`

const contest = (one: string, game: string, deadline: number): Contest => ({
  table: { game, edition: null, players: game === 'bargain' ? 2 : 3, options: [] },
  entrants: game === 'bargain' ? [one, 'random'] : [one, 'basic', 'random'],
  meeting: 'one',
  seed: 'strange',
  deadline,
})

const running = new Set<number>()
afterEach(() => expect([...running]).toEqual([]))

async function play(character: string, { game = 'sheriff', deadline = 3000 } = {}) {
  const faults: Record<string, number> = {}
  const whys: string[] = []
  const host = new BlockRunner(contest(bot(character), game, deadline), {
    fault: (_, { fault, why }) => {
      faults[fault] = (faults[fault] ?? 0) + 1
      whys.push(why)
    },
    alive: (pid, isAlive) => void (isAlive ? running.add(pid) : running.delete(pid)),
  })
  const { matches } = await host.playBlock(0)
  await host.close()
  return { faults, whys, matches }
}

describe('a bot that behaves', () => {
  test('plays all its matches in one process, and is asked again when it lets others go first', async () => {
    const { faults, matches } = await play('honest')
    expect([faults, matches.length]).toEqual([{}, 3])
    expect((await play('patient')).faults).toEqual({})
    expect((await play('honest')).matches).toEqual(matches)
  })
})

describe('a bot that does not', () => {
  test('late: replaced by a random move, and the late answer is not used for the next question', async () => {
    const { faults, whys } = await play('late', { game: 'bargain', deadline: 20 })
    expect(Object.keys(faults)).toEqual(['late'])
    expect(faults.late).toBeGreaterThan(3)
    expect(whys[0]).toBe('no answer within 20 ms')
  })

  test('silent: counts as dead in the end', async () => {
    const { faults, whys } = await play('silent', { deadline: 5 })
    expect(faults.late).toBe(20)
    expect(faults.dead).toBeGreaterThan(20)
    expect(whys.at(-1)).toBe('late 20 times in a row')
  })

  test('dead: random moves for the rest, the same every time', async () => {
    const first = await play('dead')
    expect(Object.keys(first.faults)).toEqual(['dead'])
    expect(first.whys[0]).toBe('it ended (status 3)')
    expect(await play('dead')).toEqual(first)
  })

  test.each([
    ['illegal', 'illegal', 'wrong-step'],
    ['malformed', 'malformed', 'unknown-move'],
    ['garbage', 'malformed', 'not a line of JSON'],
    ['stray', 'malformed', 'nobody asked question'],
  ])('%s: %s', async (character, fault, why) => {
    const { faults, whys, matches } = await play(character)
    expect(faults[fault]).toBeGreaterThan(10)
    expect(matches).toHaveLength(3)
    expect(whys.join('\n')).toContain(why)
  })

  test('mute: null is not allowed on the last call', async () => {
    const { faults, whys } = await play('mute')
    expect(Object.keys(faults)).toEqual(['illegal'])
    expect(whys[0]).toContain('last call')
  })

  test('endless: a line without an end is not stored', async () => {
    const { faults, whys } = await play('endless')
    expect(Object.keys(faults)).toEqual(['dead'])
    expect(whys[0]).toContain('never ends')
  })

  test('stubborn: killed when it does not quit', async () => {
    expect((await play('stubborn', { game: 'bargain' })).faults).toEqual({})
  })
})
