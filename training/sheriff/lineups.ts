/** Which match is played next: players, edition, options, and who sits where. */
import { pickOne } from '#engine/bots/pick.ts'
import type { Below } from '#engine/chance.ts'
import { baselines } from '#games/sheriff/bots/baselines/index.ts'
import { habits } from '#games/sheriff/bots/habits/index.ts'
import { personas } from '#games/sheriff/bots/levels.ts'
import type { Edition, OptionName, Options } from '#games/sheriff/ruleset.ts'
import { choose, OPTION_NAMES, OPTIONS, playersOf } from '#games/sheriff/ruleset.ts'

/**
 * `learner`: the weights of now. `past`: earlier ones. `variant`: those of now with other leanings. `responder`: a network
 * that learnt against the learner. Other seats have the names of bots.
 */
export type Sitter = 'learner' | 'past' | string

export interface Lineup {
  /** for the curves */
  readonly name: string
  readonly options: Options
  readonly seats: readonly Sitter[]
}

/** How often each kind of table is played, in parts. */
export type Mix = Readonly<Partial<Record<TableKind, number>>>
type TableKind =
  | 'self'
  | 'past'
  | 'masters'
  | 'strong'
  | 'personas'
  | 'habits'
  | 'variants'
  | 'responders'
  | 'homework'
  | 'baselines'
  | 'mixed'

export const MASTERS: readonly string[] = Object.keys(personas).filter((name) => name.endsWith(':master'))
const PERSONAS: readonly string[] = Object.keys(personas)
export const HABITS: readonly string[] = Object.keys(habits)
const HARD_HABITS = ['habit:never-bribes', 'habit:opens-offers', 'habit:crossbows']
export const BASELINES: readonly string[] = Object.keys(baselines)
/** The classic strategies of students; those with a market step are stronger, the first one most. */
export const HOMEWORK = ['basic', 'greedy', 'bribed', 'basic-market', 'greedy-market', 'bribed-market']
const MARKETS = ['basic-market', ...HOMEWORK.filter((name) => name.endsWith('-market'))]

/** Tables of four, which are measured most, are also played most. */
const PLAYERS = [4, 4, 4, 4, 4, 3, 3, 5, 5, 6]
const SECOND_OF_THREE = 3
const OPTION_OF = 4

/** The timer is left out: the clock ends talks at random, which teaches nothing. */
const NAMES: readonly OptionName[] = OPTION_NAMES.filter((name) => name !== 'timer')

export function drawOptions(below: Below, players: number): Options {
  const edition: Edition = below(SECOND_OF_THREE) === 0 && playersOf(1).includes(players) ? 1 : 2
  const names = NAMES.filter((name) => OPTIONS[name].editions.includes(edition))
  return { edition, ...choose(below(OPTION_OF) === 0 ? [pickOne(names, below)] : []) }
}

function drawKind(mix: Mix, below: Below): TableKind {
  const kinds = Object.keys(mix) as TableKind[]
  let left = below(Math.max(1, Math.round(kinds.reduce((sum, kind) => sum + (mix[kind] ?? 0), 0))))
  for (const kind of kinds) {
    left -= mix[kind] ?? 0
    if (left < 0) return kind
  }
  return 'self'
}

const STRONG = ['agnes', 'estimate']

const STRANGERS: readonly string[] = [
  'past',
  'past',
  'maud:master',
  ...HOMEWORK,
  ...PERSONAS,
  ...HABITS,
  ...BASELINES,
]

const OTHERS: Readonly<Record<TableKind, (below: Below) => Sitter>> = {
  self: () => 'learner',
  past: () => 'past',
  // the strongest one half of the time
  masters: (below) => (below(2) === 0 ? 'maud:master' : pickOne(MASTERS, below)),
  personas: (below) => pickOne(PERSONAS, below),
  strong: (below) => pickOne(STRONG, below),
  // the hardest ones one half of the time
  habits: (below) => pickOne(below(2) === 0 ? HARD_HABITS : HABITS, below),
  variants: () => 'variant',
  responders: () => 'responder',
  homework: (below) => pickOne(below(6) === 0 ? HOMEWORK : MARKETS, below),
  baselines: (below) => pickOne(BASELINES, below),
  mixed: (below) => pickOne(STRANGERS, below),
}

/** How many seats the learner has; a habit or a variant is tried on a table full of learners. */
function learners(kind: TableKind, players: number, below: Below): number {
  if (kind === 'self') return players
  if (kind === 'habits' || kind === 'variants') return players - 1
  if (kind === 'past') return 1 + below(players - 1)
  // alone among three, as it is measured, two times of three
  return below(3) === 0 ? 2 : 1
}

export function drawLineup(mix: Mix, below: Below): Lineup {
  const kind = drawKind(mix, below)
  // responders learn at these tables alone
  if (kind === 'responders') return { ...tableOfOne('responder', 'learner', below), name: kind }
  const players = pickOne(PLAYERS, below)
  const mine = learners(kind, players, below)
  const other = OTHERS[kind](below)
  const mixed = kind === 'mixed' || (kind === 'masters' && below(2) === 0)
  const seats = Array.from({ length: players }, (_, i) =>
    i < mine ? 'learner' : mixed ? OTHERS[kind](below) : other,
  )
  for (let i = players - 1; i > 0; i--) {
    const j = below(i + 1)
    const one = seats[i]
    seats[i] = seats[j]
    seats[j] = one
  }
  return { name: kind, options: drawOptions(below, players), seats }
}

function tableOfOne(one: Sitter, others: Sitter, below: Below): Omit<Lineup, 'name'> {
  const at = below(4)
  const seats = [0, 1, 2, 3].map((seat) => (seat === at ? one : others))
  return { options: { edition: 2, ...choose([]) }, seats }
}

/** The best responder alone among three copies of somebody who does not learn. */
export const responderLineup = (below: Below): Lineup => ({
  ...tableOfOne('learner', 'frozen', below),
  name: 'frozen',
})
