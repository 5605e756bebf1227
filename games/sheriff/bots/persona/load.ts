/** The bag and its declaration are chosen together, with the bribe in mind that may have to go with it. */
import { isContraband, isPlate } from '#games/sheriff/bots/baselines/cards.ts'
import { surpriseOf } from '#games/sheriff/bots/belief/features.ts'
import type { Reception } from '#games/sheriff/bots/belief/sheriff-habits.ts'
import { receptionOf } from '#games/sheriff/bots/belief/sheriff-habits.ts'
import { gateWeight } from '#games/sheriff/bots/deals/bags.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Good, Legal } from '#games/sheriff/goods.ts'
import { isLegal, LEGAL, PLACE, penaltyOf, worthOf } from '#games/sheriff/goods.ts'
import type { SeenBag } from './notes.ts'
import type { Thinking } from './thinking.ts'
import { dice, exposure } from './thinking.ts'
import { contrabandWorth, legalWorth } from './worth.ts'

export interface Plan {
  readonly goods: readonly Good[]
  readonly declared: Legal
  readonly worth: number
  /** how likely it is opened without a bribe */
  readonly opens: number
}

/** Bribes that are thought through, in gold. */
const BRIBES = [1, 2, 4, 6, 8, 11, 14]
/** Plans that differ by less gold are alike. */
const WHIM = 0.3
/** How often contraband is thought to be found when cards are put in order. */
const FOUND = 1 / 3

/** Sums that several plans share. */
class Sums {
  readonly thinking: Thinking
  readonly coin: number
  readonly #receptions = new Map<number, Reception>()
  readonly #legal = new Map<number, number>()

  constructor(thinking: Thinking) {
    this.thinking = thinking
    this.coin = 1 - gateWeight(thinking)
  }

  reception(declared: Legal, cards: number): Reception {
    const key = PLACE[declared] * 8 + cards
    let known = this.#receptions.get(key)
    if (known === undefined) {
      known = receptionIn(this.thinking, declared, cards)
      this.#receptions.set(key, known)
    }
    return known
  }

  legal(good: Legal, count: number): number {
    if (count === 0) return 0
    const key = PLACE[good] * 8 + count
    let known = this.#legal.get(key)
    if (known === undefined) {
      known = legalWorth(this.thinking.view.table, this.thinking.view.seat, good, count)
      this.#legal.set(key, known)
    }
    return known
  }

  goods(goods: readonly Good[], declared: Legal): number {
    const { table, seat } = this.thinking.view
    const counts = LEGAL.map(() => 0)
    let sum = 0
    for (const good of goods) {
      if (isLegal(good)) counts[PLACE[good]]++
      else if (isPlate(good)) counts[PLACE[declared]]++
      else sum += contrabandWorth(table, seat, good)
    }
    for (const good of table.rules.declarable) sum += this.legal(good, Math.min(7, counts[PLACE[good]]))
    return sum
  }
}

export function receptionIn(thinking: Thinking, declared: Legal, cards: number): Reception {
  const { view, notes } = thinking
  const seen: SeenBag = { cards, declared, surprise: surpriseOf(view, view.seat, declared, cards) }
  return receptionOf(view, notes, view.seat, seen, exposure(thinking))
}

/** What the bag promises, passed, opened or bribed through. */
function worthOfBag(sums: Sums, goods: readonly Good[], declared: Legal): number {
  const { view, figures, persona } = sums.thinking
  const { opens, takes } = sums.reception(declared, goods.length)
  const passed = sums.goods(goods, declared)
  const undeclared = goods.filter((good) => good !== declared && !isPlate(good) && good !== 'royal-summons')
  if (undeclared.length === 0) {
    const penalty = goods.reduce((sum, good) => sum + penaltyOf(good), 0)
    return passed + opens * penalty * sums.coin
  }
  const kept = goods.filter((good) => good === declared || isPlate(good))
  const fine = undeclared.reduce((sum, good) => sum + penaltyOf(good), 0)
  const opened = sums.goods(kept, declared) - fine * sums.coin
  const silent = opens * opened + (1 - opens) * passed
  let best = silent
  for (const gold of BRIBES) {
    if (gold > view.table.places[view.seat].gold) break
    best = Math.max(best, takes(gold) * (passed - gold * sums.coin) + (1 - takes(gold)) * opened)
  }
  const bribing = Math.min(1, figures.bribing * persona.boldness)
  return (
    silent +
    bribing * (best - silent) +
    persona.lying +
    figures.lying +
    figures.lyingPerCard * undeclared.length
  )
}

/** What cards that stay in hand are worth for later rounds. */
function heldWorth({ view, figures }: Thinking, goods: readonly Good[]): number {
  if (view.table.round === view.table.rules.rounds) return 0
  let sum = 0
  for (const good of goods)
    sum += worthOf(good) * (isLegal(good) ? figures.holdLegal : figures.holdContraband)
  return sum
}

/** What a bag without a true card may be declared as: the good that is believed most easily. */
function bluffs(sums: Sums, cards: number): Legal[] {
  const { declarable } = sums.thinking.view.table.rules
  return declarable
    .toSorted((one, other) => sums.reception(one, cards).opens - sums.reception(other, cards).opens)
    .slice(0, 2)
}

export function plansFor(thinking: Thinking): Plan[] {
  const { view } = thinking
  const { table, seat, hand } = view
  const { bagLimit, declarable } = table.rules
  const sums = new Sums(thinking)
  const cards = cardsIn(hand.cards) as Good[]
  const all = heldWorth(thinking, cards)
  const plates = cards.filter(isPlate)
  const eager = (good: Good): number =>
    (isLegal(good) ? sums.legal(good, 1) : contrabandWorth(table, seat, good)) * (1 - FOUND) -
    penaltyOf(good) * FOUND
  const others = cards
    .filter((good) => !isPlate(good) && good !== 'royal-summons')
    .sort((one, other) => eager(other) - eager(one))
  const plans: Plan[] = []
  const add = (goods: readonly Good[], declared: Legal): void => {
    if (goods.length === 0) return
    const worth = worthOfBag(sums, goods, declared) + all - heldWorth(thinking, goods)
    plans.push({ goods, declared, worth, opens: sums.reception(declared, goods.length).opens })
  }
  for (const declared of declarable) {
    const held = hand.cards[PLACE[declared]]
    const extras = others.filter((good) => good !== declared)
    const most = Math.min(bagLimit, held)
    if (most === 0) continue
    add([...new Array<Good>(most).fill(declared), ...plates.slice(0, bagLimit - most)], declared)
    for (let k = 1; k <= Math.min(extras.length, bagLimit - 1); k++) {
      const truth = Math.min(held, bagLimit - k)
      add([...extras.slice(0, k), ...new Array<Good>(truth).fill(declared)], declared)
    }
  }
  for (let k = 1; k <= Math.min(bagLimit, others.length); k++) {
    const goods = others.slice(0, k)
    for (const declared of bluffs(sums, k)) if (!goods.includes(declared)) add(goods, declared)
  }
  return plans.length > 0 ? plans : [desperate(thinking)]
}

/** Nothing but a plate or a summons. */
function desperate({ view }: Thinking): Plan {
  const goods = [cardsIn(view.hand.cards)[0] as Good]
  return { goods, declared: view.table.rules.declarable[0], worth: 0, opens: 0 }
}

export const isLie = ({ goods, declared }: Plan): boolean =>
  goods.some((good) => good !== declared && !isPlate(good))

const FULL = 3

/** People are greedy with a hand full of contraband, and careful after they were caught. */
function temper({ view, notes, strength }: Thinking): number {
  const contraband = cardsIn(view.hand.cards).filter((good) => isContraband(good as Good)).length
  return (contraband >= FULL ? strength.greed : 0) - (notes.wasCaught ? strength.fear : 0)
}

/** Where it is nearly certain what becomes of a bag, nothing has to be hidden. */
const doubtAbout = ({ opens }: Plan): number => Math.min(1, 5 * opens * (1 - opens))

/** The best plan, give or take some gold for all lies alike: who always did the same would soon be known. */
export function bestPlan(thinking: Thinking): Plan {
  const { figures, strength } = thinking
  const mood = dice(thinking, figures.loadDice)
  const error = dice(thinking, strength.blur) + temper(thinking)
  let best: Plan | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const plan of plansFor(thinking)) {
    const worth = plan.worth + (isLie(plan) ? mood * doubtAbout(plan) + error : 0) + dice(thinking, WHIM)
    if (worth <= most) continue
    best = plan
    most = worth
  }
  return best as Plan
}
