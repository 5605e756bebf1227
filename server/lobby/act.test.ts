import { expect, test } from 'vitest'
import { pausedBetween } from '#server/live/agenda.ts'
import { isRefused } from '#server/refused.ts'
import {
  ANN,
  after,
  agree,
  agreed,
  around,
  BEN,
  CID,
  DOT,
  ended,
  leave,
  newTableBy,
  ready,
  running,
  SALT,
  sit,
  start,
  T,
  tryTo,
} from '#server/testing/lobby-tables.ts'
import { act } from './act.ts'
import type { TableDocument } from './document.ts'
import { matchOf, peopleAt, seatOf } from './document.ts'
import { resume } from './pause.ts'
import { returned, withNextHost, withStandIn } from './seating.ts'
import { finished } from './start.ts'

const over = () => ended(running())
const bot = (seat: number, id = 'wat:merchant') => ({ action: 'seat-bot', seat, bot: id }) as const
const offer = (seat: number, offered = true) => ({ action: 'offer-seat', seat, offered }) as const

test('start: without the free seats, with those who are there, if the game can be played by so few', () => {
  const begin = { action: 'start', salt: SALT, dropFree: true } as const
  const three = after(newTableBy(), [BEN, sit(1)], [CID, sit(3)], [BEN, ready], [CID, ready])
  expect(tryTo(three, ANN, start)).toBe('not-ready')
  const begun = after(three, [ANN, begin])
  expect(begun).toMatchObject({ phase: 'playing', plan: { players: 3 } })
  expect(peopleAt(begun).map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cid'])
  const two = after(newTableBy(), [BEN, sit(1)], [BEN, ready])
  expect(tryTo(two, ANN, begin)).toBe('impossible-plan')
  const waiting = after(newTableBy(), [BEN, sit(1)], [CID, sit(3)], [CID, ready])
  expect(tryTo(waiting, ANN, begin)).toBe('not-ready')
})

test('a portrait follows its person to the table, and changes even in a match', () => {
  const table = after(newTableBy(), [{ ...BEN, face: 'gisela' }, sit(1)])
  expect(table.seats[1]).toMatchObject({ name: 'Ben', face: 'gisela' })
  const again = after(table, [{ ...BEN, face: 'hob' }, ready])
  expect(again.seats[1]).toMatchObject({ face: 'hob', ready: true })
  const playing = after(running(), [{ ...BEN, name: 'Benjamin', face: 'piers' }, { action: 'pause' }])
  expect(playing.seats[1]).toMatchObject({ name: 'Ben', face: 'piers' })
})

test('plan: in another game each bot is somebody else, and so is a bot that takes the seat of who leaves', () => {
  const bots = (table: TableDocument) =>
    table.seats.flatMap((sitter) => (sitter.kind === 'bot' ? [sitter.bot.split(':')[0]] : []))
  const table = after(newTableBy(), [ANN, bot(1)], [ANN, bot(2)], [ANN, bot(3)])
  const other = { ...table.plan, game: 'nottingham', edition: null, options: [] }
  const changed = after(table, [ANN, { action: 'plan', plan: other }])
  expect(new Set(bots(changed)).size).toBe(3)
  const left = after(running(), [BEN, { action: 'leave' }], [CID, { action: 'leave' }])
  expect(new Set(bots(left)).size).toBe(bots(left).length)
})

test('sit: a free seat, any seat, another one before the start', () => {
  const table = after(newTableBy(), [BEN, sit(null)], [CID, sit(3)])
  expect(table.seats.map((one) => (one.kind === 'person' ? one.name : one.kind))).toEqual([
    'Ann',
    'Ben',
    'nobody',
    'Cid',
  ])
  const moved = after(table, [BEN, ready], [BEN, sit(2)])
  expect(moved.seats[1]).toEqual({ kind: 'nobody' })
  expect(moved.seats[2]).toMatchObject({ name: 'Ben', ready: true, salt: SALT })
})

test('sit: sitting down again changes nothing, not even after a match', () => {
  for (const table of [newTableBy(), running(), over()]) {
    expect(after(table, [ANN, sit(null)])).toBe(table)
    expect(after(table, [ANN, sit(0)])).toBe(table)
  }
})

test('sit: refused on a taken seat, a seat that does not exist, and in a match unless the seat is offered', () => {
  expect(tryTo(newTableBy(), BEN, sit(0))).toBe('seat-taken')
  expect(tryTo(newTableBy(), BEN, sit(4))).toBe('no-such-seat')
  const full = after(newTableBy(ANN, {}, ['wat:merchant', 'wat:merchant']), [BEN, sit(null)])
  expect(tryTo(full, CID, sit(null))).toBe('seat-taken')
  expect(tryTo(running(), DOT, sit(3))).toBe('seat-taken')
  expect(tryTo(running(), DOT, sit(null))).toBe('seat-taken')
  expect(tryTo(running(), BEN, sit(3))).toBe('already-started')
  const taken = after(running(), [ANN, offer(3)], [DOT, sit(null)], [ANN, agree], [BEN, agree], [CID, agree])
  expect(taken.seats[3]).toMatchObject({ kind: 'person', name: 'Dot', ready: false, salt: null })
  expect(taken.phase).toBe('playing')
})

test('leave: before the start the seat is empty; in a match a bot plays it, and others may take it', () => {
  expect(after(newTableBy(), [BEN, sit(1)], [BEN, leave]).seats[1]).toEqual({ kind: 'nobody' })
  const table = after(running(), [BEN, leave])
  expect(table.seats[1]).toMatchObject({ kind: 'bot', offered: true })
  const asked = after(table, [DOT, sit(null)], [ANN, agree], [CID, agree])
  expect(asked.seats[1]).toMatchObject({ kind: 'person', name: 'Dot' })
  expect(tryTo(newTableBy(), BEN, leave)).toBe('not-seated')
})

test('leave: the next person becomes host; at an empty table, the first who sits down', () => {
  const table = after(
    newTableBy(),
    [CID, sit(3)],
    [BEN, sit(1)],
    [ANN, { action: 'host', seat: 3 }],
    [CID, leave],
  )
  expect(table.host).toBe(ANN.guest)
  const empty = after(table, [ANN, leave], [BEN, leave])
  expect(empty.host).toBeNull()
  expect(after(empty, [DOT, sit(2)]).host).toBe(DOT.guest)
})

test('start: by the host, when every seat is taken and everybody else is ready', () => {
  const table = after(newTableBy(ANN, {}, ['wat:merchant']), [BEN, sit(2)])
  expect(tryTo(table, BEN, start)).toBe('not-host')
  expect(tryTo(table, ANN, start)).toBe('not-ready')
  const full = after(table, [ANN, bot(3)])
  expect(tryTo(full, ANN, start)).toBe('not-ready')
  const started = after(full, [BEN, ready], [ANN, start])
  expect(started).toMatchObject({ phase: 'playing', matches: [`${T}-1`], secret: table.secret })
  expect(peopleAt(started).map(({ salt }) => salt)).toEqual([SALT, SALT])
  expect(tryTo(started, ANN, start)).toBe('already-started')
  expect(tryTo(started, ANN, ready)).toBe('already-started')
})

test('ready: starts nothing before the first match, and can be taken back', () => {
  const table = after(newTableBy(ANN, {}, ['wat:merchant', 'wat:merchant', 'wat:merchant']), [ANN, ready])
  expect(table.phase).toBe('gathering')
  expect(tryTo(table, ANN, { action: 'ready', ready: true })).toBe('malformed')
  const not = after(table, [ANN, { action: 'ready', ready: false }])
  expect(not.seats[0]).toMatchObject({ ready: false, salt: null })
})

test('ready: after a match, the first one gathers the table again and the last one starts the next match', () => {
  const first = after(over(), [BEN, ready])
  expect(first.phase).toBe('gathering')
  expect(first.secret).toBe('e'.repeat(64))
  expect(peopleAt(first).map((one) => one.ready)).toEqual([false, true, false])
  const second = after(first, [CID, ready], [ANN, ready])
  expect(second).toMatchObject({ phase: 'playing', matches: [`${T}-1`, `${T}-2`] })
})

test('ready: with one person and bots, another match is one action', () => {
  const first = after(newTableBy(ANN, {}, ['wat:merchant', 'wat:merchant', 'wat:merchant']), [ANN, start])
  expect(after(ended(first), [ANN, ready]).matches).toHaveLength(2)
})

test('ready: after a match nothing starts while a seat is empty', () => {
  const table = after(over(), [BEN, leave], [ANN, ready], [CID, ready])
  expect(table.phase).toBe('gathering')
  expect(after(table, [ANN, bot(1)], [ANN, start]).phase).toBe('playing')
})

test('with order `shuffled` the seats are shuffled at the start, and the first player stays the same person', () => {
  const table = newTableBy(ANN, { order: 'shuffled', first: 0 }, [
    'wat:merchant',
    'maud:master',
    'wat:merchant',
  ])
  const started = after(table, [ANN, start])
  expect(seatOf(started, ANN.guest)).toBe(3)
  expect(started.plan.first).toBe(3)
  expect(started.seats[1]).toMatchObject({ bot: 'maud:master' })
})

test('plan: by the host, before the start; afterwards nobody is ready', () => {
  const table = after(newTableBy(), [BEN, sit(1)], [BEN, ready])
  const open = after(table, [ANN, { action: 'plan', open: true }])
  // a listed table always has thinking time
  expect(open).toMatchObject({ open: true, clocks: { thinking: 120 }, seats: [{}, { ready: false }, {}, {}] })
  const timed = after(table, [ANN, { action: 'plan', clocks: { thinking: 60, grace: null } }], [BEN, ready])
  expect(after(timed, [ANN, { action: 'plan', open: true }])).toMatchObject({
    clocks: { thinking: 60 },
    seats: [{}, { ready: true }, {}, {}],
  })
  const clockless = { action: 'plan', open: true, clocks: { thinking: null, grace: null } } as const
  expect(after(table, [ANN, clockless]).clocks).toEqual({ thinking: 120, grace: null })
  const clocks = { thinking: 60, grace: null }
  expect(after(table, [ANN, { action: 'plan', clocks }])).toMatchObject({
    clocks,
    seats: [{}, { salt: null }, {}, {}],
  })
  expect(tryTo(table, BEN, { action: 'plan', open: true })).toBe('not-host')
  expect(tryTo(running(), ANN, { action: 'plan', open: true })).toBe('already-started')
  expect(after(over(), [ANN, { action: 'plan', open: true }]).phase).toBe('gathering')
})

test('plan: more players add seats, fewer remove empty ones', () => {
  const table = after(newTableBy(), [CID, sit(3)])
  const plan = (players: number) => ({ action: 'plan', plan: { ...table.plan, players } }) as const
  expect(after(table, [ANN, plan(6)]).seats).toHaveLength(6)
  const three = after(table, [ANN, plan(3)])
  expect(three.seats.map(({ kind }) => kind)).toEqual(['person', 'nobody', 'person'])
  const full = after(table, [ANN, bot(1)], [ANN, bot(2)])
  expect(tryTo(full, ANN, plan(3))).toBe('impossible-plan')
})

test.each([
  ['game', { game: 'chess' }],
  ['game', { game: 'toString' }],
  ['edition', { edition: null }],
  ['players', { players: 7 }],
  ['option', { options: ['dragons'] }],
  ['option of the other edition', { options: ['promo'] }],
  ['option twice', { options: ['royal', 'royal'] }],
  ['first', { first: 4 }],
] as const)('plan: refused with an impossible %s', (_, wish) => {
  const table = newTableBy()
  const plan = { ...table.plan, ...wish, options: [...('options' in wish ? wish.options : [])] }
  expect(tryTo(table, ANN, { action: 'plan', plan })).toBe('impossible-plan')
})

test('plan: another game has its own bots', () => {
  const table = newTableBy(ANN, {}, ['maud:master', 'wat:merchant'])
  const plan = { ...table.plan, game: 'nottingham', edition: null }
  const other = after(table, [ANN, { action: 'plan', plan }])
  expect(tryTo(other, ANN, bot(1, 'wat:merchant'))).toBe('no-such-bot')
  expect(tryTo(other, ANN, bot(1, 'no such bot'))).toBe('no-such-bot')
})

test('arrange: a new order of all seats', () => {
  const table = after(newTableBy(ANN, { first: 1 }), [BEN, sit(1)])
  const arranged = after(table, [ANN, { action: 'arrange', seats: [3, 1, 0, 2] }])
  expect([seatOf(arranged, ANN.guest), seatOf(arranged, BEN.guest), arranged.plan.first]).toEqual([2, 1, 1])
  for (const seats of [[0, 1, 2], [0, 0, 1, 2], [0, 1, 2, 4], [0, 1, 2, 3, 3], []]) {
    expect(tryTo(table, ANN, { action: 'arrange', seats })).toBe('malformed')
  }
  expect(tryTo(running(), ANN, { action: 'arrange', seats: [1, 0, 2, 3] })).toBe('already-started')
})

test('seat-bot: where nobody or a bot sits, in a match too', () => {
  expect(after(running(), [ANN, bot(3, 'maud:master')]).seats[3]).toMatchObject({ bot: 'maud:master' })
  expect(tryTo(newTableBy(), ANN, bot(0))).toBe('seat-taken')
  expect(tryTo(newTableBy(), ANN, bot(4))).toBe('no-such-seat')
  expect(tryTo(newTableBy(), ANN, bot(1, 'constructor'))).toBe('no-such-bot')
  expect(tryTo(running(), BEN, bot(3))).toBe('not-host')
})

test('clear: only before the start; a host who clears their own seat is host no longer', () => {
  const table = after(newTableBy(ANN, {}, ['wat:merchant']), [BEN, sit(2)])
  expect(after(table, [ANN, { action: 'clear', seat: 1 }]).seats[1]).toEqual({ kind: 'nobody' })
  expect(after(table, [ANN, { action: 'clear', seat: 0 }]).host).toBe(BEN.guest)
  expect(tryTo(table, ANN, { action: 'clear', seat: 4 })).toBe('no-such-seat')
  expect(tryTo(running(), ANN, { action: 'clear', seat: 3 })).toBe('already-started')
})

test('offer-seat: in a match never the seat of somebody who plays, also while a bot stands in for them', () => {
  const table = running()
  expect(tryTo(table, ANN, offer(1))).toBe('is-playing')
  expect(tryTo(table, BEN, offer(1))).toBe('not-host')
  expect(tryTo(newTableBy(), ANN, offer(1))).toBe('not-seated')
  expect(tryTo(newTableBy(), ANN, offer(4))).toBe('no-such-seat')
  // a minute is the least
  const stoodIn = { ...withStandIn(table, BEN.guest), clocks: { thinking: null, grace: 5 } }
  expect(tryTo(stoodIn, ANN, offer(1))).toBe('is-playing')
  const offeredAfter = (away: number) =>
    act(stoodIn, ANN, offer(1), { ...around, now: 500_000, seen: () => 500_000 - away })
  expect(offeredAfter(59_999)).toMatchObject({ code: 'is-playing' })
  const away = agreed(offeredAfter(60_000))
  const taken = after(away, [DOT, sit(1)], [ANN, agree], [BEN, agree], [CID, agree])
  expect([seatOf(taken, DOT.guest), seatOf(taken, BEN.guest)]).toEqual([1, null])
  expect(returned(away, BEN.guest).seats[1]).toMatchObject({ standIn: null, offered: false })
  expect(after(away, [ANN, offer(1, false)]).seats[1]).toMatchObject({ offered: false })
})

test('offer-seat: also the seat of somebody who is away for long, until they are back', () => {
  const table = { ...running(), clocks: { thinking: 90, grace: null } }
  const offeredAfter = (away: number) =>
    act(table, ANN, offer(1), { ...around, now: 500_000, seen: () => 500_000 - away })
  expect(offeredAfter(89_999)).toMatchObject({ code: 'is-playing' })
  const away = agreed(offeredAfter(90_000))
  const taken = after(away, [DOT, sit(null)], [ANN, agree], [BEN, agree], [CID, agree])
  expect(seatOf(taken, DOT.guest)).toBe(1)
  const back = returned(away, BEN.guest)
  expect(back.seats[1]).toMatchObject({ offered: false })
  expect(tryTo(back, DOT, sit(null))).toBe('seat-taken')
})

test('offer-seat: time in a pause does not count as being away', () => {
  const offeredIn = (pause: Partial<TableDocument['pause']>) =>
    act({ ...running(), pause: { asked: [], since: null, past: [], ...pause } }, ANN, offer(1), {
      ...around,
      now: 500_000,
      seen: () => 1,
    })
  expect(offeredIn({ since: 300_000 })).toMatchObject({ code: 'is-playing' })
  expect(offeredIn({ past: [[300_000, 450_000]] })).toMatchObject({ code: 'is-playing' })
  expect(isRefused(offeredIn({ past: [[300_000, 310_000]] }))).toBe(false)
})

test('offer-seat: a host’s own offered seat stays offered when they come back', () => {
  const table = after(running(), [ANN, offer(0)])
  expect(returned(table, ANN.guest)).toBe(table)
  const taken = after(table, [DOT, sit(null)], [ANN, agree], [BEN, agree], [CID, agree])
  expect(seatOf(taken, DOT.guest)).toBe(0)
})

test('offer-seat: a seat that was offered before the start is not offered in the match', () => {
  const table = after(newTableBy(ANN, {}, ['wat:merchant', 'wat:merchant']), [BEN, sit(3)], [ANN, offer(3)])
  const begun = after(table, [BEN, ready], [ANN, start])
  expect(tryTo(begun, DOT, sit(null))).toBe('seat-taken')
})

test('host: passed to a person, not to a bot', () => {
  expect(after(running(), [ANN, { action: 'host', seat: 1 }]).host).toBe(BEN.guest)
  expect(tryTo(running(), ANN, { action: 'host', seat: 3 })).toBe('not-seated')
  expect(tryTo(running(), ANN, { action: 'host', seat: 6 })).toBe('no-such-seat')
})

test('stand-in: a bot plays on request, until the person takes the seat back', () => {
  const away = after(running(), [BEN, { action: 'stand-in', bot: 'maud:master' }])
  expect(away.seats[1]).toMatchObject({ standIn: { bot: 'maud:master', asked: true } })
  expect(returned(away, BEN.guest)).toBe(away)
  expect(after(away, [BEN, { action: 'stand-in', bot: null }]).seats[1]).toMatchObject({ standIn: null })
  expect(tryTo(running(), BEN, { action: 'stand-in', bot: 'nobody' })).toBe('no-such-bot')
  expect(tryTo(newTableBy(), ANN, { action: 'stand-in', bot: 'maud:master' })).toBe('not-started')
  expect(peopleAt(after(ended(away), [CID, ready])).every(({ standIn }) => standIn === null)).toBe(true)
})

test('in a match a bot plays for somebody who is away', () => {
  const table = withStandIn(running(), ANN.guest)
  expect(table.seats[0]).toMatchObject({ standIn: { asked: false } })
  expect(withStandIn(table, ANN.guest)).toBe(table)
  expect(withStandIn(over(), ANN.guest)).toEqual(over())
})

test('when the host is away, the next person who is connected becomes host', () => {
  for (const table of [running(), over(), after(newTableBy(ANN), [BEN, sit(1)], [CID, sit(2)])]) {
    expect(withNextHost(table, ANN.guest, new Set([1, 2])).host).toBe(BEN.guest)
    expect(withNextHost(table, ANN.guest, new Set([2])).host).toBe(CID.guest)
    expect(withNextHost(table, ANN.guest, new Set([0, 1]))).toBe(table)
    expect(withNextHost(table, ANN.guest, new Set([3]))).toBe(table)
    expect(withNextHost(table, BEN.guest, new Set([2]))).toBe(table)
  }
})

test('the late end of a match does not end the next match', () => {
  const second = after(over(), [ANN, ready], [BEN, ready], [CID, ready])
  expect(finished(second, matchOf(T, 1), () => 'f'.repeat(64))).toBe(second)
  expect(finished(second, matchOf(T, 2), () => 'f'.repeat(64)).phase).toBe('finished')
})

test('pause: many pauses take no more room than fifty, and none of their time is lost', () => {
  let document = running()
  const minute = 60_000
  for (let n = 0; n < 200; n++) {
    const pause = { asked: [], since: n * 2 * minute, past: document.pause.past }
    document = resume({ ...document, pause }, ANN.guest, (n * 2 + 1) * minute)
  }
  expect(document.pause.past).toHaveLength(50)
  expect(pausedBetween(document, 0, 400 * minute)).toBe(200 * minute)
  expect(pausedBetween(document, 380 * minute, 400 * minute)).toBe(10 * minute)
})

test('pause: begins when everybody agrees for whom no bot plays; anybody ends it', () => {
  const pause = { action: 'pause' } as const
  const two = after(running(), [ANN, pause], [BEN, pause])
  expect(two.pause).toEqual({ asked: [ANN.guest, BEN.guest], since: null, past: [] })
  expect(after(two, [BEN, { action: 'resume' }]).pause.asked).toEqual([ANN.guest])
  expect(after(two, [CID, pause]).pause.since).toBe(around.now)
  expect(after(two, [CID, { action: 'stand-in', bot: 'wat:merchant' }]).pause.since).toBe(around.now)
  const left = after(two, [CID, leave])
  expect(left.pause.since).toBe(around.now)
  const over = after(left, [BEN, { action: 'resume' }])
  expect(over.pause).toEqual({ asked: [], since: null, past: [[around.now, around.now]] })
  expect(after(left, [ANN, leave], [BEN, leave]).pause.since).toBeNull()
  expect(tryTo(newTableBy(), ANN, pause)).toBe('not-started')
  expect(tryTo(running(), DOT, pause)).toBe('not-seated')
})

test('a new name shows before the start; in a match the name of the record stays', () => {
  const anna = { ...ANN, name: 'Anna' }
  expect(after(newTableBy(), [anna, ready]).seats[0]).toMatchObject({ name: 'Anna' })
  expect(after(running(), [anna, { action: 'pause' }]).seats[0]).toMatchObject({ name: 'Ann' })
})
