/** Who sits around a table: names, faces, and the order in which one sees them. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Play, SeatedPlayer } from '#ui/play.ts'

type Seated = Pick<Play<Shape>, 'players' | 'words'>
interface Places {
  readonly places: readonly unknown[]
}

export const playerAt = ({ players }: Seated, at: Seat): SeatedPlayer | undefined =>
  players.find(({ seat }) => seat === at)

export const nameOf = (play: Seated, seat: Seat): string => playerAt(play, seat)?.name ?? ''

export const namesOf = (play: Seated, seats: readonly Seat[]): string =>
  play.words.list(seats.map((seat) => nameOf(play, seat)))

/** Whose face it is: the portrait somebody has chosen, a persona's, or anybody's. */
export function faceOf(play: Seated, seat: Seat): string {
  const player = playerAt(play, seat)
  return player?.face ?? player?.bot?.split(':')[0] ?? 'merchant'
}

/** A person who is not connected at the moment. */
export function isAway(play: Seated, seat: Seat): boolean {
  const player = playerAt(play, seat)
  return player !== undefined && player.bot === null && !player.present
}

export const seatsOf = ({ places }: Places): Seat[] => places.map((_, i) => seatAt(i))

/** Everybody else, clockwise from me; a watcher sees all. */
export function othersOf(table: Places, me: Seat | null): Seat[] {
  const seats = seatsOf(table)
  return me === null ? seats : [...seats.slice(me + 1), ...seats.slice(0, me)]
}
