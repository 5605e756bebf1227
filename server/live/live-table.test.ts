/** What people at one table see of each other, with time in the test's hands. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import type { NewTable } from '#protocol/http.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { Guest } from '#server/store/store.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { done, Listener, openTestServer, THREE } from '#server/testing/test-server.ts'
import type { DueAction } from './agenda.ts'
import { runDueAction } from './due-actions.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'
import { readMatch } from './read-match.ts'

const NAMES = ['Ann', 'Ben', 'Cid']

let server: TestServer
let people: Guest[]

beforeEach(async () => {
  server = await openTestServer()
  people = await Promise.all(NAMES.map((name) => server.guest(name)))
})
afterEach(async () => {
  await server.close()
  expect(server.problems).toEqual([])
})

async function sitDown(table: LiveTable, guest: Guest | null, mode: 'events' | 'views' = 'events') {
  const listener = new Listener(guest, mode)
  await table.join(listener, { type: 'hello' })
  return listener
}

async function threeAtTable(wish: Partial<NewTable> = {}) {
  const { table, row } = await server.play(people, { plan: THREE, ...wish })
  const sockets: Listener[] = []
  for (const guest of people) sockets.push(await sitDown(table, guest))
  return { table, row, sockets, ...moving(table) }
}

/** Makes moves as the socket would hand them on. */
function moving(table: LiveTable) {
  let id = 0
  const match = () => table.match?.id ?? ''
  const move = (
    socket: Listener,
    step: { move: string; [field: string]: unknown },
    seen = table.match?.version ?? 0,
  ) => table.move(socket, { type: 'move', id: ++id, match: match(), seen, move: step })
  return { move }
}

test('a match is played with the figures of its table', async () => {
  const figures = { track: [2, 3, 4, 5, 6, 7, 8] }
  const plan = { ...THREE, game: 'nottingham', edition: null, options: [], figures }
  const { sockets } = await threeAtTable({ plan })
  expect(sockets[1].last('view').view.table).toMatchObject({ rules: { figures } })
})

const START = { move: 'start-market', first: 1 }
const NOTHING = { move: 'exchange', setAside: [] }
const handOf = (socket: Listener) => (socket.last('view').view as unknown as SeatView<Sheriff>).hand

test('a player who has made 500 moves can’t haggle any more, and the match still ends', async () => {
  const { table } = await threeAtTable()
  const match = present(table.match, 'the match')
  const { game } = match
  const below = () => 0
  const play = (seat: Seat, move: Shape['move']) =>
    match.play(seat, { seen: match.version, exact: false, move })
  /** The decision that the match waits for, as if its time were over. */
  const goOn = async () => {
    const asked = present(
      game.asked(match.table).find(({ must }) => must),
      'a decision',
    )
    const view = match.view(asked.seat) as SeatView<Shape>
    expect(await play(asked.seat as Seat, game.fallback(view, asked, below))).toHaveProperty('version')
  }
  const phase = () => (match.table as Sheriff['table']).phase.type
  while (phase() !== 'inspection') await goOn()
  const sheriff = seatAt(0)
  const offer = game.record.readMove({ move: 'offer', with: 1 }, 3)
  let answer = await play(sheriff, offer)
  for (let n = 1; !isRefused(answer) && n < 600; n++) {
    await play(sheriff, game.record.readMove({ move: 'withdraw', offer: n }, 3))
    answer = await play(sheriff, offer)
  }
  expect(answer).toMatchObject({ code: 'too-many-moves', rule: null })
  expect(match.pending.steps[sheriff]).toBeGreaterThanOrEqual(500)
  expect(await play(seatAt(1), game.record.readMove({ move: 'offer', with: 0 }, 3))).toHaveProperty('version')
  while (match.outcome === null) await goOn()
  const read = await readMatch(server.store, match.id, () => {})
  expect(read?.pending.steps).toEqual(match.pending.steps)
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
    expect(sockets[2].last('view')).toMatchObject({ version: 0, names: NAMES, view: { seat: 2 } })
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
    const { table } = await threeAtTable()
    const watcher = new Listener(null, 'events', false)
    await table.join(watcher, { type: 'hello' })
    expect(watcher.last('welcome').table.code).toBeNull()
    expect(watcher.last('view').view).toMatchObject({ seat: 'spectator', hand: null })
    expect(await moving(table).move(watcher, START)).toMatchObject({ code: 'not-seated' })
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

describe('time', () => {
  test('to think runs out: the fallback is played', async () => {
    const { table } = await threeAtTable({ clocks: { thinking: 30, grace: null } })
    expect(table.clocks()).toEqual({ timer: null, seats: { 0: 30_000 }, away: {}, done: [], patience: null })
    await server.pass(29_000)
    expect(table.match?.version).toBe(0)
    await server.pass(3_000)
    expect(table.match?.version).toBe(1)
    const { deadline } = (await server.store.matchStatus(table.match!.id))!
    expect(deadline).toBe(server.now() + 30_000)
  })

  test('to think is not won by haggling: a sheriff who makes one offer after the other decides in time', async () => {
    const { table, sockets, move } = await threeAtTable({ clocks: { thinking: 5, grace: null } })
    const match = table.match!
    while ((match.table as Sheriff['table']).phase.type !== 'inspection') await server.pass(5_000)
    const sheriff = match.pending.owed[0].seat
    const left = () => table.clocks().seats[sheriff]
    expect(left()).toBe(5_000)
    const merchant = [0, 1, 2].find((seat) => seat !== sheriff)!
    for (const remains of [3_000, 1_000]) {
      await server.pass(2_000)
      expect(await move(sockets[sheriff], { move: 'offer', with: merchant })).toHaveProperty('version')
      expect(left()).toBe(remains)
    }
    const { version } = match
    await server.pass(2_500)
    expect(match.version).toBeGreaterThan(version)
    expect(left()).toBe(5_000)
  })

  test('to think runs out while the own move is being written: no fallback is played', async () => {
    const { table, sockets, move } = await threeAtTable({ clocks: { thinking: 30, grace: null } })
    const match = table.match!
    const fallback = vi.spyOn(match.game, 'fallback')
    const before = Promise.withResolvers<void>()
    const quiet = match.whenIdle(() => before.promise)
    const made = move(sockets[0], START)
    const passed = server.pass(32_000)
    const attended = runDueAction(table)
    before.resolve()
    await Promise.all([quiet, passed, attended])
    expect(await made).toHaveProperty('version', 1)
    expect(fallback).not.toHaveBeenCalled()
    expect(match.version).toBe(1)
    fallback.mockRestore()
  })

  test('stops in a pause that all agreed on', async () => {
    const { table, row, sockets, move } = await threeAtTable({ clocks: { thinking: 30, grace: null } })
    for (const guest of people)
      done(await server.liveTables.tables.act(row.table, guest, { action: 'pause' }))
    await table.refresh()
    expect(await move(sockets[0], START)).toMatchObject({ code: 'paused' })
    await server.pass(100_000)
    expect(table.match?.version).toBe(0)
    done(await server.liveTables.tables.act(row.table, people[1], { action: 'resume' }))
    await table.refresh()
    expect(table.clocks().seats).toEqual({ 0: 30_000 })
  })

  test('to be away runs out: a bot plays until the person is back', async () => {
    const { table, sockets } = await threeAtTable({ clocks: { thinking: null, grace: 60 } })
    table.leave(sockets[0])
    await server.pass(61_500)
    await table.refresh()
    expect(table.document.seats[0]).toMatchObject({ standIn: { asked: false } })
    await server.pass(3_000)
    expect(table.match?.version).toBe(1)
    await sitDown(table, people[0])
    await expect.poll(() => table.document.seats[0]).toMatchObject({ standIn: null })
  })

  /** Ann, with five bots: the second of the two deputies, who are drawn. */
  async function annIsDeputy(): Promise<LiveTable> {
    const six = { ...THREE, players: 6, first: null }
    const clocks = { thinking: null, grace: 600 }
    for (;;) {
      const { table } = await server.play([people[0]], {
        plan: six,
        bots: Array(5).fill('maud:master'),
        clocks,
      })
      const { sheriffs } = table.match!.table as Sheriff['table']
      if (sheriffs[1] === 0) return table
    }
  }

  test('to be away runs out for one deputy: the bot that waited for them is asked again', async () => {
    const table = await annIsDeputy()
    const match = table.match!
    // bots think in threads of their own
    const pass = async (milliseconds: number): Promise<void> => {
      await server.pass(milliseconds)
      await vi.waitUntil(() => !table.schedule.isRunning, { timeout: 20_000, interval: 1 })
    }
    const owing = (): unknown[] => match.pending.owed.map(({ seat }) => seat)
    while (!owing().includes(0)) await pass(2_000)
    // until the other one has been asked for the last time
    for (let quiet = 0, { version } = match; quiet < 20; quiet++, { version } = match) {
      await pass(2_000)
      if (match.version !== version) quiet = 0
    }
    // the other one has taken every side
    expect(owing()).toEqual([0])
    const { version } = match
    await pass(600_000)
    await table.refresh()
    expect(table.document.seats[0]).toMatchObject({ standIn: { asked: false } })
    await pass(12_000)
    await pass(12_000)
    expect(match.version).toBeGreaterThan(version)
  })

  test('to be away never runs out for somebody who is connected', async () => {
    const { table } = await threeAtTable({ clocks: { thinking: null, grace: 60 } })
    await server.pass(600_000)
    await table.refresh()
    expect(table.document.seats[0]).toMatchObject({ standIn: null })
  })
})

test('a deputy who has taken every side is not asked over and over while the other sleeps; the clock plays for the other', async () => {
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => server.guest(`P${n}`)))
  const plan = { ...THREE, players: 6, first: null }
  const { table } = await server.play(six, { plan, clocks: { thinking: 30, grace: null } })
  const match = present(table.match, 'the match')
  const now = () => match.table as Sheriff['table']
  while (now().phase.type !== 'inspection') await server.pass(31_000)
  const [first] = now().sheriffs
  for (const [bag, place] of now().places.entries())
    if (place.bag !== null)
      await match.play(first, anyTime(match, { type: 'side', bag: seatAt(bag), side: 'pass' }))
  const { version } = match
  while (now().phase.type === 'inspection') {
    await server.pass(31_000)
    // a side and a verdict for each bag
    expect(match.version - version).toBeLessThanOrEqual(8)
  }
})

const anyTime = (match: LiveMatch, move: Sheriff['move']) => ({ seen: match.version, exact: false, move })

/** Three people with their bags at the gate; seat 0 is the sheriff. */
async function atTheGate() {
  const at = await threeAtTable()
  const match = present(at.table.match, 'the match')
  const { game } = match
  const phase = () => (match.table as Sheriff['table']).phase.type
  const goOn = async () => {
    const asked = present(
      game.asked(match.table).find(({ must }) => must),
      'a decision',
    )
    const view = match.view(asked.seat) as SeatView<Shape>
    const move = game.fallback(view, asked, () => 0)
    expect(await match.play(asked.seat as Seat, { seen: match.version, exact: false, move })).toHaveProperty(
      'version',
    )
  }
  while (phase() !== 'inspection') await goOn()
  return { ...at, match, phase, goOn }
}

describe('“I am done”', () => {
  const say = (table: LiveTable, seat: number, on = true) =>
    table.makeGesture(seatAt(seat), { gesture: 'done', on })

  test('holds while the round’s haggling lasts, whatever its person does, and everybody is told', async () => {
    const { table, sockets, move, phase, goOn } = await atTheGate()
    const told = () => sockets.map((socket) => socket.last('clocks').clocks.done)
    say(table, 1)
    expect(told()).toEqual([[1], [1], [1]])
    expect(await move(sockets[1], { move: 'offer', with: 0 })).toHaveProperty('version')
    expect(told()).toEqual([[1], [1], [1]])
    const again = await sitDown(table, people[1])
    expect(again.last('view').clocks.done).toEqual([1])
    say(table, 2)
    say(table, 1, false)
    expect(told()).toEqual([[2], [2], [2]])
    while (phase() === 'inspection') await goOn()
    expect(told()).toEqual([[], [], []])
    expect(sockets[0].count('gesture')).toBe(0)
  })

  test('means nothing where nobody haggles', async () => {
    const { table } = await threeAtTable()
    say(table, 1)
    expect(table.clocks().done).toEqual([])
  })

  test('is not taken over by somebody else who gets the seat, and not into another match', async () => {
    const { table, row, goOn, match } = await atTheGate()
    say(table, 1)
    say(table, 2)
    done(await server.liveTables.tables.act(row.table, people[1], { action: 'leave' }))
    await table.refresh()
    expect(table.clocks().done).toEqual([2])
    while (match.outcome === null) await goOn()
    expect(table.clocks().done).toEqual([])
  })
})

describe('a bot sheriff', () => {
  async function waiting() {
    const { table } = await server.play([people[0]], {
      plan: { ...THREE, first: 1 },
      bots: ['maud:master', 'wat:master'],
    })
    const socket = await sitDown(table, people[0])
    const match = present(table.match, 'the match')
    const { game } = match
    const phase = () => (match.table as Sheriff['table']).phase.type
    // bots that move by themselves would disturb
    table.schedule.stop()
    while (phase() !== 'inspection') {
      const asked = present(
        game.asked(match.table).find(({ must }) => must),
        'a decision',
      )
      const view = match.view(asked.seat) as SeatView<Shape>
      const request = { seen: match.version, exact: false, move: game.fallback(view, asked, () => 0) }
      expect(await match.play(asked.seat as Seat, request)).toHaveProperty('version')
    }
    return { table, socket, match }
  }

  test('tells everybody for whom it waits and how long; not any more once they are done', async () => {
    const { table, socket } = await waiting()
    expect(socket.last('clocks').clocks.patience).toEqual({ by: 1, for: [0], left: 10_000, whole: 10_000 })
    table.makeGesture(seatAt(0), { gesture: 'done', on: true })
    expect(socket.last('clocks').clocks).toMatchObject({ done: [0], patience: null })
  })

  test('waits for somebody who goes on making an offer, but not for ever', async () => {
    const { table, socket, match } = await waiting()
    const left = () => socket.last('clocks').clocks.patience?.left
    const reach = () => table.makeGesture(seatAt(0), { gesture: 'purse', on: true })
    await server.pass(4_000)
    table.makeGesture(seatAt(2), { gesture: 'purse', on: true })
    table.makeGesture(seatAt(0), { gesture: 'shrug', on: true })
    expect(table.clocks().patience?.left).toBe(6_000)
    reach()
    expect(left()).toBe(10_000)
    await server.pass(4_000)
    expect(table.clocks().patience?.left).toBe(6_000)
    reach()
    expect(left()).toBe(10_000)
    const offer = match.game.record.readMove({ move: 'offer', with: 1, gold: 1, pass: [0] }, 3)
    await match.play(seatAt(0), { seen: match.version, exact: true, move: offer })
    for (let waited = 8_000; waited < 24_000; waited += 4_000) {
      await server.pass(4_000)
      reach()
    }
    expect(left()).toBe(9_000)
    await server.pass(4_000)
    reach()
    expect(left()).toBe(5_000)
  })

  test('does something every few seconds while it waits', async () => {
    const { table, socket } = await waiting()
    table.waiting.botsAreSilent(false)
    const acts = () => socket.count('gesture') + socket.count('talk')
    for (let n = 1; n <= 3; n++) {
      const idle = present(
        table.agenda().find(({ what }) => what === 'idle'),
        'an idle act',
      )
      expect(idle.at - server.now()).toBeLessThan(3_000)
      await server.pass(idle.at - server.now())
      await runDueAction(table)
      await expect.poll(acts).toBe(n)
    }
    // another node need not know
    expect((await server.store.matchStatus(present(table.match, 'the match').id))?.deadline).not.toBe(
      table.agenda()[0].at,
    )
  })
})

test('a bot’s move waits for its time, however soon it was chosen', async () => {
  const { table } = await server.play([people[0]], {
    plan: { ...THREE, first: 1 },
    bots: ['maud:master', 'wat:master'],
  })
  await sitDown(table, people[0])
  const times: number[] = []
  const match = table.match as LiveMatch
  vi.spyOn(table.deps.bots, 'choose').mockImplementation(async () => {
    times.push(server.now())
    return { type: 'start-market', first: 2 } as never
  })
  const play = vi.spyOn(match, 'play').mockImplementation(async () => {
    times.push(server.now())
    return refused('busy', '')
  })
  const [due] = table.agenda() as Extract<DueAction, { what: 'bots' }>[]
  const wait = due.moveAt - server.now()
  expect(wait).toBeGreaterThanOrEqual(2_000)
  // they may think for a quarter of a second, and show a while before whom the move is about
  await server.pass(due.at - server.now() - 1)
  expect(times).toEqual([])
  await server.pass(due.moveAt - 200 - server.now())
  await expect.poll(() => play.mock.calls.length).toBe(1)
  expect(times[1] - times[0]).toBe(200)
  vi.restoreAllMocks()
})

test('a host who changes a bot again and again does not hold it up', async () => {
  const { table } = await server.play([people[0]], {
    plan: { ...THREE, first: 1 },
    bots: ['maud:master', 'wat:master'],
  })
  const { bots } = table.deps
  const choose = bots.choose.bind(bots)
  const others = ['piers:master', 'maud:master']
  vi.spyOn(bots, 'choose').mockImplementation(async (...asked) => {
    const move = await choose(...asked)
    done(
      await server.liveTables.tables.act(table.id, people[0], {
        action: 'seat-bot',
        seat: 1,
        bot: others[0],
      }),
    )
    others.reverse()
    await table.refresh()
    return move
  })
  await expect.poll(() => server.pass(2_000).then(() => table.match?.version)).toBeGreaterThan(0)
  vi.restoreAllMocks()
})

test('a bot that thinks for too long moves whole steps later, so that it does not show how long', async () => {
  const quick = await openTestServer({ pace: 400, patience: 4_000 })
  const delayAfter = async (thought: number): Promise<number> => {
    const { table } = await quick.play([await quick.guest('Ann')], {
      plan: { ...THREE, first: 1 },
      bots: ['maud:master', 'wat:master'],
    })
    vi.spyOn(table.deps.bots, 'choose').mockImplementation(async () => {
      quick.advance(thought)
      return { type: 'start-market', first: 2 } as never
    })
    let at = Number.NaN
    vi.spyOn(table.match as LiveMatch, 'play').mockImplementation(async () => {
      at = quick.now()
      return refused('busy', '')
    })
    const [due] = table.agenda() as Extract<DueAction, { what: 'bots' }>[]
    quick.advance(due.at - quick.now())
    await runDueAction(table)
    return at - due.moveAt
  }
  // a quarter of a second until it shows whom the move is about, and 0.8 times the pace from then on
  const delays = []
  for (const thought of [0, 250, 570, 571, 820, 821]) delays.push(await delayAfter(thought))
  expect(delays).toEqual([0, 0, 0, 250, 250, 500])
  vi.restoreAllMocks()
  await quick.close()
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
