/** Does what is due at a table without anybody's doing: bots, the timer, thinking time, absence, reminders. */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { isRefused } from '#server/refused.ts'
import { standInChange } from './absence.ts'
import type { DueAction } from './agenda.ts'
import { botAt } from './agenda.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'

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
    case 'reload':
      return match.catchUp()
    case 'timer':
      return endTimer(match)
    case 'thinking':
      return playFallback(table, match, action.seat)
    case 'grace':
      return letBotStandIn(table, action.seat)
    case 'reminder':
      table.noteReminder(action)
      table.deps.notifier?.notify('reminder', table.row, { match: match.id, ...action })
  }
}

/** The bot that is asked first is drawn, as at a real table where anybody may speak first. */
async function letBotsMove(
  table: LiveTable,
  match: LiveMatch,
  { lastCall, moveAt }: Extract<DueAction, { what: 'bots' }>,
): Promise<void> {
  const { bots, report, now } = table.deps
  // while a step is being written, the questions are ahead of what bots have seen
  const { version, asked } = await match.whenIdle(() => ({
    version: match.version,
    asked: match.pending.asked.filter(({ seat }) => seat !== 'clock' && botAt(table.document, seat) !== null),
  }))
  const first = asked.length === 0 ? 0 : below(asked.length)
  for (let i = 0; i < asked.length; i++) {
    const one = asked[(first + i) % asked.length]
    const seat = one.seat as Seat
    const bot = botAt(table.document, seat)
    if (bot === null) continue
    const move = await bots.choose(match, { seat, bot }, one, lastCall)
    if (move !== null && moveAt > now()) await sleep(moveAt - now())
    const isHeldUp = table.document.pause.since !== null || botAt(table.document, seat) !== bot
    if (match.version !== version || isHeldUp) return
    if (move === null) continue
    const played = await match.play(seat, { seen: version, exact: true, move })
    if (!isRefused(played) || match.version !== version || played.code === 'busy') return
    report(new Error(`${bot} made a move that was refused: ${played.code}`))
  }
  const owing = asked.find(({ must }) => must)
  // a bot may have to wait for a person who must decide too, such as the other deputy
  const waits = match.pending.owed.some(({ seat }) => botAt(table.document, seat) === null)
  if (!lastCall || waits) table.botsAreSilent(lastCall)
  else if (owing !== undefined) await playFallback(table, match, owing.seat as Seat)
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
