/** Matches of bots, the same for the same seed, stopped where there is something to see. */
import { fastStream } from '#chance/fast.ts'
import { partsOf, resume, writeLines } from '#client/offline/record.ts'
import { namesOf } from '#client/offline/seating.ts'
import { botListener, playOut, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Asked } from '#engine/game.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'

export interface Story {
  readonly game: string
  readonly edition?: number | null
  readonly players: number
  readonly options?: readonly string[]
  /** one for each seat; fewer go round the table again */
  readonly bots: readonly string[]
  readonly seed: number
}

/** What somebody sees at some point of a match. */
export interface Sight {
  readonly seat: Seat
  readonly view: View<Shape>
  /** what is asked of this seat */
  readonly asked: readonly Asked[]
  /** who made the last step; null: nobody, or the clock */
  readonly by: number | null
  readonly step: number
}

/** A match as far as it was played, and whose eyes are looked through. */
export interface Moment {
  readonly story: Story
  readonly record: string
  readonly seat: Seat
  readonly names: readonly string[]
  /** null for the person */
  readonly bots: readonly (string | null)[]
  readonly finished: boolean
}

const PERSON = 'Ann'
const told = new Map<string, string>()

export const planOf = ({ game, edition = null, players, options = [] }: Omit<Story, 'bots' | 'seed'>) =>
  ({ game, edition, players, options, order: 'seated', first: null }) as const

/** The record of the whole match. */
function tell(story: Story): string {
  const key = JSON.stringify(story)
  const known = told.get(key)
  if (known !== undefined) return known
  const game = games[story.game]
  const stream = fastStream(story.seed)
  const { edition, players, options } = planOf(story)
  const names = Array.from({ length: players }, (_, seat) => `${seat}`)
  const match = RunningMatch.recorded(
    game,
    game.record.planOptions({ edition, players, options }),
    names,
    chanceFrom(stream),
  )
  const sitting = seatBots(
    names.map((_, seat) => game.bots[story.bots[seat % story.bots.length]]),
    match.state,
  )
  match.listener = botListener(sitting, match.state)
  playOut(match, sitting, belowOf(stream))
  const record = match.record
  told.set(key, record)
  return record
}

/** The first sight that is wanted, or with `isBefore` the one before it; null: there is none. */
export function findMoment(
  story: Story,
  isWanted: (sight: Sight) => boolean,
  isBefore = false,
): Moment | null {
  const game = games[story.game]
  const whole = tell(story)
  const [header, ...steps] = partsOf(whole)
  const { running } = resume(game, whole)
  const seats = Array.from({ length: story.players }, (_, seat) => seatAt(seat))
  for (let step = 0; ; step++) {
    const asked = game.asked(running.state.table)
    const by = (steps[step - 1]?.[0].seat as number | undefined) ?? null
    const sightOf = (seat: Seat): Sight => ({
      seat,
      view: viewFor(running.state, seat),
      asked: asked.filter((one) => one.seat === seat),
      by,
      step,
    })
    const seat = seats.find((one) => isWanted(sightOf(one)))
    if (seat !== undefined)
      return momentAt(
        story,
        seat,
        !isBefore && asked.length === 0,
        [header, ...steps.slice(0, isBefore ? step - 1 : step)].flat(),
      )
    if (step === steps.length) return null
    running.apply(steps[step])
  }
}

function momentAt(
  story: Story,
  seat: Seat,
  finished: boolean,
  lines: ReturnType<typeof partsOf>[number],
): Moment {
  const bots = Array.from({ length: story.players }, (_, one) => (one === seat ? null : shownAs(story, one)))
  const names = namesOf(bots, PERSON)
  const [header, ...rest] = lines
  return { story, seat, names, bots, finished, record: writeLines([{ ...header, players: names }, ...rest]) }
}
/** Who is on no menu is shown as somebody who is. */
function shownAs({ game, bots }: Story, seat: number): string {
  const { menu } = games[game]
  const bot = bots[seat % bots.length]
  return menu.bots.includes(bot) ? bot : menu.bots[(3 * seat) % menu.bots.length]
}
