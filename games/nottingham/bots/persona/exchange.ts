/** Exchanging now, or waiting for more. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { isOpen, itemsOf, kindsFor, pointsNow } from '#games/nottingham/bots/exchanges.ts'
import type { Counts } from '#games/nottingham/counts.ts'
import { total } from '#games/nottingham/counts.ts'
import { ITEMS, VALUE } from '#games/nottingham/items.ts'
import { numberOn, spaceAfter } from '#games/nottingham/ruleset.ts'
import { TASKS } from '#games/nottingham/tasks.ts'
import type { Option, Thinking } from './thinking.ts'
import { changed, rivalry } from './thinking.ts'
import { nextTurn } from './worth.ts'

/** What a win is worth, in points: more than anything that could be hoped for by playing on. */
const WIN = 200

/** Points now, and what then remains: the favour of the next space, for others too; or the end of the game. */
function scored(thinking: Thinking, points: number, rest: Counts, isLastTask = false): number {
  const { view, outlook, weights, scores } = thinking
  const { table, seat } = view
  if (outlook.exchangesLeft === 1 || isLastTask) {
    const isWon = scores.every((score, i) => i === seat || score < scores[seat] + points)
    return isWon ? WIN : points - WIN
  }
  const number = numberOn(table.rules, spaceAfter(table.rules, table.space)) as number
  let value = points + nextTurn(outlook, rest)
  table.places.forEach((place, i) => {
    if (i === seat) value += total(rest) <= number ? weights.favour : 0
    else if (place.hand <= number) value -= weights.favour * rivalry(thinking, seatAt(i))
  })
  return value
}

/** How likely more than `spare` of the others' ambushes fit a set. */
function chanceOfBreak({ view, weights }: Thinking, spare: number): number {
  let laid = 0
  view.table.places.forEach((place, i) => {
    if (i !== view.seat) laid += place.ambushes
  })
  let held = 0
  let ways = 1
  for (let k = 0; k <= Math.min(spare, laid); k++) {
    held += ways * weights.danger ** k * (1 - weights.danger) ** (laid - k)
    ways = (ways * (laid - k)) / (k + 1)
  }
  return Math.max(0, 1 - held)
}

function setOptions(thinking: Thinking, cards: Counts): Option[] {
  const { outlook, view } = thinking
  const { setSize } = view.table.rules
  const options: Option[] = []
  ITEMS.forEach((item, i) => {
    for (let count = setSize; count <= cards[i] && count <= setSize + 2; count++) {
      const rest = cards.slice()
      rest[i] -= count
      const broken = chanceOfBreak(thinking, count - setSize)
      const failed = broken > 0 ? broken * nextTurn(outlook, changed(cards, [item], ['gold'])) : 0
      const value = (1 - broken) * scored(thinking, VALUE[i], rest) + failed
      options.push({ move: { type: 'set', item, count }, value })
    }
  })
  return options
}

/** NS5. Whoever does a task second turns the first one's card to its lower side. */
function lossOfFirst(thinking: Thinking, task: number): number {
  const { table } = thinking.view
  const first = table.tasks[task][0] as Seat | undefined
  if (first === undefined) return 0
  const [high, low] = table.rules.figures.tasks[TASKS[task]]
  return (high - low) * rivalry(thinking, first)
}

function taskOptions(thinking: Thinking, cards: Counts): Option[] {
  const { view, outlook } = thinking
  const { table, seat } = view
  const isLast = table.tasks.reduce((sum, doers) => sum + doers.length, 0) === 2 * TASKS.length - 1
  const options: Option[] = []
  TASKS.forEach((task, i) => {
    if (!isOpen(table, i, seat)) return
    const cost = (item: number, n: number): number =>
      outlook.sets[item][cards[item]] - outlook.sets[item][cards[item] - n]
    const kinds = kindsFor(task, cards, cost)
    if (kinds === null) return
    const items = itemsOf(task, kinds)
    const points = (pointsNow(table, i) + outlook.tasks[i]) / 2
    const value = scored(thinking, points, changed(cards, items, []), isLast) + lossOfFirst(thinking, i)
    options.push({ move: { type: 'task', task, items }, value })
  })
  return options
}

/** Everything that can be laid out of these cards; first of all nothing. */
export function exchanges(thinking: Thinking, cards: Counts): Option[] {
  return [
    { move: { type: 'end' }, value: nextTurn(thinking.outlook, cards) },
    ...setOptions(thinking, cards),
    ...taskOptions(thinking, cards),
  ]
}

/** What a hand is worth to whose turn it is, with an exchange to come. */
export function inTurn(thinking: Thinking, cards: Counts): number {
  let most = -Infinity
  for (const { value } of exchanges(thinking, cards)) most = Math.max(most, value)
  return most
}
