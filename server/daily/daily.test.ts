/** Daily deals at live tables, played by a script in the person's seat. */
import { afterEach, expect, test, vi } from 'vitest'
import { drawsAt, readDailySeed } from '#chance/daily.ts'
import { commitmentOf } from '#chance/fair.ts'
import { secureStream } from '#chance/secure.ts'
import { BotPlayer } from '#engine/bots/bot-player.ts'
import { visibleTo } from '#engine/event.ts'
import { writeRecord } from '#engine/record/lines.ts'
import type { Json } from '#engine/record/readers.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { LiveMatch } from '#server/live/live-match.ts'
import { readMatch } from '#server/live/read-match.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import { matchOf } from '#server/lobby/document.ts'
import { secrets } from '#server/lobby/secrets.ts'
import { isRefused } from '#server/refused.ts'
import type { Guest, Store, TableId } from '#server/store/store.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { Daily } from './daily.ts'
import { isSealed } from './daily-table.ts'
import { dayOf, endOf } from './days.ts'
import { dealOfToday } from './deal.ts'
import { openMasters } from './masters.ts'
import { playMasters } from './play-masters.ts'

const ANN = seatAt(0)
const MORNING = Date.parse('2026-11-18T07:00:00Z')

interface DailyServer {
  readonly server: TestServer
  readonly daily: Daily
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function openServer(again?: { readonly store: Store; readonly time: number }): Promise<DailyServer> {
  const masters = openMasters()
  const server: TestServer = await openTestServer({ pace: 0, patience: 0 }, undefined, again, {
    ended: (match) => daily.ended(match),
    sleep: async () => {},
  })
  const daily: Daily = new Daily({
    ...{ store: server.store, tables: server.liveTables.tables, secrets, masters, now: server.now },
    isRanked: async ({ length }) => length > 0,
    report: (problem) => server.problems.push(problem),
  })
  open.push(async () => {
    await server.close()
    await masters.close()
    expect(server.problems).toEqual([])
  })
  if (again === undefined) server.advance(MORNING - server.now())
  return { server, daily }
}

/** Somebody who gets these cards. */
async function guestWith(running: DailyServer, variant: number): Promise<{ guest: Guest; table: TableId }> {
  for (let tries = 0; tries < 200; tries++) {
    const guest = await running.server.guest(`Ann ${tries}`)
    const table = await running.daily.start(guest, null)
    if (typeof table !== 'string') throw new Error(table.why)
    const entry = await running.server.store.dailyEntry({
      day: dayOf(running.server.now()),
      guest: guest.guest,
    })
    if (entry?.variant === variant) return { guest, table }
  }
  throw new Error('nobody gets this variant')
}

/** Plays the person's seat like this bot, with draws of its own, for so many of its decisions. */
async function playOn(
  { server }: DailyServer,
  table: TableId,
  most = Number.POSITIVE_INFINITY,
  style = 'hob:merchant',
): Promise<LiveMatch> {
  const live = await server.liveTables.open(table)
  const match = live?.match
  if (!match) throw new Error('there is no match')
  const { game } = match
  // a new one for each decision: what it notes while it thinks must not depend on where it has played before
  const follow = async (): Promise<BotPlayer<Shape>> => {
    let player: BotPlayer<Shape> | null = null
    await readMatch(
      server.store,
      match.id,
      ({ events }) => {
        for (const event of events) player?.observe(visibleTo(structuredClone(event), ANN))
      },
      ({ state }) => {
        const view = structuredClone({ seat: ANN, table: state.table, hand: state.hands[ANN] })
        player = new BotPlayer(game, game.bots[style], view as SeatView<Shape>, (n) => below(n))
      },
    )
    if (player === null) throw new Error('no player')
    return player
  }
  let below = drawsAt('nobody', 0)
  for (let mine = 0, turns = 0; match.outcome === null; turns++) {
    if (turns > 20_000) throw new Error('the match does not go on')
    // the bots answer from their thread
    await vi.waitUntil(() => !live.schedule.isRunning, { timeout: 20_000, interval: 1 })
    const asked = match.pending.owed.find(({ seat }) => seat === ANN)
    // Ann speaks when the bots have nothing more to say: when somebody speaks is a choice too
    if (asked === undefined || live.agenda().some(({ what }) => what === 'bots')) {
      await server.pass(1_000)
      continue
    }
    if (mine++ >= most) return match
    const me = await follow()
    below = drawsAt('me', match.version)
    const question = game.asked(match.table).find(({ seat, must }) => seat === ANN && must)
    if (question === undefined) throw new Error('nothing is asked')
    const move = me.choose(question, true)
    if (move === null) throw new Error('no move')
    const made = await match.play(ANN, { seen: match.version, exact: false, move })
    if (isRefused(made)) throw new Error(made.code)
  }
  return match
}

async function recordOf({ server }: DailyServer, table: TableId): Promise<Json[]> {
  const match = matchOf(table, 1)
  const steps = await server.store.read(match, 0)
  return [...((await server.store.header(match)) ?? []), ...steps.flatMap(({ lines }) => lines)]
}

const withoutNames = (lines: readonly Json[]): unknown => lines.map(({ players: _, ...rest }) => rest)

test('two people with the same variant who choose alike play the same match, also over a restart', async () => {
  const running = await openServer()
  const { store } = running.server
  const [one, other] = [await guestWith(running, 2), await guestWith(running, 2)]
  await playOn(running, one.table, 14)
  await playOn(running, other.table, 7)
  // the second goes on at another node, whose bots know nothing but the record
  const again = await openServer({ store, time: running.server.now() })
  await playOn(again, other.table, 7)
  const records = [await recordOf(running, one.table), await recordOf(running, other.table)]
  expect(records[0].length).toBeGreaterThan(30)
  expect(withoutNames(records[1])).toEqual(withoutNames(records[0]))
}, 60_000)

test('another choice changes nothing of what others have in hand, and nothing that they draw', async () => {
  const running = await openServer()
  const [one, other] = [await guestWith(running, 4), await guestWith(running, 4)]
  await playOn(running, one.table, 16)
  await playOn(running, other.table, 16, 'wat:apprentice')
  const draws = await Promise.all([one, other].map(({ table }) => drawsIn(running, table)))
  for (const seat of [0, 1, 2, 3]) {
    const [short, long] = draws.map((drawn) => drawn[seat]).sort((a, b) => a.length - b.length)
    expect(short.length).toBeGreaterThan(0)
    expect(long.slice(0, short.length)).toEqual(short)
  }
})

/** The cards of each seat in the order in which it got them. */
async function drawsIn(running: DailyServer, table: TableId): Promise<string[][]> {
  const drawn: string[][] = [[], [], [], []]
  const read = replay(
    writeRecord(await recordOf(running, table)),
    { games, stream: secureStream },
    {
      listener: ({ open: event, hidden }) => {
        const { type, seat } = event as { type: string; seat: number }
        if (type === 'drew') drawn[seat].push(...(hidden[0].what as { goods: string[] }).goods)
      },
    },
  )
  expect(isFault(read)).toBe(false)
  return drawn
}

test('nothing of the seed is told before the night, and the record verifies after it', async () => {
  const running = await openServer()
  const { server, daily } = running
  const { guest, table } = await guestWith(running, 1)
  await playOn(running, table)
  // the result is stored a moment after the last step
  const today = await vi.waitUntil(
    async () => {
      const found = await daily.today(guest.guest)
      return !isRefused(found) && found.you?.result ? found : null
    },
    { timeout: 20_000, interval: 5 },
  )
  const [header] = await recordOf(running, table)
  const seed = readDailySeed(header.seed as string)
  if (seed === null) throw new Error('no daily seed')
  const { document } = (await server.store.table(table)) as StoredTable
  expect(JSON.stringify([today, await daily.past(guest.guest, null, 9)])).not.toContain(seed.secret)
  expect(isSealed(document, server.now())).toBe(true)
  expect(today.commitment).toBe(commitmentOf(seed.secret))
  expect(today.you?.result?.marks).toHaveLength(8)
  server.advance(endOf(today.day) - server.now())
  expect(isSealed(document, server.now())).toBe(false)
  const [past] = await daily.past(guest.guest, null, 9)
  expect(past).toMatchObject({ day: today.day, secret: seed.secret, you: { missed: false } })
  const checked = replay(writeRecord(await recordOf(running, table)), {
    ...{ games, stream: secureStream, checksSeed: true as const },
  })
  if (isFault(checked)) throw new Error(checked.code)
  expect(checked.seedCheck?.agreed).toBeGreaterThanOrEqual(2)
})

test('a guest has one try, and the table can’t be changed', async () => {
  const { server, daily } = await openServer()
  const guest = await server.guest('Ann')
  const table = (await daily.start(guest, null)) as TableId
  expect(await daily.start(guest, null)).toBe(table)
  const act = server.liveTables.tables.act
  for (const action of [
    { action: 'stand-in', bot: 'maud:master' },
    { action: 'leave' },
    { action: 'pause' },
    { action: 'close' },
    { action: 'seat-bot', seat: 1, bot: 'maud:apprentice' },
  ] as const)
    expect(await act(table, guest, action)).toMatchObject({ code: 'forbidden' })
  expect(await act(table, guest, { action: 'pace', pace: 'quick' })).toMatchObject({ table })
  const other = await server.guest('Ben')
  expect(await act(table, other, { action: 'sit', seat: null })).toMatchObject({ code: 'forbidden' })
})

test('a match that is not over at night ends, without a result', async () => {
  const running = await openServer()
  const { server, daily } = running
  const { guest, table } = await guestWith(running, 0)
  await playOn(running, table, 3)
  await daily.endDays()
  expect((await server.store.table(table))?.document).toMatchObject({ phase: 'playing' })
  server.advance(24 * 3_600_000)
  await daily.endDays()
  expect((await server.store.table(table))?.document).toMatchObject({ phase: 'finished', closed: true })
  const [past] = await daily.past(guest.guest, null, 1)
  expect(past.you).toMatchObject({ missed: true, result: null })
  expect(await daily.start(guest, null)).not.toBe(table)
})

test('a master plays the same cards, and always in the same way', async () => {
  const deal = dealOfToday()
  if (deal === null) throw new Error('no deal')
  const seed = `daily/1:2026-11-18:3:${'ab'.repeat(32)}`
  const result = playMasters(deal, seed)
  expect(playMasters(deal, seed)).toEqual(result)
  expect(result.score).toBeGreaterThan(50)
  const masters = openMasters()
  expect(await masters.play(deal, seed)).toEqual(result)
  await masters.close()
})
