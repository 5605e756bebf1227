/** No deal whose worst honest reading loses is struck or offered, whatever the network thinks of it. */
import { tableIn } from '#engine/rulebook.ts'
import type { Bags } from '#games/sheriff/bots/deals/value.ts'
import { bagsOf, dealValue } from '#games/sheriff/bots/deals/value.ts'
import { COVER_WORTH, underDemand } from '#games/sheriff/bots/persona/merchant.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import type { Move } from '#games/sheriff/move.ts'
import { standingBribe } from '#games/sheriff/rules/deal.ts'
import type { Offer } from '#games/sheriff/table.ts'

/** The offer that a move strikes, by accepting it or (S3.4.3) by passing a bag; or that it makes. */
function offerOf({ view }: Thinking, move: Move): Offer | null {
  const { seat } = view
  const table = tableIn(view.table, 'inspection')
  switch (move.type) {
    case 'pass':
      return standingBribe(table, move.bag)
    case 'accept':
      return table.phase.offers.find(({ number }) => number === move.offer) ?? null
    case 'offer': {
      const isSheriff = table.sheriffs.includes(seat)
      const partners = move.with === 'deputies' ? table.sheriffs : [move.with]
      const parties = isSheriff
        ? { merchant: partners[0], sheriffs: [seat] }
        : { merchant: seat, sheriffs: partners }
      return { ...parties, number: 0, by: seat, terms: move.terms, accepted: [] }
    }
    default:
      return null
  }
}

/** An honest bag may give up a little, so that offering and paying show no lie. */
function allowed({ view }: Thinking, { merchant, terms }: Offer, bags: Bags): number {
  const isForMine = merchant === view.seat && terms.pass.includes(view.seat)
  if (!isForMine || terms.stand.length + terms.contraband.length > 0) return 0
  const { pass, inspect } = bags(view.seat)
  return pass <= inspect ? COVER_WORTH : 0
}

/** `thinking`: with the character's own judgement, not the network's. */
export function isSafe(thinking: Thinking, move: Move | null): boolean {
  const { view } = thinking
  if (move === null || view.table.phase.type !== 'inspection') return true
  const offer = offerOf(thinking, move)
  if (offer === null) return true
  const isAsked = offer.by !== view.seat && offer.merchant === view.seat
  const bags = isAsked
    ? underDemand(thinking, offer)
    : bagsOf(thinking, view.table.sheriffs.includes(view.seat))
  return dealValue(thinking, offer, bags).sure + allowed(thinking, offer, bags) >= 0
}
