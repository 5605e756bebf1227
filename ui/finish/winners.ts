/** Who has won, in words: `<game>.score.winner` for one, `<game>.score.winners` for several. */

import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Play } from '#ui/play.ts'
import { namesOf } from '#ui/table/people.ts'
import { computedKey } from '#ui/words/words.ts'

interface Ranked {
  readonly seat: Seat
  readonly rank: number
}

export const byRank = <R extends Ranked>(ranked: readonly R[]): R[] =>
  [...ranked].sort((one, other) => one.rank - other.rank)

export function wonText(
  play: Pick<Play<Shape>, 't' | 'players' | 'words'>,
  game: string,
  ranked: readonly Ranked[],
): string {
  const winners = byRank(ranked).filter(({ rank }) => rank === 1)
  const names = namesOf(
    play,
    winners.map(({ seat }) => seat),
  )
  return winners.length > 1
    ? play.t(computedKey(`${game}.score.winners`), { names })
    : play.t(computedKey(`${game}.score.winner`), { name: names })
}
