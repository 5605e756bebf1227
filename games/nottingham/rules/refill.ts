/** NS3, X36. The draw pile is refilled as soon as it is empty. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { numberOn, spaceAfter } from '#games/nottingham/ruleset.ts'
import type { Scene, Table, Then } from '#games/nottingham/table.ts'
import { finish } from './scoring.ts'

/** NS7. One space clockwise. False when that is the town: the game ends at once. */
export function moveSheriff(scene: Scene): boolean {
  const { table } = scene.state
  const space = spaceAfter(table.rules, table.space)
  scene.tell({ type: 'sheriffMoved', space })
  if (space !== 0) return true
  finish(scene)
  return false
}

/** X2. The discard pile becomes the draw pile; with no card there, nothing is shuffled. */
export function shuffleDiscards(scene: Scene): void {
  const { discard } = scene.state.table
  if (discard.length === 0) return
  const deck = scene.chance.shuffle('shuffle', discard)
  scene.tell({ type: 'reshuffled', size: deck.length }, [{ to: 'box', what: { deck } }])
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
export function afterDiscards(scene: Scene): boolean {
  if (!moveSheriff(scene)) return false
  // N1. if there is no discard the pile stays empty
  shuffleDiscards(scene)
  return true
}

/**
 * X36. Refills an empty pile: from the discard pile, or else by what is over the number. False when the game can't go on
 * at once, because discards are owed (`then` comes after them) or because it is over.
 */
export function refill(scene: Scene, then: Then): boolean {
  const { table } = scene.state
  if (table.deckSize > 0) return true
  if (table.discard.length > 0) {
    shuffleDiscards(scene)
    return true
  }
  const seats = owing(table)
  if (seats.length === 0) return afterDiscards(scene)
  scene.tell({ type: 'stepBegan', phase: { type: 'discard', owing: seats, then } })
  return false
}
