/** What happened, one entry per event that is worth a line: language comes later, when a line is shown. */
import type { Seat } from '#engine/seat.ts'
import type { Hidden, Open } from '#games/sheriff/event.ts'
import type { Offer, Phase, Sheriff } from '#games/sheriff/table.ts'
import { offerBefore } from '#games/sheriff/ui/offers/about-bag.ts'
import type { SeenStep } from '#ui/play.ts'

export const TOPICS = ['deals', 'bags', 'gold', 'cards'] as const
export type Topic = (typeof TOPICS)[number]

export interface Entry {
  readonly id: string
  readonly round: number
  readonly phase: Phase['type']
  readonly open: Open
  readonly hidden: Hidden | null
  /** the offer that an event names by its number */
  readonly offer: Offer | null
  /** whose offers ended */
  readonly makers: readonly Seat[]
  /** cards in the bag of whoever declares */
  readonly cards: number
}

/** `null`: not worth a line. */
const TOPIC: { readonly [T in Open['type']]: Topic | 'always' | null } = {
  marketStarted: 'cards',
  turnStarted: null,
  setAside: 'cards',
  drewFromPile: 'cards',
  drew: 'cards',
  reshuffled: 'cards',
  discarded: 'cards',
  asideJoinedPile: null,
  loaded: 'bags',
  declared: 'bags',
  offered: 'deals',
  acceptedOffer: 'deals',
  offersEnded: 'deals',
  dealStruck: 'deals',
  goldPaid: 'gold',
  given: 'deals',
  proofShown: 'deals',
  obliged: 'bags',
  sideTaken: 'bags',
  timeRanOut: 'bags',
  bagPassed: 'bags',
  bagOpened: 'bags',
  goodsPaid: 'gold',
  questionAsked: 'gold',
  answered: null,
  claimed: 'cards',
  skipped: null,
  oilBurnt: 'cards',
  oilKept: null,
  trophyTaken: 'cards',
  lootShared: 'gold',
  lootTaken: 'cards',
  leftoverNamed: null,
  leftoverSettled: 'gold',
  stepBegan: null,
  roundBegan: 'always',
}

export const topicOf = ({ open }: Entry): Topic | 'always' => TOPIC[open.type] ?? 'always'

function isTold(open: Open): boolean {
  if (open.type === 'stepBegan') return open.phase.type === 'finished'
  if (open.type === 'questionAsked') return open.question.type === 'pay'
  if (open.type === 'drew') return open.count > 0
  return TOPIC[open.type] !== null
}

const numberIn = (open: Open): number | null => {
  if (open.type === 'offersEnded') return open.offers.length === 1 ? open.offers[0] : null
  return open.type === 'dealStruck' || open.type === 'acceptedOffer' ? open.offer : null
}

const makersIn = (step: SeenStep<Sheriff>, open: Open): readonly Seat[] =>
  open.type === 'offersEnded'
    ? [...new Set(open.offers.flatMap((number) => offerBefore(step, number)?.by ?? []))]
    : []

const cardsOf = ({ before, after }: SeenStep<Sheriff>, open: Open): number => {
  if (open.type !== 'declared') return 0
  return before.table.places[open.seat].bag?.cards ?? after.table.places[open.seat].bag?.cards ?? 0
}

function read(step: SeenStep<Sheriff>): readonly Entry[] {
  const entries: Entry[] = []
  let {
    round,
    phase: { type: phase },
  } = step.before.table
  step.events.forEach(({ open, hidden }, i) => {
    if (open.type === 'roundBegan') round = open.round
    if (open.type === 'roundBegan' || open.type === 'stepBegan') phase = open.phase.type
    if (!isTold(open)) return
    const number = numberIn(open)
    const offer = number === null ? null : offerBefore(step, number)
    entries.push({
      id: `${step.version}.${i}`,
      round,
      phase,
      open,
      hidden,
      offer,
      makers: makersIn(step, open),
      cards: cardsOf(step, open),
    })
  })
  return entries
}

/** A step never changes, so it is read once. */
const known = new WeakMap<SeenStep<Sheriff>, readonly Entry[]>()

export function entriesOf(steps: readonly SeenStep<Sheriff>[]): Entry[] {
  return steps.flatMap((step) => {
    const there = known.get(step) ?? read(step)
    known.set(step, there)
    return there
  })
}

const SEAT_FIELDS = [
  'seat',
  'bag',
  'from',
  'of',
  'target',
  'first',
  'card',
  'gold',
  'to',
  'sheriffs',
] as const

/** Whether somebody takes part in what happened. */
export function isAbout({ open, offer, makers }: Entry, seat: Seat): boolean {
  if (makers.includes(seat)) return true
  const deal = offer ?? (open.type === 'offered' ? open.offer : null)
  if (deal) return deal.merchant === seat || deal.sheriffs.includes(seat)
  if (open.type === 'questionAsked') return open.question.seat === seat
  const fields = open as Readonly<Record<string, unknown>>
  return SEAT_FIELDS.flatMap((field) => fields[field]).includes(seat)
}

export type Filter = 'all' | Topic | 'mine'

export const filtered = (entries: readonly Entry[], filter: Filter, me: Seat | null): readonly Entry[] => {
  if (filter === 'all') return entries
  return entries.filter((entry) => {
    const topic = topicOf(entry)
    if (topic === 'always') return entry.open.type === 'roundBegan'
    if (filter === 'mine') return me !== null && isAbout(entry, me)
    return topic === filter
  })
}
