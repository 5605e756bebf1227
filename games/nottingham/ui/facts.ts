/** What can be read off the table, for those who look at it. */
import type { Seat } from '#engine/seat.ts'
import type { Colour } from '#games/nottingham/ambushes.ts'
import { COLOURS } from '#games/nottingham/ambushes.ts'
import { cardsIn, count } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { ITEMS, worthOf } from '#games/nottingham/items.ts'
import { taskPoints } from '#games/nottingham/rules/scoring.ts'
import type { Phase, PhaseOf, Table, View } from '#games/nottingham/table.ts'
import type { Task } from '#games/nottingham/tasks.ts'
import { DEMAND, TASKS } from '#games/nottingham/tasks.ts'
import type { Scene } from './scene/scenes.ts'
import type { NottinghamPlay } from './words.ts'

export { othersOf, seatsOf } from '#ui/table/people.ts'

export const phaseOf = <T extends Phase['type']>({ phase }: Table, type: T): PhaseOf<T> | null =>
  phase.type === type ? (phase as PhaseOf<T>) : null

/** The theme numbers them alike, so in an ordinary match everybody has the colour of their seat. */
export const lookOfColour = (colour: Colour): number => COLOURS.indexOf(colour)
export const lookOf = ({ rules }: Table, seat: Seat): number => lookOfColour(rules.colours[seat])

export const handOf = ({ hand }: View): Item[] => (hand === null ? [] : cardsIn(hand.cards))

export const holdings = ({ hand }: View, item: Item): number => (hand === null ? 0 : count(hand.cards, item))

/** One of the kinds of card that a task asks for. */
export interface Wanted {
  /** null: any that isn't here yet */
  readonly item: Item | null
  /** how many of them are in my hand, at most as many as are asked for */
  readonly held: number
}

/** NS5. The kinds of card that a task asks for: those that my hand has most of. */
export function wantedFor(view: View, task: Task): Wanted[] {
  const { kinds, each } = DEMAND[task]
  const all = ITEMS.map((item) => ({ item, held: Math.min(each, holdings(view, item)) }))
  if (kinds === all.length) return all
  return all
    .sort((a, b) => b.held - a.held)
    .slice(0, kinds)
    .map((one) => (one.held > 0 ? one : { item: null, held: 0 }))
}

export interface Done {
  readonly task: Task
  readonly points: number
}

export const tasksOf = (table: Table, seat: Seat): Done[] =>
  TASKS.flatMap((task, i) => (table.tasks[i].includes(seat) ? [{ task, points: taskPoints(table, i) }] : []))

/** NS5. Who has done the task before this seat did: it brings them less from then on. Null where nobody loses anything. */
export function poorerBy({ rules, tasks }: Table, task: Task, seat: Seat) {
  const [first] = tasks[TASKS.indexOf(task)]
  const [alone, shared] = rules.figures.tasks[task]
  return first === undefined || first === seat || alone === shared
    ? null
    : { seat: first, lost: alone - shared, left: shared }
}

/** NS7. Steps of the sheriff until he is back in town, which ends the game; none once it is told that it ends. */
export function stepsLeft({ scene, view }: Pick<NottinghamPlay, 'scene' | 'view'>): number {
  const { rules, space, phase } = view.table
  const told = (scene?.scene as Scene | undefined)?.open.type
  const isOver = phase.type === 'finished' || told === 'stepBegan' || (told === 'sheriffMoved' && space === 0)
  return isOver ? 0 : rules.figures.track.length + 1 - space
}

/** What doing the task now would bring. */
export const pointsLeft = ({ rules, tasks }: Table, task: Task): number =>
  rules.figures.tasks[task][Math.min(1, tasks[TASKS.indexOf(task)].length)]

export const winPoints = ({ places }: Table, seat: Seat): number =>
  places[seat].win.reduce((sum, item) => sum + worthOf(item), 0)

export const pointsOf = (table: Table, seat: Seat): number =>
  winPoints(table, seat) + tasksOf(table, seat).reduce((sum, { points }) => sum + points, 0)

/** Items of which the hand has enough for this task, the cheapest first: they are missed least. */
export const fitting = (view: View, task: Task): Item[] =>
  ITEMS.filter((item) => holdings(view, item) >= DEMAND[task].each)

export const cardsOfKinds = (task: Task, kinds: readonly Item[]): Item[] =>
  kinds.flatMap((item) => new Array<Item>(DEMAND[task].each).fill(item))

/** The hand that is chosen from: shown to all, or seen by me alone. Null where I don't see it. */
export function handSeen({ table, hand }: View): readonly Item[] | null {
  const phase = phaseOf(table, 'pick')
  if (phase === null) return null
  return phase.shown ?? (hand?.secret.type === 'hand' ? hand.secret.items : null)
}
