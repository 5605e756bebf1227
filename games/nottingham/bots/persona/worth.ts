/** What a hand is worth: the points it can be expected to become. */
import type { Counts } from '#games/nottingham/counts.ts'
import { total } from '#games/nottingham/counts.ts'
import { ITEMS } from '#games/nottingham/items.ts'
import { TASKS } from '#games/nottingham/tasks.ts'
import type { Outlook } from './outlook.ts'

/** A task as a plan: turns until it is done, and what its cards would have been worth as sets. */
interface Plan {
  readonly turns: number
  readonly cost: number
}

const without = ({ sets }: Outlook, cards: Counts, item: number, n: number): number =>
  sets[item][cards[item]] - sets[item][cards[item] - n]

/** The turns until so many cards have come, when any of the useful ones will do, and each only once. */
function turnsFor({ hit }: Outlook, missing: number, useful: number, share: number): number {
  let turns = 0
  for (let n = 0; n < missing; n++) turns += 1 / hit(Math.max(1, useful - n) * share)
  return turns
}

function allSeven(outlook: Outlook, cards: Counts): Plan {
  let missing = 0
  let share = 0
  let cost = 0
  for (let i = 0; i < ITEMS.length; i++) {
    if (cards[i] > 0) cost += without(outlook, cards, i, 1)
    else {
      missing++
      share += outlook.share[i]
    }
  }
  return { turns: turnsFor(outlook, missing, missing, share / Math.max(1, missing)), cost }
}

function fiveAlike(outlook: Outlook, cards: Counts): Plan {
  let best: Plan = { turns: 99, cost: 0 }
  for (let i = 0; i < ITEMS.length; i++) {
    const held = Math.min(5, cards[i])
    const turns = (5 - held) / outlook.hit(outlook.share[i])
    if (turns < best.turns) best = { turns, cost: without(outlook, cards, i, held) }
  }
  return best
}

/** The cheapest pairs first, then single cards, then what is not there at all. */
function pairs(outlook: Outlook, cards: Counts, kinds: number): Plan {
  const costs: number[] = []
  let singles = 0
  let single = 0
  for (let i = 0; i < ITEMS.length; i++) {
    if (cards[i] > 1) costs.push(without(outlook, cards, i, 2))
    else if (cards[i] === 1) {
      singles++
      single += without(outlook, cards, i, 1)
    }
  }
  costs.sort((a, b) => a - b)
  const held = Math.min(kinds, costs.length)
  const started = Math.min(kinds - held, singles)
  let cost = singles > 0 ? (single / singles) * started : 0
  for (let n = 0; n < held; n++) cost += costs[n]
  const missing = started + 2 * (kinds - held - started)
  return { turns: turnsFor(outlook, missing, Math.max(singles, missing), 1 / ITEMS.length), cost }
}

const PLANS: readonly ((outlook: Outlook, cards: Counts) => Plan)[] = TASKS.map((task) => {
  if (task === 'all-seven') return allSeven
  if (task === 'five-alike') return fiveAlike
  return (outlook, cards) => pairs(outlook, cards, task === 'four-pairs' ? 4 : 3)
})

/** What a task would add to the sets, if it is worth its cards. */
function gainOf(outlook: Outlook, cards: Counts, task: number): number {
  const points = outlook.tasks[task]
  if (points === 0) return 0
  const { turns, cost } = PLANS[task](outlook, cards)
  return points * Math.exp(-outlook.decay * outlook.weights.race * turns) - cost
}

/** All sets at once, since every card helps one of them; the best task; a little for those that may become it. */
export function worth(outlook: Outlook, cards: Counts): number {
  let sets = 0
  for (let i = 0; i < ITEMS.length; i++) sets += outlook.sets[i][cards[i]]
  let best = 0
  let others = 0
  for (let task = 0; task < TASKS.length; task++) {
    const gain = gainOf(outlook, cards, task)
    if (gain > 0) others += gain
    if (gain > best) best = gain
  }
  others -= best
  return sets + best + outlook.weights.flexibility * others + (outlook.favours[total(cards)] ?? 0)
}

/** What it is worth when this turn is over. */
export const nextTurn = (outlook: Outlook, cards: Counts): number =>
  worth(outlook, cards) * Math.exp(-outlook.decay)
