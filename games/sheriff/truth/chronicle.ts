/** A match as it was told, from one seat or, out of its record, with everything open. */
import type { Stream } from '#engine/chance.ts'
import { readFinished } from '#engine/record/read-finished.ts'
import { isFault } from '#engine/record/replay.ts'
import type { Seat } from '#engine/seat.ts'
import type { State } from '#engine/state.ts'
import { worth } from '#games/sheriff/counts.ts'
import type { Hidden, Open } from '#games/sheriff/event.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Sheriff, Table } from '#games/sheriff/table.ts'

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
  /** the final ranks; none while the match goes on */
  readonly ranks: readonly number[]
  /** nothing is hidden */
  readonly exact: boolean
}

/** What lies in the open: gold, legal goods, black market cards. */
export const inSight = ({ places }: Table): number[] =>
  places.map(
    ({ gold, legal, blackMarket }) => gold + worth(legal) + blackMarket.reduce((all, one) => all + one, 0),
  )

export const finalOf = ({ phase }: Table): { scores: readonly number[]; ranks: readonly number[] } | null =>
  phase.type === 'finished' ? phase : null

const owned = ({ table, hands }: State<Sheriff>): number[] =>
  inSight(table).map((seen, seat) => seen + worth(hands[seat].contraband))

/** Null where the record can't be read. `stream` is for records that leave shuffles to their seed. */
export function recorded(record: string, stream?: (seed: string) => Stream): Chronicle | null {
  const told: Told[] = []
  const wealth: (readonly number[])[] = []
  let sheriffs: readonly Seat[] = []
  let round = 1
  const read = readFinished(
    record,
    sheriff,
    {
      started(state) {
        sheriffs = state.table.sheriffs
        wealth.push(owned(state))
      },
      event({ open, hidden }) {
        const whisper = hidden.find(({ to }) => to !== 'box')
        told.push({ open, secret: whisper?.what ?? null })
      },
      stepDone(state) {
        const end = finalOf(state.table)
        if (end) wealth.push(end.scores)
        else if (state.table.round > round) wealth.push(owned(state))
        round = state.table.round
      },
    },
    stream,
  )
  if (isFault(read)) return null
  const { hands, table } = read.state
  return {
    players: hands.length,
    sheriffs,
    told,
    wealth,
    ranks: finalOf(table)?.ranks ?? [],
    exact: true,
  }
}
