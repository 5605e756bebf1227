import { expect, test } from 'vitest'
import type { TableAction } from '#protocol/table.ts'
import {
  ANN,
  after,
  agree,
  agreed,
  around,
  BEN,
  CID,
  contextAt,
  DOT,
  ended,
  leave,
  newTableBy,
  ready,
  refuse,
  running,
  sit,
  start,
  T,
  tryTo,
} from '#server/testing/lobby-tables.ts'
import { act, settled } from './act.ts'
import type { TableDocument } from './document.ts'
import { seatOf } from './document.ts'
import { withStandIn } from './seating.ts'
import { viewOf } from './view.ts'

const MINUTE = 60_000
const replace = (seat: number): TableAction => ({ action: 'replace', seat })
const hands = (document: TableDocument) =>
  viewOf(
    { table: T, code: 'ABCDEF', created: 1, open: false, version: 1, document: document as never },
    null,
    false,
  ).hands

test('whoever has sat at a match returns only to their own seat', () => {
  const empty = after(running(), [BEN, leave], [CID, leave])
  expect(tryTo(empty, CID, sit(1))).toBe('own-seat-only')
  expect(tryTo(empty, BEN, sit(2))).toBe('own-seat-only')
  expect(tryTo(empty, CID, sit(3))).toBe('own-seat-only')
  const back = after(empty, [CID, sit(null)])
  expect([seatOf(back, CID.guest), back.vote]).toEqual([2, null])
  expect(back.log).toMatchObject([
    { what: 'left', name: 'Ben', seat: 1 },
    { what: 'left', name: 'Cid', seat: 2 },
    { what: 'came-back', name: 'Cid', seat: 2 },
  ])
  const next = after(ended(empty), [CID, sit(1)])
  expect(seatOf(next, CID.guest)).toBe(1)
})

test('somebody whose seat was taken over gets no other', () => {
  const taken = after(running(), [BEN, leave], [DOT, sit(1)], [ANN, agree], [CID, agree])
  expect(tryTo(taken, BEN, sit(1))).toBe('seat-taken')
  expect(tryTo(after(taken, [CID, leave]), BEN, sit(2))).toBe('own-seat-only')
  expect(hands(taken)).toEqual([['Ann'], ['Ben', 'Dot'], ['Cid'], []])
})

test('a stranger needs the agreement of everybody who plays, and it stands in the log', () => {
  const asked = after(running(), [BEN, leave], [DOT, sit(null)])
  expect(seatOf(asked, DOT.guest)).toBeNull()
  expect(asked.vote).toMatchObject({ about: 'take-over', seat: 1, asked: [ANN.guest, CID.guest], agreed: [] })
  expect(tryTo(asked, DOT, agree)).toBe('not-seated')
  const half = after(asked, [ANN, agree], [ANN, agree])
  expect(seatOf(half, DOT.guest)).toBeNull()
  const taken = after(half, [CID, agree])
  expect([seatOf(taken, DOT.guest), taken.vote]).toEqual([1, null])
  expect(taken.log?.at(-1)).toMatchObject({ what: 'took-over', name: 'Dot', seat: 1, of: { name: 'Ben' } })
})

test('the host alone can’t give a bot’s seat to somebody while others play', () => {
  const asked = after(
    running(),
    [ANN, { action: 'offer-seat', seat: 3, offered: true }],
    [DOT, sit(3)],
    [ANN, agree],
  )
  expect(seatOf(asked, DOT.guest)).toBeNull()
  expect(after(asked, [BEN, refuse]).vote).toBeNull()
  const taken = after(asked, [BEN, agree], [CID, agree])
  expect(taken.log).toMatchObject([{ what: 'took-over', name: 'Dot', of: { name: 'Wat' } }])
})

test('with nobody else there, a free seat needs no agreement', () => {
  const alone = after(
    newTableBy(ANN, {}, ['wat:merchant', 'wat:merchant', 'wat:merchant']),
    [ANN, start],
    [ANN, leave],
  )
  expect(seatOf(after(alone, [DOT, sit(null)]), DOT.guest)).toBe(0)
})

test('those who are away for long have no say, those who have just gone have', () => {
  let table = after(running(), [BEN, leave])
  const ask = (away: number) => {
    const now = 500_000
    const seen = (seat: number): number => (seat === 2 ? now - away : now)
    return agreed(act(table, DOT, sit(1), { ...around, now, seen })).vote?.asked
  }
  expect(ask(30_000)).toEqual([ANN.guest, CID.guest])
  expect(ask(150_000)).toEqual([ANN.guest])
  // a bot that stands in for somebody takes no say from them
  table = withStandIn(table, CID.guest)
  expect(ask(30_000)).toEqual([ANN.guest, CID.guest])
  expect(ask(150_000)).toEqual([ANN.guest])
})

test('a vote lapses after a minute; only one runs at a time; the asker can take it back', () => {
  const asked = after(running(), [BEN, leave], [DOT, sit(1)])
  const eve = { ...DOT, guest: 'guest-eve' as typeof DOT.guest, name: 'Eve' }
  expect(tryTo(asked, eve, sit(1))).toBe('vote-runs')
  expect(after(asked, [DOT, sit(1)])).toBe(asked)
  expect(tryTo(after(asked, [DOT, refuse]), DOT, sit(1))).toBe('turned-down')
  const later = around.now + MINUTE
  expect(settled(asked, later - 1)).toBe(asked)
  expect(settled(asked, later).vote).toBeNull()
  expect(act(asked, ANN, agree, contextAt(later))).toMatchObject({ code: 'no-vote' })
})

test('who leaves has no say any more, and a seat that is no longer free ends the vote', () => {
  const asked = after(running(), [BEN, leave], [DOT, sit(1)], [ANN, agree])
  expect(seatOf(after(asked, [CID, leave]), DOT.guest)).toBe(1)
  const back = after(asked, [BEN, sit(null)])
  expect([seatOf(back, BEN.guest), back.vote]).toEqual([1, null])
})

/** Somebody in this seat has owed a decision for so long. */
const idle = (seat: number, milliseconds: number) => ({
  ...around,
  owed: (one: number) => (one === seat ? around.now - milliseconds : null),
})

test('a bot plays for somebody idle if more than half of the others who play want it; they come back when they like', () => {
  const called = agreed(act(running(), ANN, replace(1), idle(1, 120_000)))
  expect(called.vote).toMatchObject({ about: 'replace', asked: [ANN.guest, CID.guest], agreed: [ANN.guest] })
  expect(agreed(act(called, CID, refuse, idle(1, 120_000))).vote).toBeNull()
  const voted = agreed(act(called, CID, agree, idle(1, 120_000)))
  expect(voted.seats[1]).toMatchObject({ kind: 'person', name: 'Ben', standIn: { asked: true } })
  expect(voted.log).toMatchObject([{ what: 'replaced', name: 'Ben', seat: 1 }])
  expect(after(voted, [BEN, { action: 'stand-in', bot: null }]).seats[1]).toMatchObject({ standIn: null })
})

test('a bot makes the decision that was long waited for, however its person hands over the seat; then they come back', () => {
  const late = idle(1, 120_000)
  const back: TableAction = { action: 'stand-in', bot: null }
  const replaced = agreed(act(agreed(act(running(), ANN, replace(1), late)), CID, agree, late))
  const handedOver = agreed(act(running(), BEN, { action: 'stand-in', bot: 'wat:merchant' }, late))
  const left = agreed(act(running(), BEN, leave, late))
  const ways: [TableDocument, TableAction][] = [
    [replaced, back],
    [handedOver, back],
    [handedOver, { action: 'stand-in', bot: 'maud:merchant' }],
    [left, sit(null)],
  ]
  for (const [document, action] of ways) {
    expect(act(document, BEN, action, late)).toMatchObject({ code: 'bot-decides' })
    expect(act(document, BEN, action, idle(1, 119_999))).not.toHaveProperty('code')
    expect(seatOf(after(document, [BEN, action]), BEN.guest)).toBe(1)
  }
})

test('nobody is voted out who owes nothing, only for a short time, who has moved meanwhile, or at a correspondence table', () => {
  const code = (document: TableDocument, context: typeof around) => act(document, ANN, replace(1), context)
  expect(code(running(), around)).toMatchObject({ code: 'not-idle' })
  expect(code(running(), idle(1, 119_999))).toMatchObject({ code: 'not-idle' })
  const slow = { ...running(), clocks: { thinking: 86_400, grace: null } }
  expect(code(slow, idle(1, 86_399_000))).toMatchObject({ code: 'not-idle' })
  expect(act(running(), BEN, replace(1), idle(1, 120_000))).toMatchObject({ code: 'not-idle' })
  expect(act(running(), DOT, replace(1), idle(1, 120_000))).toMatchObject({ code: 'not-seated' })
  const called = agreed(act(running(), ANN, replace(1), idle(1, 120_000)))
  expect(after(called, [CID, agree])).toMatchObject({ vote: null, seats: [{}, { standIn: null }, {}, {}] })
})

test('after ten minutes one voice is enough, whatever friends of somebody idle do with votes, seats and bans', () => {
  const long = idle(1, 600_000)
  const almost = agreed(act(running(), ANN, replace(1), idle(1, 599_999)))
  expect(almost.seats[1]).toMatchObject({ standIn: null })
  const replaced = agreed(act(running(), CID, replace(1), long))
  expect(replaced.seats[1]).toMatchObject({ name: 'Ben', standIn: { asked: true } })
  expect(replaced.log).toMatchObject([{ what: 'replaced', name: 'Ben', seat: 1 }])
  // a vote that runs holds it up neither, and ends if it was about the same
  const other = after(running(), [CID, leave], [DOT, sit(2)])
  for (const document of [almost, other]) {
    const voted = agreed(act(document, ANN, replace(1), long))
    expect(voted.seats[1]).toMatchObject({ standIn: { asked: true } })
    expect(voted.vote === null).toBe(document === almost)
  }
  // with thinking time the clock plays
  const timed = { ...running(), clocks: { thinking: 300, grace: null } }
  expect(agreed(act(timed, CID, replace(1), long)).seats[1]).toMatchObject({ standIn: null })
})

test('for somebody whose connection is gone a bot may play after five seconds', () => {
  const gone = (milliseconds: number) => ({
    ...idle(1, 30_000),
    seen: (seat: number) => (seat === 1 ? around.now - milliseconds : around.now),
  })
  expect(act(running(), ANN, replace(1), gone(4_999))).toMatchObject({ code: 'not-idle' })
  const called = agreed(act(running(), ANN, replace(1), gone(5_000)))
  expect(agreed(act(called, CID, agree, gone(5_000))).seats[1]).toMatchObject({ standIn: { asked: true } })
})

test('a new match begins with a new list of who has seen which hand', () => {
  const again = after(
    ended(after(running(), [BEN, leave])),
    [DOT, sit(1)],
    [DOT, ready],
    [CID, ready],
    [ANN, ready],
  )
  expect(hands(again)).toEqual([['Ann'], ['Dot'], ['Cid'], []])
})

test('who did not get a seat asks again in five minutes, with no other guest of the same address before', () => {
  const dot = { ...DOT, network: 'home' }
  const eve = { ...dot, guest: 'guest-eve' as typeof DOT.guest, name: 'Eve' }
  const refused = after(running(), [BEN, leave], [dot, sit(1)], [ANN, refuse])
  expect(refused.vote).toBeNull()
  expect([DOT, eve].map((visitor) => tryTo(refused, visitor, sit(1)))).toEqual(['turned-down', 'turned-down'])
  const elsewhere = { ...eve, network: 'elsewhere' }
  expect(after(refused, [elsewhere, sit(1)]).vote).toMatchObject({ about: 'take-over' })
  const later = contextAt(around.now + 5 * MINUTE)
  expect(agreed(act(refused, DOT, sit(1), later)).vote).toMatchObject({ about: 'take-over' })
  // the next match begins anew
  expect(ended(refused).turnedDown).toBeUndefined()
})

test('a vote about somebody idle takes the place of any other, and nothing takes its place', () => {
  const asked = after(running(), [ANN, { action: 'offer-seat', seat: 3, offered: true }], [DOT, sit(3)])
  const called = agreed(act(asked, ANN, replace(1), idle(1, 120_000)))
  expect(called.vote).toMatchObject({ about: 'replace', seat: 1 })
  expect(tryTo(called, DOT, sit(3))).toBe('vote-runs')
  expect(act(called, BEN, { action: 'ask-to-leave' }, idle(1, 120_000))).toMatchObject({ code: 'vote-runs' })
  expect(act(called, ANN, replace(2), idle(2, 120_000))).toMatchObject({ code: 'vote-runs' })
  // they were not refused
  expect(called.turnedDown).toBeUndefined()
})
