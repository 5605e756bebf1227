/** S3.1, deck empty. Drawing cards, and the new deck out of the discard piles. */
import type { Seat } from '#engine/seat.ts'
import type { ActiveMatch } from '#games/sheriff/table.ts'

/** R1. If there is no card left to draw, the player goes on with a smaller hand. */
export function draw(match: ActiveMatch, seat: Seat, wanted: number): void {
  const { table, box } = match.state
  let missing = wanted
  while (missing > 0) {
    if (table.deckSize === 0 && !reshuffle(match)) return
    const count = Math.min(missing, table.deckSize)
    const goods = box.deck.slice(box.drawn, box.drawn + count)
    match.emit({ type: 'drew', seat, count }, [{ to: seat, what: { goods } }])
    missing -= count
  }
}

/**
 * 1e leaves the top five of each pile where they are (X10: cards set aside are on no pile); 2e takes the whole pile.
 * R2: nothing is ever turned up onto an empty pile; it stays empty until someone discards onto it.
 */
function reshuffle(match: ActiveMatch): boolean {
  const { piles, rules } = match.state.table
  const cards = piles.flatMap((pile) => pile.slice(0, Math.max(0, pile.length - rules.pileFloor)))
  if (cards.length === 0) return false
  const deck = match.chance.shuffle('shuffle', cards)
  match.emit({ type: 'reshuffled', size: deck.length }, [{ to: 'box', what: { deck } }])
  return true
}
