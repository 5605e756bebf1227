/** Matches of bots, the same for the same seed, stopped where there is something to see. */
import { fastStream } from '#chance/fast.ts'
import { resume } from '#client/offline/record.ts'
import { namesOf } from '#client/offline/seating.ts'
import { botListener, playOut, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Asked } from '#engine/game.ts'
import { splitRecord, writeRecord } from '#engine/record/lines.ts'
import type { Json } from '#engine/record/readers.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'

export interface BotMatch {
  readonly game: string
  readonly edition?: number | null
  readonly players: number
  readonly options?: readonly string[]
  /** one for each seat; if there are fewer, they repeat */
  readonly bots: readonly string[]
  readonly seed: number
}

/** The match after some step, as one seat sees it. */
export interface Situation {
  readonly seat: Seat
  readonly view: View<Shape>
  /** what this seat is asked */
  readonly asked: readonly Asked[]
  /** who made the last step; null: nobody, or the clock */
  readonly by: number | null
  readonly step: number
}
export type Fits = (situation: Situation) => boolean

/** This is asked, and the rest fits too. */
export const asks =
  (to: string, ...rest: readonly Fits[]): Fits =>
  (situation) =>
    situation.asked.some((one) => one.to === to) && rest.every((fits) => fits(situation))

/** A match up to some step, with a person in one of the seats. */
export interface MatchPoint {
  readonly match: BotMatch
  readonly record: string
  readonly seat: Seat
  readonly names: readonly string[]
  /** null for the person */
  readonly bots: readonly (string | null)[]
  readonly finished: boolean
}

const PERSON = 'Ann'
const records = new Map<string, string>()

export const planOf = ({ game, edition = null, players, options = [] }: BotMatch) =>
  ({ game, edition, players, options, order: 'seated', first: null }) as const

/** The record of the whole match. */
function recordOf(match: BotMatch): string {
  const key = JSON.stringify(match)
  const record = records.get(key) ?? play(match)
  records.set(key, record)
  return record
}

function play({ bots, seed, ...plan }: BotMatch): string {
  const game = games[plan.game]
  const stream = fastStream(seed)
  const { edition, players, options } = planOf({ bots, seed, ...plan })
  const names = Array.from({ length: players }, (_, seat) => `${seat}`)
  const match = RunningMatch.recorded(
    game,
    game.record.planOptions({ edition, players, options }),
    names,
    chanceFrom(stream),
  )
  const sitting = seatBots(
    names.map((_, seat) => game.bots[bots[seat % bots.length]]),
    match.state,
  )
  match.listener = botListener(sitting, match.state)
  playOut(match, sitting, belowOf(stream))
  return match.record
}

/** Bots play differently from version to version; one of so many matches has what is looked for. */
const MATCHES = 60

/** The first step that fits, or with `isBefore` the one before it: in this match, or else in one with a later seed. */
export function findPoint(match: BotMatch, fits: Fits, isBefore = false): MatchPoint {
  for (let seed = match.seed; seed < match.seed + MATCHES; seed++) {
    const point = findIn({ ...match, seed }, fits, isBefore)
    if (point !== null) return point
  }
  throw new Error(`no such step in ${MATCHES} matches from ${JSON.stringify(match)}`)
}

function findIn(match: BotMatch, fits: Fits, isBefore: boolean): MatchPoint | null {
  const game = games[match.game]
  const whole = recordOf(match)
  const [header, ...steps] = splitRecord(whole).map((lines) => lines.map((line): Json => JSON.parse(line)))
  const { running } = resume(game, whole)
  const seats = Array.from({ length: match.players }, (_, seat) => seatAt(seat))
  for (let step = 0; ; step++) {
    const asked = game.asked(running.state.table)
    const by = (steps[step - 1]?.[0].seat as number | undefined) ?? null
    const situationOf = (seat: Seat): Situation => ({
      seat,
      view: viewFor(running.state, seat),
      asked: asked.filter((one) => one.seat === seat),
      by,
      step,
    })
    const seat = seats.find((one) => fits(situationOf(one)))
    if (seat !== undefined) {
      const lines = [header, ...steps.slice(0, isBefore ? step - 1 : step)].flat()
      return pointAt(match, seat, !isBefore && asked.length === 0, lines)
    }
    if (step === steps.length) return null
    running.apply(steps[step])
  }
}

function pointAt(match: BotMatch, seat: Seat, finished: boolean, lines: readonly Json[]): MatchPoint {
  const bots = Array.from({ length: match.players }, (_, one) =>
    one === seat ? null : botOnMenu(match, one),
  )
  const names = namesOf(bots, PERSON)
  const [header, ...rest] = lines
  return { match, seat, names, bots, finished, record: writeRecord([{ ...header, players: names }, ...rest]) }
}

/** Bots that are on no menu are shown as bots that are. */
function botOnMenu({ game, bots }: BotMatch, seat: number): string {
  const { menu } = games[game]
  const bot = bots[seat % bots.length]
  return menu.bots.includes(bot) ? bot : menu.bots[(3 * seat) % menu.bots.length]
}
