/** Loads what advice needs, and works it out in the page, a little at a time. */
import { loadGame } from '#client/games.ts'
import { loadExtras } from '#client/replay/open-record.ts'
import type { Timeline } from '#client/replay/timeline.ts'
import type { Advice, Adviser, SeenMatch } from '#engine/bots/advice.ts'
import { adviseNow, beliefsAlong, beliefsAt, bestAdvice, decisionsOf } from '#engine/bots/advice.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { nextTask } from '#ui/idle.ts'
import type { Play } from '#ui/play.ts'

/** How many moments of a match are shown. */
const MOMENTS = 3
/** Milliseconds of work before the page gets its turn. */
const SLICE = 12

async function adviserOf({ adviser, id }: AnyGame): Promise<Adviser<Shape>> {
  if (adviser === undefined) throw new Error(`nobody advises in ${id}`)
  // what can't be loaded is judged without
  await Promise.allSettled([adviser.bot.prepare?.(), adviser.beliefs?.prepare()])
  return adviser
}

/** Does long work a little at a time, so that the page goes on. */
async function inSlices<T>(
  work: Generator<number, T>,
  onprogress: (part: number) => void = () => {},
): Promise<T> {
  for (;;) {
    const pause = performance.now() + SLICE
    let next = work.next()
    while (!next.done && performance.now() < pause) next = work.next()
    if (next.done) return next.value
    onprogress(next.value)
    await nextTask()
  }
}

export interface Suggestion {
  /** in words; null: to wait */
  readonly text: string | null
  readonly beliefs: ReadonlyMap<Seat, number>
}

/** What the adviser would do now in this person's place. */
export async function suggestionFor(play: Play<Shape>, gameId: string): Promise<Suggestion> {
  const [game, extras] = await Promise.all([loadGame(gameId), loadExtras(gameId)])
  const start = (play.steps[0]?.before ?? play.view) as SeatView<Shape>
  const { move, beliefs } = adviseNow(game, await adviserOf(game), start, play.steps)
  const text = move === null ? null : (extras?.moveText(play, play.view as SeatView<Shape>, move) ?? null)
  return { text, beliefs }
}

/** Advice on one moment, and how likely others were lying then. */
export interface AdviceAt extends Advice<Shape> {
  readonly beliefs: ReadonlyMap<Seat, number>
}

/** The moments of a seat where another choice would have been worth most. `onprogress`: from 0 to 1. */
export async function adviceOn(
  timeline: Timeline,
  seat: Seat,
  onprogress: (part: number) => void,
): Promise<AdviceAt[]> {
  const { game } = timeline
  const adviser = await adviserOf(game)
  const { steps } = timeline.logOf(seat)
  const decisions = decisionsOf(
    game,
    adviser,
    steps[0].before as SeatView<Shape>,
    steps.map(({ version, events }) => ({ version, events, move: timeline.moveOf(seat, version) })),
  )
  const found = await inSlices(bestAdvice(game, adviser, decisions, MOMENTS), onprogress)
  return found.map((one) => ({ ...one, beliefs: beliefsAt(adviser, one.decision) }))
}

/** After each step: how likely others were lying, from what those could know who had to judge them. None where nobody lies. */
export async function beliefsOn(timeline: Timeline): Promise<readonly ReadonlyMap<Seat, number>[]> {
  const { game, names } = timeline
  if (game.adviser?.beliefs === undefined || timeline.length === 0) return []
  const adviser = await adviserOf(game)
  const seats = names.map((_, seat): SeenMatch<Shape> => {
    const { steps } = timeline.logOf(seatAt(seat))
    return { start: steps[0].before as SeatView<Shape>, steps }
  })
  return inSlices(beliefsAlong(game, adviser, seats))
}
