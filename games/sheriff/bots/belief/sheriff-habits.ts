/** How likely a sheriff opens a bag, or takes a bribe for it: what the bag is worth opening, and the record so far. */
import type { Seat } from '#engine/seat.ts'
import { CONTRABAND_FINE, CONTRABAND_VALUE, HONEST_PENALTY } from '#games/sheriff/bots/persona/averages.ts'
import type { Notes, SeenBag } from '#games/sheriff/bots/persona/notes.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { clamp, fromLogit, suspicionAbout } from './lies.ts'
import { OPEN, TAKE } from './weights.ts'

/** What opening gains a sheriff over passing, in gold, as an onlooker sees it. `rival`: what the owner's loss is worth to the sheriff. */
export function marginOf(
  view: SeatView,
  notes: Notes,
  owner: Seat,
  seen: SeenBag,
  rival = 1 / (view.table.places.length - 1),
): number {
  const { lie, cards } = suspicionAbout(view, notes, owner, seen, true)
  const open = (lie * cards * CONTRABAND_FINE - (1 - lie) * HONEST_PENALTY * seen.cards) * (1 + rival)
  return open + rival * lie * cards * CONTRABAND_VALUE
}

/** What the match has taught about a sheriff, on top of what is usual. Who opens more than others takes less. */
export function habitOffset(
  { habits, tableHabits }: Notes,
  sheriff: Seat,
  about: 'opening' | 'taking',
): number {
  const known = habits[sheriff]
  // known from bribes that were answered, as soon as there are any
  const strict = about === 'taking' ? (known.opening + tableHabits.opening) / (1 + tableHabits.answered) : 0
  const learnt = known[about] + tableHabits[about] - STRICT * strict
  return Math.max(-MOST_LEARNT, Math.min(MOST_LEARNT, learnt))
}

/** How much of what a sheriff does is learnt about all. */
const ABOUT_ALL = 0.7
const MOST_LEARNT = 5
const STRICT = 1.5

const opening = (notes: Notes, sheriff: Seat, margin: number): number =>
  OPEN[0] + notes.figures.expectOpening + OPEN[1] * margin + habitOffset(notes, sheriff, 'opening')

const taking = (notes: Notes, sheriff: Seat, margin: number, gold: number): number =>
  TAKE[0] + notes.figures.expectTaking + TAKE[1] * (gold - margin) + habitOffset(notes, sheriff, 'taking')

function learn(notes: Notes, sheriff: Seat, about: 'opening' | 'taking', surprise: number): void {
  const step = notes.figures.learnGate * surprise * notes.attention.learning
  notes.habits[sheriff][about] += step
  notes.tableHabits[about] += ABOUT_ALL * step
}

/** A bag without a bribe was settled. */
export function learnOpening(notes: Notes, sheriff: Seat, margin: number, opened: boolean): void {
  learn(notes, sheriff, 'opening', (opened ? 1 : 0) - fromLogit(opening(notes, sheriff, margin)))
}

/** A bribe was answered. */
export function learnTaking(
  notes: Notes,
  sheriff: Seat,
  margin: number,
  gold: number,
  took: boolean,
  answers = 1,
): void {
  learn(notes, sheriff, 'taking', (took ? 1 : 0) - fromLogit(taking(notes, sheriff, margin, gold)))
  notes.tableHabits.answered += answers
}

/** How a bag will fare at the gate. */
export interface Reception {
  /** how likely it is opened without a bribe */
  readonly opens: number
  /** how likely it passes for so much gold, never less than for nothing */
  takes(gold: number): number
}

/** S4: of two deputies one who wants to open is enough, and both must take a bribe. */
export function receptionOf(
  view: SeatView,
  notes: Notes,
  owner: Seat,
  seen: SeenBag,
  rival?: number,
): Reception {
  const margin = marginOf(view, notes, owner, seen, rival)
  let passes = 1
  let least = Number.POSITIVE_INFINITY
  for (const sheriff of view.table.sheriffs) {
    passes *= 1 - clamp(fromLogit(opening(notes, sheriff, margin)))
    least = Math.min(least, taking(notes, sheriff, margin, 0))
  }
  return {
    opens: 1 - passes,
    takes: (gold) =>
      gold === 0 ? passes : Math.max(clamp(fromLogit(least + TAKE[1] * gold)), passes * 0.95),
  }
}
