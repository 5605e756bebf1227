/** What can still be made of cards: how long plans take, and how much they lose by it. */

import { isOpen } from '#games/nottingham/bots/exchanges.ts'
import { ITEMS, VALUE } from '#games/nottingham/items.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import { TASKS } from '#games/nottingham/tasks.ts'
import type { Belief } from './belief.ts'
import type { Notes } from './notes.ts'
import type { Weights } from './strength.ts'

export interface Outlook {
  readonly weights: Weights
  /** successful exchanges until the sheriff is back in town */
  readonly exchangesLeft: number
  /** what a plan keeps of its points with every turn that it takes, as an exponent */
  readonly decay: number
  readonly hit: (share: number) => number
  readonly share: readonly number[]
  /** points that n cards of an item promise as sets */
  readonly sets: readonly (readonly number[])[]
  /** points of each task, 0 for one that is closed */
  readonly tasks: readonly number[]
  /** what favour brings a hand of each size, until the next turn */
  readonly favours: readonly number[]
}

const MOST_CARDS = 14
const LARGEST_HAND = 32
/** How often a turn has an exchange, where too few turns were seen to tell. */
const USUAL_RATE = 0.41
const USUAL_TURNS = 20

const rateOf = ({ turns, exchanges }: Notes): number =>
  (exchanges + USUAL_RATE * USUAL_TURNS) / (turns + USUAL_TURNS)

/** Sets of one item: each three cards are one, and what is left over is the beginning of the next. */
function setsOf(value: number, hit: number, decay: number, size: number): number[] {
  const promised: number[] = []
  const perCard = Math.exp(-decay / hit)
  // one more exchange is one more turn
  const perTurn = Math.exp(-decay)
  for (let n = 0; n < MOST_CARDS; n++)
    promised.push(n < size ? value * perCard ** (size - n) : value + promised[n - size] * perTurn)
  return promised
}

/** Points now, less half of what the card loses when another does the task as well. */
function taskPoints({ table, seat }: SeatView, task: number): number {
  if (!isOpen(table, task, seat)) return 0
  const [first, second] = table.rules.figures.tasks[TASKS[task]]
  return table.tasks[task].length > 0 ? second : (first + second) / 2
}

/** A favour for each of the coming spaces whose number is not below the size of the hand. */
function favoursOf({ table: { rules, space } }: SeatView, moves: number, points: number): number[] {
  const { track } = rules.figures
  const spaces = Math.ceil(moves)
  const favours = new Array<number>(LARGEST_HAND).fill(0)
  const each = (points * moves) / Math.max(1, spaces)
  for (let i = space; i < space + spaces && i < track.length; i++)
    for (let size = 0; size <= track[i]; size++) favours[size] += each
  return favours
}

/** Chances that one of the cards of a turn is useful, in steps of the chance of a single one: a power each is slow. */
const STEPS = 2048
const tables = new Map<number, Float64Array>()

function chancesFor(pace: number): Float64Array {
  let table = tables.get(pace)
  if (table === undefined) {
    table = Float64Array.from({ length: STEPS + 2 }, (_, i) => 1 - Math.max(0, 1 - i / STEPS) ** pace)
    tables.set(pace, table)
  }
  return table
}

function hitOf(pace: number): (chance: number) => number {
  const table = chancesFor(pace)
  return (chance) => {
    const at = Math.min(1, chance) * STEPS
    const low = Math.floor(at)
    return Math.max(0.01, table[low] + (at - low) * (table[low + 1] - table[low]))
  }
}

export function lookAhead(view: SeatView, notes: Notes, { share }: Belief, weights: Weights): Outlook {
  const { rules, space } = view.table
  const exchangesLeft = rules.figures.track.length + 1 - space
  const perRound = rateOf(notes) * rules.players
  const turnsLeft = exchangesLeft / perRound
  const decay = weights.delay + weights.end / (turnsLeft + 0.5)
  const hit = hitOf(weights.pace)
  return {
    weights,
    exchangesLeft,
    decay,
    hit,
    share,
    sets: ITEMS.map((_, i) => setsOf(VALUE[i], hit(share[i]), decay, rules.setSize)),
    tasks: TASKS.map((_, task) => taskPoints(view, task)),
    favours: favoursOf(view, Math.min(perRound, exchangesLeft - 1), weights.favour),
  }
}
