/**
 * How long people at a table of bots see nothing happen. A whole match is played at the usual pace on a clock that jumps
 * from one due action to the next; the person haggles now and then, never says “done”, and otherwise plays at once.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BOT_TIMINGS, PACES } from '#engine/bots/pace.ts'
import { present } from '#engine/rulebook.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import type { Outgoing } from '#protocol/outgoing.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { Listener, openTestServer } from '#server/testing/test-server.ts'
import { botAt } from './agenda.ts'
import { runDueAction } from './due-actions.ts'
import type { LiveTable } from './live-table.ts'

/** so that people never wait for four seconds, on a busy machine too */
const LONGEST_SILENCE = 3_500
/** An answer to an offer, at a calm table. */
const ANSWER = { soonest: 1_500, latest: 3_000 }
const ME = seatAt(0)

let server: TestServer
beforeEach(async () => {
  server = await openTestServer(BOT_TIMINGS.calm)
})
afterEach(async () => {
  await server.close()
  expect(server.problems).toEqual([])
})

/** Notes how long the person sees nothing: a step is looked at for a while. */
class Watch extends Listener {
  readonly silences: number[] = []
  #quietSince = server.now()
  /** milliseconds that people look at the last step */
  seeing = () => 0
  override send(message: Outgoing): void {
    super.send(message)
    const last = this.received.at(-1)
    if (last?.type !== 'step' && last?.type !== 'talk' && last?.type !== 'gesture') return
    // what is said is stored first, and the clock may jump before that is done
    const at = last.type === 'talk' ? last.talk.at : server.now()
    this.silences.push(at - this.#quietSince)
    this.#quietSince = Math.max(this.#quietSince, at + (last.type === 'step' ? this.seeing() : 0))
  }
}

async function tableOf(game: 'sheriff' | 'nottingham', bots: string[], skips = false) {
  const ann = await server.guest('Ann')
  const plan = {
    game,
    edition: game === 'sheriff' ? 2 : null,
    options: [],
    players: bots.length + 1,
    order: 'seated' as const,
    first: 1,
  }
  const { table } = await server.play([ann], { plan, bots })
  const watch = new Watch(ann)
  await table.join(watch, { type: 'hello' })
  // the clock jumps, so nothing runs by itself
  table.schedule.stop()
  const match = present(table.match, 'the match')
  if (!skips) watch.seeing = () => match.pending.seeing
  return { table, watch, match }
}

/** What the person must do, they do at once. */
async function playMine(table: LiveTable): Promise<boolean> {
  const match = present(table.match, 'the match')
  const asked = match.pending.asked.find(({ seat, must }) => must && seat === ME)
  if (asked === undefined) return false
  const move = match.game.fallback(match.view(ME) as SeatView<Shape>, asked, () => 0)
  await match.play(ME, { seen: match.version, exact: true, move })
  return true
}

/** Lets the bots do what is due next; returns what it was. */
async function goOn(table: LiveTable) {
  const [next] = table.agenda()
  if (next === undefined) throw new Error('nothing is due')
  server.advance(Math.max(0, next.at - server.now()))
  await runDueAction(table)
  return next
}

test('Sheriff of Nottingham: bots never let 3.5 seconds pass without anything, and answer within three', async () => {
  const { table, watch, match } = await tableOf('sheriff', ['maud:master', 'wat:master', 'gisela:master'])
  const answers: number[] = []
  let offeredIn = 0
  const offer = async (): Promise<boolean> => {
    const { phase, round, sheriffs, places } = match.table as Sheriff['table']
    if (phase.type !== 'inspection' || round === offeredIn || botAt(table.document, sheriffs[0]) === null)
      return false
    if (phase.owed !== null || places[ME].bag?.settled !== false || places[ME].gold < 1) return false
    offeredIn = round
    const move = match.game.record.readMove({ move: 'offer', with: sheriffs[0], gold: 1, pass: [ME] }, 4)
    const made = await match.play(ME, { seen: match.version, exact: true, move })
    expect(made).toHaveProperty('version')
    const [offered, { version }] = [server.now(), match]
    while (match.version === version) await goOn(table)
    answers.push(server.now() - offered)
    return true
  }
  while (match.outcome === null) if (!(await playMine(table)) && !(await offer())) await goOn(table)
  expect(watch.count('step')).toBe(match.version)
  expect(Math.max(...watch.silences)).toBeLessThanOrEqual(LONGEST_SILENCE)
  expect(answers.length).toBeGreaterThanOrEqual(5)
  expect(Math.min(...answers)).toBeGreaterThanOrEqual(ANSWER.soonest)
  expect(Math.max(...answers)).toBeLessThanOrEqual(ANSWER.latest)
})

test('bots go on when everybody has seen what happened, and not before', async () => {
  const { table, watch, match } = await tableOf(
    'sheriff',
    ['maud:master', 'wat:master', 'gisela:master'],
    true,
  )
  while (match.outcome === null) {
    const { version } = match
    const [before] = table.agenda()
    table.noteShown({ viewer: ME }, { type: 'shown', match: 'another', version })
    table.noteShown({ viewer: ME }, { type: 'shown', match: match.id, version: version + 1 })
    table.noteShown({ viewer: 'spectator' }, { type: 'shown', match: match.id, version })
    expect(table.agenda()[0]).toEqual(before)
    table.noteShown({ viewer: ME }, { type: 'shown', match: match.id, version })
    if (!(await playMine(table))) await goOn(table)
  }
  expect(Math.max(...watch.silences)).toBeLessThanOrEqual(LONGEST_SILENCE)
})

test('Nottingham: nobody attacks in the first two seconds, and no silence is longer than 3.5', async () => {
  const { table, watch, match } = await tableOf('nottingham', [
    'alan:journeyman',
    'wat:journeyman',
    'gisela:journeyman',
  ])
  const began = server.now()
  while (match.version === 0) await goOn(table)
  expect(server.now() - began).toBeGreaterThan(2_000)
  while (match.outcome === null && match.version < 400) if (!(await playMine(table))) await goOn(table)
  expect(Math.max(...watch.silences)).toBeLessThanOrEqual(LONGEST_SILENCE)
})

test('every pace has figures, and a quicker one is quicker', () => {
  const paces = PACES.map((pace) => BOT_TIMINGS[pace])
  for (const [slower, faster] of [paces.slice(0, 2), paces.slice(1, 3)]) {
    expect(faster.pace).toBeLessThan(slower.pace)
    expect(faster.patience).toBeLessThan(slower.patience)
  }
})
