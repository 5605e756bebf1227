/** The market: which cards to keep for the best bag that is still possible. */

import { isContraband, isPlate } from '#games/sheriff/bots/baselines/cards.ts'
import type { Good, Legal } from '#games/sheriff/goods.ts'
import { PLACE, penaltyOf, worthOf } from '#games/sheriff/goods.ts'
import { CONTRABAND_FINE, CONTRABAND_VALUE, HONEST_PENALTY } from './averages.ts'
import { isLie, plansFor, receptionIn } from './load.ts'
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
  const { view } = thinking
  const { rules } = view.table
  const held = view.hand.cards[PLACE[good]]
  const fresh = Math.min(rules.asideLimit, view.table.places[view.seat].hand - held)
  const count = Math.min(rules.bagLimit, held + fresh * shareInDeck(thinking, (card) => card === good))
  const opens = receptionIn(thinking, good, Math.max(1, Math.round(count))).opens
  return legalWorth(view.table, view.seat, good, count) + opens * HONEST_PENALTY * count
}

/** A bag of lies, with the contraband that may still come. */
function lyingHope(thinking: Thinking): number {
  const { view } = thinking
  const lies = plansFor(thinking).filter(isLie)
  const best = lies.reduce(
    (one: (typeof lies)[0] | null, plan) => (one === null || plan.worth > one.worth ? plan : one),
    null,
  )
  const held = best?.goods.length ?? 0
  const opens = receptionIn(thinking, view.table.rules.declarable[0], Math.min(4, held + 1)).opens
  const perCard = Math.max(0, CONTRABAND_VALUE * (1 - opens) - CONTRABAND_FINE * opens)
  const fresh = Math.min(view.table.rules.bagLimit - held, view.table.rules.asideLimit)
  return (best?.worth ?? 0) + Math.max(0, fresh) * shareInDeck(thinking, isContraband) * perCard * USABLE
}

/** What a contraband card will be worth in some later bag of three, if sheriffs go on as they do. */
function keptWorth(thinking: Thinking): (card: Good) => number {
  const { opens } = receptionIn(thinking, thinking.view.table.rules.declarable[0], 3)
  return (card) => worthOf(card) * (1 - opens) - penaltyOf(card) * opens
}

/** Which cards to keep. Good contraband is kept for another day, as long as there is one. */
export function wishOf(thinking: Thinking): (good: Good) => boolean {
  const { view, figures } = thinking
  const { table } = view
  const hopes = table.rules.declarable.map((good) => ({ good, hope: honestHope(thinking, good) }))
  const best = hopes.reduce((one, other) => (other.hope > one.hope ? other : one))
  const smuggles = lyingHope(thinking) > best.hope
  const later = table.round < table.rules.rounds
  const worth = keptWorth(thinking)
  return (card) =>
    card === best.good ||
    isPlate(card) ||
    (isContraband(card) && (smuggles || (later && worth(card) >= figures.keepFrom)))
}
