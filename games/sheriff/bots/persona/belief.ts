/** What a bot believes: is this bag a lie, will this sheriff open it, would this bribe do. Shrunk towards base rates. */
import type { Seat } from '#engine/seat.ts'
import type { Legal } from '#games/sheriff/goods.ts'
import { PLACE } from '#games/sheriff/goods.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import type { Notes } from './notes.ts'

/** Found by measurement: how strong the base rates are before habits are known, and what a bribe says. */
export const BELIEF = {
  /** bags, and lies among them, that everybody is thought to have seen before the match */
  bags: 2,
  lies: 0.25,
  /** the table's rate counts for so many bags of an owner */
  habit: 2,
  bribing: 0.26,
  bribingRate: 0.4,
  plainRate: 0.65,
  surprise: 0.25,
  /** bags, and opened ones among them, before the match */
  gates: 4.6,
  openedGates: 2.8,
  /** how much others' gates say about this one */
  pooled: 0.4,
  gate: 2.5,
  bribe: 0.09,
  perGold: 0.019,
  bribeHabit: 2.3,
}

const clamp = (p: number): number => Math.min(0.97, Math.max(0.03, p))
const logit = (p: number): number => Math.log(p / (1 - p))
const fromLogit = (x: number): number => 1 / (1 + Math.exp(-x))

/** Lies among all bags of the table so far; before anything is known, what `BELIEF` says. */
function tableRate({ merchants }: Notes): number {
  let { bags, lies } = BELIEF
  for (const merchant of merchants) {
    bags += merchant.bags
    lies += merchant.lies
  }
  return lies / bags
}

/** The share of the declared good among the cards this seat has not seen. */
function shareOf({ table, hand }: SeatView, good: Legal): number {
  const place = PLACE[good]
  let unseen = table.rules.deck.length
  let left = 0
  for (const card of table.rules.deck) if (card === good) left++
  for (const pile of table.piles) {
    unseen -= pile.length
    for (const card of pile) if (card === good) left--
  }
  for (const { legal } of table.places) {
    for (let kind = 0; kind < legal.length; kind++) unseen -= legal[kind]
    left -= legal[place]
  }
  for (const n of hand.cards) unseen -= n
  left -= hand.cards[place]
  return Math.max(0.01, left / Math.max(1, unseen))
}

// A merchant sees a hand and some fresh cards before loading.
const CARDS_SEEN = 9

/** How easily an honest merchant has so many of a good. */
function plausible(share: number, number: number): number {
  let exactly = (1 - share) ** CARDS_SEEN
  let fewer = 0
  for (let k = 0; k < number; k++) {
    fewer += exactly
    exactly *= ((CARDS_SEEN - k) / (k + 1)) * (share / (1 - share))
  }
  return clamp(1 - fewer)
}

export interface Suspicion {
  /** probability that the bag is a lie */
  readonly lie: number
  /** contraband to be expected in it if it is one */
  readonly cards: number
}

export function suspicionOf(view: SeatView, notes: Notes, bag: Seat): Suspicion {
  const { table } = view
  const owner = notes.merchants[bag]
  const { declared, cards } = table.places[bag].bag as { declared: Legal; cards: number }
  const rate = tableRate(notes)
  const bribes = notes.offers.some(
    ({ by, terms }) => by === bag && terms.pass.includes(bag) && terms.gold > 0,
  )
  // those who offer something mostly have something to hide; each owner's own habit corrects that
  const prior = bribes ? BELIEF.bribing + BELIEF.bribingRate * rate : BELIEF.plainRate * rate
  const [lies, of] = bribes
    ? [owner.bribingLies, owner.bribing]
    : [owner.lies - owner.bribingLies, owner.bags - owner.bribing]
  const habit = clamp((lies + BELIEF.habit * prior) / (of + BELIEF.habit))
  const surprise = Math.log(0.6 / plausible(shareOf(view, declared), Math.min(cards, 4)))
  return {
    lie: clamp(fromLogit(logit(habit) + BELIEF.surprise * surprise)),
    cards: Math.min(cards, (owner.smuggled + 4) / (owner.lies + 2)),
  }
}

/** How likely a bag without a bribe is opened; S4: one deputy who wants to is enough. */
export function opensFree(notes: Notes, sheriffs: readonly Seat[]): number {
  return 1 - sheriffs.reduce((pass, sheriff) => pass * (1 - gateOpens(notes, sheriff)), 1)
}

function gateOpens({ gates }: Notes, sheriff: Seat): number {
  const { free, opened } = gates[sheriff]
  let all = BELIEF.gates
  let allOpened = BELIEF.openedGates
  for (const gate of gates) {
    all += gate.free * BELIEF.pooled
    allOpened += gate.opened * BELIEF.pooled
  }
  const rate = allOpened / all
  return clamp((opened + BELIEF.gate * rate) / (free + BELIEF.gate))
}

/** How likely a bag passes for so much gold; S4: both deputies must take it. */
export function takesBribe(notes: Notes, sheriffs: readonly Seat[], gold: number): number {
  const free = 1 - opensFree(notes, sheriffs)
  if (gold === 0) return free
  return sheriffs.reduce((least, sheriff) => Math.min(least, gateTakes(notes, sheriff, gold, free)), 1)
}

function gateTakes({ gates }: Notes, sheriff: Seat, gold: number, free: number): number {
  const { taken, refused } = gates[sheriff]
  const hoped = clamp(Math.max(free, BELIEF.bribe + BELIEF.perGold * gold))
  const yes = taken.filter((amount) => amount <= gold).length
  const no = refused.filter((amount) => amount >= gold).length
  return clamp((yes + BELIEF.bribeHabit * hoped) / (yes + no + BELIEF.bribeHabit))
}
