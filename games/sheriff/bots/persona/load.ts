/** The bag and its declaration are chosen together, with the bribe in mind that may have to go with it. */
import type { Seat } from '#engine/seat.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Good, Legal } from '#games/sheriff/goods.ts'
import { isLegal, LEGAL, PLACE, penaltyOf } from '#games/sheriff/goods.ts'
import type { Table } from '#games/sheriff/table.ts'
import { HONEST_PENALTY } from './averages.ts'
import { opensFree, takesBribe } from './belief.ts'
import type { Thinking } from './thinking.ts'
import { blur } from './thinking.ts'
import { contrabandWorth, legalWorth } from './worth.ts'

export interface Plan {
  readonly goods: readonly Good[]
  readonly declared: Legal
  readonly worth: number
}

/** Bribes that are thought through, in gold. */
const BRIBES = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15]

/** How often contraband is thought to be found when it is put in order. */
const FOUND_ONCE_IN_FOUR = 1 / 4

export const gateOf = (table: Table): Seat => table.sheriffs[0]

/** An opened honest bag earns the penalties. */
function honestPlan(thinking: Thinking, good: Legal, count: number): Plan {
  const { view, notes } = thinking
  const opens = opensFree(notes, view.table.sheriffs)
  const worth = legalWorth(view.table, view.seat, good, count) + opens * HONEST_PENALTY * count
  return { goods: new Array<Good>(count).fill(good), declared: good, worth }
}

/** When a lying bag is opened its true cards are kept; everything else is lost and fined. */
function lyingPlan(thinking: Thinking, contraband: readonly Good[], declared: Legal, truth: number): Plan {
  const { view, notes, persona } = thinking
  const { table, seat } = view
  const kept = truth === 0 ? 0 : legalWorth(table, seat, declared, truth)
  const smuggled = contraband.reduce((sum, good) => sum + contrabandWorth(table, seat, good), 0)
  const fine = contraband.reduce((sum, good) => sum + penaltyOf(good), 0)
  let best = Number.NEGATIVE_INFINITY
  for (const bribe of BRIBES) {
    if (bribe > table.places[seat].gold) break
    const passes = takesBribe(notes, table.sheriffs, bribe)
    const worth = kept + passes * (smuggled - bribe) - (1 - passes) * fine
    best = Math.max(best, worth)
  }
  const goods = [...contraband, ...new Array<Good>(truth).fill(declared)]
  return { goods, declared, worth: best + persona.lying }
}

/** What a bag without a true card is declared as: another good every round, so that no habit shows. */
function goodOfTheRound({ view }: Thinking): Legal {
  const { declarable } = view.table.rules
  return declarable[view.table.round % declarable.length]
}

function plansWith(thinking: Thinking, contraband: readonly Good[]): Plan[] {
  const { view } = thinking
  const { cards } = view.hand
  const plans: Plan[] = []
  const room = view.table.rules.bagLimit
  for (let smuggled = 1; smuggled <= Math.min(room, contraband.length); smuggled++) {
    const best = contraband.slice(0, smuggled)
    for (const good of view.table.rules.declarable) {
      const truth = Math.min(cards[PLACE[good]], room - smuggled)
      if (truth > 0) plans.push(lyingPlan(thinking, best, good, truth))
    }
    plans.push(lyingPlan(thinking, best, goodOfTheRound(thinking), 0))
  }
  return plans
}

export function plansFor(thinking: Thinking): Plan[] {
  const { view } = thinking
  const { table, seat, hand } = view
  const worthOf = (good: Good): number =>
    contrabandWorth(table, seat, good) - penaltyOf(good) * FOUND_ONCE_IN_FOUR
  const contraband = (cardsIn(hand.cards) as Good[])
    .filter((good) => !isLegal(good) && good !== 'feast-plate' && good !== 'royal-summons')
    .sort((a, b) => worthOf(b) - worthOf(a))
  const plans = plansWith(thinking, contraband)
  for (const good of LEGAL) {
    const count = Math.min(hand.cards[PLACE[good]], table.rules.bagLimit)
    if (count > 0 && table.rules.declarable.includes(good)) plans.push(honestPlan(thinking, good, count))
  }
  return plans.length > 0 ? plans : [desperate(thinking)]
}

/** Nothing but a plate or a summons. */
function desperate(thinking: Thinking): Plan {
  const goods = [cardsIn(thinking.view.hand.cards)[0] as Good]
  return { goods, declared: goodOfTheRound(thinking), worth: 0 }
}

/** A feast plate counts as the declared good: it rides along wherever there is room. */
function withPlates({ view }: Thinking, plan: Plan): Plan {
  const room = view.table.rules.bagLimit - plan.goods.length
  const plates = Math.min(room, view.hand.cards[PLACE['feast-plate']] ?? 0)
  if (plates <= 0 || plan.goods.includes('feast-plate')) return plan
  return { ...plan, goods: [...plan.goods, ...new Array<Good>(plates).fill('feast-plate')] }
}

export function bestPlan(thinking: Thinking): Plan {
  let best: Plan | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const plan of plansFor(thinking)) {
    const worth = plan.worth + blur(thinking)
    if (worth <= most) continue
    best = plan
    most = worth
  }
  return withPlates(thinking, best as Plan)
}
