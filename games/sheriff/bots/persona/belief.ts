/** What a bot believes: is this bag a lie, will this sheriff open it, would this bribe do. Shrunk towards base rates. */
import type { Seat } from '../../../../engine/seat.ts'
import type { Legal } from '../../goods.ts'
import { PLACE } from '../../goods.ts'
import type { SeatView } from '../../table.ts'
import type { Notes } from './notes.ts'

const clamp = (p: number): number => Math.min(0.97, Math.max(0.03, p))
const logit = (p: number): number => Math.log(p / (1 - p))
const fromLogit = (x: number): number => 1 / (1 + Math.exp(-x))

/** Lies among all bags of the table so far; before anything is known, somewhat less than half. */
function tableRate({ merchants }: Notes): number {
  let bags = 4
  let lies = 1.8
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
  const prior = bribes ? 0.35 + 0.6 * rate : 0.85 * rate
  const [lies, of] = bribes
    ? [owner.bribingLies, owner.bribing]
    : [owner.lies - owner.bribingLies, owner.bags - owner.bribing]
  const habit = clamp((lies + 3 * prior) / (of + 3))
  const surprise = Math.log(0.6 / plausible(shareOf(view, declared), Math.min(cards, 4)))
  return {
    lie: clamp(fromLogit(logit(habit) + 0.25 * surprise)),
    cards: Math.min(cards, (owner.smuggled + 4) / (owner.lies + 2)),
  }
}

/** How likely a sheriff opens a bag that comes without a bribe. */
export function opensFree({ gates }: Notes, sheriff: Seat): number {
  const { free, opened } = gates[sheriff]
  let all = 3
  let allOpened = 2
  for (const gate of gates) {
    all += gate.free * 0.5
    allOpened += gate.opened * 0.5
  }
  const rate = allOpened / all
  return clamp((opened + 2.5 * rate) / (free + 2.5))
}

/** How likely a sheriff lets a bag pass for so much gold. */
export function takesBribe(notes: Notes, sheriff: Seat, gold: number): number {
  const { taken, refused } = notes.gates[sheriff]
  const free = 1 - opensFree(notes, sheriff)
  if (gold === 0) return free
  const hoped = clamp(Math.max(free, 0.2 + 0.045 * gold))
  const yes = taken.filter((amount) => amount <= gold).length
  const no = refused.filter((amount) => amount >= gold).length
  return clamp((yes + 2 * hoped) / (yes + no + 2))
}
