/** Every command of README, CONTRIBUTING and docs/ is tried; table.ts says how. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Postgres } from '#scripts/services/services.ts'
import { startPostgres } from '#scripts/services/services.ts'
import type { Found } from './found.ts'
import { commandsIn, PAGES, ROOT, unmarkedIn } from './found.ts'
import type { Server } from './place.ts'
import { Place } from './place.ts'
import { howOf, playingAt, TABLE } from './table.ts'

// many processes one after the other: slow machines may take their time
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const all = PAGES.flatMap(commandsIn)
const isMention = ({ inline, command }: Found): boolean => inline && command.startsWith('gatehouse ')
const whole = all.filter((found) => !isMention(found))
const mentions = [...new Set(all.filter(isMention).map(({ command }) => command))]

test('every command has its line in the table, and every line its command', () => {
  expect(whole.filter(({ command }) => howOf(command) === null)).toEqual([])
  const used = new Set(whole.map(({ command }) => howOf(command)))
  expect(TABLE.filter(([, how]) => !used.has(how)).map(([fits]) => fits)).toEqual([])
  expect(whole.length).toBeGreaterThan(50)
})

test('blocks with commands say that they are for a shell', () => {
  expect(PAGES.flatMap(unmarkedIn)).toEqual([])
})

test('what is tried elsewhere is tried there, and no block has a mere manner of speaking', () => {
  for (const { command, inline } of whole) {
    const how = howOf(command)
    if (how === null) continue
    if ('elsewhere' in how) expect([command, existsSync(join(ROOT, how.elsewhere))]).toEqual([command, true])
    if ('spoken' in how) expect([command, inline]).toEqual([command, true])
  }
})

let place: Place
let postgres: Postgres
let server: Server
let address: string
beforeAll(async () => {
  place = new Place()
  postgres = await startPostgres({ fsync: 'off' })
  const { hostname, port, username } = new URL(await postgres.database())
  // as on a machine that has one: the pages name neither a port nor a user
  Object.assign(place.env, { PGHOST: hostname, PGPORT: port, PGUSER: username })
  for (const { command } of whole) if (isFirst(command)) await works(command)
  // something to back up
  await place.run('gatehouse import games/sheriff/records/example-oil.jsonl')
  server = await place.serve('gatehouse serve --data visited')
  address = server.address
})
afterAll(async () => {
  await server?.stop()
  place.remove()
  await postgres?.stop()
})

const isFirst = (command: string): boolean => Object.hasOwn(howOf(command) ?? {}, 'first')

const tried = new Set<string>()
describe.concurrent.each(PAGES.filter((page) => commandsIn(page).length > 0))('%s', (page) => {
  test('its commands work, in their order', async () => {
    for (const { command } of commandsIn(page)) {
      const how = howOf(command)
      if (how === null || tried.has(command)) continue
      tried.add(command)
      if ('serve' in how) await opens(how.serve(command))
      if ('run' in how) await works(how.run(command), how.input)
      if ('visit' in how) await works(how.visit(command, address))
    }
  })
})

async function works(command: string, input?: string): Promise<void> {
  const { status, said } = await place.run(command, input)
  expect([command, status, status === 0 ? '' : said.slice(0, 2000)]).toEqual([command, 0, ''])
}

async function opens(command: string): Promise<void> {
  const opened = await place.serve(command)
  const { status } = await fetch(`${opened.address}/readyz`)
  expect([command, status, await opened.stop()]).toEqual([command, 200, 0])
}

test('npx finds the command in a clone', async () => {
  const { status, said } = await place.run('npm exec --no -- gatehouse --help')
  expect([status, said]).toEqual([0, expect.stringContaining('serve tables')])
})

test('commands in the middle of a sentence: they exist, and so does each of their flags', async () => {
  const help = new Map<string, string>()
  for (const mention of mentions) {
    const command = /^gatehouse ([a-z]+)/.exec(mention)?.[1]
    if (command === undefined) continue
    if (!help.has(command)) help.set(command, (await place.run(`gatehouse ${command} --help`)).said)
    expect([mention, help.get(command)]).toEqual([
      mention,
      expect.stringContaining(`Usage: gatehouse ${command}`),
    ])
    for (const [flag] of mention.matchAll(/--[a-z-]+/g))
      expect([mention, flag, help.get(command)?.includes(flag)]).toEqual([mention, flag, true])
  }
})

test('the clients in Python play with each other', async () => {
  const own = whole.map(({ command }) => command)
  const first = own.find((command) => /gatehouse_client.py .*--players 4$/.test(command)) as string
  const other = own.find((command) => /--join CODE$/.test(command)) as string
  const code = Promise.withResolvers<string>()
  const host = place.run(`${first} ${playingAt(address)}`, '', (said) => {
    const found = /At table (\w+)\./.exec(said)?.[1]
    if (found !== undefined) code.resolve(found)
  })
  const join = `${other.replace('CODE', await code.promise)} ${playingAt(address)}`
  const guests = ['Ben', 'Cid', 'Dot'].map((name) => place.run(join.replace('Ben', name)))
  for (const { status, said } of await Promise.all([host, ...guests]))
    expect([status, said]).toEqual([0, expect.stringContaining('The deal was fair.')])
})
