/** Thinking time, absence, and how long bots take. */
import { describe, expect, test, vi } from 'vitest'
import { present } from '#engine/rulebook.ts'
import { seatAt } from '#engine/seat.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { refused } from '#server/refused.ts'
import { done, openTestServer, THREE } from '#server/testing/test-server.ts'
import {
  annWithBots,
  openForEach,
  people,
  server,
  sitDown,
  threeAtTable,
} from '#server/testing/three-at-table.ts'
import type { DueAction } from './agenda.ts'
import { runDueAction } from './due-actions.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'

openForEach()

const START = { move: 'start-market', first: 1 }

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
    // the thread of a bot may answer late on a busy machine
    const versionLater = async (): Promise<number> => {
      await pass(12_000)
      return match.version
    }
    await expect.poll(versionLater).toBeGreaterThan(version)
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
  for (const [bag, place] of now().places.entries()) {
    const move = { type: 'side', bag: seatAt(bag), side: 'pass' } as const
    if (place.bag !== null) await match.play(first, { seen: match.version, exact: false, move })
  }
  const { version } = match
  while (now().phase.type === 'inspection') {
    await server.pass(31_000)
    // a side and a verdict for each bag
    expect(match.version - version).toBeLessThanOrEqual(8)
  }
})

test('a bot’s move waits for its time, however soon it was chosen', async () => {
  const { table } = await annWithBots()
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
  const { table } = await annWithBots()
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
