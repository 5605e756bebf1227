/** Loads what advice needs, and works it out in the page, a little at a time. */
import { loadGame } from '#client/games.ts'
import { loadExtras } from '#client/replay/open-record.ts'
import type { Timeline } from '#client/replay/timeline.ts'
import type { Advice, Adviser, Alternative } from '#engine/bots/advice.ts'
import { adviseNow, bestAdvice, decisionsOf } from '#engine/bots/advice.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { nextTask } from '#ui/idle.ts'
import type { Play } from '#ui/play.ts'

/** How many moments of a match are shown. */
const MOMENTS = 3
/** Milliseconds of work before the page gets its turn. */
const SLICE = 12

async function adviserOf({ adviser, id }: AnyGame): Promise<Adviser<Shape>> {
  if (adviser === undefined) throw new Error(`nobody advises in ${id}`)
  await adviser.bot.prepare?.().catch(() => {})
  return adviser
}

/** What the adviser would do now in this person's place, in words; null: it would wait. */
export async function suggestionFor(play: Play<Shape>, gameId: string): Promise<string | null> {
  const [game, extras] = await Promise.all([loadGame(gameId), loadExtras(gameId)])
  const start = (play.steps[0]?.before ?? play.view) as SeatView<Shape>
  const move: Alternative<Shape> = adviseNow(game, await adviserOf(game), start, play.steps)
  return move === null ? null : (extras?.moveText(play, play.view as SeatView<Shape>, move) ?? null)
}

/** The moments of a seat where another choice would have been worth most. `onprogress`: from 0 to 1. */
export async function adviceOn(
  timeline: Timeline,
  seat: Seat,
  onprogress: (part: number) => void,
): Promise<Advice<Shape>[]> {
  const { game } = timeline
  const adviser = await adviserOf(game)
  const { steps } = timeline.logOf(seat)
  const decisions = decisionsOf(
    game,
    adviser,
    steps[0].before as SeatView<Shape>,
    steps.map(({ version, events }) => ({ version, events, move: timeline.moveOf(seat, version) })),
  )
  const work = bestAdvice(game, adviser, decisions, MOMENTS)
  for (;;) {
    const pause = performance.now() + SLICE
    let next = work.next()
    while (!next.done && performance.now() < pause) next = work.next()
    if (next.done) return next.value
    onprogress(next.value)
    await nextTask()
  }
}
