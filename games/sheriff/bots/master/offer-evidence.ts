/** What it tells about a bag that its owner offers something. */
import type { Seat } from '#engine/seat.ts'
import { isTrifle } from '#games/sheriff/bots/belief/features.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import type { Offer } from '#games/sheriff/table.ts'

/** What is thought of offers before any is known: so many, this part of them lies; no honest bag offers more than this. */
const USUAL = { offers: 2, lies: 0.6, most: 5 }
/** Who lies with more of the bags that they offer for is suspected for offering. */
const TELLING = 0.75

/** How often those who offer something at this table have lied, and how often this one. */
function liesAmongOffers({ merchants }: Notes, owner: Seat): number {
  const share = (lies: number, offers: number, usual: number): number =>
    (lies + USUAL.offers * usual) / (offers + USUAL.offers)
  let [offers, lies] = [0, 0]
  for (const { offered, offeredLies } of merchants) {
    offers += offered
    lies += offeredLies
  }
  const { offered, offeredLies } = merchants[owner]
  return share(offeredLies, offered, share(lies, offers, USUAL.lies))
}

export const isTelling = (notes: Notes, owner: Seat): boolean => liesAmongOffers(notes, owner) > TELLING

/**
 * Whose offers are sometimes honest is judged as if they had said nothing: an offer is taken or not, but it does not make
 * an opening likelier than silence does. Otherwise nobody should ever offer, and whoever never pays would win. Trifles
 * never count: people would make one every time.
 */
export function withoutOffers(notes: Notes): Notes {
  const counts = (offer: Offer): boolean =>
    offer.by !== offer.merchant ||
    (!isTrifle(offer) && (offer.terms.gold > USUAL.most || isTelling(notes, offer.by)))
  return { ...notes, offers: notes.offers.filter(counts) }
}
