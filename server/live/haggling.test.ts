/** Who is waited for while players haggle, and for how long. */
import { describe, expect, test } from 'vitest'
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { isRefused } from '#server/refused.ts'
import { done } from '#server/testing/test-server.ts'
import {
  annWithBots,
  goOn,
  openForEach,
  people,
  server,
  sitDown,
  threeAtTable,
} from '#server/testing/three-at-table.ts'
import { runDueAction } from './due-actions.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'
import { readMatch } from './read-match.ts'

openForEach()

const phaseOf = (match: LiveMatch) => (match.table as Sheriff['table']).phase.type

/** Three people with their bags at the gate; seat 0 is the sheriff. */
async function atTheGate() {
  const at = await threeAtTable()
  const match = present(at.table.match, 'the match')
  while (phaseOf(match) !== 'inspection') await goOn(match)
  return { ...at, match }
}

test('a player who has made 500 moves can’t haggle any more, and the match still ends', async () => {
  const { match } = await atTheGate()
  const { game } = match
  const play = (seat: Seat, move: Shape['move']) =>
    match.play(seat, { seen: match.version, exact: false, move })
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
  while (match.outcome === null) await goOn(match)
  const read = await readMatch(server.store, match.id, () => {})
  expect(read?.pending.steps).toEqual(match.pending.steps)
})

describe('“I am done”', () => {
  const say = (table: LiveTable, seat: number, on = true) =>
    table.makeGesture(seatAt(seat), { gesture: 'done', on })

  test('holds while the round’s haggling lasts, whatever its person does, and everybody is told', async () => {
    const { table, sockets, move, match } = await atTheGate()
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
    while (phaseOf(match) === 'inspection') await goOn(match)
    expect(told()).toEqual([[], [], []])
    expect(sockets[0].count('gesture')).toBe(0)
  })

  test('means nothing where nobody haggles', async () => {
    const { table } = await threeAtTable()
    say(table, 1)
    expect(table.clocks().done).toEqual([])
  })

  test('is not taken over by somebody else who gets the seat, and not into another match', async () => {
    const { table, row, match } = await atTheGate()
    say(table, 1)
    say(table, 2)
    done(await server.liveTables.tables.act(row.table, people[1], { action: 'leave' }))
    await table.refresh()
    expect(table.clocks().done).toEqual([2])
    while (match.outcome === null) await goOn(match)
    expect(table.clocks().done).toEqual([])
  })
})

describe('a bot sheriff', () => {
  async function waiting() {
    const { table } = await annWithBots()
    const socket = await sitDown(table, people[0])
    const match = present(table.match, 'the match')
    // bots that move by themselves would disturb
    table.schedule.stop()
    while (phaseOf(match) !== 'inspection') await goOn(match)
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
