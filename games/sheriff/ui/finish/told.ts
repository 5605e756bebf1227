/** A match as it was told, from one seat or, out of its record, with everything open. */
import type { AnyGame } from '../../../../engine/game.ts'
import { isFault, replay } from '../../../../engine/replay.ts'
import type { Seat } from '../../../../engine/seat.ts'
import type { State } from '../../../../engine/state.ts'
import type { HeardStep } from '../../../../kit/play.ts'
import { worth } from '../../counts.ts'
import type { Hidden, Open } from '../../event.ts'
import { sheriff } from '../../index.ts'
import type { Sheriff, Table } from '../../table.ts'

export interface Told {
  readonly open: Open
  /** the hidden part, where it is known */
  readonly secret: Hidden | null
}

export interface Chronicle {
  readonly players: number
  readonly sheriffs: readonly Seat[]
  readonly told: readonly Told[]
  /** what everybody had at the beginning and after each round; the last is the final score */
  readonly wealth: readonly (readonly number[])[]
  /** nothing is hidden */
  readonly exact: boolean
}

const inSight = ({ places }: Table): number[] =>
  places.map(
    ({ gold, legal, blackMarket }) => gold + worth(legal) + blackMarket.reduce((all, one) => all + one, 0),
  )

const scores = ({ phase }: Table): readonly number[] | null =>
  phase.type === 'finished' ? phase.scores : null

/** Null where the beginning was not heard. */
export function heard(steps: readonly HeardStep<Sheriff>[]): Chronicle | null {
  const [first] = steps
  if (first === undefined || first.version !== 1) return null
  const wealth: (readonly number[])[] = [inSight(first.before.table)]
  for (const { before, after } of steps) {
    if (after.table.phase.type === 'finished') wealth.push(scores(after.table) ?? [])
    else if (after.table.round > before.table.round) wealth.push(inSight(after.table))
  }
  const told = steps.flatMap(({ events }) => events.map(({ open, hidden }) => ({ open, secret: hidden })))
  const { sheriffs, places } = first.before.table
  return { players: places.length, sheriffs, told, wealth, exact: false }
}

const owned = ({ table, hands }: State<Sheriff>): number[] =>
  inSight(table).map((seen, seat) => seen + worth(hands[seat].contraband))

/** Shuffles are written out in the records of matches that were played; only then can one be read without its seed. */
const NO_STREAM = (): never => {
  throw new Error('this record leaves a shuffle to its seed')
}

/** Null where the record can't be read. */
export function recorded(record: string): Chronicle | null {
  const told: Told[] = []
  const wealth: (readonly number[])[] = []
  let sheriffs: readonly Seat[] = []
  let round = 1
  const stage = (replayed: object): State<Sheriff> =>
    (replayed as { readonly stage: { readonly state: State<Sheriff> } }).stage.state
  const end = replay(
    record,
    { games: { sheriff: sheriff as unknown as AnyGame }, stream: () => ({ next: NO_STREAM }) },
    {
      begun(replayed) {
        sheriffs = stage(replayed).table.sheriffs
        wealth.push(owned(stage(replayed)))
      },
      listener: ({ open, hidden }) => {
        const whisper = hidden.find(({ to }) => to !== 'box')
        told.push({ open: open as Open, secret: (whisper?.what ?? null) as Hidden | null })
      },
      stepped(replayed) {
        const { table } = stage(replayed)
        const over = scores(table)
        if (over) wealth.push(over)
        else if (table.round > round) wealth.push(owned(stage(replayed)))
        round = table.round
      },
    },
  )
  if (isFault(end)) return null
  return { players: stage(end).hands.length, sheriffs, told, wealth, exact: true }
}
