/** Does what is due at a table without anybody's doing: bots, the timer, thinking time, absence, reminders. */
import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { drawsAt } from '#chance/daily.ts'
import { actingTime } from '#engine/bots/pace.ts'
import { askingOrder } from '#engine/bots/seeded-bot.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { dailySeedOf } from '#server/daily/daily-table.ts'
import { isRefused } from '#server/refused.ts'
import type { Time } from '#server/store/store.ts'
import { standInChange } from './absence.ts'
import type { DueAction } from './agenda.ts'
import { botAt } from './agenda.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'
import type { TableDeps } from './table-deps.ts'

const below = (n: number): number => (n === 1 ? 0 : randomInt(n))

/** Does the first action of the agenda if it is due. False: the very same action is due again, so it has to wait. */
export async function runDueAction(table: LiveTable): Promise<boolean> {
  const { match } = table
  const now = table.deps.now()
  const [next] = table.agenda(now)
  if (match === null || next === undefined || next.at > now) return true
  const { version } = match
  await run(table, match, next)
  return match.version !== version || !isDeepStrictEqual(table.agenda()[0], next)
}

async function run(table: LiveTable, match: LiveMatch, action: DueAction): Promise<void> {
  switch (action.what) {
    case 'bots':
      return letBotsMove(table, match, action)
    case 'idle':
      return actIdle(table, match, action.seat)
    case 'reload':
      return match.catchUp()
    case 'timer':
      return endTimer(match)
    case 'thinking':
      return playFallback(table, match, action.seat)
    case 'grace':
      return letBotStandIn(table, action.seat)
    case 'reminder':
      table.waiting.noteReminder(action)
      table.deps.notifier?.notify('reminder', table.row, { match: match.id, ...action })
  }
}

const until = async (time: Time, { now, sleep }: Pick<TableDeps, 'now' | 'sleep'>): Promise<void> => {
  if (time > now()) await sleep(time - now())
}

async function letBotsMove(
  table: LiveTable,
  match: LiveMatch,
  { lastCall, isFinal, showAt, moveAt, step }: Extract<DueAction, { what: 'bots' }>,
): Promise<void> {
  const { bots, report, now } = table.deps
  // while a step is being written, the questions are ahead of what bots have seen
  const { version, decided, asked } = await match.whenIdle(() => ({
    version: match.version,
    decided: match.pending.lastDecided,
    asked: match.pending.asked.filter(({ seat }) => seat !== 'clock' && botAt(table.document, seat) !== null),
  }))
  const seed = dailySeedOf(table.document)
  // among equals it is drawn, as at a real table where anybody may speak first
  const draws = seed === null ? below : drawsAt(seed, 'order', version, lastCall)
  for (const one of askingOrder(asked, match.names.length, draws)) {
    const seat = one.seat as Seat
    const bot = botAt(table.document, seat)
    if (bot === null) continue
    const isHeldUp = (): boolean =>
      (isFinal ? match.pending.lastDecided !== decided : match.version !== version) ||
      table.document.pause.since !== null ||
      // a host who changes the bot again and again must not hold it up
      botAt(table.document, seat) === null
    const move = await bots.choose(match, { seat, bot, seed }, one, lastCall)
    const [show, play] = [showAt, moveAt].map((time) => actingTime(time, now(), step))
    if (move !== null) await until(Math.min(show, play), table.deps)
    if (isHeldUp()) return
    if (move === null) continue
    const act = match.game.bots[bot]?.announce?.(move) ?? null
    if (act !== null) table.botActs(seat, act)
    await until(play, table.deps)
    const played = isHeldUp() ? null : await match.play(seat, { seen: version, exact: !isFinal, move })
    if (act !== null && 'gesture' in act) table.makeGesture(seat, { ...act, on: false })
    if (played === null || !isRefused(played) || match.version !== version || played.code === 'busy') return
    report(new Error(`${bot} made a move that was refused: ${played.code}`))
  }
  const owing = asked.find(({ must }) => must)
  // a bot may have to wait for a person who must decide too, such as the other deputy
  const waits = match.pending.owed.some(({ seat }) => botAt(table.document, seat) === null)
  // everybody is told that nobody is waited for any more, or gets the fallback
  if (lastCall) await until(actingTime(moveAt, now(), step), table.deps)
  if (match.version !== version || table.document.pause.since !== null) return
  if (!lastCall || waits) table.waiting.botsAreSilent(lastCall)
  else if (owing !== undefined) await playFallback(table, match, owing.seat as Seat)
}

/** A bot that waits for people looks at somebody or says something, so that they see that it is there. */
async function actIdle(table: LiveTable, match: LiveMatch, seat: Seat): Promise<void> {
  const bot = botAt(table.document, seat)
  const act =
    bot === null
      ? null
      : await match.whenIdle(() => match.game.bots[bot]?.idle?.(match.table, seat, below) ?? null)
  table.waiting.noteIdle()
  if (act !== null) table.botActs(seat, act)
}

/** X22. The inspection timer ran out. */
async function endTimer(match: LiveMatch): Promise<void> {
  const [move] = Object.values(match.game.record.clock)
  await match.play('clock', { seen: match.version, exact: false, move })
}

/** Thinking time is over: the game's fallback is played, which reveals nothing about hidden cards. */
async function playFallback(table: LiveTable, match: LiveMatch, seat: Seat): Promise<void> {
  // while a step is being written, the questions are ahead of the view
  const request = await match.whenIdle(() => {
    const asked = match.pending.asked.find((one) => one.seat === seat && one.must)
    if (asked === undefined) return null
    const move = match.game.fallback(match.view(seat) as SeatView<Shape>, asked, below)
    return { seen: match.version, exact: true, move }
  })
  if (request === null) return
  const played = await match.play(seat, request)
  if (isRefused(played) && match.version === request.seen && played.code !== 'busy') {
    table.deps.report(new Error(`a fallback was refused: ${played.code}`))
  }
}

/** A bot takes the seat over if its person is still away. */
async function letBotStandIn(table: LiveTable, seat: Seat): Promise<void> {
  const { tables, now } = table.deps
  await table.presence.refresh()
  const change = standInChange(table, seat, now())
  if (change !== null) await tables.change(table.id, change)
}
