/** S3.4.1. Offers: who may make which, and how long they stay open. */
import type { Game, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { count } from '#games/sheriff/counts.ts'
import { isFaceUp } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type {
  ActiveMatch,
  Inspection,
  Offer,
  Rule,
  Sheriff,
  Table,
  TableIn,
  Terms,
} from '#games/sheriff/table.ts'
import { anyUnsettled, isMerchant, isObliged, isSheriff, isUnsettled } from './merchants.ts'
import { actsAlone } from './sides.ts'

type Parties = Pick<Offer, 'merchant' | 'sheriffs'>

/** X16. Between the sheriff (S4: one deputy, or both) and a merchant who had a bag this round, settled or not. */
function checkPartner(table: Table, by: Seat, partner: Seat | 'deputies'): Refusal | null {
  const fromMerchant = isMerchant(table, by)
  // X25. there is no joint demand
  if (partner === 'deputies') {
    if (!table.rules.deputies || !fromMerchant) return refuse('no-joint-offer')
  } else if (!(fromMerchant ? isSheriff(table, partner) : isMerchant(table, partner)))
    return refuse('no-such-partner')
  const merchant = fromMerchant || partner === 'deputies' ? by : partner
  return table.places[merchant].bag === null ? refuse('no-bag-this-round') : null
}

function partiesOf(table: Table, by: Seat, partner: Seat | 'deputies'): Parties {
  if (partner === 'deputies') return { merchant: by, sheriffs: table.sheriffs }
  const [merchant, sheriff] = isMerchant(table, by) ? [by, partner] : [partner, by]
  return { merchant, sheriffs: table.rules.deputies ? [sheriff] : table.sheriffs }
}

/** X19. What may be named at all; the numbers of what is hidden are free. */
function checkKinds({ rules }: Table, terms: Terms): Refusal | null {
  for (const { good } of terms.stand) if (!isFaceUp(good)) return refuse('not-a-face-up-good')
  for (const { good } of terms.contraband)
    if (!rules.contraband.includes(good)) return refuse('not-contraband-here')
  for (const { good } of terms.bag) if (!rules.goods.includes(good)) return refuse('not-in-this-deck')
  return null
}

/** X17, the bags: each unsettled and named once, none to be passed under an obligation. */
function checkBags(table: Table, phase: Inspection, { pass, inspect }: Terms): Refusal | null {
  for (let i = 0; i < pass.length; i++) {
    const bag = pass[i]
    if (!isUnsettled(table, bag)) return refuse('bag-already-settled')
    if (pass.indexOf(bag) !== i || inspect.includes(bag)) return refuse('bag-named-twice')
    if (isObliged(phase, bag)) return refuse('against-obligation')
  }
  for (let i = 0; i < inspect.length; i++) {
    const bag = inspect[i]
    if (!isUnsettled(table, bag)) return refuse('bag-already-settled')
    if (inspect.indexOf(bag) !== i) return refuse('bag-named-twice')
  }
  return null
}

/** X25. One of two deputies deals only about bags for which this deputy acts alone. */
function checkDeputy(table: TableIn<'inspection'>, deputy: Seat, { pass, inspect }: Terms): Refusal | null {
  if (pass.length + inspect.length === 0) return refuse('names-no-bag')
  for (const bag of pass) if (!actsAlone(table, deputy, bag)) return refuse('not-alone-there')
  for (const bag of inspect) if (!actsAlone(table, deputy, bag)) return refuse('not-alone-there')
  return null
}

/** X17. The one test that decides whether an offer can be made, and whether it stays open (R9). */
export function checkTerms(
  table: TableIn<'inspection'>,
  { merchant, sheriffs }: Parties,
  terms: Terms,
): Refusal | null {
  const place = table.places[merchant]
  if (terms.gold > place.gold) return refuse('not-enough-gold')
  if (terms.goldBack !== null && terms.goldBack > table.places[sheriffs[0]].gold)
    return refuse('not-enough-gold')
  for (const lot of terms.stand) if (lot.count > count(place.legal, lot.good)) return refuse('not-on-stand')
  if (terms.bag.length > 0 && !isUnsettled(table, merchant)) return refuse('own-bag-settled')
  const refusal = checkBags(table, table.phase, terms)
  if (refusal !== null) return refusal
  return table.rules.deputies && sheriffs.length === 1 ? checkDeputy(table, sheriffs[0], terms) : null
}

/** S3.4.9, R9. Offers that can no longer be carried out end, for good; X18: all of them when the last bag is settled. */
export function endStaleOffers(match: ActiveMatch, table: TableIn<'inspection'>): void {
  const { offers } = table.phase
  if (offers.length === 0) return
  const over = !anyUnsettled(table)
  const stale: number[] = []
  for (const offer of offers)
    if (over || checkTerms(table, offer, offer.terms) !== null) stale.push(offer.number)
  if (stale.length > 0) match.emit({ type: 'offersEnded', offers: stale, how: 'stale' })
}

/** Moves after which every open offer can be carried out as before, and the game does not go on. */
export const leavesAllElse = (type: Move['type']): boolean =>
  type === 'offer' || type === 'decline' || type === 'withdraw'

/** Haggling goes on until the last bag is settled. */
export const offer: Rule<'offer', 'inspection'> = {
  during: ['inspection'],
  check({ seat, table }, move) {
    const { with: partner, terms } = move
    const refusal = checkPartner(table, seat, partner)
    if (refusal !== null) return refusal
    if (partner === 'deputies' && terms.goldBack !== null) return refuse('joint-gold-back')
    return checkKinds(table, terms) ?? checkTerms(table, partiesOf(table, seat, partner), terms)
  },
  decide(match, seat, move) {
    const { table } = match.state
    const { merchant, sheriffs } = partiesOf(table, seat, move.with)
    const number = table.offersMade + 1
    match.emit({
      type: 'offered',
      offer: { number, by: seat, merchant, sheriffs, terms: move.terms, accepted: [] },
    })
  },
}

export const openOffer = ({ phase }: TableIn<'inspection'>, number: number): Offer | undefined =>
  phase.offers.find((open) => open.number === number)

/** The other party: the merchant for a demand, the sheriff or the deputies named for an offer. */
export const isAddressee = ({ by, merchant, sheriffs }: Offer, seat: Seat): boolean =>
  by === merchant ? sheriffs.includes(seat) : seat === merchant

export const decline: Rule<'decline', 'inspection'> = {
  during: ['inspection'],
  check({ seat, table }, move) {
    const open = openOffer(table, move.offer)
    if (open === undefined) return refuse('no-such-offer')
    return isAddressee(open, seat) ? null : refuse('not-your-offer')
  },
  decide: (match, _seat, move) => match.emit({ type: 'offersEnded', offers: [move.offer], how: 'declined' }),
}

export const withdraw: Rule<'withdraw', 'inspection'> = {
  during: ['inspection'],
  check({ seat, table }, move) {
    const open = openOffer(table, move.offer)
    if (open === undefined) return refuse('no-such-offer')
    return open.by === seat ? null : refuse('not-made-by-you')
  },
  decide: (match, _seat, move) => match.emit({ type: 'offersEnded', offers: [move.offer], how: 'withdrawn' }),
}

/** Open offers of one player. People never make more, but a program might. */
const MOST_OPEN = 12
const TOO_MANY = { code: 'too-many-offers', why: 'so many offers of yours are open already' }
/** Steps of one player in a match: five times as many as anybody needs. */
const MOST_STEPS = 500
const TOO_MANY_STEPS = {
  code: 'too-many-moves',
  why: `you have made ${MOST_STEPS} moves in this match: no more offers, and no more changes of side`,
}

/**
 * No rule: what a server takes. Nobody needs an offer to settle a bag, or another side than the other deputy's, which
 * the fallback takes.
 */
export const overLimit: NonNullable<Game<Sheriff>['overLimit']> = (table, seat, move, steps) => {
  const { phase } = table
  if (phase.type !== 'inspection' || (move.type !== 'offer' && move.type !== 'side')) return null
  if (move.type === 'side') {
    const me = table.sheriffs.indexOf(seat)
    const [before = null, theirs = null] = [phase.sides[move.bag]?.[me], phase.sides[move.bag]?.[1 - me]]
    const agrees = move.side === theirs && move.side !== before
    return before !== null && !agrees && steps >= MOST_STEPS ? TOO_MANY_STEPS : null
  }
  if (steps >= MOST_STEPS) return TOO_MANY_STEPS
  return phase.offers.filter(({ by }) => by === seat).length >= MOST_OPEN ? TOO_MANY : null
}

/** In the inspection only a settled bag is a decision; offers, answers and sides are not. */
export const haggling: NonNullable<Game<Sheriff>['haggling']> = ({ phase, round, places }) =>
  phase.type === 'inspection'
    ? `round-${round} ${places.filter(({ bag }) => bag?.settled).length} settled`
    : null
