/** What happened, one entry per event that is worth a line: language comes later, when a line is shown. */
import type { Seat } from '#engine/seat.ts'
import type { Hidden, Open } from '#games/nottingham/event.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import type { SeenStep } from '#ui/play.ts'

export const TOPICS = ['cards', 'attacks', 'points'] as const
export type Topic = (typeof TOPICS)[number]
export type Filter = 'all' | Topic

export interface Entry {
  readonly id: string
  /** whose turn it belongs to */
  readonly turn: Seat
  readonly opensTurn: boolean
  readonly open: Open
  readonly hidden: Hidden | null
  /** what came directly before it in the same step */
  readonly cause: Open | null
}

/** `null`: not worth a line. */
const TOPIC: { readonly [T in Open['type']]: Topic | null } = {
  turnStarted: null,
  turnedUp: 'cards',
  took: 'cards',
  reshuffled: 'cards',
  discarded: 'cards',
  attacked: 'attacks',
  defended: 'attacks',
  handLookedAt: 'attacks',
  heldUp: 'attacks',
  taken: 'attacks',
  handShown: 'cards',
  offeredFaceDown: 'cards',
  offersTurnedUp: 'cards',
  offeredFaceUp: 'cards',
  barterTurnCame: null,
  offerAccepted: 'cards',
  ambushesLookedAt: 'attacks',
  ambushLaid: 'attacks',
  setLaid: 'points',
  sprung: 'attacks',
  heldBack: null,
  setWon: 'points',
  setFailed: 'points',
  taskDone: 'points',
  sheriffMoved: 'points',
  drew: 'cards',
  stepBegan: null,
}

function isTold(open: Open): boolean {
  if (open.type === 'stepBegan') return open.phase.type === 'discard' || open.phase.type === 'finished'
  return TOPIC[open.type] !== null
}

const known = new WeakMap<SeenStep<Nottingham>, readonly Entry[]>()

/** A step never changes, so its lines are found once. */
function ofStep(step: SeenStep<Nottingham>): readonly Entry[] {
  const found = known.get(step)
  if (found) return found
  const entries: Entry[] = []
  let turn = step.before.table.turn
  let opens = false
  step.events.forEach(({ open, hidden }, place) => {
    if (open.type === 'turnStarted') {
      turn = open.seat
      opens = true
    }
    if (!isTold(open)) return
    const cause = step.events[place - 1]?.open ?? null
    entries.push({
      id: `${step.version}.${place}`,
      turn,
      opensTurn: opens,
      open,
      hidden: hidden ?? null,
      cause,
    })
    opens = false
  })
  known.set(step, entries)
  return entries
}

export const entriesOf = (steps: readonly SeenStep<Nottingham>[]): Entry[] => steps.flatMap(ofStep)

export const filtered = (entries: readonly Entry[], filter: Filter): readonly Entry[] =>
  filter === 'all' ? entries : entries.filter(({ open }) => (TOPIC[open.type] ?? filter) === filter)

export interface Group {
  readonly id: string
  readonly turn: Seat
  readonly entries: readonly Entry[]
}

/** By turn, in the order they came. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  const groups: (Group & { readonly entries: Entry[] })[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && last.turn === entry.turn && !entry.opensTurn) last.entries.push(entry)
    else groups.push({ id: entry.id, turn: entry.turn, entries: [entry] })
  }
  return groups
}
