declare const seat: unique symbol

/** A place at the table, numbered from 0; the left neighbour of seat s is (s + 1) mod players. */
export type Seat = number & { readonly [seat]: true }

/** Who can act: a seat, or the clock, a player whose only move is `timeout`. */
export type Actor = Seat | 'clock'

/** Who can watch: a seat, which sees its hand, or anybody else, who sees none. */
export type Viewer = Actor | 'spectator'

export const seatAt = (index: number): Seat => index as Seat

export const leftOf = (from: Seat, players: number): Seat => seatAt(from + 1 === players ? 0 : from + 1)

/** All seats, from the left neighbour of `from` round to `from` itself. */
export function clockwiseFrom(from: Seat, players: number): Seat[] {
  const seats: Seat[] = []
  let next = leftOf(from, players)
  for (let i = 0; i < players; i++) {
    seats.push(next)
    next = leftOf(next, players)
  }
  return seats
}
