/** Every command of README, CONTRIBUTING and docs/ is run; how-tested.ts says how. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Postgres } from '#scripts/services/services.ts'
import { startPostgres } from '#scripts/services/services.ts'
import { documentedCommands, ROOT, unmarkedCommands } from './documented.ts'
import { HOW_TESTED, howTested } from './how-tested.ts'
import type { Server } from './sandbox.ts'
import { Sandbox } from './sandbox.ts'

// many processes, one after the other
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const all = documentedCommands()
/** Within a sentence, `gatehouse` commands are shortened: only their names and flags are checked. */
const isMention = ({ isInline, command }: (typeof all)[number]): boolean =>
  isInline && command.startsWith('gatehouse ')
const whole = all.filter((one) => !isMention(one))
const mentions = [...new Set(all.filter(isMention).map(({ command }) => command))]

test('every command has a line in how-tested.ts, and every line has a command', () => {
  expect(whole.filter(({ command }) => howTested(command) === null)).toEqual([])
  const used = new Set(whole.map(({ command }) => howTested(command)))
  expect(HOW_TESTED.filter(([, how]) => !used.has(how)).map(([fits]) => fits)).toEqual([])
  expect(whole.length).toBeGreaterThan(50)
})

test('blocks with commands are marked as shell', () => {
  expect(unmarkedCommands()).toEqual([])
})

test('the named tests exist, and no block has a mere phrase', () => {
  for (const { command, isInline } of whole) {
    const how = howTested(command)
    if (how === null) continue
    if ('testedBy' in how) expect([command, existsSync(join(ROOT, how.testedBy))]).toEqual([command, true])
    if ('isPhrase' in how) expect([command, isInline]).toEqual([command, true])
  }
})

let sandbox: Sandbox
let postgres: Postgres
let server: Server
beforeAll(async () => {
  sandbox = new Sandbox()
  postgres = await startPostgres({ fsync: 'off' })
  const { hostname, port, username } = new URL(await postgres.database())
  // the pages name neither port nor user, as if the machine had a PostgreSQL
  Object.assign(sandbox.env, { PGHOST: hostname, PGPORT: port, PGUSER: username })
  for (const { command } of whole) if (command.startsWith('createdb ')) await works(command)
  // something to back up
  await sandbox.run('gatehouse import games/sheriff/records/example-oil.jsonl')
  server = await sandbox.serve('gatehouse serve --data visited')
})
afterAll(async () => {
  await server?.stop()
  sandbox.remove()
  await postgres?.stop()
})

const tried = new Set<string>()
describe.concurrent.each([...new Set(whole.map(({ page }) => page))])('%s', (page) => {
  test('its commands work, in their order', async () => {
    for (const { command } of whole.filter((one) => one.page === page)) {
      const how = howTested(command)
      if (how === null) continue
      const small = 'run' in how ? how.run(command, server.address) : command
      if (tried.has(small)) continue
      tried.add(small)
      try {
        if ('run' in how) await works(small, how.input)
        if ('serve' in how) await opens(how.serve(command))
      } catch (problem) {
        // the second try does not skip what failed
        tried.delete(small)
        throw problem
      }
    }
  })
})

async function works(command: string, input?: string): Promise<void> {
  const { status, output } = await sandbox.run(command, input)
  expect([command, status, status === 0 ? '' : output.slice(-2000)]).toEqual([command, 0, ''])
}

async function opens(command: string): Promise<void> {
  const opened = await sandbox.serve(command)
  const { status } = await fetch(`${opened.address}/readyz`)
  expect([command, status, await opened.stop()]).toEqual([command, 200, 0])
}

test('npx finds the command in a clone', async () => {
  const { status, output } = await sandbox.run('npm exec --no -- gatehouse --help')
  expect([status, output]).toEqual([0, expect.stringContaining('Usage: gatehouse')])
})

test('commands within a sentence exist, and so do their flags', async () => {
  const help = new Map<string, string>()
  for (const mention of mentions) {
    const command = /^gatehouse ([a-z]+)/.exec(mention)?.[1]
    if (command === undefined) continue
    const text = help.get(command) ?? (await sandbox.run(`gatehouse ${command} --help`)).output
    help.set(command, text)
    expect([mention, text]).toEqual([mention, expect.stringContaining(`Usage: gatehouse ${command}`)])
    for (const [flag] of mention.matchAll(/--[a-z-]+/g))
      expect([mention, flag, text.includes(flag)]).toEqual([mention, flag, true])
  }
})
