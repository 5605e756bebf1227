import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TableAction } from '#protocol/table.ts'
import { TableView } from '#protocol/table.ts'
import { isRefused } from '#server/refused.ts'
import type { Doing } from '#server/testing/lobby-tables.ts'
import {
  ANN,
  around,
  BEN,
  CID,
  DOT,
  ended,
  newTableBy,
  PLAN,
  ready,
  SALT,
  start,
  T,
} from '#server/testing/lobby-tables.ts'
import { act } from './act.ts'
import type { TableDocument, Visitor } from './document.ts'
import { peopleAt, satAt, seatOf } from './document.ts'
import { objectionTo, standInOf } from './plan.ts'
import { returned, withStandIn } from './seating.ts'
import { viewOf } from './view.ts'

const seat = fc.integer({ min: 0, max: 6 })
const bot = fc.constantFrom('wat:merchant', 'maud:master', 'nobody')
const plan = fc.record({
  game: fc.constantFrom('sheriff', 'nottingham', 'chess'),
  edition: fc.constantFrom(1, 2, null),
  options: fc.subarray(['royal', 'promo', 'timer']),
  players: fc.integer({ min: 2, max: 7 }),
  order: fc.constantFrom('seated' as const, 'shuffled' as const),
  first: fc.option(seat),
})

const action: fc.Arbitrary<TableAction> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ action: fc.constant('sit' as const), seat: fc.option(seat) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant('ready' as const),
      ready: fc.boolean(),
      salt: fc.constant(SALT),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ action: 'start' as const, salt: SALT }) },
  { weight: 4, arbitrary: fc.record({ action: fc.constant('seat-bot' as const), seat, bot }) },
  fc.constant({ action: 'leave' as const }),
  fc.record({ action: fc.constant('plan' as const), plan }),
  fc.record({
    action: fc.constant('arrange' as const),
    seats: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 3 }),
  }),
  fc.record({ action: fc.constant('clear' as const), seat }),
  fc.record({ action: fc.constant('offer-seat' as const), seat, offered: fc.boolean() }),
  fc.record({ action: fc.constant('host' as const), seat }),
  fc.record({ action: fc.constant('stand-in' as const), bot: fc.option(bot) }),
  fc.record({ action: fc.constant('replace' as const), seat }),
  { weight: 1, arbitrary: fc.constant({ action: 'ask-to-leave' as const }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('vote' as const), agree: fc.boolean() }) },
  fc.constant({ action: 'pause' as const }),
  fc.constant({ action: 'resume' as const }),
)

const happening = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom(ANN, BEN, CID, DOT), action) },
  { weight: 2, arbitrary: fc.constantFrom('over' as const, 'go' as const) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom(ANN, BEN, CID, DOT),
      fc.constantFrom('gone' as const, 'back' as const),
    ),
  },
)
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

function happens(before: TableDocument, what: Happening, now: number): TableDocument {
  if (what === 'over') return ended(before, `${before.matches.length}`.padStart(64, 'f'))
  if (what === 'go') return startIfPossible(before)
  const [visitor, doing] = what
  if (doing === 'gone') return withStandIn(before, visitor.guest)
  if (doing === 'back') return returned(before, visitor.guest)
  const answer = act(before, visitor, doing, { ...around, now })
  return isRefused(answer) ? before : answer
}

/** By chance alone everybody is hardly ever ready at once. */
function startIfPossible(before: TableDocument): TableDocument {
  const people = [ANN, BEN, CID, DOT].filter(({ guest }) => seatOf(before, guest) !== null)
  const host = people.find(({ guest }) => guest === before.host)
  if (host === undefined || before.phase === 'playing') return before
  const bots = before.seats.flatMap((sitter, seat) => (sitter.kind === 'nobody' ? [seat] : []))
  const doings: readonly Doing[] = [
    ...bots.map((seat): Doing => [host, { action: 'seat-bot', seat, bot: standInOf(before) }]),
    ...people.filter((one) => one !== host).map((one): Doing => [one, ready]),
    [host, before.matches.length > 0 ? ready : start],
  ]
  return doings.reduce((table, doing) => happens(table, [...doing], 1_500), before)
}

const frozen = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(frozen)
}

function holds(before: TableDocument, after: TableDocument): void {
  const people = peopleAt(after)
  const guests = people.map(({ guest }) => guest)
  expect(after.seats).toHaveLength(after.plan.players)
  expect(objectionTo(after.plan)).toBeNull()
  expect(new Set(guests).size).toBe(guests.length)
  if (after.host === null) expect(people).toEqual([])
  else expect(guests).toContain(after.host)
  for (const { ready, salt } of people) expect(ready).toBe(salt !== null)
  if (after.phase === 'playing') expect(after.seats.map(({ kind }) => kind)).not.toContain('nobody')
  if (after.phase === 'gathering') for (const { standIn } of people) expect(standIn).toBeNull()
  if (after.phase !== 'playing') expect(after.pause).toMatchObject({ asked: [], since: null })
  for (const guest of after.pause.asked) expect(guests).toContain(guest)
  for (const [from, to] of after.pause.past) expect(from).toBeLessThanOrEqual(to)
  startsRightly(before, after)
  keepsToSeats(before, after)
}

/** H2: within a match nobody sees a second hand, and whoever comes new was agreed to by everybody who plays. */
function keepsToSeats(before: TableDocument, after: TableDocument): void {
  if (after.phase !== 'playing') return
  const sat = satAt(after)
  expect(new Set(sat.map(({ guest }) => guest)).size).toBe(sat.length)
  for (const [seat, sitter] of after.seats.entries())
    if (sitter.kind === 'person')
      expect(sat).toContainEqual(expect.objectContaining({ seat, guest: sitter.guest }))
  if (before.phase !== 'playing') return
  for (const { guest, seat } of sat.slice(satAt(before).length)) {
    expect(before.seats[seat]).toMatchObject({ offered: true })
    const others = peopleAt(before).filter((one) => one.standIn === null && one.guest !== guest)
    if (others.length > 0) expect(before.vote).toMatchObject({ about: 'take-over', seat, by: { guest } })
  }
}

function startsRightly(before: TableDocument, after: TableDocument): void {
  const starts = before.phase !== 'playing' && after.phase === 'playing'
  expect(after.matches.length - before.matches.length).toBe(starts ? 1 : 0)
  if (starts) expect(peopleAt(after).every(({ ready }) => ready)).toBe(true)
  // the commitment was there before anybody gave a salt for it
  if (starts) expect(after.secret).toBe(before.secret)
  if (before.phase === 'playing' && after.phase === 'finished') expect(after.secret).not.toBe(before.secret)
}

function keepsSecrets(document: TableDocument, visitor: Visitor): void {
  const table = { table: T, code: 'ABCDEF', created: 1, open: false, version: 3, document: document as never }
  const view = viewOf(table, visitor.guest, false)
  expect(TableView.parse(view)).toEqual(view)
  const text = JSON.stringify(view)
  for (const secret of [document.secret, SALT, 'guest-']) expect(text).not.toContain(secret)
  expect(view.code === null).toBe(seatOf(document, visitor.guest) === null)
}

test('whatever people do, the invariants of a table hold', () => {
  const run = (all: readonly Happening[]) => {
    let table = newTableBy(ANN, {}, [])
    frozen(table)
    all.forEach((what, index) => {
      const next = happens(table, what, 2_000 + index)
      frozen(next)
      holds(table, next)
      for (const visitor of [ANN, DOT]) keepsSecrets(next, visitor)
      table = next
    })
  }
  fc.assert(fc.property(fc.array(happening, { minLength: 20, maxLength: 60 }), run), {
    seed: 5,
    numRuns: 120,
  })
})

test('those runs start matches, several at one table', () => {
  const lengths = fc
    .sample(fc.array(happening, { minLength: 60, maxLength: 60 }), { seed: 5, numRuns: 300 })
    .map((all) => {
      const begin = newTableBy(ANN, PLAN, [])
      return all.reduce((table, what, now) => happens(table, what, now), begin).matches.length
    })
  expect(lengths.filter((length) => length > 0).length).toBeGreaterThan(200)
  expect(Math.max(...lengths)).toBeGreaterThan(1)
})
