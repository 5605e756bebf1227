/** The events of a match: as one seat saw them, or with everything open, from the record. */
import type { Stream } from '#engine/chance.ts'
import { readFinished } from '#engine/record/read-finished.ts'
import { isFault } from '#engine/record/replay.ts'
import type { Seat } from '#engine/seat.ts'
import type { State } from '#engine/state.ts'
import { worth } from '#games/sheriff/counts.ts'
import type { Hidden, Open } from '#games/sheriff/event.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Sheriff, Table } from '#games/sheriff/table.ts'

export interface HistoryEvent {
  readonly open: Open
  /** the hidden part, where it is known */
  readonly secret: Hidden | null
}

export interface MatchHistory {
  readonly players: number
  readonly sheriffs: readonly Seat[]
  readonly events: readonly HistoryEvent[]
  /** what everybody owned at the beginning and after each round; the last is the final score */
  readonly wealth: readonly (readonly number[])[]
  /** the final ranks; empty while the match goes on */
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
export function historyFrom(record: string, stream?: (seed: string) => Stream): MatchHistory | null {
  const events: HistoryEvent[] = []
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
        const known = hidden.find(({ to }) => to !== 'box')
        events.push({ open, secret: known?.what ?? null })
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
    events,
    wealth,
    ranks: finalOf(table)?.ranks ?? [],
    exact: true,
  }
}
