/** Every command of README, CONTRIBUTING and docs/ is tried; table.ts says how. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Postgres } from '../services.ts'
import { startPostgres } from '../services.ts'
import type { Found } from './found.ts'
import { commandsIn, PAGES, ROOT, unmarkedIn } from './found.ts'
import type { Server } from './place.ts'
import { isWellFormed, Place } from './place.ts'
import { howOf, playingAt } from './table.ts'

// many processes one after the other: slow machines may take their time
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const all = PAGES.flatMap(commandsIn)
const isMention = ({ inline, command }: Found): boolean => inline && command.startsWith('gatehouse ')
const whole = all.filter((found) => !isMention(found))
const mentions = [...new Set(all.filter(isMention).map(({ command }) => command))]

test('every command has its line in the table, and every line its command', () => {
  expect(whole.filter(({ command }) => howOf(command) === null)).toEqual([])
  expect(whole.length).toBeGreaterThan(50)
})

test('blocks with commands say that they are for a shell', () => {
  expect(PAGES.flatMap(unmarkedIn)).toEqual([])
})

test('what is tried elsewhere is tried there; what can’t be tried is at least well-formed', () => {
  for (const { page, command } of whole) {
    const how = howOf(command)
    if (how === null) continue
    if ('elsewhere' in how) expect([command, existsSync(join(ROOT, how.elsewhere))]).toEqual([command, true])
    expect([page, command, isWellFormed(command)]).toEqual([page, command, true])
    if (!('not' in how)) continue
    for (const [file] of command.matchAll(/\bdeploy\/[\w.]+/g))
      expect([file, existsSync(join(ROOT, file)) || existsSync(join(ROOT, `${file}.example`))]).toEqual([
        file,
        true,
      ])
  }
})

let place: Place
let postgres: Postgres
let database: string
let server: Server
let address: string
beforeAll(async () => {
  place = new Place()
  postgres = await startPostgres({ fsync: 'off' })
  database = await postgres.database()
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

const onOurs = (command: string): string => command.replaceAll('postgres://localhost/gatehouse', database)

const tried = new Set<string>()
describe.concurrent.each(PAGES.filter((page) => commandsIn(page).length > 0))('%s', (page) => {
  test('its commands work, in their order', async () => {
    for (const { command } of commandsIn(page)) {
      const how = howOf(command)
      if (how === null || tried.has(command)) continue
      tried.add(command)
      if ('serve' in how) await opens(onOurs(how.serve(command)))
      if ('run' in how) await works(onOurs(how.run(command)), how.input)
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
