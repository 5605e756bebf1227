import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { guestId, matchId, tableId } from '#server/store/store.ts'
import { gatehouse } from './testing/run-gatehouse.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-admin-'))
  file = join(folder, 'store.sqlite')
  const store = await openStore(file)
  await store.addReport({
    ...{ id: 'r1', at: 1e12, by: guestId('ann'), byName: 'Ann', about: guestId('ben'), aboutName: 'Ben' },
    ...{ table: tableId('t'), match: matchId('t-1'), version: 7, reason: 'insult', words: 'He shouts.' },
    talk: [{ at: 1e12, name: 'Ben', theirs: true, what: { words: 'Thief!\u001b[2J' } }],
    closed: null,
  })
  await store.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const admin = (...args: string[]) => gatehouse(['admin', ...args, '--store', file])

test('a report is listed, shown without control characters, and closed once', async () => {
  expect((await admin('reports')).out).toBe('r1 2001-09-09 01:46 insult: Ben (ben), reported by Ann\n')
  const { out } = await admin('report', 'r1')
  expect(out).toContain('match t-1, step 7\n* 2001-09-09 01:46 Ben: Thief!\ufffd[2J\n')
  expect(await admin('close', 'r1', '--note', 'done')).toMatchObject({ status: 0, out: 'r1\n' })
  expect(await admin('close', 'r1')).toMatchObject({
    status: 1,
    err: 'error: there is nothing with this id\n',
  })
  expect([(await admin('reports')).out, (await admin('reports', '--all')).out]).toEqual([
    '',
    expect.stringContaining(', closed'),
  ])
  expect((await admin('report', 'r9')).err).toBe('error: there is no report r9\n')
})

test('a ban holds until it is lifted', async () => {
  const banned = await admin('ban', 'guest', 'ben', '--reason', 'Insults', '--for', '7d')
  const id = banned.out.trim()
  await admin('mute', 'cid', '--reason', 'Spam')
  const { out } = await admin('bans')
  expect(out).toMatch(new RegExp(`${id} ban guest ben until \\d{4}-.*: Insults`))
  expect(out).toContain('mute guest cid until it is ended: Spam')
  expect((await admin('lift', id)).status).toBe(0)
  expect((await admin('bans')).out).not.toContain(id)
})

test.each([
  [['ban', 'guest', 'ben'], /--reason/],
  [['ban', 'house', 'ben', '--reason', 'x'], /guest, passkey, addresses/],
  [['ban', 'guest', 'ben', '--reason', 'x', '--for', 'soon'], /30m, 12h/],
  [['announce', 'Hi', '--text', 'xx=Hi'], /en, /],
])('%j is explained', async (args, why) => {
  const { status, err } = await admin(...args)
  expect([status, err]).toEqual([2, expect.stringMatching(why)])
})

test('a range that is too large is refused', async () => {
  const { status, err } = await admin('ban', 'addresses', '0.0.0.0/0', '--reason', 'x')
  expect([status, err]).toEqual([1, expect.stringContaining('no range of addresses')])
})

test('announcements and maintenance are made and withdrawn, and everything is in the log', async () => {
  const said = await admin('announce', 'Welcome', '--text', 'uk=Вітаємо', '--for', '1d')
  await admin('maintenance', '--in', '2h', '--for', '30m')
  const { out } = await admin('notices')
  expect(out).toContain('{"en":"Welcome","uk":"Вітаємо"}')
  expect(out).toMatch(/maintenance from .* until /)
  await admin('withdraw', said.out.trim())
  expect((await admin('notices')).out).not.toContain('Welcome')
  const [newest] = (await admin('log')).out.split('\n')
  expect(newest).toContain('command line: {"action":"withdraw"')
  expect((await gatehouse(['admin', 'retention'], { env: { GATEHOUSE_KEEP_TALK: '0' } })).out).toContain(
    'talk: never deleted\n',
  )
})
