/** The market: which cards to keep for the best bag that is still possible. */

import { isContraband, isPlate } from '#games/sheriff/bots/baselines/cards.ts'
import type { Good, Legal } from '#games/sheriff/goods.ts'
import { isLegal, PLACE } from '#games/sheriff/goods.ts'
import { CONTRABAND_FINE, CONTRABAND_VALUE, HONEST_PENALTY } from './averages.ts'
import { opensFree } from './belief.ts'
import { plansFor } from './load.ts'
import type { Thinking } from './thinking.ts'
import { legalWorth } from './worth.ts'

/** Share of the cards still to come that fit into the bag one has in mind. */
const USABLE = 0.7

const shareInDeck = ({ view }: Thinking, is: (good: Good) => boolean): number => {
  const { deck } = view.table.rules
  return deck.filter(is).length / deck.length
}

/** An honest bag of one good, with what the exchange will bring on average. */
function honestHope(thinking: Thinking, good: Legal): number {
  const { view, notes } = thinking
  const { rules } = view.table
  const held = view.hand.cards[PLACE[good]]
  const fresh = Math.min(rules.asideLimit, view.table.places[view.seat].hand - held)
  const count = Math.min(rules.bagLimit, held + fresh * shareInDeck(thinking, (card) => card === good))
  return (
    legalWorth(view.table, view.seat, good, count) +
    opensFree(notes, view.table.sheriffs) * HONEST_PENALTY * count
  )
}

/** A bag of lies, with the contraband that may still come. */
function lyingHope(thinking: Thinking): number {
  const { view, notes } = thinking
  const lies = plansFor(thinking).filter(({ goods, declared }) => goods.some((good) => good !== declared))
  const best = Math.max(0, ...lies.map(({ worth }) => worth))
  const held = lies[0]?.goods.filter((good) => !isLegal(good)).length ?? 0
  const opens = opensFree(notes, view.table.sheriffs)
  const perCard = Math.max(0, CONTRABAND_VALUE * (1 - opens) - CONTRABAND_FINE * opens)
  const fresh = Math.min(view.table.rules.bagLimit - held, view.table.rules.asideLimit)
  return best + Math.max(0, fresh) * shareInDeck(thinking, isContraband) * perCard * USABLE
}

/** Which cards to keep. */
export function wishOf(thinking: Thinking): (good: Good) => boolean {
  const { view } = thinking
  const hopes = view.table.rules.declarable.map((good) => ({ good, hope: honestHope(thinking, good) }))
  const best = hopes.reduce((one, other) => (other.hope > one.hope ? other : one))
  const smuggles = lyingHope(thinking) > best.hope
  return (card) => card === best.good || isPlate(card) || (smuggles && isContraband(card))
}
