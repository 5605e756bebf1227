/** S3.4.4. Honour among thieves: what is handed over is what truly is there of the promised kinds, and no more. */
import type { HiddenPart } from '#engine/event.ts'
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import { cardsIn, count, none } from '#games/sheriff/counts.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { isFaceUp, onStand, PLACE } from '#games/sheriff/goods.ts'
import type { ActiveMatch, Receiver, Sheriff } from '#games/sheriff/table.ts'
import { declaredIn } from './merchants.ts'

const receiversOf = (match: ActiveMatch, to: Receiver): readonly Seat[] =>
  to === 'loot' ? match.state.table.sheriffs : [to]

/** S3.4.5. Legal goods go face up; the kinds of face-down ones are known to giver and receiver alone. */
function give(
  match: ActiveMatch,
  from: Seat,
  to: Receiver,
  goods: readonly Lot[],
  pledge: number | null,
): void {
  const legal = goods.filter(({ good }) => isFaceUp(good))
  const secret = goods.flatMap(({ good, count: n }) => (isFaceUp(good) ? [] : new Array<Ware>(n).fill(good)))
  const told: HiddenPart<Sheriff>[] = [from, ...receiversOf(match, to)].map((seat) => ({
    to: seat,
    what: { goods: secret },
  }))
  match.emit({ type: 'given', from, to, legal, faceDown: secret.length, pledge }, told)
}

/** S7. Of a settled bag only what still lies on the stand: what went to somebody else in secret stays their secret. */
function stillThere({ state }: ActiveMatch, seat: Seat): Ware[] {
  const { arrived, contraband } = state.hands[seat]
  const left = state.table.places[seat].legal.map((n, kind) => n + contraband[kind])
  return arrived.filter((ware) => left[PLACE[ware]]-- > 0)
}

/** The receiver alone is shown the giver's face-down contraband and the bag's cards. */
function prove(match: ActiveMatch, of: Seat, to: Receiver): void {
  const { table, hands } = match.state
  const { contraband, bag } = hands[of]
  const cards = table.places[of].bag?.settled ? stillThere(match, of) : bag
  const what = { round: table.round, contraband: cardsIn(contraband), bag: cards }
  const seats = receiversOf(match, to)
  match.emit(
    { type: 'proofShown', of, to: seats },
    seats.map((seat) => ({ to: seat, what })),
  )
}

const upTo = (promised: readonly Lot[], held: (good: Ware) => number): Lot[] =>
  promised
    .map(({ good, count: n }) => ({ good, count: Math.min(n, held(good)) }))
    .filter((lot) => lot.count > 0)

const cardsOf = (lots: readonly Lot[]): number => lots.reduce((sum, lot) => sum + lot.count, 0)

/** X20. Stand goods and contraband are handed over at acceptance. */
export function handOver(
  match: ActiveMatch,
  from: Seat,
  to: Receiver,
  stand: readonly Lot[],
  contraband: readonly Lot<Good>[],
): void {
  if (stand.length + contraband.length === 0) return
  const held = upTo(contraband, (good) => count(match.state.hands[from].contraband, good))
  give(match, from, to, [...stand, ...held], null)
  if (cardsOf(held) < cardsOf(contraband)) prove(match, from, to)
}

/** X20. Goods promised out of a bag: deal by deal in the order of acceptance, each from what is left of its cards. */
export function deliver(match: ActiveMatch, bag: Seat): void {
  const { table, hands } = match.state
  const declared = declaredIn(table, bag)
  for (const pledge of tableIn(table, 'inspection').phase.pledges) {
    if (pledge.bag !== bag) continue
    const left = none(table.rules.kinds)
    for (const ware of hands[bag].arrived) left[PLACE[ware]]++
    // X32. in a bag the plate is a plate; what is handed over is the good it stands for by now
    const promised = pledge.goods.map(({ good, count: n }) => ({ good: onStand(good, declared), count: n }))
    const held = upTo(promised, (good) => count(left, good))
    give(match, bag, pledge.to, held, pledge.offer)
    if (cardsOf(held) < cardsOf(promised)) prove(match, bag, pledge.to)
  }
}
