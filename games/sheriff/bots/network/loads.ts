/** The bag: every set of cards with every declaration that makes sense, with what it promises. */
import { isPlate } from '#games/sheriff/bots/baselines/cards.ts'
import type { Reception } from '#games/sheriff/bots/belief/sheriff-habits.ts'
import { gateWeight } from '#games/sheriff/bots/deals/bags.ts'
import { receptionIn } from '#games/sheriff/bots/persona/load.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { contrabandWorth, legalWorth } from '#games/sheriff/bots/persona/worth.ts'
import type { Good, Legal } from '#games/sheriff/goods.ts'
import { isLegal, LEGAL, PLACE, penaltyOf, WARES, worthOf } from '#games/sheriff/goods.ts'
import type { MoveRows } from './move-rows.ts'
import { ROW } from './move-rows.ts'

const BRIBES = [1, 2, 4, 6, 8, 11, 14]
/** Bags are written in the order of what they promise; more are never looked at. */
const MOST_LOADS = 40
/** However much lies promise, so many honest bags are looked at. */
const MOST_HONEST = 8

interface Load {
  readonly goods: readonly Good[]
  readonly declared: Legal
  readonly isLie: boolean
  readonly contraband: number
  readonly contrabandWorth: number
  readonly truths: number
  readonly fine: number
  readonly passed: number
  readonly opened: number
  readonly opens: number
  readonly silent: number
  readonly bribed: number
  readonly left: number
}

/** Sums that several bags share. */
class Sums {
  readonly thinking: Thinking
  readonly coin: number
  readonly #receptions = new Map<number, Reception>()
  readonly #legal = new Map<number, number>()
  readonly #contraband = new Map<Good, number>()

  constructor(thinking: Thinking) {
    this.thinking = thinking
    this.coin = 1 - gateWeight(thinking)
  }

  reception(declared: Legal, cards: number): Reception {
    const key = PLACE[declared] * 16 + cards
    let known = this.#receptions.get(key)
    if (known === undefined) {
      known = receptionIn(this.thinking, declared, cards)
      this.#receptions.set(key, known)
    }
    return known
  }

  legal(place: number, count: number): number {
    if (count === 0) return 0
    const key = place * 16 + count
    let known = this.#legal.get(key)
    if (known === undefined) {
      const { table, seat } = this.thinking.view
      known = legalWorth(table, seat, LEGAL[place], count)
      this.#legal.set(key, known)
    }
    return known
  }

  contraband(good: Good): number {
    let known = this.#contraband.get(good)
    if (known === undefined) {
      const { table, seat } = this.thinking.view
      known = contrabandWorth(table, seat, good)
      this.#contraband.set(good, known)
    }
    return known
  }

  /** What cards that stay in hand are worth for later rounds. */
  held(goods: readonly Good[]): number {
    const { view, figures } = this.thinking
    if (view.table.round === view.table.rules.rounds) return 0
    let sum = 0
    for (const good of goods)
      sum += worthOf(good) * (isLegal(good) ? figures.holdLegal : figures.holdContraband)
    return sum
  }
}

const COUNTS = [0, 0, 0, 0]

function loadOf(sums: Sums, goods: readonly Good[], declared: Legal): Load {
  const { view } = sums.thinking
  COUNTS.fill(0)
  let hidden = 0
  let contraband = 0
  let fine = 0
  let honest = 0
  let truths = 0
  let isLie = false
  for (const good of goods) {
    if (good === declared || isPlate(good)) {
      truths++
      honest += penaltyOf(good)
      COUNTS[PLACE[declared]]++
      continue
    }
    if (isLegal(good)) COUNTS[PLACE[good]]++
    else {
      contraband++
      hidden += sums.contraband(good)
    }
    if (good === 'royal-summons') continue
    isLie = true
    fine += penaltyOf(good)
  }
  let passed = hidden
  for (let place = 0; place < 4; place++) passed += sums.legal(place, COUNTS[place])
  const { opens, takes } = sums.reception(declared, goods.length)
  const kept = sums.legal(PLACE[declared], truths)
  const opened = isLie ? kept - fine * sums.coin : passed + honest * sums.coin
  const silent = opens * opened + (1 - opens) * passed
  let bribed = silent
  if (isLie) {
    for (const gold of BRIBES) {
      if (gold > view.table.places[view.seat].gold) break
      bribed = Math.max(bribed, takes(gold) * (passed - gold * sums.coin) + (1 - takes(gold)) * opened)
    }
  }
  const left = -sums.held(goods)
  const figures = { isLie, contraband, contrabandWorth: hidden, truths, fine, passed, opened }
  return { goods, declared, ...figures, opens, silent, bribed, left }
}

/** What a bag may be declared as: a legal good in it, or any if there is none. */
const declarations = (goods: readonly Good[], declarable: readonly Legal[]): readonly Legal[] => {
  const within = declarable.filter((good) => goods.includes(good))
  return within.length > 0 ? within : declarable
}

/** Every multiset of the hand up to the limit. */
function bagsFrom(counts: readonly number[], limit: number): Good[][] {
  let bags: Good[][] = [[]]
  counts.forEach((count, place) => {
    if (count === 0) return
    const longer: Good[][] = []
    for (const bag of bags)
      for (let n = 0; n <= Math.min(count, limit - bag.length); n++)
        longer.push(n === 0 ? bag : [...bag, ...new Array<Good>(n).fill(WARES[place] as Good)])
    bags = longer
  })
  return bags.filter((bag) => bag.length > 0)
}

const promise = ({ silent, bribed, left }: Load): number => Math.max(silent, 0.5 * (silent + bribed)) + left

export function loadRows(thinking: Thinking, rows: MoveRows): void {
  const { table, hand } = thinking.view
  const sums = new Sums(thinking)
  const loads: Load[] = []
  for (const goods of bagsFrom(hand.cards, table.rules.bagLimit))
    for (const declared of declarations(goods, table.rules.declarable))
      loads.push(loadOf(sums, goods, declared))
  loads.sort((one, other) => promise(other) - promise(one))
  const best = promise(loads[0])
  const honest = loads.filter(({ isLie }) => !isLie).slice(0, MOST_HONEST)
  const others = loads.filter((load) => !honest.includes(load)).slice(0, MOST_LOADS - honest.length)
  for (const load of [...honest, ...others]) {
    const at = rows.add('load', { type: 'load', goods: load.goods }, null, load.declared)
    if (at !== null) describe(rows.numbers, at + ROW.load, load, best)
  }
}

function describe(numbers: Float32Array, at: number, load: Load, best: number): void {
  for (const good of load.goods) if (isLegal(good)) numbers[at + PLACE[good]] += 1 / 5
  numbers[at + 4 + PLACE[load.declared]] = 1
  numbers[at + 8] = load.goods.length / 5
  numbers[at + 9] = load.truths / 5
  numbers[at + 10] = load.contraband / 4
  numbers[at + 11] = load.contrabandWorth / 25
  numbers[at + 12] = load.fine / 15
  numbers[at + 13] = load.passed / 25
  numbers[at + 14] = load.opened / 25
  numbers[at + 15] = load.opens
  numbers[at + 16] = (load.silent + load.left) / 25
  numbers[at + 17] = (load.bribed + load.left) / 25
  numbers[at + 18] = load.isLie ? 1 : 0
  numbers[at + 19] = (promise(load) - best) / 5
  numbers[at + 20] = load.left / 5
}
