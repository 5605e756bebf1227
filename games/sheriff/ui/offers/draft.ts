/** An offer in the making: what the composer changes, and the terms it comes to. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { WARES } from '#games/sheriff/goods.ts'
import type { MoveOf } from '#games/sheriff/move.ts'
import { isMerchant, isUnsettled } from '#games/sheriff/rules/merchants.ts'
import type { Offer, Side, Table, Terms } from '#games/sheriff/table.ts'
import type { Spoken } from './sentence.ts'

export type Chosen = Partial<Record<Ware, number>>
export const LOTS = ['stand', 'contraband', 'bag'] as const
export type LotPart = (typeof LOTS)[number]

export interface Draft {
  partner: Seat | 'deputies'
  /** per bag what the sheriff is to do with it; none: nothing */
  sides: Record<number, Side>
  gold: number
  goldBack: number
  stand: Chosen
  contraband: Chosen
  bag: Chosen
  favour: string
}

const FIRST_DEMAND = 5

export const emptyDraft = (partner: Draft['partner']): Draft => ({
  partner,
  sides: {},
  gold: 0,
  goldBack: 0,
  stand: {},
  contraband: {},
  bag: {},
  favour: '',
})

/** Whom this seat can deal with: a merchant with the sheriff or the deputies, those with every merchant at the gate. */
export function partnersOf(table: Table, me: Seat): Draft['partner'][] {
  if (isMerchant(table, me))
    return table.rules.deputies ? ['deputies', ...table.sheriffs] : [...table.sheriffs]
  return table.places.flatMap(({ bag }, seat) => (bag === null ? [] : [seatAt(seat)]))
}

export const unsettledBags = (table: Table): Seat[] =>
  table.places.flatMap((_, seat) => (isUnsettled(table, seatAt(seat)) ? [seatAt(seat)] : []))

/** Where the composer begins: a merchant's own bag passes, a rival's is opened; a sheriff sells the pass. */
export function firstDraft(table: Table, me: Seat, bag: Seat | null, to: Draft['partner'] | null): Draft {
  const partners = partnersOf(table, me)
  const bags = unsettledBags(table)
  const merchant = isMerchant(table, me)
  const wanted = to ?? (merchant ? null : bag)
  const first = partners.find((one) => one !== 'deputies' && bags.includes(one)) ?? partners[0]
  const partner = wanted !== null && partners.includes(wanted) ? wanted : merchant ? partners[0] : first
  const draft = emptyDraft(partner)
  const about = bag ?? (merchant ? me : (partner as Seat))
  if (bags.includes(about)) draft.sides[about] = merchant && about !== me ? 'inspect' : 'pass'
  if (!merchant) draft.gold = Math.min(FIRST_DEMAND, table.places[partner as Seat]?.gold ?? 0)
  return draft
}

const chosen = (lots: readonly Lot[]): Chosen =>
  Object.fromEntries(lots.map(({ good, count }) => [good, count]))

/**
 * An answer to an offer: the same deal, said by the other party. Who gives what is told by roles, so nothing changes
 * hands; the promise was the other's words and is left out.
 */
export function counterDraft({ by, merchant, sheriffs, terms }: Offer): Draft {
  const sides = [
    ...terms.pass.map((bag) => [bag, 'pass'] as const),
    ...terms.inspect.map((bag) => [bag, 'inspect'] as const),
  ]
  return {
    partner: by === merchant ? merchant : sheriffs.length > 1 ? 'deputies' : sheriffs[0],
    sides: Object.fromEntries(sides),
    gold: terms.gold,
    goldBack: terms.goldBack ?? 0,
    stand: chosen(terms.stand),
    contraband: chosen(terms.contraband),
    bag: chosen(terms.bag),
    favour: '',
  }
}

const lots = <W extends Ware>(some: Chosen): Lot<W>[] =>
  WARES.flatMap((good) => ((some[good] ?? 0) > 0 ? [{ good: good as W, count: some[good] as number }] : []))

const withSide = (sides: Draft['sides'], side: Side): Seat[] =>
  Object.entries(sides).flatMap(([bag, one]) => (one === side ? [seatAt(Number(bag))] : []))

export const termsOf = (draft: Draft): Terms => ({
  pass: withSide(draft.sides, 'pass'),
  inspect: withSide(draft.sides, 'inspect'),
  gold: draft.gold,
  // X25. not even 0 where two deputies are meant
  goldBack: draft.goldBack > 0 ? draft.goldBack : null,
  stand: lots(draft.stand),
  contraband: lots<Good>(draft.contraband),
  bag: lots<Good>(draft.bag),
  favour: draft.favour.trim() === '' ? null : draft.favour.trim(),
})

export const moveOf = (draft: Draft): MoveOf<'offer'> => ({
  type: 'offer',
  with: draft.partner,
  terms: termsOf(draft),
})

export const merchantIn = (table: Table, me: Seat, { partner }: Pick<Draft, 'partner'>): Seat =>
  isMerchant(table, me) || partner === 'deputies' ? me : partner

/** The draft as if it were said already. */
export function spokenDraft(table: Table, me: Seat, draft: Draft): Spoken {
  const merchant = merchantIn(table, me, draft)
  const sheriffs = merchant !== me ? [me] : draft.partner === 'deputies' ? table.sheriffs : [draft.partner]
  return { by: me, merchant, sheriffs, terms: termsOf(draft) }
}
