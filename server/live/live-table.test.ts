/** What people at one table see of each other, with time in the test's hands. */
import { describe, expect, test } from 'vitest'
import type { SeatView } from '#engine/state.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import { done, Listener, THREE } from '#server/testing/test-server.ts'
import { openForEach, people, server, sitDown, threeAtTable } from '#server/testing/three-at-table.ts'

openForEach()

const START = { move: 'start-market', first: 1 }
const NOTHING = { move: 'exchange', setAside: [] }
const handOf = (socket: Listener) => (socket.last('view').view as unknown as SeatView<Sheriff>).hand

test('a match is played with the figures of its table', async () => {
  const figures = { track: [2, 3, 4, 5, 6, 7, 8] }
  const plan = { ...THREE, game: 'nottingham', edition: null, options: [], figures }
  const { sockets } = await threeAtTable({ plan })
  expect(sockets[1].last('view').view.table).toMatchObject({ rules: { figures } })
})

describe('a step', () => {
  test('reaches every socket once it is written, and acknowledges the mover only', async () => {
    const { table, sockets, move } = await threeAtTable()
    const secondTab = await sitDown(table, people[0])
    const watcher = await sitDown(table, null)
    expect(await move(sockets[0], START)).toHaveProperty('version')
    expect(sockets[0].last('step')).toEqual({
      type: 'step',
      version: 1,
      events: [
        { type: 'marketStarted', first: 1 },
        { type: 'turnStarted', seat: 1 },
      ],
      ack: 1,
    })
    for (const socket of [sockets[1], sockets[2], secondTab, watcher]) {
      expect(socket.last('step')).not.toHaveProperty('ack')
    }
    expect((await server.store.read(table.match!.id, 0)).map(({ version }) => version)).toEqual([1])
  })

  test('shows its hidden part only to its addressee', async () => {
    const { sockets, move } = await threeAtTable()
    await move(sockets[0], START)
    const card = firstCard(sockets[1])
    await move(sockets[1], { move: 'exchange', setAside: [card] })
    const drew = (socket: Listener) => socket.last('step').events.find(({ type }) => type === 'drew')
    expect(drew(sockets[1])).toHaveProperty('hidden')
    expect(drew(sockets[0])).not.toHaveProperty('hidden')
    expect(drew(sockets[2])).not.toHaveProperty('hidden')
  })

  test('sent twice is one step', async () => {
    const { table, sockets, move } = await threeAtTable()
    const first = move(sockets[0], START, 0)
    const again = move(sockets[0], START, 0)
    expect(await first).toHaveProperty('version')
    expect(await again).toMatchObject({ code: 'already-moved' })
    expect(table.match?.version).toBe(1)
  })

  test('that must be exact is refused when anybody moved since', async () => {
    const { table, sockets, move } = await threeAtTable()
    await move(sockets[0], START)
    const late = { type: 'move', id: 9, match: table.match!.id, seen: 0, exact: true, move: NOTHING } as const
    expect(await table.move(sockets[1], late)).toMatchObject({ code: 'something-happened' })
    expect(await table.move(sockets[1], { ...late, seen: 7 })).toMatchObject({ code: 'not-seen-yet' })
    expect(await table.move(sockets[1], { ...late, exact: false })).toHaveProperty('version')
  })

  test('against the rules is refused with the rule', async () => {
    const { sockets, move } = await threeAtTable()
    expect(await move(sockets[1], START)).toMatchObject({ rule: expect.stringMatching(/\d/) })
    expect(await move(sockets[0], { move: 'start-market', first: 7 })).toMatchObject({
      code: expect.any(String),
    })
  })
})

function firstCard(socket: Listener): string {
  const index = handOf(socket).cards.findIndex((count) => count > 0)
  return ['apple', 'cheese', 'bread', 'chicken', 'pepper', 'mead', 'silk', 'crossbow'][index]
}

describe('joining', () => {
  test('shows the table, who is connected, and the view of one’s seat', async () => {
    const { sockets } = await threeAtTable()
    expect(sockets[2].last('welcome').present).toEqual([0, 1, 2])
    expect(sockets[2].last('welcome').table.you).toEqual({ seat: 2, host: false })
    expect(sockets[2].last('view')).toMatchObject({
      version: 0,
      names: ['Ann', 'Ben', 'Cid'],
      view: { seat: 2 },
    })
    expect(sockets[0].last('presence').present).toEqual([0, 1, 2])
  })

  test('again with a version gets only the new steps', async () => {
    const { table, sockets, move } = await threeAtTable()
    await move(sockets[0], START)
    await move(sockets[1], NOTHING)
    const back = new Listener(people[2])
    await table.join(back, { type: 'hello', match: table.match!.id, version: 1 })
    expect(back.count('view')).toBe(0)
    expect(back.received.filter(({ type }) => type === 'step')).toHaveLength(1)
    expect(back.last('step').version).toBe(2)
  })

  test('from far behind, or with a gap, gets the whole view', async () => {
    const { table, sockets, move } = await threeAtTable()
    await move(sockets[0], START)
    await table.since(sockets[1], { type: 'since', match: table.match!.id })
    expect(sockets[1].last('view').version).toBe(1)
  })

  test('as a spectator shows no hand and no code', async () => {
    const { table, move } = await threeAtTable()
    const watcher = new Listener(null, 'events', false)
    await table.join(watcher, { type: 'hello' })
    expect(watcher.last('welcome').table.code).toBeNull()
    expect(watcher.last('view').view).toMatchObject({ seat: 'spectator', hand: null })
    expect(await move(watcher, START)).toMatchObject({ code: 'not-seated' })
  })

  test('in mode views gets every step as a whole view with allowed moves', async () => {
    const { table, sockets, move } = await threeAtTable()
    const simple = await sitDown(table, people[1], 'views')
    await move(sockets[0], START)
    const view = simple.last('view')
    expect(view).toMatchObject({ version: 1, asked: [{ seat: 1, to: 'exchange', must: true }] })
    expect(view.hints?.length).toBeGreaterThan(0)
    expect(await move(simple, view.hints?.[0] as { move: string })).toHaveProperty('version')
  })
})

describe('talk', () => {
  test('reaches all; the words of a whisper reach two, though all see that somebody whispers', async () => {
    const { table, sockets } = await threeAtTable()
    await table.talk.say(sockets[0], { seat: null, name: 'Ann' }, { words: 'hello' }, null, 5)
    expect(sockets[0].last('talk')).toMatchObject({ ack: 5, talk: { words: 'hello', number: 1 } })
    expect(sockets[2].last('talk').talk.words).toBe('hello')
    await table.talk.say(sockets[0], { seat: 0 as never, name: 'Ann' }, { words: 'psst' }, 1 as never, 6)
    expect(sockets[1].last('talk').talk).toMatchObject({ to: 1, words: 'psst' })
    expect(sockets[2].last('talk').talk).toMatchObject({ seat: 0, to: 1 })
    expect(sockets[2].last('talk').talk).not.toHaveProperty('words')
    const later = await sitDown(table, people[2])
    expect(later.last('welcome').talk.map(({ words }) => words)).toEqual(['hello', undefined])
  })

  test('that comes while somebody joins reaches them too', async () => {
    const { table, sockets } = await threeAtTable()
    const held = Promise.withResolvers<void>()
    const busy = table.match!.whenIdle(() => held.promise)
    const late = new Listener(null)
    const coming = table.join(late, { type: 'hello' })
    // by then the words said so far have been read
    await table.talk.since(0, late)
    await table.talk.say(sockets[0], { seat: null, name: 'Ann' }, { words: 'hello' }, null, 5)
    held.resolve()
    await Promise.all([busy, coming])
    expect(late.last('welcome').talk).toMatchObject([{ words: 'hello' }])
  })

  test('whispered to a seat before is not readable for somebody who takes the seat later', async () => {
    const { table, row, sockets } = await threeAtTable()
    await table.talk.say(sockets[0], { seat: 0 as never, name: 'Ann' }, { words: 'psst' }, 1 as never, 6)
    done(await server.liveTables.tables.act(row.table, people[1], { action: 'leave' }))
    const dot = await server.guest('Dot')
    done(await server.liveTables.tables.act(row.table, dot, { action: 'sit', seat: 1 }))
    for (const guest of [people[0], people[2]])
      done(await server.liveTables.tables.act(row.table, guest, { action: 'vote', agree: true }))
    await table.refresh()
    const newcomer = await sitDown(table, dot)
    expect(newcomer.viewer).toBe(1)
    expect(JSON.stringify(newcomer.received)).not.toContain('psst')
    expect(sockets[1].viewer).toBe('spectator')
    expect(sockets[1].last('view').view.hand).toBeNull()
  })
})

describe('seats', () => {
  test('nobody looks into a second hand: a player who leaves gets no view of another seat', async () => {
    const { table, row, sockets } = await threeAtTable()
    const { tables } = server.liveTables
    for (const guest of [people[1], people[2]]) done(await tables.act(row.table, guest, { action: 'leave' }))
    expect(await tables.act(row.table, people[2], { action: 'sit', seat: 1 })).toMatchObject({
      code: 'own-seat-only',
    })
    done(await tables.act(row.table, people[2], { action: 'sit', seat: null }))
    await table.refresh()
    const seats = sockets[2].received.flatMap((one) => (one.type === 'view' ? [one.view.seat] : []))
    expect(new Set(seats)).toEqual(new Set([2, 'spectator']))
    expect(sockets[0].last('table').table).toMatchObject({
      hands: [['Ann'], ['Ben'], ['Cid']],
      log: [
        { what: 'left', name: 'Ben', seat: 1 },
        { what: 'left', name: 'Cid', seat: 2 },
        { what: 'came-back', name: 'Cid', seat: 2 },
      ],
    })
  })

  test('everybody sees who watches, and with which name', async () => {
    const { table, sockets } = await threeAtTable()
    const eve = new Listener(await server.guest('Eve'))
    await table.join(eve, { type: 'hello' })
    const screen = new Listener(null)
    await table.join(screen, { type: 'hello' })
    expect(screen.last('welcome').watching).toMatchObject({ named: [{ name: 'Eve' }], count: 2 })
    expect(sockets[0].last('presence').watching).toMatchObject({ named: [{ name: 'Eve' }], count: 2 })
    expect(JSON.stringify(sockets[0].received)).not.toContain(eve.guest?.guest)
    table.leave(eve)
    expect(sockets[0].last('presence').watching).toEqual({ named: [], count: 1 })
    table.watchers.receive('elsewhere', { named: [{ id: 'x', name: 'Fay' }], count: 3 })
    expect(sockets[0].last('presence').watching).toMatchObject({ named: [{ name: 'Fay' }], count: 4 })
  })

  test('the players vote that a bot plays for somebody who does nothing; it plays until they take the seat back', async () => {
    const { table, row, sockets } = await threeAtTable()
    const { tables } = server.liveTables
    const [owing] = table.match!.pending.owed
    const [one, two] = people.filter((_, seat) => seat !== owing.seat)
    const call = () => tables.act(row.table, one, { action: 'replace', seat: owing.seat })
    await server.pass(119_000)
    // they are here: their connection is noted again and again
    await server.store.markPresent('test', [{ table: row.table, seat: owing.seat }], server.now() + 40_000)
    expect(await call()).toMatchObject({ code: 'not-idle' })
    await server.pass(1_000)
    done(await call())
    done(await tables.act(row.table, two, { action: 'vote', agree: true }))
    await table.refresh()
    expect(table.document.seats[owing.seat]).toMatchObject({ standIn: { asked: true } })
    const back = () => tables.act(row.table, people[owing.seat], { action: 'stand-in', bot: null })
    expect(await back()).toMatchObject({ code: 'bot-decides' })
    await expect.poll(() => server.pass(2_000).then(() => table.match?.version)).toBeGreaterThan(0)
    expect(sockets[0].last('table').table.log).toMatchObject([{ what: 'replaced', seat: owing.seat }])
    done(await back())
    await table.refresh()
    expect(table.document.seats[owing.seat]).toMatchObject({ standIn: null })
  })

  test('a vote that nobody answers ends by itself', async () => {
    const { table, row } = await threeAtTable()
    const { tables } = server.liveTables
    done(await tables.act(row.table, people[1], { action: 'leave' }))
    done(await tables.act(row.table, await server.guest('Dot'), { action: 'sit', seat: null }))
    await server.pass(60_000)
    await server.liveTables.endVotes()
    await expect.poll(() => table.document.vote).toBeNull()
  })
})

test('somebody who is forgotten leaves no name and no words: on screens, at the table, in talk, in the record', async () => {
  const { table, row, sockets } = await threeAtTable()
  const { tables } = server.liveTables
  const ben = people[1]
  await table.talk.say(sockets[1], { seat: 1 as never, name: 'Ben' }, { words: 'a secret plan' }, null, 1)
  await table.talk.say(sockets[0], { seat: 0 as never, name: 'Ann' }, { words: 'hello' }, null, 1)
  done(await tables.act(row.table, ben, { action: 'leave' }))
  done(await tables.act(row.table, ben, { action: 'sit', seat: null }))
  await server.liveTables.forget(ben)
  await table.refresh()
  expect(sockets[1].closed).toBe(4011)
  expect(sockets[0].last('erased').talk).toEqual([1])
  const view = sockets[0].last('table').table
  expect(view).toMatchObject({
    hands: [['Ann'], [''], ['Cid']],
    log: [
      { what: 'left', name: '' },
      { what: 'came-back', name: '' },
    ],
  })
  expect(view.seats[1]).toMatchObject({ kind: 'bot', offered: true })
  const late = await sitDown(table, null)
  expect(late.last('view').names).toEqual(['Ann', 'Player 2', 'Cid'])
  const stored = JSON.stringify(await Array.fromAsync(server.store.exportAll()))
  for (const trace of ['Ben', 'secret plan', ben.guest]) expect(stored).not.toContain(trace)
  expect(stored).toContain('hello')
})

describe('the host', () => {
  test('bans somebody: they are disconnected, and with the old code nobody can sit down', async () => {
    const { table, row, sockets } = await threeAtTable()
    const { tables } = server.liveTables
    const [eve, fay] = [new Listener(await server.guest('Eve')), new Listener(await server.guest('Fay'))]
    for (const watcher of [eve, fay]) await table.join(watcher, { type: 'hello' })
    const who = sockets[0].last('presence').watching.named.find(({ name }) => name === 'Eve')!.id
    const { code } = done(await tables.act(row.table, people[0], { action: 'ban', who, banned: true }))
    await table.refresh()
    expect(eve.closed).toBe(4010)
    expect(code).not.toBe(row.code)
    expect(await tables.find(row.code)).toBeNull()
    expect((await tables.find(code))?.maySit).toBe(true)
    expect([fay.maySit, fay.last('table').table.code]).toEqual([false, null])
    expect(sockets[1].last('table').table.code).toBe(code)
  })

  test('closes the table in a match: nobody moves, no bot plays on, and nothing is due', async () => {
    const { table, row, sockets, move } = await threeAtTable()
    done(await server.liveTables.tables.act(row.table, people[0], { action: 'close' }))
    await table.refresh()
    expect(await move(sockets[0], START)).toMatchObject({ code: 'closed' })
    expect(sockets[1].last('table').table).toMatchObject({ closed: true, log: [{ what: 'closed' }] })
    await server.pass(600_000)
    expect([table.match?.version, table.agenda()]).toEqual([0, []])
  })

  test('is not confused with a watcher of the same name', async () => {
    const { table, sockets } = await threeAtTable()
    const double = new Listener(await server.guest('Ann'))
    await table.join(double, { type: 'hello' })
    expect(table.nameOf(double)).toBe('Ann 2')
    expect(sockets[0].last('presence').watching.named).toMatchObject([{ name: 'Ann 2' }])
  })
})

describe('the table', () => {
  test('starts another match when everybody is ready, and shows it to everybody', async () => {
    const { table, row } = await server.play([people[0]], {
      plan: THREE,
      bots: ['maud:master', 'wat:master'],
      clocks: { thinking: 5, grace: null },
    })
    const socket = await sitDown(table, people[0])
    for (let i = 0; i < 3_000 && table.match?.outcome === null; i++) await server.pass(12_000)
    expect(table.match?.outcome).not.toBeNull()
    await expect.poll(() => table.document.phase).toBe('finished')
    const { guest } = people[0]
    const played = { guest, match: `${row.table}-1`, seat: 0, alone: true, ended: table.match?.pending.at }
    expect(await server.store.playedBy(guest, 9)).toMatchObject([played])
    done(
      await server.liveTables.tables.act(row.table, people[0], { action: 'ready', ready: true, salt: SALT }),
    )
    await table.refresh()
    expect(table.match?.id).toBe(`${row.table}-2`)
    expect(socket.last('view')).toMatchObject({ match: `${row.table}-2`, version: 0 })
    expect(socket.received.some((message) => message.type === 'talk' && 'voice' in message.talk)).toBe(true)
  })

  test('is unloaded when nobody is there, and loaded as it was', async () => {
    const { table, row, sockets, move } = await threeAtTable()
    await move(sockets[0], START)
    for (const socket of sockets) table.leave(socket)
    server.liveTables.unloadIdle()
    expect(server.liveTables.size).toBe(0)
    const again = await server.liveTables.open(row.table)
    expect(again).not.toBe(table)
    expect(again?.match?.version).toBe(1)
    expect(again?.match?.pending.owed).toEqual(table.match?.pending.owed)
  })
})
