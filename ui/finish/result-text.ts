/** The result of a match in a sentence. */
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Play } from '#ui/play.ts'
import { namesOf } from '#ui/table/people.ts'
import type { Counted } from './counting.ts'

type Telling = Pick<Play<Shape>, 't' | 'seat' | 'players' | 'words'>

export const winnersOf = (counted: readonly Counted[]): Seat[] =>
  counted.filter(({ rank }) => rank === 1).map(({ seat }) => seat)

/** Who is crowned, with how many points, and how far behind I am. */
export function crownedText(play: Telling, counted: readonly Counted[]): string {
  const winners = winnersOf(counted)
  const points = Math.max(...counted.filter(({ rank }) => rank === 1).map(({ total }) => total))
  const mine = counted.find(({ seat }) => seat === play.seat)
  if (winners.length === 1 && winners[0] === play.seat) return play.t('finish.crowned.you', { points })
  const crowned = play.t('finish.crowned', { names: namesOf(play, winners), count: winners.length, points })
  if (mine === undefined || mine.rank === 1 || mine.total >= points) return crowned
  return `${crowned} ${play.t('finish.behind', { count: points - mine.total })}`
}
