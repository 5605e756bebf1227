/** S3.4 in words: settling bags, and answering offers. */
import { isIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { isUnsettled } from '#games/sheriff/rules/merchants.ts'
import { isAddressee } from '#games/sheriff/rules/offer.ts'
import { checkSettler } from '#games/sheriff/rules/sides.ts'
import type { Offer, SeatView, Side } from '#games/sheriff/table.ts'
import type { Speaker, Verb, Words } from './words.ts'
import { meant, numberIf, seatFrom, unclear } from './words.ts'

const unsettled = ({ view }: Speaker): Seat[] =>
  view.table.places.flatMap((_, i) => (isUnsettled(view.table, seatAt(i)) ? [seatAt(i)] : []))

/** Whose bag: without a name the only one that is left. */
function bagFrom(words: Words, speaker: Speaker): Seat {
  if (!words.isDone) return seatFrom(words, speaker)
  const bags = unsettled(speaker)
  if (bags.length === 1) return bags[0]
  throw unclear(`whose bag? ${bags.map((seat) => speaker.names[seat]).join(', ')}`)
}

/** S4. A deputy who can't settle a bag like this yet takes that side. */
export const settling =
  (how: Side): Verb =>
  (words, speaker) => {
    const bag = bagFrom(words, speaker)
    const { table, seat } = speaker.view
    const isDeputy = table.rules.deputies && table.sheriffs.includes(seat)
    if (isDeputy && isIn(table, 'inspection') && checkSettler(table, seat, bag, how) !== null)
      return { type: 'side', bag, side: how }
    return { type: how, bag }
  }

export const side: Verb = (words, speaker) => {
  const said = meant<Side>(words.take(), [], ['pass', 'inspect'])
  return { type: 'side', bag: bagFrom(words, speaker), side: said }
}

/** An offer by its number, by the name of who made it, or the only one there is. */
function offerFrom(words: Words, speaker: Speaker, isMeant: (offer: Offer) => boolean): number {
  const number = numberIf(words)
  if (number !== null) return number
  const { phase } = speaker.view.table
  const open = phase.type === 'inspection' ? phase.offers.filter(isMeant) : []
  const by = words.isDone ? null : seatFrom(words, speaker)
  const some = by === null ? open : open.filter((offer) => offer.by === by).slice(-1)
  if (some.length === 1) return some[0].number
  throw unclear(some.length === 0 ? 'there is no such offer' : 'which offer? say its number')
}

export const answering =
  (type: 'accept' | 'decline'): Verb =>
  (words, speaker) => {
    const { seat } = speaker.view
    return { type, offer: offerFrom(words, speaker, (offer) => isFor(offer, seat)) }
  }

export const withdraw: Verb = (words, speaker) => ({
  type: 'withdraw',
  offer: offerFrom(words, speaker, ({ by }) => by === speaker.view.seat),
})

const isFor = (offer: Offer, seat: Seat): boolean =>
  isAddressee(offer, seat) && !offer.accepted.includes(seat)

/** The offers a seat can answer. */
export const offersTo = ({ table, seat }: SeatView): readonly Offer[] =>
  table.phase.type === 'inspection' ? table.phase.offers.filter((offer) => isFor(offer, seat)) : []
