/** S3.1, deck empty. Drawing cards, and the new deck out of the discard piles. */

import type { Seat } from '#engine/seat.ts'
import { packed } from '#engine/short-lists.ts'
import type { Good } from '#games/sheriff/goods.ts'
import type { ActiveMatch } from '#games/sheriff/table.ts'

/** R1. If there is no card left to draw, the player goes on with a smaller hand. */
export function draw(match: ActiveMatch, seat: Seat, wanted: number): void {
  const { table, box } = match.state
  let missing = wanted
  while (missing > 0) {
    const left = box.piles === null ? table.deckSize : box.piles[seat].length
    if (left === 0) {
      if (!reshuffle(match, seat)) return
      continue
    }
    const count = Math.min(missing, left)
    const goods = nextCards(match, seat, count)
    match.emit({ type: 'drew', seat, count }, [{ to: seat, what: { goods } }])
    missing -= count
  }
}

function nextCards({ state: { box } }: ActiveMatch, seat: Seat, count: number): readonly Good[] {
  const from = box.piles === null ? box.deck : box.piles[seat]
  const first = box.piles === null ? box.drawn : 0
  const cards = packed(count, from[first])
  for (let i = 1; i < count; i++) cards[i] = from[first + i]
  return cards
}

/**
 * 1e leaves the top five of each pile where they are (X10: cards set aside are on no pile); 2e takes the whole pile.
 * R2: nothing is ever turned up onto an empty pile; it stays empty until someone discards onto it.
 * S2: who has a draw pile of their own shuffles the discards into it.
 */
function reshuffle(match: ActiveMatch, seat: Seat): boolean {
  const { piles, rules } = match.state.table
  const cards = piles.flatMap((pile) => pile.slice(0, Math.max(0, pile.length - rules.pileFloor)))
  if (cards.length === 0) return false
  const deck = match.chance.shuffle('shuffle', cards)
  match.emit({ type: 'reshuffled', size: deck.length }, [{ to: 'box', what: { deck, seat } }])
  return true
}
