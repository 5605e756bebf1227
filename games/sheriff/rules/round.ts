/** S3.5. The end of a round, and of the game. */
import type { Seat } from '#engine/seat.ts'
import { leftOf, seatAt } from '#engine/seat.ts'
import type { ActiveMatch, Table } from '#games/sheriff/table.ts'
import { draw } from './draw.ts'
import { openingOf } from './market.ts'
import { ranksOf, scoresOf } from './scoring.ts'

/** The badge goes to the left; S4: the next two deputy cards, shuffled anew when all six have served. */
function nextSheriffs(match: ActiveMatch): { sheriffs: Seat[]; deputies: readonly Seat[] | null } {
  const { table, box } = match.state
  if (!table.rules.deputies)
    return { sheriffs: [leftOf(table.sheriffs[0], table.rules.players)], deputies: null }
  const order = box.deputies.length > 0 ? box.deputies : match.chance.shuffle('deputies', allSeats(table))
  return { sheriffs: order.slice(0, 2), deputies: order.slice(2) }
}

const allSeats = (table: Table): Seat[] => table.places.map((_, seat) => seatAt(seat))

/** R11, X13. Clockwise from the old sheriff's left, each player all at once; the old sheriff is last. */
function refill(match: ActiveMatch): void {
  const { rules, places, sheriffs } = match.state.table
  let seat = sheriffs[0]
  do {
    seat = leftOf(seat, rules.players)
    draw(match, seat, rules.handSize - places[seat].hand)
  } while (seat !== sheriffs[0])
}

export function endRound(match: ActiveMatch): void {
  const { table } = match.state
  if (table.round === table.rules.rounds) {
    finish(match)
    return
  }
  refill(match)
  // X3. The deputy cards belong to the beginning of the next round.
  const { sheriffs, deputies } = nextSheriffs(match)
  match.emit(
    { type: 'roundBegan', round: table.round + 1, sheriffs, phase: openingOf(table.rules, sheriffs) },
    deputies === null ? [] : [{ to: 'box', what: { deputies } }],
  )
}

/** S3.6. Hands are discarded and count nothing; contraband is turned up. */
function finish(match: ActiveMatch): void {
  const { table, hands } = match.state
  const stands = table.places.map(({ gold, legal, blackMarket }, seat) => ({
    gold,
    legal,
    blackMarket,
    contraband: hands[seat].contraband,
  }))
  const scores = scoresOf(stands)
  const contraband = hands.map((hand) => hand.contraband.slice())
  match.emit({
    type: 'stepBegan',
    phase: { type: 'finished', scores, ranks: ranksOf(stands, scores), contraband },
  })
}
