/** What becomes of a bag, as a change of everybody's standing weighed as my own: for its owner, the sheriff and others. */
import type { Seat } from '#engine/seat.ts'
import type { Suspicion } from '#games/sheriff/bots/belief/lies.ts'
import { suspicionOf } from '#games/sheriff/bots/belief/lies.ts'
import { receptionOf } from '#games/sheriff/bots/belief/sheriff-habits.ts'
import { CONTRABAND_FINE, CONTRABAND_VALUE, HONEST_PENALTY } from '#games/sheriff/bots/persona/averages.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { dice, exposure, weightOf } from '#games/sheriff/bots/persona/thinking.ts'
import { contrabandWorth, legalWorth } from '#games/sheriff/bots/persona/worth.ts'
import type { Good, Legal } from '#games/sheriff/goods.ts'
import { LEGAL, legalOf, onStand, PLACE } from '#games/sheriff/goods.ts'
import { FAVOURS } from '#games/sheriff/move.ts'
import { fineFor, isAsDeclared } from '#games/sheriff/rules/honesty.ts'
import { isObliged } from '#games/sheriff/rules/merchants.ts'
import type { Table } from '#games/sheriff/table.ts'

export interface BagValue {
  readonly bag: Seat
  readonly suspicion: Suspicion
  readonly pass: number
  readonly inspect: number
  /** what is to be expected if no deal is made about it: my own choice as sheriff, otherwise a mixture */
  readonly otherwise: number
  /** how likely it is opened without a deal */
  readonly opens: number
}

/** What goods out of a bag are worth on their owner's stand. */
export function goodsWorth(table: Table, seat: Seat, goods: readonly Good[], declared: Legal): number {
  let sum = 0
  const legal = LEGAL.map(() => 0)
  for (const good of goods) {
    const kind = legalOf(onStand(good, declared))
    if (kind === null) sum += contrabandWorth(table, seat, good)
    else legal[PLACE[kind]]++
  }
  for (const good of LEGAL) {
    const count = legal[PLACE[good]]
    if (count > 0) sum += legalWorth(table, seat, good, count)
  }
  return sum
}

/** What a coin in the hands of those at the gate is worth to me. */
export function gateWeight(thinking: Thinking, sheriffs = thinking.view.table.sheriffs): number {
  let sum = 0
  for (const sheriff of sheriffs) sum += weightOf(thinking, sheriff)
  return sum / sheriffs.length
}

/** For the owner, who knows what is in it. */
export function ownBag(
  thinking: Thinking,
  goods: readonly Good[],
  declared: Legal,
): { pass: number; inspect: number } {
  const { table, seat } = thinking.view
  const pass = goodsWorth(table, seat, goods, declared)
  const { paidBy, amount } = fineFor(goods, declared)
  const coin = 1 - gateWeight(thinking)
  if (paidBy === 'opener') return { pass, inspect: pass + amount * coin }
  const kept = goods.filter((good) => isAsDeclared(good, declared))
  return { pass, inspect: goodsWorth(table, seat, kept, declared) - amount * coin }
}

/** For everybody else: what it probably is. The cards that are as declared stay with their owner in any case. */
function othersBag(
  thinking: Thinking,
  bag: Seat,
  { lie, cards }: Suspicion,
): { pass: number; inspect: number } {
  const { view, notes } = thinking
  const number = notes.bags[bag]?.cards ?? 0
  const owner = weightOf(thinking, bag)
  const fine = lie * cards * CONTRABAND_FINE - (1 - lie) * HONEST_PENALTY * number
  return {
    pass: owner * lie * cards * CONTRABAND_VALUE,
    inspect: fine * (gateWeight(thinking, view.table.sheriffs) - owner),
  }
}

/** `hushed`: as if nobody knew whether its owner has offered something, so that an offer never makes a pass less likely than silence. */
export function bagValue(thinking: Thinking, bag: Seat, hushed = false): BagValue {
  const { view, notes } = thinking
  const { table, seat } = view
  const seen = notes.bags[bag]
  const own = bag === seat
  const suspicion = suspicionOf(view, notes, bag, hushed)
  const { pass, inspect } = own
    ? ownBag(thinking, view.hand.bag, table.places[bag].bag?.declared ?? 'apple')
    : othersBag(thinking, bag, suspicion)
  if (table.sheriffs.includes(seat)) {
    const wanted = inspect + inclination(thinking, bag, suspicion.lie)
    const bound = table.phase.type === 'inspection' && isObliged(table.phase, bag)
    return {
      bag,
      suspicion,
      pass,
      inspect: wanted,
      otherwise: bound ? wanted : Math.max(pass, wanted),
      opens: 0,
    }
  }
  const opens =
    seen === null ? 0.4 : receptionOf(view, notes, bag, seen, own ? exposure(thinking) : undefined).opens
  return { bag, suspicion, pass, inspect, otherwise: opens * inspect + (1 - opens) * pass, opens }
}

/** What a promise to let somebody pass weighs for those who keep their word, in gold. */
const PROMISED = 2

/** Taste, mood and grudge of a sheriff, in gold; the mood about a bag stays the same for the round. */
function inclination(thinking: Thinking, bag: Seat, lie: number): number {
  const { notes, persona, strength, figures, view } = thinking
  notes.moods[bag] ??= dice(thinking, figures.verdictDice + strength.blur)
  const cards = notes.bags[bag]?.cards ?? 0
  // taste counts where there is doubt
  const doubt = 4 * lie * (1 - lie)
  const promised = view.table.promises.some(
    ({ by, to, favour, round }) =>
      by === view.seat && favour === FAVOURS[0] && to.includes(bag) && round < view.table.round,
  )
  return (
    doubt * (notes.moods[bag] + figures.suspicion + figures.suspicionPerCard * cards + persona.suspicion) +
    strength.curiosity +
    notes.habits[bag].openedMine * persona.grudge -
    (promised ? PROMISED * persona.word : 0)
  )
}
