/** NS1, NS2. The figures of the components as values; the rules ask the values. */
import type { Ambush, Colour, Pair } from './ambushes.ts'
import { COLOURS } from './ambushes.ts'
import facts from './facts.json' with { type: 'json' }
import type { Item } from './items.ts'
import { COPIES, ITEMS } from './items.ts'
import type { Task } from './tasks.ts'
import { TASKS } from './tasks.ts'

/** Points of a task card with one marker, and with two. */
export type Points = readonly [number, number]

/** What the rulebook does not print: house figures, which a table can replace by its own. */
export interface Figures {
  /** numbers on the spaces after the town */
  readonly track: readonly number[]
  readonly tasks: Readonly<Record<Task, Points>>
  readonly ambushPairs: readonly Pair[]
}

export const HOUSE: Figures = {
  track: facts.track.numbers,
  tasks: Object.fromEntries(TASKS.map((task) => [task, facts.tasks[task]])) as unknown as Figures['tasks'],
  ambushPairs: facts.ambushPairs.cards as readonly string[] as readonly Pair[],
}

export interface Options {
  /** one per player, by seat */
  readonly colours: readonly Colour[]
  readonly figures: Figures
}

export const PLAYERS = [3, 4, 5, 6, 7] as const

/** The first colours of the list and the house figures. */
export const plainOptions = (players: number): Options => ({
  colours: COLOURS.slice(0, players),
  figures: HOUSE,
})

export interface Ruleset {
  readonly players: number
  readonly colours: readonly Colour[]
  readonly handAtStart: number
  /** NS5. a set needs so many cards, when it is laid and when it is counted */
  readonly setSize: number
  readonly figures: Figures
  /** which of the figures are the house's and not this table's own: the product says so */
  readonly figuresAreHouse: readonly (keyof Figures)[]
  /** the whole deck, card by card of the item table */
  readonly deck: readonly Item[]
  /** the ambush cards of this game: NS1 colours of absent players are taken out */
  readonly ambushes: readonly Ambush[]
}

const known = new WeakMap<Options, Ruleset>()

/** A value that never changes, so that every match with the same options shares it. */
export function rulesetOf(options: Options): Ruleset {
  let rules = known.get(options)
  if (rules === undefined) {
    rules = Object.freeze(makeRuleset(options))
    known.set(options, rules)
  }
  return rules
}

export const isHouse = (figures: Figures, part: keyof Figures): boolean =>
  JSON.stringify(figures[part]) === JSON.stringify(HOUSE[part])

function makeRuleset({ colours, figures }: Options): Ruleset {
  return {
    players: colours.length,
    colours,
    handAtStart: facts.handAtStart.value,
    setSize: 3,
    figures,
    figuresAreHouse: (['track', 'tasks', 'ambushPairs'] as const).filter((part) => isHouse(figures, part)),
    deck: ITEMS.flatMap((item) => new Array<Item>(COPIES).fill(item)),
    ambushes: [...COLOURS.filter((colour) => colours.includes(colour)), ...figures.ambushPairs],
  }
}

/** NS1. The number on the sheriff's space; the town has none. */
export const numberOn = ({ figures }: Ruleset, space: number): number | null =>
  space === 0 ? null : figures.track[space - 1]

/** NS1. The space after this one; after the last comes the town again. */
export const spaceAfter = ({ figures }: Ruleset, space: number): number =>
  space === figures.track.length ? 0 : space + 1
