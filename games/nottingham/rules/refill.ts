/** NS3, X36. The draw pile is refilled as soon as it is empty. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { numberOn, spaceAfter } from '#games/nottingham/ruleset.ts'
import type { ActiveMatch, Table, Then } from '#games/nottingham/table.ts'
import { finish } from './scoring.ts'

/** NS7. One space clockwise. False when that is the town: the game ends at once. */
export function moveSheriff(match: ActiveMatch): boolean {
  const { table } = match.state
  const space = spaceAfter(table.rules, table.space)
  match.emit({ type: 'sheriffMoved', space })
  if (space !== 0) return true
  finish(match)
  return false
}

/** X2. The discard pile becomes the draw pile; with no card there, nothing is shuffled. */
export function shuffleDiscards(match: ActiveMatch): void {
  const { discard } = match.state.table
  if (discard.length === 0) return
  const deck = match.chance.shuffle('shuffle', discard)
  match.emit({ type: 'reshuffled', size: deck.length }, [{ to: 'box', what: { deck } }])
}

/** How many cards a player must discard. N2: on the town space there is no number, so nobody discards. */
export function overTheNumber({ rules, space, places }: Table, seat: Seat): number {
  const number = numberOn(rules, space)
  return number === null ? 0 : Math.max(0, places[seat].hand - number)
}

function owing(table: Table): Seat[] {
  const seats: Seat[] = []
  for (let i = 0; i < table.places.length; i++) if (overTheNumber(table, seatAt(i)) > 0) seats.push(seatAt(i))
  return seats
}

/** The sheriff moves without granting favour, then the discards are shuffled, unless the game is over (false). */
export function afterDiscards(match: ActiveMatch): boolean {
  if (!moveSheriff(match)) return false
  // N1. if there is no discard the pile stays empty
  shuffleDiscards(match)
  return true
}

/**
 * X36. Refills an empty pile: from the discard pile, or else by what is over the number. False when the game can't go on
 * at once, because discards are owed (`then` comes after them) or because it is over.
 */
export function refill(match: ActiveMatch, then: Then): boolean {
  const { table } = match.state
  if (table.deckSize > 0) return true
  if (table.discard.length > 0) {
    shuffleDiscards(match)
    return true
  }
  const seats = owing(table)
  if (seats.length === 0) return afterDiscards(match)
  match.emit({ type: 'stepBegan', phase: { type: 'discard', owing: seats, then } })
  return false
}
