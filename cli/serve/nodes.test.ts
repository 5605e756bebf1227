/** Several nodes behind one port: each is a process of its own, and PostgreSQL holds what they share. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { gatehouse, PROGRAM } from '#cli/testing/run-gatehouse.ts'
import type { Postgres } from '#scripts/services/services.ts'
import { startPostgres } from '#scripts/services/services.ts'
import { randomMatchPlan } from '#server/testing/chaos/match-plan.ts'
import { createVisitor, startMatch } from '#server/testing/chaos/seating.ts'
import { randomBelow } from '#server/testing/random.ts'
import { Player } from '#server/testing/test-player.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres({ fsync: 'off' })
})
afterAll(() => postgres.stop())

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

async function startNodes(nodes: string) {
  const child = spawn(
    process.execPath,
    [PROGRAM, 'serve', '--port', '0', '--host', '127.0.0.1', '--nodes', nodes],
    {
      env: {
        ...process.env,
        DATABASE_URL: await postgres.database(),
        REDIS_URL: '',
        LOG_LEVEL: 'silent',
        GATEHOUSE_LIMITS: 'off',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stderr })
  const [line] = await once(lines, 'line')
  const base = String(/^Gatehouse is open: (http:\S+)$/.exec(line)?.[1]).replace('localhost', '127.0.0.1')
  return { child, lines, base, pid: child.pid ?? 0 }
}

test('two nodes play one match together, also when one of them dies, and stop on SIGTERM', async () => {
  const { child, lines, base, pid } = await startNodes('2')
  const nodes = childrenOf(pid)
  expect(nodes).toHaveLength(2)
  const plan = { ...randomMatchPlan(1, { players: 3, bots: false, disturbedEvery: 0 }), bots: [] }
  const people = await Promise.all([0, 1, 2].map((seat) => createVisitor(() => base, `P${seat}`)))
  const { code } = await startMatch(plan, people, () => base)
  const died = Promise.withResolvers<void>()
  const players = people.map(({ cookie }, seat) => {
    const { game } = plan.plan
    const player: Player = new Player({
      game,
      code,
      cookie,
      below: randomBelow(seat),
      base: () => base,
      onMessage: () => (player?.version ?? 0) >= 20 && died.resolve(),
    })
    onTestFinished(() => player.close())
    return player
  })
  await died.promise
  const said = once(lines, 'line')
  process.kill(nodes[0], 'SIGKILL')
  expect(await said).toEqual([`Node ${nodes[0]} ended (SIGKILL). Another one starts.`])
  await Promise.all(players.map(({ over }) => over))
  expect(new Set(players.map(({ version }) => version)).size).toBe(1)
  const running = childrenOf(pid)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  for (const node of running) expect(() => process.kill(node, 0)).toThrow('ESRCH')
})

test('without PostgreSQL several nodes are refused', async () => {
  const env = { DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'silent' }
  const { status, err } = await gatehouse(['serve', '--nodes', 'auto'], { env })
  expect([status, err]).toEqual([
    2,
    'Several nodes (--nodes or GATEHOUSE_NODES) need PostgreSQL: set DATABASE_URL. A database file serves one node.\n',
  ])
})

test('a number of nodes that makes no sense is refused', async () => {
  const { status, err } = await gatehouse(['serve', '--nodes', '0'])
  expect([status, err]).toEqual([2, 'GATEHOUSE_NODES must be auto, or a number from 1 to 64.\n'])
})
