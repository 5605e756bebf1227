/** NS3. The course of a turn, from one decision to the next. */
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { leftOf } from '#engine/seat.ts'
import { numberOn } from '#games/nottingham/ruleset.ts'
import type { ActiveMatch, Table, Then } from '#games/nottingham/table.ts'
import { moveSheriff, refill, shuffleDiscards } from './refill.ts'

/** NS3. The turn passes to the left. X36 (b): the pile is refilled first if it is still empty. */
export function passTurn(match: ActiveMatch): void {
  const { table } = match.state
  match.emit({ type: 'turnStarted', seat: leftOf(table.turn, table.rules.players) })
  if (refill(match, TURN)) reveal(match)
}
const TURN: Then = { type: 'turn' }
const CHOICE: Then = { type: 'choice' }

/** NS3. The top card is shown to all. N1: who can reveal nothing goes straight to the exchange. */
function reveal(match: ActiveMatch): void {
  const { table, box } = match.state
  if (table.deckSize === 0) {
    match.emit({ type: 'stepBegan', phase: { type: 'exchange' } })
    return
  }
  match.emit({ type: 'turnedUp', item: box.deck[box.drawn] })
  // X36 (a). The revealed card is in no hand yet.
  refill(match, CHOICE)
}

/** NS5. After a successful exchange the sheriff moves and grants favour. X38: reaching the town there is none. */
export function afterExchange(match: ActiveMatch): void {
  if (moveSheriff(match)) grantFavour(match, favoured(match.state.table))
}

/**
 * N8. In turn order from the player whose turn it is. X37: decided once, by the hands and the number at the moment when
 * the sheriff arrives.
 */
export function favoured({ rules, turn, space, places }: Table): Seat[] {
  const number = present(numberOn(rules, space), 'the number of the space')
  const seats: Seat[] = []
  let seat = turn
  do {
    if (places[seat].hand <= number) seats.push(seat)
    seat = leftOf(seat, rules.players)
  } while (seat !== turn)
  return seats
}

/** NS5. Each draws one card unseen. N1: a draw that can't be made is skipped. */
function grantFavour(match: ActiveMatch, seats: readonly Seat[]): void {
  const { table, box } = match.state
  for (let i = 0; i < seats.length; i++) {
    // X36. before a favour draw only the shuffle is tried
    if (table.deckSize === 0) shuffleDiscards(match)
    if (table.deckSize === 0) continue
    const seat = seats[i]
    match.emit({ type: 'drew', seat }, [{ to: seat, what: { item: box.deck[box.drawn] } }])
    if (table.deckSize === 0 && !refill(match, { type: 'favour', seats: seats.slice(i + 1) })) return
  }
  passTurn(match)
}

/** X36. Continues what the refill interrupted to ask for discards. */
export function resume(match: ActiveMatch, then: Then): void {
  switch (then.type) {
    case 'choice':
      match.emit({ type: 'stepBegan', phase: { type: 'reveal-choice' } })
      return
    case 'turn':
      reveal(match)
      return
    case 'favour':
      grantFavour(match, then.seats)
  }
}
